#if GTK
  import CGTK
  import HeadwaterGTK

  /// Displays a table in a window until the window is closed, the time limit expires, or the screenshot is saved.
  @MainActor
  func runInWindow(_ command: BrowseCommand) throws {
    // Report problems with the database even without a display.
    let (database, names, prepared) = try wait { try await prepare(command) }
    do {
      try MainLoop.start(exitsOnFailure: false)
    } catch {
      throw BrowseFailure.noDisplay
    }
    installStyle()
    let window = try BrowseWindow(database, names: names, beginning: prepared)
    gtk_window_present(window.widget.cast())
    if let path = command.screenshot {
      defer { gtk_window_close(window.widget.cast()) }
      MainLoop.run(for: .seconds(10)) { !window.isLoading }
      // The first frames lay out rows whose heights weren't known before.
      for _ in 0..<6 { Picture.waitForFrame(of: window.widget) }
      MainLoop.run(for: .seconds(10)) { !window.isLoading }
      try Picture.save(window.widget, to: path)
      return
    }
    Signal.connect(window.widget, "destroy") { MainLoop.quit() }
    if let seconds = command.seconds {
      Task {
        try? await Task.sleep(for: .seconds(seconds))
        gtk_window_close(window.widget.cast())
      }
    }
    MainLoop.run()
  }

  @MainActor
  private func prepare(_ command: BrowseCommand) async throws -> (
    any BrowsedDatabase, [String], PreparedTable
  ) {
    let database = try await openDatabase(command.database)
    let request = try BrowseRequest(
      try await database.table(askedFor: command.table), sectionBy: command.sectionBy, sort: command.sort,
      isDescending: command.descending, search: command.search, with: command.with)
    return (database, try await database.tableNames(), try await PreparedTable(request, in: database))
  }

  @MainActor
  private func installStyle() {
    let style = """
      .browse-subtitle { font-size: smaller; opacity: 0.65; }
      .browse-title, .browse-section { font-weight: bold; }
      .browse-subtitle, .browse-value { font-feature-settings: "tnum"; }
      .browse-tools { padding: 8px 12px; }
      .browse-titles { padding: 6px 18px; font-size: smaller; }
      .browse-list > row { padding: 5px 18px; }
      .browse-header { padding: 10px 0 0 0; }
      """
    guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
    gtk_css_provider_load_from_data(provider, style, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(UnsafeMutableRawPointer(provider))
  }
#endif

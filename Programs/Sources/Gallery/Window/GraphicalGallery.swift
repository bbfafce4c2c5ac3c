#if GTK
  import CGTK
  import HeadwaterGTK

  /// Runs the gallery in a window until it is closed, its time is over or its picture is saved.
  ///
  /// - Parameter command: What was asked for.
  /// - Throws: A sentence about why there can be no window, or no picture.
  @MainActor
  func runInWindow(_ command: GalleryCommand) throws {
    do {
      try MainLoop.start()
    } catch {
      throw GalleryFailure.noDisplay
    }
    followColorScheme()
    installStyle()
    let window = GalleryWindow(showing: command.screen) { makeScreen($0, command: command) }
    window.present()
    if let path = command.screenshot {
      defer { window.close() }
      MainLoop.run(for: .seconds(60)) { !window.isLoading }
      // The first frames lay out rows whose height was not known before.
      for _ in 0..<framesToRest { Picture.waitForFrame(of: window.widget.pointer) }
      try Picture.save(window.widget.pointer, to: path)
      return
    }
    window.widget.on("destroy") { MainLoop.quit() }
    if let seconds = command.seconds {
      Task {
        try? await Task.sleep(for: .seconds(seconds))
        window.close()
      }
    }
    MainLoop.run()
  }

  private let framesToRest = 6
#endif

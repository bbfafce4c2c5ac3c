#if GTK
  import CGTK
  import Headwater
  import HeadwaterFetching
  import HeadwaterGTK

  /// A window with controls for the table, its sections, and its order, above the rows of the table.
  @MainActor
  final class BrowseWindow {
    let widget: Widget = gtk_window_new()
    private let database: any BrowsedDatabase
    private let names: [String]
    private let title = label("", alignment: 0.5, "browse-title")
    private let subtitle = label("", alignment: 0.5, "browse-subtitle")
    private let content = box(GTK_ORIENTATION_VERTICAL, [])
    private var page: TablePage?
    private var turn = 0
    /// The text of the search field.
    private var words = ""

    /// Creates a window for a database with the given tables, which displays one of them first.
    init(_ database: any BrowsedDatabase, names: [String], beginning: PreparedTable) throws {
      self.database = database
      self.names = names
      gtk_window_set_title(widget.cast(), "\(database.title) – Headwater")
      gtk_window_set_default_size(widget.cast(), 1_000, 700)
      let bar: Widget = gtk_header_bar_new()
      let titles = box(GTK_ORIENTATION_VERTICAL, [title, subtitle])
      gtk_widget_set_valign(titles, GTK_ALIGN_CENTER)
      gtk_header_bar_set_title_widget(bar.final, titles)
      gtk_window_set_titlebar(widget.cast(), bar)
      gtk_window_set_child(widget.cast(), content)
      try show(beginning)
    }

    /// A Boolean value that indicates whether visible content is still loading.
    var isLoading: Bool { page?.isLoading == true }

    private func show(_ prepared: PreparedTable) throws {
      words = prepared.request.search
      let page = try TablePage(prepared.request, columns: prepared.columns, in: database.store)
      while let child = gtk_widget_get_first_child(content) { gtk_box_remove(content.cast(), child) }
      gtk_box_append(content.cast(), tools(for: prepared.request))
      gtk_box_append(content.cast(), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
      gtk_box_append(content.cast(), page.widget)
      gtk_label_set_text(title.final, "\(prepared.request.table.name) in \(database.title)")
      page.onChange = { [weak self] in self?.tellCounts() }
      self.page = page
      tellCounts()
    }

    private func tellCounts() {
      gtk_label_set_text(subtitle.final, page?.subtitle ?? "")
    }

    private func change(to request: @escaping @MainActor () async throws -> BrowseRequest) {
      turn += 1
      Task { [turn] in
        do {
          let prepared = try await PreparedTable(try await request(), in: database)
          if turn == self.turn { try show(prepared.searching(for: words)) }
        } catch {
          gtk_label_set_text(subtitle.final, "\(error)")
        }
      }
    }

    private func tools(for request: BrowseRequest) -> Widget {
      let columns = request.table.shownColumns.map { request.table.columns[$0] }
      let database = database
      let names = names
      let tables = dropDown(
        names, chosen: names.firstIndex(of: request.table.name) ?? -1, toolTip: "The displayed table")
      choose(tables) { [weak self] number in
        guard names.indices.contains(number) else { return }
        self?.change { try BrowseRequest(try await database.table(named: names[number])) }
      }
      let place = { (column: ColumnReference?) in
        column.flatMap { column in columns.firstIndex { $0.name == column.name } }.map { $0 + 1 } ?? 0
      }
      let sections = dropDown(
        ["No Sections"] + columns.map(\.name), chosen: place(request.section),
        toolTip: "The column that determines the sections")
      choose(sections) { [weak self] number in
        var changed = request
        changed.section = columns.indices.contains(number - 1) ? columns[number - 1] : nil
        self?.change { changed }
      }
      let order = dropDown(
        ["By Key"] + columns.map(\.name), chosen: place(request.sort?.column),
        toolTip: "The column that determines the order")
      let descending: Widget = gtk_toggle_button_new()
      gtk_button_set_icon_name(descending.cast(), "view-sort-descending-symbolic")
      gtk_widget_set_tooltip_text(descending, "Descending order")
      gtk_toggle_button_set_active(descending.cast(), request.sort?.isDescending == true ? 1 : 0)
      let sort = { [weak self] in
        let number = Int(gtk_drop_down_get_selected(order.final)) - 1
        let isDescending = gtk_toggle_button_get_active(descending.cast()) != 0
        let column = columns.indices.contains(number) ? columns[number] : nil
        var changed = request
        changed.sort = (column ?? (isDescending ? request.table.reference.keyColumns.first : nil)).map {
          FetchOrder($0, isDescending: isDescending)
        }
        self?.change { changed }
      }
      choose(order) { _ in sort() }
      Signal.connect(descending, "toggled") { sort() }
      let field = searchField(request.search, isUsable: !request.searchedColumns.isEmpty)
      let room = box(GTK_ORIENTATION_HORIZONTAL, [])
      gtk_widget_set_hexpand(room, 1)
      let bar = box(
        GTK_ORIENTATION_HORIZONTAL, spacing: 8,
        [
          tables, field, room, label("Sections", alignment: 0, "dim-label"), sections,
          label("Sort", alignment: 0, "dim-label"), order, descending,
        ])
      gtk_widget_add_css_class(bar, "browse-tools")
      return bar
    }

    /// Creates a search field. Its text is preserved when the table is displayed in another way.
    private func searchField(_ words: String, isUsable: Bool) -> Widget {
      let field: Widget = gtk_search_entry_new()
      gtk_editable_set_text(field.final, words)
      gtk_widget_set_sensitive(field, isUsable ? 1 : 0)
      gtk_widget_set_tooltip_text(
        field, isUsable ? "Words to find in text columns" : "This table has no text columns")
      Signal.connect(field, "changed") { [weak self] in
        self?.search(String(cString: gtk_editable_get_text(field.final)))
      }
      return field
    }

    private func search(_ words: String) {
      self.words = words
      do { try page?.search(words) } catch { gtk_label_set_text(subtitle.final, "\(error)") }
    }

    /// Calls a closure with the index of the selected choice.
    private func choose(_ dropDown: Widget, _ body: @escaping @MainActor (Int) -> Void) {
      Signal.connect(dropDown, "notify::selected") {
        body(Int(gtk_drop_down_get_selected(dropDown.final)))
      }
    }
  }
#endif

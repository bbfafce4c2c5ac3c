#if GTK
  import CGTK
  import Headwater
  import HeadwaterFetching
  import HeadwaterGTK

  /// A page that displays a table in a list and keeps it up to date.
  @MainActor
  final class TablePage {
    /// The list, below the names of its columns.
    let widget: Widget
    /// A closure that is called when the number of rows changes or an error occurs.
    var onChange: @MainActor () -> Void = {}

    private let source: FetchedDataSource<BrowsedSection, BrowsedRow>
    private let list: ListView<BrowsedSection, LoadingRow<BrowsedRow>>
    private var loading: ObservationToken?
    private let isSectioned: Bool
    private var request: BrowseRequest

    /// Creates the page for the part of a table that a request describes.
    init(_ request: BrowseRequest, columns: [ShownColumn], in store: any FetchStore) throws {
      let source = FetchedDataSource(try request.fetchRequest(), in: store)
      isSectioned = request.section != nil
      self.request = request
      let hasHeaders = isSectioned
      list = ListView(source) { presentation in
        presentation.register(
          BrowsedCell.self, identifier: "row",
          configure: { cell, row in cell.show(row.item?.values, columns) }
        )
        .create { BrowsedCell(columns) }
        if hasHeaders {
          presentation.register(.header, BrowsedHeader.self).withContext { cell, section, context in
            cell.show(section, count: context.numberOfItems)
          }
        }
      }
      self.source = source
      list.statusViews.registerPages()
      list.statusViews.registerPages(.empty, icon: "view-list-symbolic", title: "No Rows")
      list.anchoring = .top(staysAtStart: true)
      list.showsSeparators = true
      gtk_widget_add_css_class(list.view, "browse-list")
      widget = Self.page(list, columns)
      list.onUpdate = { [weak self] _ in self?.onChange() }
      loading = source.observeLoading { [weak self] in self?.onChange() }
    }

    /// Displays only rows that contain the search text. An empty string matches all rows.
    func search(_ words: String) throws {
      request.search = words
      source.request = try request.fetchRequest()
    }

    /// The number of rows and sections, followed by the error if there is one.
    var subtitle: String {
      let snapshot = source.snapshot
      var parts = [counted(snapshot.numberOfItems, "row")]
      if isSectioned { parts[0] += " in " + counted(snapshot.numberOfSections, "section") }
      if source.state == .loading { parts = ["Loading…"] }
      if case .failed(let error) = source.state(of: .refresh) { parts.append("\(error)") }
      return parts.joined(separator: " · ")
    }

    /// A Boolean value that indicates whether visible rows are still loading.
    var isLoading: Bool {
      if source.state(of: .refresh) == .loading || source.state == .idle { return true }
      return list.visiblePositions.contains { list.driver.displayed.item(at: $0)?.item == nil }
    }

    private func counted(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// Places the column names above a list, in a box that scrolls horizontally with the list.
    private static func page(
      _ list: ListView<BrowsedSection, LoadingRow<BrowsedRow>>, _ columns: [ShownColumn]
    ) -> Widget {
      let titles = columns.map { column in
        let title = label(column.title, alignment: column.isNumber ? 1 : 0, "browse-title")
        column.applyWidth(to: title)
        return title
      }
      let row = box(GTK_ORIENTATION_HORIZONTAL, spacing: ShownColumn.spacing, titles)
      gtk_widget_add_css_class(row, "browse-titles")
      let scroller: Widget = gtk_scrolled_window_new()
      gtk_scrolled_window_set_policy(scroller.final, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
      gtk_scrolled_window_set_child(scroller.final, row)
      gtk_scrolled_window_set_hadjustment(
        scroller.final, gtk_scrolled_window_get_hadjustment(list.scroller.final))
      return box(
        GTK_ORIENTATION_VERTICAL,
        [scroller, gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), list.widget])
    }
  }
#endif

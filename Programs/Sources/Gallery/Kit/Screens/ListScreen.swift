#if GTK
  import CGTK
  package import Headwater
  package import HeadwaterGTK

  /// A screen with one list: tools above it, and something else in its place while it is empty.
  @MainActor
  package final class ListScreen<Section: ListElement, Item: ListElement>: ScreenView {
    package let widget: Widget
    package let searchField: Widget?
    package var onSubtitleChange: @MainActor () -> Void = {}
    /// Called when the screen comes into view.
    package var onAppear: @MainActor () -> Void = {}
    /// Called when another screen takes its place.
    package var onDisappear: @MainActor () -> Void = {}

    private let model: any ScreenModel
    private let list: RowsView<Section, Item>
    private let headers: SectionHeaders<Section>?

    /// - Parameters:
    ///   - model: What is shown.
    ///   - list: Shows it.
    ///   - tools: What stands above the list, side by side.
    ///   - banner: What stands between the tools and the list; hides itself while it has nothing to show.
    ///   - columns: The titles of the list's columns, where it has any.
    ///   - side: What stands at the list's side.
    ///   - footer: What stands below the list.
    ///   - icon: The picture that stands in place of the list while it is empty.
    ///   - searchField: The search field, which is one of the tools.
    ///   - headers: The headers of the list's sections.
    ///   - style: The list's class in style sheets.
    ///   - anchoring: Which rows stay where they are; by default what comes above the first row is seen, unless the user has
    ///     scrolled.
    package init(
      _ model: any ScreenModel, list: RowsView<Section, Item>, tools: [Widget], banner: Widget? = nil,
      columns: Widget? = nil, side: Widget? = nil, footer: Widget? = nil, icon: String,
      searchField: Widget? = nil, headers: SectionHeaders<Section>? = nil, style: String = "gallery-list",
      anchoring: ListAnchoring = .top(staysAtStart: true)
    ) {
      self.model = model
      self.list = list
      self.searchField = searchField
      self.headers = headers
      Widget(list.view).style(style)
      let scroller = Widget(list.widget).expand(horizontally: true, vertically: true)
      let table = columns.map { Widget.column($0, .separator(), scroller) } ?? scroller
      list.stateViews.register(.empty, StatusPage.self) { [weak model] page, _, _ in
        page.icon = icon
        page.title = model?.emptyText.title ?? ""
        page.hint = model?.emptyText.hint ?? ""
      }
      let bar = Widget.row(spacing: 8).style("gallery-tools")
      for tool in tools { bar.append(tool) }
      widget = Widget.column(bar, .separator())
      if let banner { widget.append(banner) }
      widget.append(side.map { Widget.row(table, .separator(vertical: true), $0) } ?? table)
      if let footer { widget.append(footer) }
      searchField?.searchWhenTyping(in: widget)
      list.anchoring = anchoring
      list.onUpdate = { [weak self] _ in self?.update() }
      update()
    }

    package var subtitle: String {
      [model.counts(write: grouped), model.notice].compactMap { $0 }.joined(separator: " · ")
    }

    package var isLoading: Bool { model.isLoading }

    package func appear() { onAppear() }
    package func disappear() { onDisappear() }

    /// Shows the model's counts and notice as they are now.
    package func update() {
      headers?.update()
      onSubtitleChange()
    }
  }
#endif

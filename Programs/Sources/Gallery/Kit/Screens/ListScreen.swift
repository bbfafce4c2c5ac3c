#if GTK
  import CGTK
  package import Headwater
  package import HeadwaterGTK

  /// A screen with one list, a toolbar above it, and a placeholder for the empty list.
  @MainActor
  package final class ListScreen<Section: ListElement, Item: ListElement>: ScreenView {
    package let widget: Widget
    package let searchField: Widget?
    package var onSubtitleChange: @MainActor () -> Void = {}
    /// A closure that is called when the screen appears.
    package var onAppear: @MainActor () -> Void = {}
    /// A closure that is called when another screen replaces this one.
    package var onDisappear: @MainActor () -> Void = {}
    /// A closure that moves the keyboard focus to the content, or nil to move it to the list.
    package var onFocus: (@MainActor () -> Void)?
    /// The task that runs while the screen is visible.
    package var task: WhileSeen?

    private let model: any ScreenModel
    private let list: RowsView<Section, Item>

    /// Creates a screen from its model, its list, and the widgets around the list.
    ///
    /// - Parameters:
    ///   - model: The model of the screen.
    ///   - list: The list that displays the model.
    ///   - tools: The widgets of the toolbar above the list, from left to right.
    ///   - banner: A widget between the toolbar and the list. It hides itself while it has nothing to show.
    ///   - columns: The titles of the list's columns, or nil if the list has none.
    ///   - arrange: A closure that receives the list with its columns, and returns a widget that contains it; nil if there is
    ///     nothing beside the list.
    ///   - footer: A widget below the list.
    ///   - icon: The name of the icon that is shown while the list is empty, or nil for the icon of the screen.
    ///   - searchField: The search field, which is one of the tools.
    ///   - style: The list's style-sheet class.
    ///   - anchoring: The policy for the scroll position. By default, rows inserted above the first row become visible unless
    ///     the user has scrolled.
    package init(
      _ model: any ScreenModel, list: RowsView<Section, Item>, tools: [Widget], banner: Widget? = nil,
      columns: Widget? = nil, arrange: (@MainActor (Widget) -> Widget)? = nil, footer: Widget? = nil,
      icon: String? = nil,
      searchField: Widget? = nil, style: String = "gallery-list",
      anchoring: ListAnchoring = .top(staysAtStart: true)
    ) {
      self.model = model
      self.list = list
      self.searchField = searchField
      Widget(list.view).style(style)
      let scroller = Widget(list.widget).expand(horizontally: true, vertically: true)
      let table = columns.map { Widget.column($0, .separator(), scroller) } ?? scroller
      list.statusViews.register(.empty, StatusPage.self) { [weak model] page, _, _ in
        page.icon = icon ?? model?.name.icon ?? ""
        page.title = model?.emptyText.title ?? ""
        page.hint = model?.emptyText.hint ?? ""
      }
      widget = Widget.column(Widget.wrappingRow(tools).style("gallery-tools"), .separator())
      if let banner { widget.append(banner) }
      widget.append((arrange.map { $0(table) } ?? table).expand(horizontally: true, vertically: true))
      if let footer { widget.append(footer) }
      if let searchField {
        searchField.searchWhenTyping(in: widget)
        // Typing searches, so it doesn't move to a row whose text starts with what is typed.
        list.behavior.searchText { _ in "" }
        searchField.leave(to: Widget(list.view))
      }
      list.anchoring = anchoring
      list.onUpdate = { [weak self] _ in self?.update() }
    }

    package var subtitle: String {
      [model.counts(write: grouped), model.notice].compactMap { $0 }.joined(separator: " · ")
    }

    package var isLoading: Bool { model.isLoading }

    package func appear() {
      task?.isSeen = true
      onAppear()
    }

    package func disappear() {
      task?.isSeen = false
      onDisappear()
    }

    package func focus() {
      if let onFocus { onFocus() } else { gtk_widget_grab_focus(list.view) }
    }

    /// Updates the counts and the notice from the model.
    package func update() { onSubtitleChange() }
  }

  extension RowsView {
    /// The selected item, or nil if there is none.
    package var chosen: Item? { selection.ids.first.flatMap { driver.displayed.item(id: $0) } }

    /// Creates a button that calls a closure with the id of the selected item. Errors that it throws are written to standard
    /// error.
    package func button(
      _ title: String, _ toolTip: String, _ action: @escaping @MainActor (Item.Identity?) throws -> Void
    ) -> Widget {
      .button(title, toolTip: toolTip) { [weak self] in attempt { try action(self?.selection.ids.first) } }
    }
  }
#endif

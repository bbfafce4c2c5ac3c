#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK

  /// The list of screens, in which one screen is selected.
  @MainActor
  final class SideBar {
    let widget: Widget
    private let list: ListView<SingleSection, ScreenName>

    /// Creates the sidebar.
    ///
    /// - Parameters:
    ///   - choose: A closure that is called when the user selects a screen.
    ///   - enter: A closure that is called when the user clicks a screen, or presses Return, in order to work in it.
    init(
      choose: @escaping @MainActor (ScreenName) -> Void,
      enter: @escaping @MainActor (ScreenName, _ withKeyboard: Bool) -> Void
    ) {
      list = ListView(ArrayDataSource(ScreenName.allCases)) { presentation in
        presentation.register(SideBarCell.self) { cell, name in
          cell.show(name) { enter(name, false) }
        }
      }
      list.hasRowPadding = false
      Widget(list.view).style("navigation-sidebar")
      list.onSelectionChange = { selection in
        if let name = selection.ids.first { choose(name) }
      }
      list.onActivate { enter($0, true) }
      widget = Widget(list.widget).minimum(width: 120)
    }

    /// Marks a screen as the selected one.
    func select(_ screen: ScreenName) { list.select([screen]) }

    /// Moves the keyboard focus to the selected screen.
    func focus() {
      list.focused = list.selection.ids.first
      gtk_widget_grab_focus(list.view)
    }
  }

  /// The row of a screen in the sidebar.
  private final class SideBarCell: Cell {
    private let icon = Widget.icon("")
    private let title = Widget.label()
    private var click: @MainActor () -> Void = {}

    required init() {
      let row = Widget.row(spacing: 12, icon, title).margin(horizontal: 6, vertical: 8)
      super.init(widget: Widget.row(row.expand(horizontally: true)).pointer)
      Widget(widget).onClick { [weak self] in self?.click() }
    }

    override var accessibleName: String { title.labelText }

    func show(_ name: ScreenName, click: @escaping @MainActor () -> Void) {
      self.click = click
      gtk_image_set_from_icon_name(icon.final, name.icon)
      title.setText(name.title)
    }
  }

  extension ScreenName {
    /// The name of the screen's icon in the theme.
    var icon: String {
      switch self {
      case .packages: "package-x-generic-symbolic"
      case .processes: "application-x-executable-symbolic"
      case .files: "folder-symbolic"
      case .wizards: "weather-clear-night-symbolic"
      case .elements: "applications-science-symbolic"
      case .million: "view-list-bullet-symbolic"
      case .tenMillion: "view-continuous-symbolic"
      case .feed: "mail-unread-symbolic"
      case .articles: "x-office-document-symbolic"
      case .chat: "user-available-symbolic"
      case .assistant: "utilities-terminal-symbolic"
      case .mail: "mail-read-symbolic"
      }
    }
  }
#endif

#if GTK
  import CGTK

  /// The list of screens, in which one screen is selected.
  @MainActor
  struct SideBar {
    let widget: Widget
    private let list: Widget

    /// Creates the sidebar. It calls the closure when a screen is selected, either by the user or by ``choose(_:)``.
    init(_ choose: @escaping @MainActor (ScreenName) -> Void) {
      let list = Widget(gtk_list_box_new()).style("navigation-sidebar")
      for screen in ScreenName.allCases {
        let row = Widget.row(spacing: 12, .icon(screen.icon), .label(screen.title))
        gtk_list_box_append(list.final, row.margin(horizontal: 6, vertical: 8).pointer)
      }
      list.on("selected-rows-changed") {
        guard let row = gtk_list_box_get_selected_row(list.final) else { return }
        let index = Int(gtk_list_box_row_get_index(row))
        if ScreenName.allCases.indices.contains(index) { choose(ScreenName.allCases[index]) }
      }
      self.list = list
      widget = Widget.scroller(list).minimum(width: 190)
    }

    /// Selects a screen.
    func choose(_ screen: ScreenName) {
      guard let index = ScreenName.allCases.firstIndex(of: screen) else { return }
      gtk_list_box_select_row(list.final, gtk_list_box_get_row_at_index(list.final, Int32(index)))
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

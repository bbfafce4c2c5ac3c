#if GTK
  public import Headwater

  extension StatusViews where View == Cell {
    /// Registers pages: an icon or, while loading, a spinner, with text and a button. They replace earlier views for the same
    /// statuses. Every part has a built-in default.
    ///
    /// ```swift
    /// configuration.statusViews.registerPages()
    /// configuration.statusViews.registerPages(.empty, icon: "avatar-default-symbolic", title: "No Contacts")
    /// ```
    ///
    /// - Parameters:
    ///   - kinds: The statuses to register pages for, or none for all statuses.
    ///   - icon: The name of the icon, or an empty string for none.
    ///   - title: The title of the pages.
    ///   - hint: A suggestion for the user. By default, the page for a failure shows the localized
    ///     description of the error.
    ///   - button: The title of the button for trying again, or an empty string for no button. By default, only the page for a
    ///     failure has a button.
    ///   - strings: The built-in text. If it is nil, the shared strings of all lists are used.
    public mutating func registerPages(
      _ kinds: StatusKind..., icon: String? = nil, title: String? = nil, hint: String? = nil,
      button: String? = nil, strings: ListStrings? = nil
    ) {
      for kind in kinds.isEmpty ? StatusKind.allCases : kinds {
        register(kind, StatusPage.self, didEndDisplaying: { $0.isBusy = false }) { page, error, retry in
          let builtIn = (strings ?? .shared).page(for: kind)
          page.isBusy = kind == .loading
          page.icon = icon ?? kind.icon
          (page.title, page.buttonTitle) = (title ?? builtIn.title, button ?? builtIn.button)
          page.hint = hint ?? error?.message ?? ""
          page.onButton = retry
        }
      }
    }
  }

  extension StatusKind {
    /// The name of the icon on the built-in page.
    fileprivate var icon: String {
      switch self {
      case .loading: ""
      case .empty: "folder-symbolic"
      case .failed: "dialog-warning-symbolic"
      }
    }
  }
#endif

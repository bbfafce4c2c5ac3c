#if GTK
  public import Headwater

  extension StatusViews where View == Cell {
    /// Registers a page for a status: an icon, or a spinner while loading, with text. The page replaces any earlier one for the
    /// status.
    ///
    /// - Parameters:
    ///   - kind: The status to register the page for.
    ///   - icon: The name of the icon, or an empty string for none.
    ///   - title: The title of the page.
    ///   - hint: A suggestion for the user. If it is nil, the page for a failure shows the localized description of the
    ///     error.
    ///   - button: The title of the retry button, or an empty string for no button.
    public mutating func registerPage(
      _ kind: StatusKind, icon: String = "", title: String, hint: String? = nil, button: String = ""
    ) {
      registerPage(kind, icon: icon, hint: hint) { (title, button) }
    }

    /// Registers a page for each status.
    ///
    /// - Parameter strings: The text of the pages. If it is nil, the shared strings of all lists are used.
    public mutating func registerPages(_ strings: ListStrings? = nil) {
      registerPage(.loading) { ((strings ?? .shared).loading, "") }
      registerPage(.empty, icon: "folder-symbolic") { ((strings ?? .shared).empty, "") }
      registerPage(.failed, icon: "dialog-warning-symbolic") {
        ((strings ?? .shared).failed, (strings ?? .shared).retry)
      }
    }

    private mutating func registerPage(
      _ kind: StatusKind, icon: String = "", hint: String? = nil,
      _ words: @escaping @MainActor () -> (title: String, button: String)
    ) {
      register(kind, StatusPage.self, didEndDisplaying: { $0.isBusy = false }) { page, error, retry in
        page.isBusy = kind == .loading
        page.icon = icon
        (page.title, page.buttonTitle) = words()
        page.hint = hint ?? error?.message ?? ""
        page.onButton = retry
      }
    }
  }
#endif

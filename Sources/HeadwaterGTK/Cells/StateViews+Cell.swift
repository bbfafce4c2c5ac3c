#if GTK
  public import Headwater

  extension StateViews where View == Cell {
    /// Adds a page for a state, in place of an earlier one: a picture, or something that turns while loading, with words.
    ///
    /// - Parameters:
    ///   - kind: Which state it is for.
    ///   - icon: The name of the picture's icon; empty for none.
    ///   - title: What is the matter.
    ///   - hint: What to do about it. Where it is nil, a failure says what went wrong.
    ///   - button: What the button says that tries again; empty for no button.
    public mutating func registerPage(
      _ kind: StateKind, icon: String = "", title: String, hint: String? = nil, button: String = ""
    ) {
      register(kind, StatusPage.self, cleanUp: { $0.isBusy = false }) { page, error, retry in
        page.isBusy = kind == .loading
        page.icon = icon
        page.title = title
        page.hint = hint ?? error.map { "\($0)" } ?? ""
        page.buttonTitle = button
        page.onButton = retry
      }
    }

    /// Adds a page for each state, in English.
    public mutating func registerPages() {
      registerPage(.loading, title: "Loading…")
      registerPage(.empty, icon: "folder-symbolic", title: "Nothing Here")
      registerPage(
        .failed, icon: "dialog-warning-symbolic", title: "Could Not Load", button: "Try Again")
    }
  }
#endif

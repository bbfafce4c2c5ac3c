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
      registerPage(kind, icon: icon, hint: hint) { (title, button) }
    }

    /// Adds a page for each state.
    ///
    /// - Parameter titles: What they say; nil for the words of all lists.
    public mutating func registerPages(_ titles: ListTitles? = nil) {
      registerPage(.loading) { ((titles ?? .shared).loading, "") }
      registerPage(.empty, icon: "folder-symbolic") { ((titles ?? .shared).empty, "") }
      registerPage(.failed, icon: "dialog-warning-symbolic") {
        ((titles ?? .shared).failed, (titles ?? .shared).retry)
      }
    }

    private mutating func registerPage(
      _ kind: StateKind, icon: String = "", hint: String? = nil,
      _ words: @escaping @MainActor () -> (title: String, button: String)
    ) {
      register(kind, StatusPage.self, cleanUp: { $0.isBusy = false }) { page, error, retry in
        page.isBusy = kind == .loading
        page.icon = icon
        (page.title, page.buttonTitle) = words()
        page.hint = hint ?? error.map { "\($0)" } ?? ""
        page.onButton = retry
      }
    }
  }
#endif

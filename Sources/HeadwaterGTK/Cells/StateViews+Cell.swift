#if GTK
  public import Headwater

  extension StateViews where View == Cell {
    /// Adds a registration for a class of cells, in place of an earlier one for the state.
    ///
    /// - Parameters:
    ///   - kind: Which state it is for.
    ///   - type: The class of the cell, which is made with its `init()` when it is first needed.
    ///   - fillsList: Whether the cell is as large as the list; else it has its own size, in the middle of it.
    ///   - cleanUp: The cell is no longer shown.
    ///   - prepare: Shows the state in the cell, given why the first items could not be loaded, where that is shown, and
    ///     what tries again, for a button. What it throws is reported, and nothing is shown.
    public mutating func register<C: Cell>(
      _ kind: StateKind, _ type: C.Type, fillsList: Bool = true,
      cleanUp: @escaping @MainActor (C) -> Void = { _ in },
      prepare:
        @escaping @MainActor (C, _ error: (any Error)?, _ retry: @escaping @MainActor () -> Void) throws ->
        Void
    ) {
      register(
        StateRegistration(
          kind: kind, fillsList: fillsList, create: { type.init() },
          prepare: { cell, error, retry in if let cell = cell as? C { try prepare(cell, error, retry) } },
          cleanUp: { cell in if let cell = cell as? C { cleanUp(cell) } }))
    }

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

public import Headwater

extension StateViews where View == UIView {
  /// Adds a registration for a class of views, in place of an earlier one for the state.
  ///
  /// - Parameters:
  ///   - kind: Which state it is for.
  ///   - fillsList: Whether the view is as large as the visible part of the list, unless it has a `size`; else it has the size that suits it
  ///     (`size`, or else its constraints or `sizeThatFits`), in the middle of that.
  ///   - size: Returns how large the view is, given the size of the visible part of the list; nil for a view that knows
  ///     itself, or fills the list. Asked again when that part has another size.
  ///   - create: Makes the view, when it is first needed.
  ///   - cleanUp: The view is no longer shown.
  ///   - prepare: Shows the state in the view, given why the first items could not be loaded, where that is shown, and what
  ///     tries again, for a button. What it throws is reported, and nothing is shown.
  public mutating func register<V: UIView>(
    _ kind: StateKind, fillsList: Bool = true, size: (@MainActor (CGSize) -> CGSize)? = nil,
    create: @escaping @MainActor () -> V, cleanUp: @escaping @MainActor (V) -> Void = { _ in },
    prepare:
      @escaping @MainActor (V, _ error: (any Error)?, _ retry: @escaping @MainActor () -> Void) throws ->
      Void
  ) {
    var registration = StateRegistration<UIView>(
      kind: kind, fillsList: fillsList && size == nil, create: create,
      prepare: { view, error, retry in if let view = view as? V { try prepare(view, error, retry) } },
      cleanUp: { view in if let view = view as? V { cleanUp(view) } })
    if let size {
      registration.size = { width, height in
        let wanted = size(CGSize(width: width, height: height))
        return (Double(wanted.width), Double(wanted.height))
      }
    }
    register(registration)
  }

  /// Adds a page for a state, in place of an earlier one: words, and something that turns while loading.
  ///
  /// - Parameters:
  ///   - kind: Which state it is for.
  ///   - title: What is the matter.
  ///   - hint: What to do about it. Where it is nil, a failure says what went wrong.
  ///   - button: What the button says that tries again; nil for no button.
  public mutating func registerPage(
    _ kind: StateKind, title: String, hint: String? = nil, button: String? = nil
  ) {
    registerPage(kind, hint: hint) { (title, button) }
  }

  /// Adds a page for each state.
  ///
  /// - Parameter titles: What they say; nil for the words of all lists.
  public mutating func registerPages(_ titles: ListTitles? = nil) {
    registerPage(.loading) { ((titles ?? .shared).loading, nil) }
    registerPage(.empty) { ((titles ?? .shared).empty, nil) }
    registerPage(.failed) { ((titles ?? .shared).failed, (titles ?? .shared).retry) }
  }

  private mutating func registerPage(
    _ kind: StateKind, hint: String? = nil,
    _ words: @escaping @MainActor () -> (title: String, button: String?)
  ) {
    register(kind, create: { StatusView() }, cleanUp: { $0.isBusy = false }) { view, error, retry in
      view.isBusy = kind == .loading
      (view.title, view.buttonTitle) = words()
      view.hint = hint ?? error.map { "\($0)" }
      view.onButton = retry
    }
  }
}

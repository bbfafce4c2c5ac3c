public import Headwater

extension StatusViews where View == UIView {
  /// Registers a view for a status. It replaces an earlier one for the same status.
  ///
  /// - Parameters:
  ///   - kind: The status to register the view for.
  ///   - fillsList: A Boolean value that indicates whether the view fills the visible area of the list, unless it has a `size`.
  ///     Otherwise, it is centered there at its own size, which is determined by `size`, its constraints, or `sizeThatFits`.
  ///   - size: A closure that returns the size of the view, given the size of the visible area of the list. It is called again
  ///     when that size changes. Pass nil for a view that determines its own size or fills the list.
  ///   - create: A closure that creates the view when it is first needed.
  ///   - didEndDisplaying: A closure that is called when the view is no longer shown.
  ///   - configure: A closure that shows the status in the view. It receives the error that occurred when the first items were
  ///     loaded, if any, and a closure that tries again, for use by a button. If it throws, the error is reported and no view
  ///     is shown.
  public mutating func register<V: UIView>(
    _ kind: StatusKind, fillsList: Bool = true, size: (@MainActor (CGSize) -> CGSize)? = nil,
    create: @escaping @MainActor () -> V, didEndDisplaying: @escaping @MainActor (V) -> Void = { _ in },
    configure:
      @escaping @MainActor (V, _ error: (any Error)?, _ retry: @escaping @MainActor () -> Void) throws ->
      Void
  ) {
    var registration = StatusRegistration<UIView>(
      kind: kind, fillsList: fillsList && size == nil, create: create,
      configure: { view, error, retry in if let view = view as? V { try configure(view, error, retry) } },
      didEndDisplaying: { view in if let view = view as? V { didEndDisplaying(view) } })
    if let size {
      registration.size = { width, height in
        let wanted = size(CGSize(width: width, height: height))
        return (Double(wanted.width), Double(wanted.height))
      }
    }
    register(registration)
  }

  /// Registers pages in the style of the system's own: an icon or, while loading, a spinner, with text and a button. They
  /// replace earlier views for the same statuses. Every part has a built-in default.
  ///
  /// ```swift
  /// configuration.statusViews.registerPages()
  /// configuration.statusViews.registerPages(.empty, icon: "person.2", title: "No Contacts")
  /// ```
  ///
  /// The pages are `UIContentUnavailableView` objects.
  ///
  /// - Parameters:
  ///   - kinds: The statuses to register pages for, or none for all statuses.
  ///   - icon: The name of a system symbol, or an empty string for no icon.
  ///   - title: The title of the pages.
  ///   - hint: A suggestion for the user. By default, the page for a failure shows the error's localized description.
  ///   - button: The title of the button for trying again, or an empty string for no button. By default, only the page for a
  ///     failure has a button.
  ///   - strings: The built-in text. If it is nil, the shared strings of all lists are used.
  public mutating func registerPages(
    _ kinds: StatusKind..., icon: String? = nil, title: String? = nil, hint: String? = nil,
    button: String? = nil, strings: ListStrings? = nil
  ) {
    for kind in kinds.isEmpty ? StatusKind.allCases : kinds {
      register(kind, create: { UIContentUnavailableView(configuration: .empty()) }) { view, error, retry in
        let builtIn = (strings ?? .shared).page(for: kind)
        var page: UIContentUnavailableConfiguration = kind == .loading ? .loading() : .empty()
        let (icon, button) = (icon ?? kind.icon, button ?? builtIn.button)
        if !icon.isEmpty { page.image = UIImage(systemName: icon) }
        (page.text, page.secondaryText) = (title ?? builtIn.title, hint ?? error?.message)
        if !button.isEmpty {
          page.button = .bordered()
          page.button.title = button
          page.buttonProperties.primaryAction = UIAction { _ in retry() }
        }
        view.configuration = page
      }
    }
  }
}

extension StatusKind {
  /// The name of the system symbol on the built-in page.
  fileprivate var icon: String {
    switch self {
    case .loading: ""
    case .empty: "tray"
    case .failed: "exclamationmark.triangle"
    }
  }
}

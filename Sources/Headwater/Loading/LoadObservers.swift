/// Tells those who want to know that what a source is doing may have changed; for types of your own that are ``Loadable``.
@MainActor
public final class LoadObservers {
  private var observers: [WeakObserver] = []

  /// Makes one that nobody observes.
  public init() {}

  /// See ``Loadable/observeLoading(_:)``.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token.
  public func observe(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    let observer = Observer(body)
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
    return ObservationToken(observer)
  }

  /// Calls all who observe, in the order in which they began to. One that ends meanwhile is not called.
  public func tell() {
    for weak in observers { weak.observer?.body() }
  }

  private final class Observer {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
      self.body = body
    }
  }

  private struct WeakObserver {
    weak var observer: Observer?
  }
}

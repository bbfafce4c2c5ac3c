internal import Observation

/// Tells those who want to know that what a source is doing may have changed: those who asked for it, and those who read it
/// where observation is tracked.
@MainActor
package final class LoadObservers: Observable {
  private let registrar = ObservationRegistrar()
  private var observers: [WeakObserver] = []

  /// Makes one that nobody observes.
  package init() {}

  /// What the source is doing is read. O(1).
  package func noteReading() { registrar.access(self, keyPath: \.observers) }

  /// See ``Loadable/observeLoading(_:)``.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token.
  package func observe(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    let observer = Observer(body)
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
    return ObservationToken(observer)
  }

  /// Calls all who observe, in the order in which they began to. One that ends meanwhile is not called.
  package func tell() {
    registrar.withMutation(of: self, keyPath: \.observers) {}
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

internal import Observation

/// The observers of a source's load state: closures that were registered with `observe(_:)`, and code that reads the state with
/// observation tracking.
@MainActor
package final class LoadObservers: Observable {
  private let registrar = ObservationRegistrar()
  private var observers: [WeakObserver] = []

  /// Creates an object without observers.
  package init() {}

  /// Registers a read of the load state with observation tracking. O(1).
  package func noteReading() { registrar.access(self, keyPath: \.observers) }

  /// Observes the load state. See ``Loadable/observeLoading(_:)``.
  ///
  /// - Parameter body: The closure to call. It's retained for as long as the token is.
  /// - Returns: A token that ends the observation when it's released.
  package func observe(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    let observer = Observer(body)
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
    return ObservationToken(observer)
  }

  /// Notifies all observers, in the order in which they were added. An observer that is removed in the meantime isn't called.
  package func tell() {
    // Notify code that tracks the state with the Observation framework.
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

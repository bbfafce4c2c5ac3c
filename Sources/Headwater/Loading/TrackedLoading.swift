internal import Observation

/// Follows the load states of a loader with observation tracking.
@MainActor
final class TrackedLoading {
  private weak var loader: (any Loadable)?
  private let body: @MainActor () -> Void

  init(_ loader: any Loadable, _ body: @escaping @MainActor () -> Void) {
    (self.loader, self.body) = (loader, body)
    follow()
  }

  private func follow() {
    guard let loader else { return }
    withObservationTracking {
      // Read all states, so that a change to any of them is reported.
      _ = loader.state
      for kind in LoadKind.allCases { _ = loader.state(of: kind) }
    } onChange: { [weak self] in
      // This closure is called before the change. On the next turn of the main actor, the change is complete.
      Task { @MainActor in
        // Observation reports only one change, so track the states again.
        self?.follow()
        self?.body()
      }
    }
  }
}

internal import Observation

/// Follows the states of a loader by what they read.
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
      _ = loader.state
      for edge in LoadEdge.allCases { _ = loader.state(of: edge) }
    } onChange: { [weak self] in
      // Told before the change: by the next turn of the main actor it has been made.
      Task { @MainActor in
        self?.follow()
        self?.body()
      }
    }
  }
}

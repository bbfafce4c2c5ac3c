import Headwater

/// A loader whose state is set by a test. It records its requests.
@MainActor
final class ScriptedLoader: Loadable {
  var state = LoadState.ended { didSet { observers.tell() } }
  var states: [LoadKind: LoadState] = [:] { didSet { observers.tell() } }
  /// The kinds of loads that were requested.
  private(set) var asked: [LoadKind] = []
  private(set) var retries = 0
  private let observers = LoadObservers()

  func state(of kind: LoadKind) -> LoadState { states[kind] ?? .idle }

  func startLoading(_ kind: LoadKind) {
    asked.append(kind)
    if kind == .refresh { state = .loading } else { states[kind] = .loading }
  }

  func retry() { retries += 1 }

  func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    observers.observe(body)
  }

  func tell() { observers.tell() }
}

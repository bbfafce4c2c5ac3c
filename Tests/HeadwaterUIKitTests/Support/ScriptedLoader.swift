import Headwater

/// A loader that records the requested loads, and whose state is controlled by a test.
@MainActor
final class ScriptedLoader: Loadable {
  var state = LoadState.ended { didSet { observers.tell() } }
  var states: [LoadKind: LoadState] = [:] { didSet { observers.tell() } }
  /// Called when a load is requested.
  var onLoad: (@MainActor (LoadKind) -> Void)?
  private(set) var asked: [LoadKind] = []
  private(set) var retries = 0
  private let observers = LoadObservers()

  func state(of kind: LoadKind) -> LoadState { states[kind] ?? .idle }

  func startLoading(_ kind: LoadKind) {
    asked.append(kind)
    onLoad?(kind)
  }

  func retry() { retries += 1 }

  func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    observers.observe(body)
  }
}

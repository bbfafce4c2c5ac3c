import Headwater

/// Says that it does what a test says, and notes what it is asked to load.
@MainActor
final class ScriptedLoader: Loadable {
  var state = LoadState.ended { didSet { observers.tell() } }
  var states: [LoadEdge: LoadState] = [:] { didSet { observers.tell() } }
  /// Called when something is asked for.
  var onLoad: (@MainActor (LoadEdge) -> Void)?
  private(set) var asked: [LoadEdge] = []
  private(set) var retries = 0
  private let observers = LoadObservers()

  func state(of edge: LoadEdge) -> LoadState { states[edge] ?? .idle }

  func startLoading(_ edge: LoadEdge) {
    asked.append(edge)
    onLoad?(edge)
  }

  func retry() { retries += 1 }

  func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    observers.observe(body)
  }
}

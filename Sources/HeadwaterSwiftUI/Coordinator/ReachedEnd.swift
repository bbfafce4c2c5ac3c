import Headwater
import Observation

/// Calls a closure when the end of a list comes near: once, and again when the list has other items since.
///
/// It is a loader for the list, which knows when its end is near, and hands on what else the source's own loader does.
@MainActor
@Observable
final class ReachedEnd: Loadable {
  /// What the source loads by itself.
  @ObservationIgnored weak var loader: (any Loadable)?
  /// The closure, as of now.
  @ObservationIgnored var body: @MainActor () async -> Void = {}
  /// The call that is on its way.
  @ObservationIgnored private(set) var call: Task<Void, Never>?
  private var appending = LoadState.idle
  @ObservationIgnored private var hasChanged = false

  /// That of the source.
  var state: LoadState { loader?.state ?? .ended }

  func state(of edge: LoadEdge) -> LoadState {
    edge == .append ? appending : loader?.state(of: edge) ?? .ended
  }

  func startLoading(_ edge: LoadEdge) {
    guard edge == .append else { loader?.startLoading(edge); return }
    guard appending == .idle else { return }
    (appending, hasChanged) = (.loading, false)
    call = Task { [weak self] in
      await self?.body()
      self?.callHasEnded()
    }
  }

  func retry() { loader?.retry() }

  /// The source has other items.
  func sourceHasChanged() {
    hasChanged = true
    if appending == .ended { appending = .idle }
  }

  /// Nobody wants to know any longer.
  func cancel() {
    call?.cancel()
    call = nil
  }

  private func callHasEnded() {
    call = nil
    appending = hasChanged ? .idle : .ended
  }
}

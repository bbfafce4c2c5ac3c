import Headwater
import Observation

/// A loader that calls a closure when the user scrolls close to the end of a list: once, and again after the items have
/// changed.
///
/// The list treats it as a loader because the list knows when the user is close to its end. All other requests are forwarded to
/// the source's own loader.
@MainActor
@Observable
final class ReachedEnd: Loadable {
  /// The source's own loader.
  @ObservationIgnored weak var loader: (any Loadable)?
  /// The closure from the latest evaluation.
  @ObservationIgnored var body: @MainActor () async -> Void = {}
  /// The current call.
  @ObservationIgnored private(set) var call: Task<Void, Never>?
  private var appending = LoadState.idle
  @ObservationIgnored private var hasChanged = false

  /// The load state of the source.
  var state: LoadState { loader?.state ?? .ended }

  func state(of kind: LoadKind) -> LoadState {
    kind == .append ? appending : loader?.state(of: kind) ?? .ended
  }

  func startLoading(_ kind: LoadKind) {
    guard kind == .append else { loader?.startLoading(kind); return }
    guard appending == .idle else { return }
    (appending, hasChanged) = (.loading, false)
    call = Task { [weak self] in
      await self?.body()
      self?.callHasEnded()
    }
  }

  func retry() { loader?.retry() }

  /// Allows the closure to be called again, because the items of the source have changed.
  func sourceHasChanged() {
    hasChanged = true
    if appending == .ended { appending = .idle }
  }

  /// Cancels the current call.
  func cancel() {
    call?.cancel()
    call = nil
  }

  private func callHasEnded() {
    call = nil
    appending = hasChanged ? .idle : .ended
  }
}

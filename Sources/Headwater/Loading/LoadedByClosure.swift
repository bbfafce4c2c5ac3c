/// A loader for a source that doesn't load more items itself. Instead, one of the app's closures adds items to the source.
/// Everything counts as loaded, unless the source loads its whole content itself. More can be loaded at both edges as long as
/// the closure `hasMore` returns true.
///
/// The app's closure doesn't report when its request ends. After a call for an edge, that edge counts as loading until the
/// source or one of its underlying sources changes, the user scrolls, or `hasMore` returns false.
final class LoadedByClosure: Loadable {
  /// The scroll offset at the time of the call, for each edge whose request may be in progress.
  private var calls: [LoadKind: Double] = [:]
  private let observers = LoadObservers()
  private var observations: [ObservationToken] = []
  /// The loader for the whole content; nil if the source doesn't load anything.
  private let whole: (any Loadable)?

  init(_ source: any DataSource, whole: (any Loadable)? = nil) {
    self.whole = whole
    observations = source.withSourcesBehind.map { observe($0) }
    if let whole { observations.append(whole.observeLoading { [observers] in observers.tell() }) }
  }

  private func observe(_ source: some DataSource) -> ObservationToken {
    source.observe { [weak self] _ in self?.sourceHasChanged() }
  }

  private func sourceHasChanged() {
    if calls.isEmpty { return }
    // The change may be the result of any request, so stop waiting for all of them.
    calls = [:]
    observers.tell()
  }

  var state: LoadState { whole?.state ?? .ended }

  func state(of kind: LoadKind) -> LoadState {
    kind == .refresh ? whole?.state(of: .refresh) ?? .ended : calls[kind] == nil ? .idle : .loading
  }

  /// Records that the closure is about to be called.
  func noteCall(_ kind: LoadKind, at offset: Double) { calls[kind] = offset }

  /// Stops waiting for requests that may have ended.
  func look(at offset: Double, while hasMore: (LoadKind) -> Bool) {
    // A request may have ended if the user has scrolled or if there is nothing more to load.
    for (kind, start) in calls where start != offset || !hasMore(kind) { calls[kind] = nil }
  }

  func startLoading(_ kind: LoadKind) { if kind == .refresh { whole?.startLoading(.refresh) } }

  func cancel(_ kind: LoadKind) { if kind == .refresh { whole?.cancel(.refresh) } }

  func retry() { whole?.retry() }

  func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken { observers.observe(body) }
}

/// Stands for the loader of a source that doesn't load, where a closure of the app's puts more items into it. All that there
/// is has been loaded, and more may come at both ends, as long as the closure `hasMore` returns true.
///
/// The closure doesn't report when its request ends. After a call, that end therefore counts as loading until the source or
/// one of its own sources changes, the list is scrolled, or `hasMore` returns false.
final class LoadedByClosure: Loadable {
  /// How far the list was scrolled when the closure was called, for the edges where its request may be on its way.
  private var calls: [LoadEdge: Double] = [:]
  private let observers = LoadObservers()
  private var observations: [ObservationToken] = []

  init(_ source: any DataSource) {
    observations = source.withSourcesBehind.map { observe($0) }
  }

  private func observe(_ source: some DataSource) -> ObservationToken {
    source.observe { [weak self] _ in self?.sourceHasChanged() }
  }

  private func sourceHasChanged() {
    if calls.isEmpty { return }
    calls = [:]
    observers.tell()
  }

  var state: LoadState { .ended }

  func state(of edge: LoadEdge) -> LoadState {
    edge == .refresh ? .ended : calls[edge] == nil ? .idle : .loading
  }

  /// The closure is about to be called.
  func noteCall(_ edge: LoadEdge, at offset: Double) { calls[edge] = offset }

  /// Waits no longer for requests that may be over.
  func look(at offset: Double, while hasMore: (LoadEdge) -> Bool) {
    for (edge, start) in calls where start != offset || !hasMore(edge) { calls[edge] = nil }
  }

  func startLoading(_ edge: LoadEdge) {}

  func retry() {}

  func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken { observers.observe(body) }
}

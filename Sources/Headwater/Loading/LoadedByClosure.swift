/// Stands for the loader of a source that doesn't load, where a closure of the app's puts more items into it. All that there is has
/// been loaded, and more may come at both ends, as long as the closure `hasMore` returns true.
final class LoadedByClosure: Loadable {
  var state: LoadState { .ended }

  func state(of edge: LoadEdge) -> LoadState { edge == .refresh ? .ended : .idle }

  func startLoading(_ edge: LoadEdge) {}

  func retry() {}
}

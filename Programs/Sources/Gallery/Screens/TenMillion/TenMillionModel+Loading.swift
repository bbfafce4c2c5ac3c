import Headwater
import HeadwaterFetching

extension TenMillionModel: Loadable {
  /// What the list is doing. It counts as loading while rows are being generated, and as empty where they are not there.
  var state: LoadState {
    if openDatabase == nil { return progress == nil ? .ended : .loading }
    return source.state == .idle ? .loading : source.state
  }

  /// What the list is doing at an edge.
  func state(of edge: LoadEdge) -> LoadState { source.state(of: edge) }

  /// Loads the list again.
  func startLoading(_ edge: LoadEdge) { source.startLoading(edge) }

  /// Tries again to open the database, or to load the list.
  func retry() {
    source.retry()
    Task { await open() }
  }
}

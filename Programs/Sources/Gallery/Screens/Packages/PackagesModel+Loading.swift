import Headwater
import HeadwaterFetching

extension PackagesModel: Loadable {
  /// What the list is doing. It counts as loading while the first packages are being imported.
  var state: LoadState {
    let isImporting = source.snapshot.isEmpty && progress != nil && choice == PackageChoice()
    return source.state == .ended && isImporting ? .loading : source.state
  }

  /// What the list is doing at an edge.
  func state(of edge: LoadEdge) -> LoadState { source.state(of: edge) }

  /// Loads the list again.
  func startLoading(_ edge: LoadEdge) { source.startLoading(edge) }

  /// Tries again to open the database, to load the list and to import.
  func retry() {
    source.retry()
    Task { await importPackages() }
  }
}

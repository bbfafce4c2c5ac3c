import Headwater
import HeadwaterFetching

extension PackagesModel: Loadable {
  /// The loading state of the list. It is `loading` during the first import.
  var state: LoadState {
    let isImporting = source.snapshot.isEmpty && progress != nil && choice == PackageChoice()
    return source.state == .ended && isImporting ? .loading : source.state
  }

  /// Returns the loading state of an edge of the list.
  func state(of edge: LoadKind) -> LoadState { source.state(of: edge) }

  /// Loads the list again.
  func startLoading(_ edge: LoadKind) { source.startLoading(edge) }

  /// Tries again to open the database, load the list, and import the packages.
  func retry() {
    source.retry()
    Task { await importPackages() }
  }
}

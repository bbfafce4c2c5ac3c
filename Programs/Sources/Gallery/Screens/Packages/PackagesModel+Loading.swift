import Headwater
import HeadwaterFetching

extension PackagesModel: Loadable {
  /// The loading state of the list. It is `loading` during the first import.
  var state: LoadState {
    let isImporting = source.snapshot.isEmpty && progress != nil && choice == PackageChoice()
    return source.state == .ended && isImporting ? .loading : source.state
  }

  /// Returns the state of one kind of load.
  func state(of kind: LoadKind) -> LoadState { source.state(of: kind) }

  /// Loads the list again.
  func startLoading(_ kind: LoadKind) { source.startLoading(kind) }

  /// Tries again to open the database, load the list, and import the packages.
  func retry() {
    source.retry()
    Task { await importPackages() }
  }
}

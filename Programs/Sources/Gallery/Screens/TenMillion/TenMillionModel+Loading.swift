import Headwater
import HeadwaterFetching

extension TenMillionModel: Loadable {
  /// The loading state of the list. It is `loading` while rows are being generated, and `ended` if the database isn't
  /// available.
  var state: LoadState {
    if openDatabase == nil { return progress == nil ? .ended : .loading }
    return source.state == .idle ? .loading : source.state
  }

  /// Returns the state of one kind of load.
  func state(of kind: LoadKind) -> LoadState { source.state(of: kind) }

  /// Loads the list again.
  func startLoading(_ kind: LoadKind) { source.startLoading(kind) }

  /// Tries again to open the database or to load the list.
  func retry() {
    source.retry()
    Task { await open() }
  }
}

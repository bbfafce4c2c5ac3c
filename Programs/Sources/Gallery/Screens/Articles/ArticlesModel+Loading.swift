import Headwater

extension ArticlesModel: Loadable {
  /// The loading state of the list. It is `loading` until the first card is shown or reading ends without finding any.
  var state: LoadState { isLoading ? .loading : .ended }

  /// Returns the loading state of an edge. All packages are read automatically, so only the refresh edge ever reports
  /// `loading`.
  func state(of edge: LoadKind) -> LoadState { edge == .refresh && isReading ? .loading : .ended }

  /// Does nothing, because all packages are read automatically.
  func startLoading(_ edge: LoadKind) {}

  /// Reads the packages if they haven't been read yet.
  func retry() { begin() }
}

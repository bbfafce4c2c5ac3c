import Headwater

extension ArticlesModel: Loadable {
  /// The loading state of the list. It is `loading` until the first card is shown or reading ends without finding any.
  var state: LoadState { isLoading ? .loading : .ended }

  /// Returns the state of one kind of load. All packages are read automatically, so only a refresh ever reports `loading`.
  func state(of kind: LoadKind) -> LoadState { kind == .refresh && isReading ? .loading : .ended }

  /// Does nothing, because all packages are read automatically.
  func startLoading(_ kind: LoadKind) {}

  /// Reads the packages if they haven't been read yet.
  func retry() { begin() }
}

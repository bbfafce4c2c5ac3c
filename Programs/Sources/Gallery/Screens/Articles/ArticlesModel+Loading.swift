import Headwater

extension ArticlesModel: Loadable {
  /// What the list is doing. It counts as loading until a card is shown, or none will come.
  var state: LoadState { isLoading ? .loading : .ended }

  /// What the list is doing at an edge: all is read by itself.
  func state(of edge: LoadEdge) -> LoadState { edge == .refresh && isReading ? .loading : .ended }

  /// Does nothing: all is read by itself.
  func startLoading(_ edge: LoadEdge) {}

  /// Reads what has not been read.
  func retry() { begin() }
}

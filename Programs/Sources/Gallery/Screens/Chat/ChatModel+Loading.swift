import Headwater

extension ChatModel: Loadable {
  /// How many messages of the past are loaded at once when the user comes near to the first.
  static let pageSize = 500

  /// What the list is doing. What is there at once counts as loading until it is shown.
  var state: LoadState { isLoading ? .loading : .ended }

  /// What the list is doing at an edge: at its start earlier messages are loaded.
  func state(of edge: LoadEdge) -> LoadState {
    switch edge {
    case .prepend where isLoadingEarlier: .loading
    case .prepend where missing > 0: .idle
    default: .ended
    }
  }

  /// Loads earlier messages, unless they are on their way.
  func startLoading(_ edge: LoadEdge) {
    guard edge == .prepend, state(of: edge) == .idle else { return }
    Task { await loadEarlier(Self.pageSize) }
  }

  /// Does nothing: nothing fails.
  func retry() {}
}

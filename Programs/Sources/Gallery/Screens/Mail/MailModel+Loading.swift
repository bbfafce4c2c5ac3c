import Headwater
import HeadwaterFetching

extension MailModel: Loadable {
  /// What the list of conversations is doing. It counts as loading while mail is being generated.
  var state: LoadState { progress == nil ? conversations.state : .loading }

  /// What the list is doing at an edge.
  func state(of edge: LoadEdge) -> LoadState { conversations.state(of: edge) }

  /// Loads the list again.
  func startLoading(_ edge: LoadEdge) { conversations.startLoading(edge) }

  /// Tries again to open the database, or to load the list.
  func retry() {
    conversations.retry()
    Task { await open() }
  }
}

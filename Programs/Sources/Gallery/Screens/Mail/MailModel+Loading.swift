import Headwater
import HeadwaterFetching

extension MailModel: Loadable {
  /// The loading state of the conversation list. It is `loading` while mail is being generated.
  var state: LoadState { progress == nil ? conversations.state : .loading }

  /// Returns the loading state of an edge of the conversation list.
  func state(of edge: LoadKind) -> LoadState { conversations.state(of: edge) }

  /// Loads the conversation list again.
  func startLoading(_ edge: LoadKind) { conversations.startLoading(edge) }

  /// Tries again to open the database or to load the list.
  func retry() {
    conversations.retry()
    Task { await open() }
  }
}

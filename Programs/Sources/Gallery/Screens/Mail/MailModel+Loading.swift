import Headwater
import HeadwaterFetching

extension MailModel: Loadable {
  /// The loading state of the conversation list. It is `loading` while mail is being generated.
  var state: LoadState { progress == nil ? conversations.state : .loading }

  /// Returns the state of one kind of load.
  func state(of kind: LoadKind) -> LoadState { conversations.state(of: kind) }

  /// Loads the conversation list again.
  func startLoading(_ kind: LoadKind) { conversations.startLoading(kind) }

  /// Tries again to open the database or to load the list.
  func retry() {
    conversations.retry()
    Task { await open() }
  }
}

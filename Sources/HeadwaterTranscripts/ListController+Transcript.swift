package import Headwater

extension ListController {
  /// Makes the list behave like a transcript: it preserves the scroll position, follows the end, counts unseen messages, and
  /// opens at the first unread message or at the end. Hosts call this method before the list is first shown.
  package func becomesTranscript<Message>(of rows: TranscriptDataSource<Section, Message>)
  where Item == TranscriptRow<Message> {
    anchoring = .bottom
    anchoring.restsAtBottom = true
    showsUnseenCount = true
    // If there is an unread message, it determines the initial scroll position.
    if rows.firstUnread != nil { return scrolling.open(at: .unread) }
    // Otherwise, open at the end, even if the list has already determined its position.
    scrolling.reopen()
  }
}

extension ListController {
  /// Makes the list behave like a transcript: it preserves the scroll position, follows the end, counts unseen messages, and
  /// opens at the first unread message or at the end. Hosts call it before the list is first shown.
  package func becomesTranscript<Message>(of rows: TranscriptDataSource<Section, Message>)
  where Item == TranscriptRow<Message> {
    anchoring = .bottom
    anchoring.restsAtBottom = true
    showsUnseenCount = true
    if rows.firstUnread != nil { return open(at: .unread) }
    isOpen = false
    open()
  }
}

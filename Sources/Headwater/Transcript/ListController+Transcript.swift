extension ListController {
  /// Behaves as a transcript does: stays with what is read, follows its end, says how much is unseen, and opens at the first
  /// unread message, or at its end. Called by hosts, for a list that has not been shown yet.
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

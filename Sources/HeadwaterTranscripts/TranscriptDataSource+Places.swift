public import Headwater

// The positions of a transcript's messages in its source.
extension TranscriptDataSource {
  /// Returns the number of messages in a section that precede a row, and a Boolean value that indicates whether the row is a
  /// message.
  private func messages(before row: ItemPosition) -> (count: Int, isMessage: Bool) {
    guard row.section < state.sections.count else { return (0, false) }
    var item = row.item
    // The state doesn't contain the unread marker, so don't count it.
    let isUnread = row == marks.unread
    if let unread = marks.unread, unread.section == row.section, unread.item < item { item -= 1 }
    let (count, isDivider) = state.sections[row.section].messages(beforeRow: item)
    // A row after the last message is the typing indicator.
    return (count, !isUnread && !isDivider && count < followed.numberOfItems(inSection: row.section))
  }

  /// Reports the visible messages to the source or, if no message is visible, the next one.
  @usableFromInline
  func passVisibleMessages(to source: some DataSource) {
    passVisibleItems(to: source) { [weak self] rows in
      guard let self else { return nil }
      @MainActor func messages(beforeRow row: Int) -> Int {
        guard let position = snapshot.position(atOffset: row) else { return followed.numberOfItems }
        return followed.tree.weight(before: position.section) + self.messages(before: position).count
      }
      var found = VisibleRows()
      // Convert both ends of each range to message counts.
      for range in rows.ranges {
        found.append(messages(beforeRow: range.lowerBound)..<messages(beforeRow: range.upperBound))
      }
      // If only dividers and indicators are visible, report the next message.
      guard found.isEmpty, let first = rows.first else { return found }
      let next = max(0, min(messages(beforeRow: first), followed.numberOfItems - 1))
      return VisibleRows(next..<min(next + 1, followed.numberOfItems))
    }
  }

  /// Forwards edits of messages to the source. A moved message is inserted after the message that precedes it in the
  /// transcript.
  @usableFromInline
  func passEditsOfMessages(to source: some DataSource) {
    passEdits(to: source) { [weak self] row in
      guard let (count, isMessage) = self?.messages(before: row), isMessage else { return nil }
      return ItemPosition(section: row.section, item: count)
    } target: { [weak self] from, to in
      guard let self else { return nil }
      // Without the moved message, the rows after it are one row further up.
      let isBehind = from.section == to.section && from.item < to.item
      let row = ItemPosition(section: to.section, item: isBehind ? to.item + 1 : to.item)
      // If the message moves down, it no longer precedes its target.
      return ItemPosition(section: to.section, item: messages(before: row).count - (isBehind ? 1 : 0))
    }
  }
}

extension TranscriptDataSource: ReadingGuide {
  /// The divider before the first unread message.
  package var openingItem: (any Hashable)? { firstUnread.map { _ in TranscriptRow<Message.Identity>.unread } }

  /// Returns the number of messages from an offset to the end. Dividers and the typing indicator don't count.
  package func numberOfNews(fromOffset offset: Int) -> Int? {
    guard !turns.isAsking, let row = snapshot.position(atOffset: offset) else { return 0 }
    // All messages that don't precede the row follow it.
    return followed.numberOfItems - followed.tree.weight(before: row.section) - messages(before: row).count
  }
}

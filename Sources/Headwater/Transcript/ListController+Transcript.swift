#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

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

/// What built-in cells say.
package enum TranscriptTitles {
  /// What the divider before the first unread message says.
  package static let unread = "New"

  /// Such as "Ada and Grace are typing…".
  package static func typing(_ names: [String]) -> String {
    switch names.count {
    case 1: "\(names[0]) is typing…"
    case 2: "\(names[0]) and \(names[1]) are typing…"
    default: "\(names.count) people are typing…"
    }
  }
}

extension TranscriptDataSource {
  /// Says when days begin.
  package var calendar: Calendar { state.days.calendar }
}

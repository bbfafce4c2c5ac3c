import Foundation
import Headwater

/// A message in a chat.
struct ChatMessage: Identifiable, Equatable, ListElement {
  let id: Int
  let sender: String
  var text: String
  let sentAt: Date
}

/// A growing chat: new messages arrive, the last one grows word by word, and earlier ones can be loaded.
@MainActor
final class ChatMessages {
  let source: ArrayDataSource<ChatMessage>
  private let now: Date
  private var first: Int
  private var next: Int
  private var words: [Substring] = []

  init(count: Int = 60, now: Date = .now) {
    (self.now, first, next) = (now, -count, 0)
    source = ArrayDataSource((-count..<0).map { Self.message($0, now: now) })
  }

  private static let sentences = [
    "The first printed program was for numbers that a clergyman had studied in the evenings.",
    "A machine can weave algebraic patterns just as a loom weaves flowers and leaves.",
    "It can follow an analysis, but it can't anticipate any result by itself.",
    "Good morning. Did the new cards arrive?",
  ]

  private static func message(_ id: Int, now: Date) -> ChatMessage {
    ChatMessage(
      id: id, sender: id.isMultiple(of: 3) ? "Charles" : "Ada",
      text: sentences[abs(id) % sentences.count], sentAt: now.addingTimeInterval(Double(id) * 1_800))
  }

  /// Adds a word to the last message, or begins a new message.
  func tick() throws {
    if let word = words.first, var last = source.items.last {
      words.removeFirst()
      last.text += " \(word)"
      return try source.update(last)
    }
    words = Self.sentences[next % Self.sentences.count].split(separator: " ")
    try source.append(
      ChatMessage(id: next, sender: "Ada", text: String(words.removeFirst()), sentAt: now))
    next += 1
  }

  /// Loads the messages before the first one.
  func loadEarlier(_ count: Int = 20) throws {
    let earlier = (first - count..<first).map { Self.message($0, now: now) }
    try source.insert(contentsOf: earlier, at: 0)
    first -= count
  }
}

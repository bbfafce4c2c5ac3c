import Foundation
import GalleryKit

/// A generated conversation, in which each message is a function of its number and a seed.
struct ChatArchive: Sendable {
  /// The number of messages.
  let count: Int
  let seed: UInt64
  /// The start of the day of the latest message.
  let lastDay: Date

  /// The number of messages per day. The first day may have fewer.
  static let messagesPerDay = 160
  /// The maximum number of consecutive messages by one person.
  private static let longestRun = 6

  /// Creates a conversation whose messages are determined by a seed. The latest message was sent on the day that begins at the
  /// given time. Messages are generated on demand. O(1).
  init(count: Int, seed: UInt64, lastDay: Date) {
    self.count = max(count, 0)
    self.seed = seed
    self.lastDay = lastDay
  }

  /// Returns the message with a number. Numbers start at 0. O(1).
  func message(_ number: Int) -> ChatMessage {
    var choice = choice(number, salt: 1)
    let fromEnd = count - 1 - number
    let place = Self.messagesPerDay - 1 - fromEnd % Self.messagesPerDay
    let minute = 8 * 60 + place * 5 + choice.number(below: 5)
    let days = fromEnd / Self.messagesPerDay
    let time = lastDay.addingTimeInterval(Double(minute * 60 - days * 86_400))
    let picture = choice.happens(percent: 3) ? choice.number(below: ChatPicture.count) : nil
    return ChatMessage(
      id: number, author: author(number), sentAt: time, text: ChatWords.text(&choice), picture: picture,
      isEdited: choice.happens(percent: 2))
  }

  /// Returns the author of a message, which is the author of the first message in its run.
  private func author(_ number: Int) -> ChatPerson {
    var first = number
    while !first.isMultiple(of: Self.longestRun), !isTurn(first) { first -= 1 }
    var choice = choice(first, salt: 2)
    // The user writes more than anyone else.
    return choice.choose(ChatPerson.allCases + [.own, .own])
  }

  /// Returns a Boolean value that indicates whether a new run begins at a message.
  private func isTurn(_ number: Int) -> Bool {
    var choice = choice(number, salt: 3)
    return choice.happens(percent: 55)
  }

  private func choice(_ number: Int, salt: UInt64) -> SeededChoice {
    SeededChoice(mixedBits(seed &+ salt) ^ UInt64(bitPattern: Int64(number)))
  }
}

import Foundation
import GalleryKit

/// A conversation that was made up: each message follows from its number and a seed alone.
struct ChatArchive: Sendable {
  /// How many messages there are.
  let count: Int
  let seed: UInt64
  /// When the day of the latest message begins.
  let lastDay: Date

  /// How many messages a day has; the first may have fewer.
  static let messagesPerDay = 160
  /// How many messages one person says without a break at most.
  private static let longestRun = 6

  /// Makes up a conversation. Costs nothing yet.
  ///
  /// - Parameters:
  ///   - count: How many messages there are.
  ///   - seed: What they follow from.
  ///   - lastDay: When the day of the latest message begins.
  init(count: Int, seed: UInt64, lastDay: Date) {
    self.count = max(count, 0)
    self.seed = seed
    self.lastDay = lastDay
  }

  /// A message. O(1).
  ///
  /// - Parameter number: Its number, from 0 on.
  /// - Returns: The message.
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

  /// Whoever says a message: the one who began to say several.
  private func author(_ number: Int) -> ChatPerson {
    var first = number
    while !first.isMultiple(of: Self.longestRun), !isTurn(first) { first -= 1 }
    var choice = choice(first, salt: 2)
    // The user says more than any other.
    return choice.choose(ChatPerson.allCases + [.own, .own])
  }

  /// Whether another person may begin.
  private func isTurn(_ number: Int) -> Bool {
    var choice = choice(number, salt: 3)
    return choice.happens(percent: 55)
  }

  private func choice(_ number: Int, salt: UInt64) -> SeededChoice {
    SeededChoice(mixedBits(seed &+ salt) ^ UInt64(bitPattern: Int64(number)))
  }
}

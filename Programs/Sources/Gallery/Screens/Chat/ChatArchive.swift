import GalleryKit

/// A conversation that was made up: each message follows from its number and a seed alone.
struct ChatArchive: Sendable {
  /// How many messages there are.
  let count: Int
  let seed: UInt64
  /// The day of the latest message.
  let lastDay: Int

  /// How many messages a day has; the first may have fewer.
  static let messagesPerDay = 160
  /// How many messages one person says without a break at most.
  private static let longestRun = 6

  /// Makes up a conversation. Costs nothing yet.
  ///
  /// - Parameters:
  ///   - count: How many messages there are.
  ///   - seed: What they follow from.
  ///   - lastDay: The day of the latest message.
  init(count: Int, seed: UInt64, lastDay: Int) {
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
    let time = ChatTime(
      day: lastDay - fromEnd / Self.messagesPerDay, minute: 8 * 60 + place * 5 + choice.number(below: 5))
    let picture = choice.happens(percent: 3) ? choice.number(below: ChatPicture.count) : nil
    return ChatMessage(
      id: number, author: author(number), time: time, text: ChatWords.text(&choice), picture: picture,
      isEdited: choice.happens(percent: 2))
  }

  /// The rows of some messages, with the days that begin among them. O(messages).
  ///
  /// - Parameter numbers: The numbers of the messages.
  /// - Returns: The rows; the first message's day is among them only if it begins with that message.
  func rows(_ numbers: Range<Int>) -> [ChatRow] {
    var rows: [ChatRow] = []
    rows.reserveCapacity(numbers.count + numbers.count / Self.messagesPerDay + 1)
    var previous = numbers.first.flatMap { $0 > 0 ? message($0 - 1) : nil }
    for number in numbers {
      let message = message(number)
      let isNewDay = previous?.time.day != message.time.day
      if isNewDay { rows.append(.day(message.time.day)) }
      rows.append(.message(message, isFirst: isNewDay || previous?.author != message.author))
      previous = message
    }
    return rows
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

import Foundation

extension ChatModel {
  /// The conversation that the gallery shows: its last day is yesterday.
  ///
  /// - Parameter count: How many messages there are.
  /// - Returns: The conversation, of which the latest part is there.
  static func ofToday(count: Int = 100_000) -> ChatModel {
    ChatModel(ChatArchive(count: count, seed: 7, lastDay: ChatTime.now.day - 1)) { .now }
  }
}

extension ChatTime {
  /// The time where the user is.
  static var now: ChatTime {
    let now = Date()
    let seconds = Int(now.timeIntervalSince1970) + TimeZone.current.secondsFromGMT(for: now)
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    return ChatTime(day: day, minute: (seconds - day * 86_400) / 60)
  }
}

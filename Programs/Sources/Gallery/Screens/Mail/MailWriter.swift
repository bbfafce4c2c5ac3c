import GalleryKit

/// A writer that receives and reads mail at a steady rate while the list displays it.
struct MailWriter: Sendable {
  let database: any MailDatabase

  /// Writes until the task is canceled or a write fails, and reports the number of changes in each transaction. Times are in
  /// milliseconds since 1970.
  func run<Time: Clock>(
    clock: Time, using generator: some RandomNumberGenerator & Sendable,
    now: @escaping @Sendable () -> Int64, report: @escaping @Sendable (Int) async -> Void
  ) async throws where Time.Duration == Duration {
    var changes = MailChanges(after: try await database.latest(), using: generator)
    try await SteadyPace().run(clock: clock) { count in
      let next = changes.next(count, at: now())
      try await database.write(next)
      await report(next.count)
    }
  }
}

/// A generator of random changes. Out of ten changes, four receive a message, five mark a recent message as read, and one marks
/// a recent message as unread. One message in a hundred starts a conversation, and the rest reply to a recent one.
struct MailChanges<Generator: RandomNumberGenerator & Sendable>: Sendable {
  private var latest: MailLatest
  private var generator: Generator

  /// The number of recent messages that may be marked and the number of recent conversations that may receive replies.
  private static var reach: (messages: Int64, conversations: Int64) { (20_000, 300) }

  /// Creates a generator of changes after the latest ones in a database.
  init(after latest: MailLatest, using generator: Generator) {
    (self.latest, self.generator) = (latest, generator)
  }

  /// Returns the next changes, and one more if the last message starts a conversation. Each message gets a later time than the
  /// previous one. Times are in milliseconds since 1970.
  mutating func next(_ count: Int, at now: Int64) -> [MailChange] {
    var changes: [MailChange] = []
    while changes.count < count {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4: changes += receive(at: now)
      case 4..<9: changes.append(.mark(recent(latest.message, Self.reach.messages), isRead: true))
      default: changes.append(.mark(recent(latest.message, Self.reach.messages), isRead: false))
      }
    }
    return changes
  }

  private mutating func receive(at now: Int64) -> [MailChange] {
    let words = Int.random(in: 0..<MailWords.count * MailWords.count, using: &generator)
    let begins = latest.conversation == 0 || Int.random(in: 0..<100, using: &generator) == 0
    if begins { latest.conversation += 1 }
    let conversation = begins ? latest.conversation : recent(latest.conversation, Self.reach.conversations)
    latest.message += 1
    latest.sentAt = max(now, latest.sentAt + 1)
    let message = MailMessage(
      id: latest.message, conversation: conversation, sender: MailWords.sender(words),
      sentAt: latest.sentAt, text: "\(MailWords.text(words)) \(MailWords.text(words / MailWords.count))",
      isRead: false)
    let beginning = MailChange.begin(conversation, subject: MailWords.subject(words))
    return (begins ? [beginning] : []) + [.receive(message)]
  }

  private mutating func recent(_ greatest: Int64, _ reach: Int64) -> Int64 {
    Int64.random(in: max(1, greatest - reach)...max(1, greatest), using: &generator)
  }
}

import GalleryKit

/// Receives mail and reads it at a steady rate, beside the list that shows it.
struct MailWriter: Sendable {
  let database: any MailDatabase

  /// Writes until the task is cancelled, or a write fails.
  ///
  /// - Parameters:
  ///   - clock: The clock to wait with.
  ///   - generator: What decides what is written.
  ///   - now: What time it is, in milliseconds since 1970.
  ///   - report: Gets how many changes each transaction had.
  /// - Throws: What the database throws; `CancellationError`.
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

/// What is written: of ten changes, four messages come, five of the latest are read, and one is marked as unread. One message
/// in a hundred begins a conversation, and the others answer in one of the latest.
struct MailChanges<Generator: RandomNumberGenerator & Sendable>: Sendable {
  private var latest: MailLatest
  private var generator: Generator

  /// How many of the latest messages are marked, and how many of the latest conversations are answered.
  private static var reach: (messages: Int64, conversations: Int64) { (20_000, 300) }

  /// - Parameters:
  ///   - latest: What is there.
  ///   - generator: What decides.
  init(after latest: MailLatest, using generator: Generator) {
    (self.latest, self.generator) = (latest, generator)
  }

  /// The next changes.
  ///
  /// - Parameters:
  ///   - count: How many; there is one more where the last one begins a conversation.
  ///   - now: What time it is, in milliseconds since 1970. No two messages are sent at the same time.
  /// - Returns: The changes.
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

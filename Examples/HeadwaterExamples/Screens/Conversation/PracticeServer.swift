import Foundation

/// A simulated server. It delays each request, and Ada replies to each message.
actor PracticeServer: ConversationServer {
  struct Offline: Error {}

  private var messages: [Message]
  private var report: AsyncStream<ConversationEvent>.Continuation?
  private var isOffline = false

  init(count: Int = 10_000, now: Date = .now) {
    messages = (0..<max(0, count)).map { number in
      Message(
        sender: number.isMultiple(of: 3) ? "You" : "Ada", text: "Message \(number + 1)",
        sentAt: now.addingTimeInterval(1_800 * Double(number - count)))
    }
  }

  /// Causes all requests to fail, or allows them to succeed again.
  func setOffline(_ isOffline: Bool) { self.isOffline = isOffline }

  func messages(before id: Message.ID?, limit: Int) async throws -> [Message] {
    try await Task.sleep(for: .milliseconds(300))
    if isOffline { throw Offline() }
    let end = id.flatMap { id in messages.lastIndex { $0.id == id } } ?? messages.count
    return Array(messages[max(0, end - limit)..<end])
  }

  func post(_ message: Message) async throws -> Message {
    try await Task.sleep(for: .seconds(1))
    if isOffline { throw Offline() }
    if let posted = messages.last(where: { $0.id == message.id }) { return posted }
    var posted = message
    posted.delivery = .sent
    messages.append(posted)
    Task { try await answer(posted) }
    return posted
  }

  func events() -> AsyncStream<ConversationEvent> {
    let (events, report) = AsyncStream<ConversationEvent>.makeStream()
    self.report = report
    return events
  }

  private func answer(_ message: Message) async throws {
    report?.yield(.typing(["Ada"]))
    try await Task.sleep(for: .seconds(2))
    let answer = Message(sender: "Ada", text: "You wrote “\(message.text)”.")
    messages.append(answer)
    report?.yield(.message(answer))
  }
}

#if !canImport(UIKit)
  import Foundation
  import Headwater
  import HeadwaterTranscripts
  import HeadwaterUIKit
  import Testing

  @testable import ExampleScreens

  /// A server whose answers the test determines.
  @MainActor
  private final class TestServer: ConversationServer {
    struct Refused: Error {}

    private(set) var messages = (1...500).map { number in
      Message(
        sender: "Ada", text: "Message \(number)", sentAt: Date(timeIntervalSince1970: 600 * Double(number)))
    }
    /// The identities of the messages that were posted, whether they were accepted or not.
    private(set) var posted: [Message.ID] = []
    /// A Boolean value that indicates whether loading messages fails.
    var isOffline = false
    private let answers = AsyncStream<Bool>.makeStream()
    private let reports = AsyncStream<ConversationEvent>.makeStream()

    func messages(before id: Message.ID?, limit: Int) async throws -> [Message] {
      if isOffline { throw Refused() }
      let end = messages.firstIndex { $0.id == id } ?? messages.count
      return Array(messages[max(0, end - limit)..<end])
    }

    func post(_ message: Message) async throws -> Message {
      posted.append(message.id)
      for await isAccepted in answers.stream {
        guard isAccepted else { throw Refused() }
        var accepted = message
        accepted.delivery = .sent
        return accepted
      }
      throw CancellationError()
    }

    func events() async -> AsyncStream<ConversationEvent> { reports.stream }

    /// Accepts or refuses the message that is being posted or will be posted next.
    func answer(_ isAccepted: Bool) { answers.continuation.yield(isAccepted) }

    func report(_ event: ConversationEvent) { reports.continuation.yield(event) }
  }

  @Suite("The screen with a conversation")
  @MainActor
  struct ConversationScreenTests {
    private let server = TestServer()
    private let screen: Screen<ConversationViewController>
    private let failure = "Earlier messages couldn't be loaded. Tap to try again."

    init() { screen = Self.makeScreen(server) }

    private static func makeScreen(
      _ server: TestServer, firstUnread: Message.ID? = nil
    ) -> Screen<ConversationViewController> {
      let controller = ConversationViewController()
      controller.conversation = Conversation(server, firstUnread: firstUnread)
      return Screen(controller)
    }

    private var controller: ConversationViewController { screen.controller }
    private var table: UITableView { controller.tableView }
    private var messages: PagedDataSource<Message.ID, Message> { controller.conversation.messages }
    private var texts: [String] { screen.texts(in: table) }
    /// The title of the button that shows the unseen count; nil if the button isn't shown.
    private var unseen: String? {
      screen.window.layoutIfNeeded()
      return table.subviews.compactMap { $0 as? UIButton }.first { !$0.isHidden }?.currentTitle
    }

    /// Waits until a condition is true, without a limit.
    private func becomes(_ isSo: () -> Bool) async -> Bool {
      // Use the lowest priority, so that the awaited work runs first.
      while !isSo() { await Task.detached(priority: .background) {}.value }
      return true
    }

    /// Waits until the latest messages are visible.
    private func open() async throws {
      try #require(await becomes { texts.contains("Message 500") })
    }

    private func scroll(to offset: CGFloat) {
      table.drag(by: CGPoint(x: 0, y: offset - table.contentOffset.y))
      screen.window.layoutIfNeeded()
    }

    private func touchLastRow() {
      table.touchRow(at: IndexPath(row: table.numberOfRows(inSection: 0) - 1, section: 0))
    }

    @Test func conversationOpensAtNewestMessage() async throws {
      try await open()
      #expect(controller.adapter.scrollActivity == .following)
      #expect(controller.adapter.isAtEnd)
      #expect(messages.snapshot.numberOfItems < 500)
      #expect(controller.conversation.rows.snapshot.items.contains { $0.day != nil })
    }

    @Test func conversationOpensAtFirstUnreadMessage() async {
      let server = TestServer()
      let screen = Self.makeScreen(server, firstUnread: server.messages[450].id)
      let table = screen.controller.tableView
      #expect(await becomes { screen.texts(in: table).contains("Message 451") })
      #expect(screen.texts(in: table).contains("New"))
      #expect(!screen.texts(in: table).contains("Message 500"))
      #expect(screen.controller.adapter.scrollActivity == .idle)
    }

    @Test func sentMessageAppearsBeforeServerAccepts() async throws {
      try await open()
      let sending = try controller.send("Hello")
      #expect(texts.suffix(2) == ["Hello", "Sending…"])
      server.answer(true)
      await sending.value
      #expect(texts.contains("Hello"))
      #expect(!texts.contains("Sending…"))
      #expect(messages.unconfirmedEdits.isEmpty)
      #expect(server.posted.count == 1)
    }

    @Test func sendingScrollsToEnd() async throws {
      try await open()
      scroll(to: table.contentOffset.y - 600)
      #expect(controller.adapter.scrollActivity == .idle)
      try controller.send("Hello")
      #expect(texts.suffix(2) == ["Hello", "Sending…"])
      #expect(controller.adapter.scrollActivity == .following)
    }

    @Test func failedMessageStaysAndIsRetried() async throws {
      try await open()
      let sending = try controller.send("Hello")
      server.answer(false)
      await sending.value
      #expect(texts.suffix(2) == ["Hello", "Not sent. Tap to try again."])
      touchLastRow()
      #expect(texts.suffix(2) == ["Hello", "Sending…"])
      #expect(table.indexPathForSelectedRow == nil)
      server.answer(true)
      #expect(await becomes { !texts.contains("Sending…") })
      #expect(texts.filter { $0 == "Hello" }.count == 1)
      #expect(messages.unconfirmedEdits.isEmpty)
      // The server can detect that it's the same message.
      #expect(server.posted.count == 2)
      #expect(Set(server.posted).count == 1)
    }

    @Test func touchingSentMessageSendsNothing() async throws {
      try await open()
      touchLastRow()
      #expect(texts.contains("Message 500"))
      #expect(messages.unconfirmedEdits.isEmpty)
    }

    @Test func reportedOwnMessageIsConfirmedOnce() async throws {
      try await open()
      let sending = try controller.send("Hello")
      var message = try #require(Array(messages.snapshot.items).last?.item)
      message.delivery = .sent
      server.report(.message(message))
      #expect(await becomes { messages.unconfirmedEdits.isEmpty })
      // The answer is lost, but the message has been posted.
      server.answer(false)
      await sending.value
      #expect(texts.filter { $0 == "Hello" }.count == 1)
      #expect(!texts.contains("Not sent. Tap to try again."))
    }

    @Test func messagesFollowEndUnlessScrolledAway() async throws {
      try await open()
      server.report(.message(Message(sender: "Ada", text: "Good morning")))
      #expect(await becomes { texts.contains("Good morning") })
      scroll(to: table.contentOffset.y - 600)
      let before = texts
      server.report(.message(Message(sender: "Ada", text: "Are you there?")))
      #expect(await becomes { unseen == "1 new" })
      #expect(texts == before)
      #expect(controller.adapter.unseenCount == 1)
      controller.adapter.scrollToEnd()
      #expect(texts.contains("Are you there?"))
      #expect(unseen == nil)
    }

    @Test func messageEndsTyping() async throws {
      try await open()
      server.report(.typing(["Ada"]))
      #expect(await becomes { texts.last == "Ada is typing…" })
      server.report(.message(Message(sender: "Ada", text: "Good morning")))
      #expect(await becomes { texts.contains("Good morning") })
      #expect(!texts.contains("Ada is typing…"))
    }

    @Test func olderPageKeepsScrollPosition() async throws {
      try await open()
      let count = messages.snapshot.numberOfItems
      scroll(to: 600)
      let before = texts
      let first = try #require(controller.adapter.visiblePositions.first)
      let row = try #require(controller.conversation.rows.snapshot.item(at: first)).identity
      let top = try #require(distanceFromTop(of: row))
      #expect(await becomes { messages.snapshot.numberOfItems > count })
      #expect(texts == before)
      #expect(abs(try #require(distanceFromTop(of: row)) - top) < 0.5)
    }

    private func distanceFromTop(of row: TranscriptRow<LoadingRow<Message>>.Identity) -> CGFloat? {
      screen.window.layoutIfNeeded()
      guard let position = controller.conversation.rows.snapshot.position(of: row) else { return nil }
      return table.rectForRow(at: position.indexPath).minY - table.contentOffset.y
    }

    @Test func failedPageIsRetriedByTouch() async throws {
      try await open()
      let count = messages.snapshot.numberOfItems
      server.isOffline = true
      scroll(to: 0)
      #expect(await becomes { if case .failed = messages.state(of: .prepend) { true } else { false } })
      screen.window.layoutIfNeeded()
      // The row was inserted above the visible rows.
      scroll(to: 0)
      #expect(texts.contains(failure))
      server.isOffline = false
      table.touchRow(at: IndexPath(row: 0, section: 0))
      #expect(await becomes { messages.snapshot.numberOfItems > count })
      #expect(!texts.contains(failure))
    }
  }
#endif

import Foundation
import Headwater
import HeadwaterTranscripts
import Testing

/// The examples of the guide *A chat*. The example apps contain its longer ones.
@Suite("The guide on chats, as documented")
@MainActor
struct AChatExamples {
  private let server = ChatServer()
  private let chat: PagedDataSource<Int, Message>

  init() {
    chat = PagedDataSource { [server] request in try await server.latest(before: request.key, request.size) }
  }

  private var texts: [String] { chat.snapshot.items.compactMap(\.item?.text) }

  @Test func unsentMessageIsMarkedAndDiscarded() async throws {
    await chat.refresh()?.value
    let draft = Message(id: -1, text: "On my way", sentAt: .now)
    let edit = try chat.append(draft)
    chat.update(edit) { $0.text += " (not sent)" }

    #expect(texts.last == "On my way (not sent)")

    chat.rollBack(edit)

    #expect(texts.last == "99")
  }

  @Test func firstPageContainsUnreadMarker() async {
    let (unread, firstUnread): (Int, Int?) = (95, 5)
    let chat = PagedDataSource(options: PagingOptions(initialSize: unread + 30)) { request in
      try await server.latest(before: request.key, request.size)
    }
    let rows = chat.withLoadingRows(of: chat).transcript { $0.item?.sentAt }
    rows.firstUnread = firstUnread.map { .item($0) }
    await chat.refresh()?.value
    #expect(Array(rows.snapshot.items).contains(.unread))
  }

  @Test func messagesAreChangedAndDeleted() async throws {
    await chat.refresh()?.value
    let edited = Message(id: 98, text: "98!", sentAt: .now)
    let deleted = Message(id: 99, text: "99", sentAt: .now)
    try await chat.confirm(chat.update(edited)) { try await server.change(edited) }

    chat.confirm(chat.remove(deleted.id))

    #expect(texts.last == "98!")
  }
}

/// A server with a hundred messages.
private struct ChatServer: Sendable {
  func latest(before key: Int?, _ limit: Int) async throws -> Page<Int, Message> {
    let end = key ?? 100
    let start = max(0, end - limit)
    return Page(
      items: (start..<end).map { Message(id: $0, text: "\($0)", sentAt: .distantPast) },
      previousKey: start > 0 ? start : nil)
  }

  func change(_ message: Message) async throws -> Message { message }
}

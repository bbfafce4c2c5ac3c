import Foundation
import Headwater
import HeadwaterTesting
import HeadwaterTranscripts
import Testing

/// The examples of the article *Chats and transcripts*.
@Suite("Chats and transcripts, as documented")
@MainActor
struct ChatsAndTranscriptsExamples {
  let monday = time("2024-01-01 12:00")
  let tuesday = time("2024-01-02 12:00")

  /// A time in the user's time zone.
  private static func time(_ text: String) -> Date {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    let components = DateComponents(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4])
    return Calendar.current.date(from: components) ?? .distantPast
  }

  @Test func messagesBecomeTranscriptRows() {
    let messages = ArrayDataSource([
      Message(id: 1, text: "Hello", sentAt: monday),
      Message(id: 2, text: "Good morning", sentAt: tuesday),
    ])
    let rows = messages.transcript(day: \.sentAt)
    rows.firstUnread = 2
    rows.typing = ["Ada"]
    let view = HeadlessListView(rows, presentation: .transcript)

    #expect(
      view.text == """
          January 1
          Hello
          January 2
          New
          Good morning
          Ada is typing
        """)
  }

  @Test func chatFollowsEndUntilScrolled() throws {
    let source = ArrayDataSource((1...100).map { "message \($0)" })
    let chat = HeadlessListView(source, anchoring: .bottom)
    try source.append("message 101")

    #expect(chat.scrollActivity == .following)
    #expect(chat.isAtEnd)

    // The user scrolls up.
    chat.touch()
    chat.drag(by: -3)
    chat.release()
    try source.append("message 102")

    #expect(chat.scrollActivity == .idle)
    #expect(chat.unseenCount == 1)
    #expect(chat.firstUnseen == "message 102")

    chat.showsUnseenCount = true

    #expect(chat.unseenButton == "1 new")

    chat.strings.unseen = { "\($0) neue" }

    #expect(chat.unseenButton == "1 neue")

    chat.scrollToEnd()

    #expect(chat.unseenButton == nil)
  }

  @Test func scrollingToUnloadedMessageWaits() {
    let server = MessageServer()
    let messages = PagedDataSource(
      keyOfItem: { id in try await server.key(ofMessage: id) },
      load: { request in try await server.page(request) })
    let list = HeadlessListView(messages)

    list.scroll(toItem: .item(40_000), at: .center, waits: true)

    #expect(list.scrollActivity == .scrolling(to: .item(40_000)))
  }

  @Test func sendingMessageShowsDraftImmediately() async throws {
    let server = MessageServer()
    let chat = PagedDataSource(load: { request in try await server.latest(before: request.key, request.size) }
    )
    await chat.load(.refresh)?.value
    let rows = chat.withLoadingRows(of: chat).transcript()
    let list = HeadlessListView(rows, anchoring: .bottom)

    let draft = Message(id: -1, text: "On my way", sentAt: monday)
    let edit = try chat.append(draft)
    list.scrollToEnd()
    #expect(Array(rows.snapshot.items).last == .message(.item(draft)))

    do {
      chat.confirm(edit, as: try await server.post(draft))
    } catch {
      chat.rollBack(edit)
    }
    #expect(Array(rows.snapshot.items).last?.message?.item?.id == 100)
    #expect(list.isAtEnd)
  }

  @Test func sharedStringsDoNotChangeDefaults() {
    let before = ListStrings.shared
    defer { ListStrings.shared = before }
    ListStrings.shared.unread = "Neu"
    #expect(ListStrings().unread == "New")
  }

  @Test func repeatedDayGetsOwnDivider() throws {
    let messages = ArrayDataSource([
      Message(id: 1, text: "Hello", sentAt: monday),
      Message(id: 2, text: "Good morning", sentAt: tuesday),
      Message(id: 3, text: "Sent late", sentAt: monday),
    ])
    let rows = messages.transcript(day: \.sentAt)
    let late = rows.snapshot.item(at: ItemPosition(section: 0, item: 4))

    #expect(late?.identity == .day(Calendar.current.startOfDay(for: monday), run: 1))

    try messages.insert(Message(id: 4, text: "Sent late, too", sentAt: monday), at: 2)
    #expect(rows.snapshot.item(at: ItemPosition(section: 0, item: 4)) == late)
  }

  @Test func dayTitlesAreRelativeToToday() {
    func title(of day: Date, on today: Date = .now, calendar: Calendar = .current) -> String {
      switch calendar.dateComponents([.day], from: day, to: calendar.startOfDay(for: today)).day {
      case 0: "Today"
      case 1: "Yesterday"
      default: day.formatted(date: .complete, time: .omitted)
      }
    }
    let day = Calendar.current.startOfDay(for: monday)
    #expect(title(of: day, on: monday) == "Today")
    #expect(title(of: day, on: tuesday) == "Yesterday")
    #expect(title(of: Calendar.current.startOfDay(for: tuesday), on: monday).contains("2024"))
  }
}

struct Message: Identifiable, ListElement {
  let id: Int
  var text: String
  var sentAt: Date
}

extension Presentation where View == HeadlessCell, Item == TranscriptRow<Message> {
  static var transcript: Presentation {
    var presentation = Presentation.descriptions
    presentation.register(HeadlessCell.self, identifier: "cell") { cell, row in
      switch row {
      case .day(let day, _): cell.text = "January \(Calendar.current.component(.day, from: day))"
      case .unread: cell.text = "New"
      case .message(let message): cell.text = message.text
      case .typing(let names): cell.text = "\(names.joined(separator: ", ")) is typing"
      }
    }
    return presentation
  }
}

/// A server with messages whose keys are their identities.
private struct MessageServer: Sendable {
  func key(ofMessage id: Int) async throws -> Int? { id }
  func page(_ request: PageRequest<Int>) async throws -> Page<Int, Message> {
    let start = request.key ?? 0
    return Page(
      items: (start..<start + request.size).map { Message(id: $0, text: "\($0)", sentAt: .distantPast) },
      nextKey: start + request.size)
  }
  func latest(before key: Int?, _ limit: Int) async throws -> Page<Int, Message> {
    let end = key ?? 100
    let start = max(0, end - limit)
    return Page(
      items: (start..<end).map { Message(id: $0, text: "\($0)", sentAt: .distantPast) },
      previousKey: start > 0 ? start : nil)
  }
  func post(_ draft: Message) async throws -> Message {
    Message(id: 100, text: draft.text, sentAt: draft.sentAt)
  }
}

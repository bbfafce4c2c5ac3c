#if GTK
  import CGTK
  import Foundation
  import Headwater
  import HeadwaterTranscripts
  import XCTest

  @testable import HeadwaterGTK
  @testable import HeadwaterGTKTranscripts

  private struct Message: Identifiable, ListElement {
    let id: Int
    var text: String
    var sentAt: Date

    init(_ id: Int, at date: Date = Date(), _ text: String? = nil) {
      self.id = id
      self.text = text ?? "Message \(id)"
      sentAt = date
    }
  }

  final class TranscriptViewTests: ScreenTest {
    @MainActor
    private final class Screen {
      let messages: ArrayDataSource<Message>
      let rows: TranscriptDataSource<SingleSection, Message>
      let chat: ListView<SingleSection, TranscriptRow<Message>>
      let window: TestWindow

      init(_ messages: [Message], firstUnread: Int? = nil) {
        self.messages = ArrayDataSource(messages)
        rows = self.messages.transcript(day: \.sentAt)
        rows.firstUnread = firstUnread
        chat = ListView(transcript: rows) { configuration in
          configuration.register(LabelCell.self, matching: \.message) { cell, message in
            cell.text = message.text
          }
        }
        window = TestWindow(chat.widget)
        rest()
      }

      func rest() { for _ in 0..<3 { window.drawFrames() } }
      var texts: [String] {
        chat.visibleRows.map { row in
          switch chat.cell(atRow: row) {
          case let cell as LabelCell: cell.text
          case let cell as TranscriptDividerCell: "– \(cell.text) –"
          default: "?"
          }
        }
      }
    }

    private var days: (past: Date, yesterday: Date, today: Date) {
      let today = Calendar.current.startOfDay(for: Date()).addingTimeInterval(60)
      return (
        DateComponents(calendar: .current, year: 2024, month: 2, day: 29, hour: 9).date ?? .distantPast,
        Calendar.current.date(byAdding: .day, value: -1, to: today) ?? today, today
      )
    }

    func testTranscriptShowsDaysUnreadMarkerAndTyping() throws {
      let days = days
      try onScreen {
        let screen = Screen(
          [Message(1, at: days.past), Message(2, at: days.yesterday), Message(3, at: days.today)],
          firstUnread: 3)
        screen.rows.typing = ["Ada"]
        screen.rest()
        XCTAssertEqual(
          screen.texts,
          [
            "– Thursday, 29 February 2024 –", "Message 1", "– Yesterday –", "Message 2", "– Today –",
            "– New –", "Message 3", "Ada is typing…",
          ])
        screen.rows.typing = ["Ada", "Grace"]
        screen.rows.firstUnread = nil
        screen.rest()
        XCTAssertEqual(screen.texts.suffix(2), ["Message 3", "Ada and Grace are typing…"])
        screen.window.close()
      }
    }

    func testChatOpensAtEndAndFollows() throws {
      try onScreen {
        let screen = Screen((0..<200).map { Message($0) })
        XCTAssertEqual(screen.texts.last, "Message 199")
        XCTAssertEqual(screen.chat.scrollActivity, .following)
        try screen.messages.append(Message(200))
        screen.rest()
        XCTAssertEqual(screen.texts.last, "Message 200")
        screen.window.close()
      }
    }

    func testChatOpensAtFirstUnreadMessage() throws {
      try onScreen {
        let screen = Screen((0..<200).map { Message($0) }, firstUnread: 120)
        XCTAssertEqual(screen.texts.prefix(2), ["– New –", "Message 120"])
        XCTAssertEqual(screen.chat.scrollActivity, .idle)
        screen.window.close()
      }
    }

    func testChatScrollsToFirstUnreadMessageOnceLoaded() throws {
      try onScreen {
        let screen = Screen([], firstUnread: 120)
        try screen.messages.append(contentsOf: (0..<200).map { Message($0) })
        screen.rest()
        XCTAssertEqual(screen.texts.prefix(2), ["– New –", "Message 120"])
        screen.window.close()
      }
    }

    func testOnlyMessagesCountAsUnseen() throws {
      let days = days
      try onScreen {
        let screen = Screen((0..<200).map { Message($0, at: days.yesterday) })
        gtk_adjustment_set_value(screen.chat.host.widgets.adjustment, 500)
        screen.rest()
        screen.rows.typing = ["Ada"]
        screen.rest()
        XCTAssertEqual(screen.chat.unseenCount, 0)
        XCTAssertNil(screen.chat.firstUnseen)
        try screen.messages.append(contentsOf: [Message(200, at: days.today), Message(201, at: days.today)])
        screen.rest()
        XCTAssertEqual(screen.chat.unseenCount, 2)
        XCTAssertEqual(screen.chat.firstUnseen, .message(200))
        screen.window.close()
      }
    }

    func testRegistrationsReplaceBuiltInCells() throws {
      try onScreen {
        let messages = ArrayDataSource([Message(1)])
        let rows = messages.transcript(day: \.sentAt)
        rows.firstUnread = 1
        let chat = ListView(transcript: rows) { configuration in
          configuration.register(LabelCell.self, matching: \.message) { cell, message in
            cell.text = message.text
          }
          configuration.register(LabelCell.self, matching: \.day) { cell, _ in cell.text = "A day" }
          configuration.register(LabelCell.self) { cell, row in
            cell.text = row.typing == nil ? "Unread" : "Someone"
          }
        }
        rows.typing = ["Ada"]
        let window = TestWindow(chat.widget)
        XCTAssertEqual(
          chat.visibleRows.map { (chat.cell(atRow: $0) as? LabelCell)?.text },
          ["A day", "Unread", "Message 1", "Someone"])
        window.close()
      }
    }
  }
#endif

#if GTK
  import CGTK
  import Foundation
  import Headwater
  import HeadwaterGTK
  import HeadwaterGTKTranscripts
  import HeadwaterTranscripts
  import XCTest

  struct ChatMessage: Identifiable, ListElement {
    let id: Int
    var text: String
    var sentAt: Date
  }

  final class BubbleCell: LabelCell {
    required init() {
      super.init()
      wraps = true
      isSelectable = true
    }
  }

  @MainActor
  final class ChatPage {
    let messages: ArrayDataSource<ChatMessage>
    let rows: TranscriptDataSource<SingleSection, ChatMessage>
    let chat: ListView<SingleSection, TranscriptRow<ChatMessage>>
    let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
    private let entry = gtk_entry_new()

    init(_ earlier: [ChatMessage], firstUnread: Int?) {
      messages = ArrayDataSource(earlier)
      rows = messages.transcript(day: \.sentAt)
      rows.firstUnread = firstUnread
      chat = ListView(transcript: rows) { configuration in
        configuration.register(BubbleCell.self, matching: \.message) { cell, message in
          cell.text = message.text
        }
      }
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(widget)), chat.widget)
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(widget)), entry)
      Signal.connect(entry, "activate") { [weak self] in self?.send() }
    }

    /// Called when another participant sends a message.
    func receive(_ message: ChatMessage) throws {
      rows.typing = []
      try messages.append(message)
    }

    private func send() {
      let text = String(cString: gtk_editable_get_text(OpaquePointer(entry)))
      let message = ChatMessage(id: messages.count, text: text, sentAt: .now)
      do {
        try messages.append(message)
        chat.scrollToEnd()
        gtk_editable_set_text(OpaquePointer(entry), "")
      } catch {
        print("Not sent: \(error)")
      }
    }
  }

  /// The example of the article *Chats and transcripts* on GTK.
  final class ChatOnGTKExample: ScreenTest {
    func testChatOpensInWindow() throws {
      try onScreen {
        let page = ChatPage([ChatMessage(id: 0, text: "Hello", sentAt: .now)], firstUnread: nil)
        page.rows.typing = ["Ada"]
        let window = TestWindow(try XCTUnwrap(page.widget))
        try page.receive(ChatMessage(id: 1, text: "Good morning", sentAt: .now))
        for _ in 0..<3 { window.drawFrames() }
        XCTAssertEqual((page.chat.cell(atRow: 2) as? BubbleCell)?.text, "Good morning")
        XCTAssertEqual(page.chat.scrollActivity, .following)
        window.close()
      }
    }

    func testCustomDayDividerIsUsed() throws {
      try onScreen {
        let messages = ArrayDataSource([ChatMessage(id: 0, text: "Hello", sentAt: .now)])
        let chat =
          ListView(transcript: messages.transcript(day: \.sentAt)) { configuration in
            configuration.register(BubbleCell.self, matching: \.message) { cell, message in
              cell.text = message.text
            }
            configuration.register(LabelCell.self, matching: \.day) { cell, day in
              cell.text = day.formatted(date: .abbreviated, time: .omitted)
            }
          }
        let window = TestWindow(chat.widget)
        XCTAssertTrue(chat.cell(atRow: 0) is LabelCell)
        window.close()
      }
    }
  }
#endif

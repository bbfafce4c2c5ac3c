import HeadwaterComponents
import HeadwaterTesting
import Testing

@testable import ChatScreen
@testable import GalleryComponents

@MainActor
@Suite struct ChatBubbleTests {
  private let archive = ChatArchive(count: 300, seed: 7, lastDay: 20_000)
  private let look = ChatLook(palette: Palette(isDark: true))

  @Test func aBubbleIsInItsRowAndNoTextOverAnother() throws {
    for row in archive.rows(0..<300) + [.typing(.ada)] {
      for width in [240.0, 333, 500, 1_200] {
        let laidOut = try layout(look.component(of: row), width: width)
        #expect(laidOut.size.width == width)
        #expect(laidOut.partsBeyond.isEmpty, "\(row) at \(width)")
        #expect(laidOut.overlappingTexts.isEmpty, "\(row) at \(width)")
      }
    }
  }

  @Test func aConversationIsDrawnWithCharacters() throws {
    let messages = [
      ChatMessage(id: 1, author: .ada, time: ChatTime(day: 0, minute: 605), text: "The bug was a comma."),
      ChatMessage(
        id: 2, author: .own, time: ChatTime(day: 0, minute: 606), text: "Of course.", isEdited: true),
    ]
    let rows = [.day(0)] + messages.map { ChatRow.message($0, isFirst: true) } + [.typing(.grace)]
    let pictures = try rows.map { row in
      try layout(look.component(of: row), width: 50 * HeadlessComponentCell.grid.width).picture
    }
    #expect(
      pictures.joined(separator: "\n") == """

                       Thursday, 1 January 1970


           AL    Ada Lovelace
                 The bug was a comma.
                                 10:05


                                            Of course.
                                        ⋯   10:06 · edited


           GH    Grace Hopper is typing…

        """)
  }

  private func bubble(_ message: ChatMessage, width: Double) throws -> HeadlessPart {
    let parts = try layout(look.component(of: .message(message, isFirst: false)), width: width).parts
    return try #require(parts.first { $0.words == "box" })
  }

  @Test func ownBubblesAreAtTheRightAndOthersAtTheLeft() throws {
    let time = ChatTime(day: 1, minute: 605)
    let own = try bubble(ChatMessage(id: 1, author: .own, time: time, text: "Yes."), width: 600)
    let other = try bubble(ChatMessage(id: 1, author: .ada, time: time, text: "Yes."), width: 600)
    #expect(own.origin.x + own.size.width == 600 - 16)
    #expect(other.origin.x == 16 + ChatRowSizes.avatar + 10)
    #expect(own.size == other.size)
  }

  @Test func aBubbleIsAsWideAsItsWordsUpToAPartOfTheRow() throws {
    let time = ChatTime(day: 1, minute: 605)
    let long = String(repeating: "word ", count: 100)
    for author in [ChatPerson.own, .ada] {
      let short = try bubble(ChatMessage(id: 1, author: author, time: time, text: "A few words"), width: 600)
      let wide = try bubble(ChatMessage(id: 1, author: author, time: time, text: long), width: 600)
      #expect(abs(short.size.width - (11 * 14 * 0.6 + 24)) < 0.001)
      #expect(wide.size.width <= 0.72 * 600)
      #expect(wide.size.width > 0.6 * 600)
    }
  }

  @Test func theFirstOfSeveralSaysWhoItIs() throws {
    let message = ChatMessage(
      id: 1, author: .ada, time: ChatTime(day: 1, minute: 605), text: "Yes.", isEdited: true)
    let first = try layout(look.component(of: .message(message, isFirst: true)), width: 600)
    let second = try layout(look.component(of: .message(message, isFirst: false)), width: 600)
    #expect(first.texts == ["AL", "Ada Lovelace", "Yes.", "10:05 · edited"])
    #expect(second.texts == ["Yes.", "10:05 · edited"])
  }

  @Test func whatCanBeDoneIsSeenAfterATap() throws {
    final class Calls { var names: [String] = [] }
    let calls = Calls()
    var look = look
    look.edit = { calls.names.append("edit \($0)") }
    look.remove = { calls.names.append("remove \($0)") }
    let message = ChatMessage(id: 9, author: .own, time: ChatTime(day: 1, minute: 605), text: "Yes.")
    let shown = ShownComponent(look.component(of: .message(message, isFirst: true)), width: 600)
    #expect(shown.buttons.isEmpty)
    let height = shown.height
    shown.tap()
    #expect(shown.buttons == ["Edit", "Delete"])
    #expect(shown.height > height)
    shown.press("Edit")
    #expect(calls.names == ["edit 9"])
    #expect(shown.buttons.isEmpty)
    #expect(shown.height == height)
    shown.tap()
    shown.press("Delete")
    #expect(calls.names == ["edit 9", "remove 9"])
  }
}

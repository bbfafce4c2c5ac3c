@testable import HeadwaterTranscripts
import Foundation
import HeadwaterTesting
import Testing

@testable import Headwater

struct DatedLine: Identifiable, ListElement {
  let id: Int
  var sentAt: Date
}

@Suite("Transcripts in lists")
@MainActor
struct TranscriptListTests {
  private let rows: TranscriptDataSource<SingleSection, DatedLine>
  private let source: ArrayDataSource<DatedLine>
  private let list: HeadlessListView<SingleSection, TranscriptRow<DatedLine>>

  init() {
    source = ArrayDataSource((0..<20).map { DatedLine(id: $0, sentAt: Date(timeIntervalSince1970: 1_000)) })
    rows = source.transcript(day: \.sentAt)
    var presentation = Presentation<HeadlessCell, SingleSection, TranscriptRow<DatedLine>>()
    presentation.register(HeadlessCell.self, matching: \.message) {
      cell, message in
      cell.text = "Message \(message.id)"
    }
    .create { HeadlessCell() }
    presentation.register(HeadlessCell.self, matching: \.typing) { cell, names in
      cell.text = ListStrings().typing(names)
    }
    .create { HeadlessCell() }
    presentation.register(HeadlessCell.self) { cell, _ in cell.text = "divider" }
      .create { HeadlessCell() }
    list = HeadlessListView(
      rows, rules: .list, metrics: HeadlessMetrics(viewport: 8), presentation: presentation)
  }

  @Test func cellsMatchRowContent() {
    rows.typing = ["Ada"]
    list.scroll(to: 0)
    #expect(list.text.contains("divider"))
    list.scroll(to: list.contentHeight)
    #expect(list.text.contains("Message 19"))
    #expect(list.text.contains("Ada is typing…"))
  }

  @Test func transcriptFollowsItsEnd() throws {
    list.becomesTranscript(of: rows)
    #expect(list.scrollActivity == .following)
    try source.append(DatedLine(id: 20, sentAt: .now))
    #expect(list.isAtEnd)
  }

  @Test func onlyMessagesCountAsUnseen() throws {
    list.becomesTranscript(of: rows)
    rows.typing = ["Ada"]
    list.scroll(to: 0)
    #expect(list.unseenCount == 0)
    // The message is inserted before the typing indicator, which has been seen.
    try source.append(DatedLine(id: 20, sentAt: .now))
    #expect(list.unseenCount == 1)
    #expect(list.firstUnseen == .message(20))
    try source.append(DatedLine(id: 21, sentAt: .now))
    rows.typing = []
    #expect(list.unseenCount == 2)
    list.scroll(to: list.contentHeight)
    #expect(list.unseenCount == 0)
    #expect(list.firstUnseen == nil)
  }

  @Test func typingTitleListsOrCountsNames() {
    #expect(ListStrings().typing(["Ada"]) == "Ada is typing…")
    #expect(ListStrings().typing(["Ada", "Grace"]) == "Ada and Grace are typing…")
    #expect(ListStrings().typing(["Ada", "Grace", "Radia"]) == "3 people are typing…")
  }
}

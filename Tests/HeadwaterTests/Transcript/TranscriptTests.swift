@testable import HeadwaterTranscripts
import Foundation
import Headwater
import HeadwaterTesting
import Testing

@Suite("Rows of a transcript")
@MainActor
struct TranscriptTests {
  let source = ArrayDataSource<ChatNote>([
    ChatNote(id: 1, day: 0), ChatNote(id: 2, day: 0), ChatNote(id: 3, day: 1), ChatNote(id: 4, day: nil),
    ChatNote(id: 5, day: 1),
  ])

  var rows: TranscriptDataSource<SingleSection, ChatNote> {
    source.transcript(calendar: universal, day: \.date)
  }

  private func short(_ rows: TranscriptDataSource<SingleSection, ChatNote>) -> [String] {
    rows.snapshot.short { "\($0.id)" }.first ?? []
  }

  @Test func dividerPrecedesEachDay() {
    #expect(short(rows) == ["day 0", "1", "2", "day 1", "3", "4", "5"])
  }

  @Test func undatedMessagesHaveNoDividers() {
    let rows = source.transcript()
    rows.firstUnread = 2
    rows.typing = ["Ada"]
    #expect(short(rows) == ["1", "unread", "2", "3", "4", "5", "typing [\"Ada\"]"])
  }

  @Test func invalidDatesHaveNoDividers() throws {
    struct Letter: Identifiable, ListElement {
      var id: Int
      var date: Date
    }
    let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0]
    let letters = numbers.enumerated().map {
      Letter(id: $0, date: Date(timeIntervalSinceReferenceDate: $1))
    }
    let rows = ArrayDataSource(letters).transcript(calendar: universal, day: \.date)
    #expect(rows.snapshot.short { "\($0.id)" } == [["0", "1", "2", "3", "4", "day 0", "5"]])
    let ends = [Date.distantPast, .distantFuture].enumerated().map { Letter(id: $0, date: $1) }
    #expect(ArrayDataSource(ends).transcript(calendar: universal, day: \.date).snapshot.numberOfItems == 4)
  }

  @Test func daysFollowCalendarTimeZone() throws {
    var calendar = universal
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 3_600))
    let notes = ArrayDataSource([1, 2].map { ChatNote(id: $0, day: nil) })
    let rows = notes.transcript(calendar: calendar) { $0.id == 1 ? time(0, 82_799) : time(0, 82_800) }
    #expect(
      Array(rows.snapshot.items) == [
        .day(time(-1, 82_800), run: 0), .message(ChatNote(id: 1)), .day(time(0, 82_800), run: 0),
        .message(ChatNote(id: 2)),
      ])
  }

  @Test func daylightSavingDayHasOneDivider() throws {
    var calendar = universal
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    // The clocks change on the last Sundays of March and October 2024. The messages continue on the Mondays after them.
    for midnight in ["2024-03-30T23:00:00Z", "2024-10-26T22:00:00Z"] {
      let start = try Date(midnight, strategy: .iso8601)
      let source = ArrayDataSource((0..<30).map { ChatNote(id: $0) })
      let rows = source.transcript(calendar: calendar) { start.addingTimeInterval(Double($0.id) * 3_600) }
      let days = rows.snapshot.runs { _ in true }
      #expect(days.map(\.messages.count) == (midnight.contains("-03-") ? [23, 7] : [25, 5]))
      #expect(days.first?.row == .day(start, run: 0))
    }
  }

  @Test func sectionsHaveIndependentDividers() throws {
    let source = SectionedDataSource(sections: [
      ("a", [ChatNote(id: 1, day: 0)]), ("b", [ChatNote(id: 2, day: 0), ChatNote(id: 3, day: 1)]), ("c", []),
    ])
    let rows = source.transcript(calendar: universal, day: \.date)
    rows.typing = ["Ada"]
    func short() -> [[String]] { rows.snapshot.short { "\($0.id)" } }
    #expect(short() == [["day 0", "1"], ["day 0", "2", "day 1", "3"], ["typing [\"Ada\"]"]])
    #expect(rows.snapshot.duplicateIdentities.isEmpty)
    let divider = rows.snapshot.plain[1].1[0]
    try source.moveSection(from: 1, to: 2)
    try source.removeSection(at: 0)
    #expect(short() == [[], ["day 0", "2", "day 1", "3", "typing [\"Ada\"]"]])
    #expect(rows.snapshot.plain[1].1[0] == divider)
    try source.perform { $0.removeAll() }
    #expect(short() == [])
  }

  @Test func repeatedDayGetsOwnDivider() throws {
    try source.append(ChatNote(id: 6, day: 0))
    let rows = rows
    #expect(short(rows).suffix(2) == ["day 0", "6"])
    #expect(rows.snapshot.duplicateIdentities.isEmpty)
    #expect(Array(rows.snapshot.items)[7] == .day(time(0), run: 1))
    // The row remains the same when an earlier message of its day is inserted before it, and when the first run is removed.
    try source.insert(ChatNote(id: 7, day: 0), at: 5)
    try source.setItems(source.items.dropFirst(2))
    #expect(Array(rows.snapshot.items)[4] == .day(time(0), run: 1))
    #expect(short(rows) == ["day 1", "3", "4", "5", "day 0", "7", "6"])
  }

  @Test func insertingEarlierMessageKeepsDividerRow() throws {
    let rows = rows
    var changes: [Changeset] = []
    let token = rows.observe { changes.append($0.changeset) }
    try source.insert(ChatNote(id: 9, day: 0), at: 0)
    let position = ItemPosition(section: 0, item: 1)
    var expected = Changeset()
    expected.insertedItems = [ItemRun(start: position, count: 1)]
    #expect(changes == [expected])
    token.cancel()
  }

  @Test func changingDayKeepsMessageRow() throws {
    let rows = rows
    try source.update(ChatNote(id: 2, day: 1))
    #expect(short(rows) == ["day 0", "1", "day 1", "2", "3", "4", "5"])
    try source.update(ChatNote(id: 2, day: 0, text: "changed"))
    #expect(short(rows) == ["day 0", "1", "2", "day 1", "3", "4", "5"])
    #expect(
      rows.snapshot.item(id: .message(2)) == .message(ChatNote(id: 2, day: 0, text: "changed")))
  }

  @Test func rejectedEditChangesNoRow() throws {
    let rows = rows
    let before = rows.snapshot
    #expect(throws: EditError.duplicateItems(identities: ["1"])) {
      try source.append(ChatNote(id: 1, day: 3))
    }
    #expect(rows.snapshot.isIdentical(to: before))
  }

  @Test func unreadDividerFollowsItsMessage() throws {
    let rows = rows
    let checker = TransitionChecker(rows)
    rows.typing = ["Ada"]
    rows.firstUnread = 6
    #expect(checker.count == 1)
    rows.typing = []
    try source.append(ChatNote(id: 6, day: 2))
    #expect(short(rows).suffix(3) == ["day 2", "unread", "6"])
    try source.move(from: 5, to: 1)
    #expect(short(rows).prefix(6) == ["day 0", "1", "day 2", "unread", "6", "day 0"])
    try source.remove(at: 1)
    #expect(short(rows) == ["day 0", "1", "2", "day 1", "3", "4", "5"])
    rows.firstUnread = 3
    rows.firstUnread = 4
    #expect(short(rows) == ["day 0", "1", "2", "day 1", "3", "unread", "4", "5"])
    rows.firstUnread = nil
    #expect(short(rows) == ["day 0", "1", "2", "day 1", "3", "4", "5"])
    #expect(checker.faults == [])
    #expect(checker.count == 8)
  }

  @Test func typingIndicatorChangesOneRow() throws {
    let rows = rows
    rows.firstUnread = 5
    var changes: [Changeset] = []
    let token = rows.observe { changes.append($0.changeset) }
    rows.typing = ["Ada"]
    rows.typing = ["Ada", "Grace"]
    rows.typing = ["Ada", "Grace"]
    rows.typing = []
    let row = ItemPosition(section: 0, item: 8)
    var (came, said, went) = (Changeset(), Changeset(), Changeset())
    came.insertedItems = [ItemRun(start: row, count: 1)]
    said.updatedItems = [ItemMove(source: row, target: row)]
    went.deletedItems = [ItemRun(start: row, count: 1)]
    #expect(changes == [came, said, went])
    token.cancel()
  }

  @Test func typingIndicatorStaysLast() throws {
    let rows = rows
    rows.typing = ["Ada"]
    try source.append(ChatNote(id: 6, day: 2))
    #expect(short(rows).suffix(3) == ["day 2", "6", "typing [\"Ada\"]"])
    try source.setItems([])
    #expect(short(rows) == ["typing [\"Ada\"]"])
  }

  @Test func invalidatingRecomputesDays() {
    var shift = 0
    let rows = source.transcript(calendar: universal) { note in note.day.map { time($0 + shift, note.id) } }
    rows.firstUnread = 3
    shift = 10
    rows.invalidate()
    #expect(short(rows) == ["day 10", "1", "2", "day 11", "unread", "3", "4", "5"])
  }

  @Test func backgroundChangesUpdateRows() async throws {
    let rows = rows
    rows.typing = ["Ada"]
    let checker = TransitionChecker(rows)
    let notes = (0..<500).map { ChatNote(id: $0 * 7 % 500, day: $0 / 40) }
    try await source.setItemsInBackground(notes)
    #expect(rows.snapshot.numberOfItems == 500 + 13 + 1)
    try await source.setItemsInBackground(notes.filter { $0.id % 3 != 0 })
    let expected = source.snapshot.naiveTranscript(day: \.day, typing: ["Ada"]) { "\($0.id)" }
    #expect(short(rows) == expected[0])
    #expect(checker.faults == [])
  }

  @Test func placeholdersHaveNoDividers() throws {
    let source = SectionedDataSource<String, LoadingRow<ChatNote>>(sections: [("all", [])])
    try source.setNumberOfItems(1_000, inSection: 0)
    let rows = source.transcript(calendar: universal) { $0.item?.date }
    rows.firstUnread = .item(7)
    #expect(rows.snapshot.numberOfItems == 1_000)
    let loaded = [LoadingRow.item(ChatNote(id: 7, day: 3)), .item(ChatNote(id: 8, day: 4))]
    try source.perform { try $0.replaceItems(in: 500..<502, inSection: 0, with: loaded) }
    try source.replace(at: ItemPosition(section: 0, item: 900), with: .item(ChatNote(id: 9, day: 4)))
    func short(_ range: Range<Int>) -> [String] {
      rows.snapshot.short { $0.item.map { "\($0.id)" } ?? "-" }[0][range].map { $0 }
    }
    #expect(short(498..<507) == ["-", "-", "day 3", "unread", "7", "day 4", "8", "-", "-"])
    #expect(short(902..<905) == ["-", "9", "-"])
    // The message that is loaded in between is from a different day.
    try source.replace(at: ItemPosition(section: 0, item: 700), with: .item(ChatNote(id: 10, day: 3)))
    #expect(short(702..<706) == ["-", "day 3", "10", "-"])
    #expect(short(903..<907) == ["-", "day 4", "9", "-"])
    try source.setNumberOfItems(600, inSection: 0)
    #expect(rows.snapshot.numberOfItems == 603)
  }

  /// Uses so many placeholders that processing them individually would never finish.
  @Test func placeholdersUseNoMemory() throws {
    let source = SectionedDataSource<String, LoadingRow<ChatNote>>(sections: [("all", [])])
    let rows = source.transcript(calendar: universal) { $0.item?.date }
    let count = 1_000_000_000
    try source.setNumberOfItems(count, inSection: 0)
    #expect(source.transcript().snapshot.numberOfItems == count)
    let loaded = (0..<40).map { LoadingRow.item(ChatNote(id: $0, day: $0 / 10)) }
    let middle = count / 2..<count / 2 + 40
    try source.perform { try $0.replaceItems(in: middle, inSection: 0, with: loaded) }
    #expect(rows.snapshot.numberOfItems == count + 4)
    let before = rows.snapshot
    rows.invalidate()
    #expect(rows.snapshot == before)
    // The placeholders are those of the source.
    for row in [0, count / 2 - 1, count - 1] {
      let position = ItemPosition(section: 0, item: row)
      let shown = ItemPosition(section: 0, item: row < middle.lowerBound ? row : row + 4)
      #expect(rows.snapshot.item(at: shown)?.message == source.snapshot.item(at: position))
    }
    try source.perform { try $0.replaceItems(in: middle, inSection: 0, withPlaceholders: 40) }
    #expect(rows.snapshot.numberOfItems == count)
    try source.setNumberOfItems(7, inSection: 0)
    #expect(rows.snapshot.numberOfItems == 7)
  }

  @Test func loadedPagesMatchReference() async {
    let pages = FakePagingSource(Array(0..<100), seed: 1)
    pages.tells = .all
    let source = PagedDataSource(pages, options: PagingOptions(pageSize: 10, maximumPages: 3), startingAt: 50)
    let rows = source.transcript(calendar: universal) { $0.item.map { time($0 / 8) } }
    rows.typing = ["Ada"]
    let checker = TransitionChecker(rows)
    let follower = rows as any VisibleItemsTracking
    source.load(.refresh)
    await source.finishLoading()
    for row in [0, 40, 80, 30, 100] {
      follower.visibleItemsDidChange(row..<row + 6)
      await source.finishLoading()
      let expected = source.snapshot.naiveTranscript(
        day: { $0.item.map { $0 / 8 } }, typing: ["Ada"], { $0.item.map { "\($0)" } ?? "-" })
      #expect(rows.snapshot.short { $0.item.map { "\($0)" } ?? "-" } == expected)
    }
    #expect(checker.faults == [])
    #expect(rows.snapshot.duplicateIdentities.isEmpty)
  }

  @Test func transcriptIsReleased() throws {
    weak var ended: TranscriptDataSource<SingleSection, ChatNote>?
    do {
      let rows = rows
      ended = rows
    }
    #expect(ended == nil)
  }
}

@testable import HeadwaterTranscripts
import Foundation
import HeadwaterTesting
import Testing

@testable import Headwater

/// Tests the days in transcripts as time passes.
@Suite("Days that begin while a transcript is displayed")
@MainActor
struct DayChangeTests {
  private let clock = VirtualClock()
  private let start = Date(timeIntervalSince1970: 1_700_000_000)  // November 14th, 22:13:20 UTC.

  private func calendar(_ hoursFromGMT: Int = 0) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: hoursFromGMT * 3_600) ?? .gmt
    return calendar
  }

  private func transcript(
    _ source: ArrayDataSource<DatedLine>, _ calendar: Calendar
  ) -> TranscriptDataSource<SingleSection, DatedLine> {
    let (clock, start, epoch) = (clock, start, clock.now)
    return source.transcript(
      calendar: calendar, clock: clock,
      now: {
        let (seconds, attoseconds) = epoch.duration(to: clock.now).components
        return start.addingTimeInterval(Double(seconds) + Double(attoseconds) / 1e18)
      }, day: \.sentAt)
  }

  /// Creates a list whose dividers show how many days have passed, with a counter of how often they are prepared.
  private func list(
    _ rows: TranscriptDataSource<SingleSection, DatedLine>, _ calendar: Calendar
  ) -> (list: HeadlessListView<SingleSection, TranscriptRow<DatedLine>>, calls: Calls) {
    let calls = Calls()
    var presentation = Presentation<HeadlessCell, SingleSection, TranscriptRow<DatedLine>>()
    presentation.register(HeadlessCell.self, matching: \.day) {
      [weak rows] cell, day in
      calls.count += 1
      cell.text = ListStrings().title(of: day, now: rows?.now ?? day, rows?.calendar ?? calendar) {
        "\($0 ?? -1) days ago"
      }
    }
    .create { HeadlessCell() }
    presentation.register(HeadlessCell.self) { cell, _ in cell.text = "line" }
      .create { HeadlessCell() }
    let list = HeadlessListView(
      rows, metrics: HeadlessMetrics(viewport: 8), presentation: presentation)
    return (list, calls)
  }

  /// Advances the clock and waits until the sleeping tasks are asleep again.
  private func pass(_ seconds: Int) async {
    while clock.numberOfSleepers == 0 { await Task.yield() }
    await clock.advance(by: .seconds(seconds))
    while clock.numberOfSleepers == 0 { await Task.yield() }
  }

  private final class Calls {
    var count = 0
  }

  @Test func dayDividersUpdateAtMidnight() async {
    let rows = transcript(ArrayDataSource([DatedLine(id: 1, sentAt: start)]), calendar())
    let (list, calls) = list(rows, calendar())
    #expect(list.text.contains("0 days ago"))
    await pass(3_600)
    await pass(2_799)
    #expect(list.text.contains("0 days ago"))
    #expect(calls.count == 1)
    await pass(2)
    #expect(list.text.contains("1 days ago"))
    #expect(calls.count == 2)
    for _ in 0..<24 { await pass(3_600) }
    #expect(list.text.contains("2 days ago"))
    #expect(calls.count == 3)
  }

  @Test func undisplayedTranscriptStartsNoTimer() async {
    let rows = transcript(ArrayDataSource([DatedLine(id: 1, sentAt: start)]), calendar())
    _ = HeadlessListView(ArrayDataSource([DatedLine(id: 1, sentAt: start)]).transcript())
    await clock.advance(by: .seconds(1))
    #expect(clock.numberOfSleepers == 0)
    let shown = list(rows, calendar())
    while clock.numberOfSleepers == 0 { await Task.yield() }
    shown.list.close()
  }

  @Test func timeZoneChangeRegroupsDays() async throws {
    let hour = 3_600.0
    // These times are ten in the evening and one in the morning in London.
    let source = ArrayDataSource([
      DatedLine(id: 1, sentAt: start), DatedLine(id: 2, sentAt: start.addingTimeInterval(3 * hour)),
    ])
    let rows = transcript(source, calendar())
    let (list, _) = list(rows, calendar())
    #expect(rows.snapshot.items.compactMap(\.day).count == 2)
    // In New York, both are in the evening.
    rows.calendar = calendar(-5)
    #expect(rows.snapshot.items.compactMap(\.day).count == 1)
    #expect(list.displayed == rows.snapshot)
    #expect(rows.calendar == calendar(-5))
    try source.append(DatedLine(id: 3, sentAt: start.addingTimeInterval(8 * hour)))
    #expect(rows.snapshot.items.compactMap(\.day).count == 2)
  }

  @Test func dayOfNewCalendarEndsOnTime() async {
    let rows = transcript(ArrayDataSource([DatedLine(id: 1, sentAt: start)]), calendar())
    let (list, _) = list(rows, calendar())
    while clock.numberOfSleepers == 0 { await Task.yield() }
    // It's a quarter past eleven there, so midnight comes before the next hourly check.
    rows.calendar = calendar(1)
    #expect(list.text.contains("0 days ago"))
    await pass(2_801)
    while !list.text.contains("1 days ago") { await Task.yield() }
    #expect(rows.snapshot.items.compactMap(\.day).count == 1)
  }

  @Test func listStringsOverrideSharedStrings() {
    let source = ArrayDataSource((0..<30).map { DatedLine(id: $0, sentAt: start) })
    let (list, calls) = list(transcript(source, calendar()), calendar())
    let before = ListStrings.shared
    defer { ListStrings.shared = before }
    ListStrings.shared.unread = "Neu"
    #expect(list.strings.unread == "Neu")
    let count = calls.count
    list.strings.unread = "Nouveau"
    #expect(list.strings.unread == "Nouveau")
    #expect(ListStrings.shared.unread == "Neu")
    // Visible cells are prepared again.
    #expect(calls.count == count + 1)
  }

  @Test func customDayTitlesOverrideSystemTitles() {
    var titles = ListStrings()
    func title(_ days: Int) -> String {
      let day = calendar().startOfDay(for: start).addingTimeInterval(-86_400 * Double(days))
      return titles.title(of: day, now: start, calendar()) { "\($0 ?? -1)" }
    }
    #expect([0, 1, 2].map(title) == ["0", "1", "2"])
    (titles.today, titles.yesterday) = ("heute", "gestern")
    titles.day = { day, _ in "\(Int(day.timeIntervalSince1970) / 86_400)" }
    #expect([0, 1, 2].map(title) == ["heute", "gestern", "\(1_700_000_000 / 86_400 - 2)"])
  }
}

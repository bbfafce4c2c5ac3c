import Foundation
import Headwater
import HeadwaterTesting
import HeadwaterTranscripts
import HeadwaterUIKitTranscripts
import Testing

@testable import HeadwaterUIKit

@Suite("Chats on UIKit at midnight", .strictUIKit)
@MainActor
struct TranscriptDayTests {
  private struct Line: Identifiable, ListElement {
    let id: Int
    var sentAt: Date
  }

  private let clock = VirtualClock()
  private let start = Date(timeIntervalSince1970: 1_700_000_000)  // November 14th, 22:13:20 UTC.

  private var rows: TranscriptDataSource<SingleSection, Line> {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let (clock, start, epoch) = (clock, start, clock.now)
    return ArrayDataSource([Line(id: 1, sentAt: start)]).transcript(
      calendar: calendar, clock: clock,
      now: { start.addingTimeInterval(Double(epoch.duration(to: clock.now).components.seconds)) },
      day: \.sentAt)
  }

  /// Advances the clock, and waits until the tasks that it woke are asleep again.
  private func pass(_ seconds: Int) async {
    while clock.numberOfSleepers == 0 { await Task.yield() }
    await clock.advance(by: .seconds(seconds))
    while clock.numberOfSleepers == 0 { await Task.yield() }
  }

  private func title(_ cell: UITableViewCell?) -> String? {
    (cell?.contentConfiguration as? UIListContentConfiguration)?.text
  }

  @Test func dayDividerUpdatesAtMidnight() async {
    let chat = TableViewAdapter(transcript: rows) { configuration in
      configuration.register(UITableViewCell.self, matching: \.message) { cell, _ in
        cell.textLabel?.text = "line"
      }
    }
    (chat.strings.today, chat.strings.yesterday) = ("heute", "gestern")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let view = UITableView(frame: window.bounds, style: .plain)
    window.addSubview(view)
    chat.bind(to: view)
    view.layoutIfNeeded()
    let first = IndexPath(row: 0, section: 0)
    #expect(title(view.cellForRow(at: first)) == "heute")
    await pass(3_600)
    await pass(2_790)
    #expect(title(view.cellForRow(at: first)) == "heute")
    await pass(20)
    #expect(title(view.cellForRow(at: first)) == "gestern")
    chat.strings.yesterday = "hier"
    #expect(title(view.cellForRow(at: first)) == "hier")
  }
}

#if GTK
  import Foundation
  import Headwater
  import HeadwaterTesting
  import HeadwaterTranscripts
  import XCTest

  @testable import HeadwaterGTK
  @testable import HeadwaterGTKTranscripts

  /// Tests days that end while a chat is on screen.
  final class TranscriptDayTests: ScreenTest {
    private struct Line: Identifiable, ListElement {
      let id: Int
      var sentAt: Date
    }

    @MainActor
    private final class Screen {
      let clock = VirtualClock()
      let messages: ArrayDataSource<Line>
      let chat: ListView<SingleSection, TranscriptRow<Line>>
      let window: TestWindow

      init(_ messages: [Line], startingAt start: Date) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        self.messages = ArrayDataSource(messages)
        let (clock, epoch) = (clock, clock.now)
        let rows = self.messages.transcript(
          calendar: calendar, clock: clock,
          now: { start.addingTimeInterval(Double(epoch.duration(to: clock.now).components.seconds)) },
          day: \.sentAt)
        chat = ListView(transcript: rows) { configuration in
          configuration.register(LabelCell.self, matching: \.message) { cell, message in
            cell.text = "\(message.id)"
          }
        }
        window = TestWindow(chat.widget)
      }

      /// Advances the clock, and waits until the tasks that it woke are asleep again.
      func pass(_ seconds: Int) {
        let clock = clock
        XCTAssertTrue(MainLoop.run { clock.numberOfSleepers > 0 })
        var hasPassed = false
        Task {
          await clock.advance(by: .seconds(seconds))
          hasPassed = true
        }
        XCTAssertTrue(MainLoop.run { hasPassed && clock.numberOfSleepers > 0 })
        window.drawFrames()
      }

      /// The visible dividers, from top to bottom.
      var dividers: [TranscriptDividerCell] {
        chat.visibleRows.compactMap { chat.cell(atRow: $0) as? TranscriptDividerCell }
      }
      var days: [String] { dividers.map(\.text) }
    }

    private let start = Date(timeIntervalSince1970: 1_700_000_000)  // November 14th, 22:13:20 UTC.

    func testMidnightUpdatesDayDividers() throws {
      let start = start
      try onScreen {
        let screen = Screen(
          [Line(id: 1, sentAt: start.addingTimeInterval(-86_400)), Line(id: 2, sentAt: start)],
          startingAt: start)
        XCTAssertEqual(screen.days, ["Yesterday", "Today"])
        let cells = screen.dividers
        screen.pass(3_600)
        screen.pass(2_790)
        XCTAssertEqual(screen.days, ["Yesterday", "Today"])
        screen.pass(20)
        XCTAssertEqual(screen.days, ["Monday, 13 November 2023", "Yesterday"])
        // The cells are the same, but were configured again.
        XCTAssertTrue(zip(screen.dividers, cells).allSatisfy { $0 === $1 })
        try screen.messages.append(Line(id: 3, sentAt: start.addingTimeInterval(3 * 3_600)))
        screen.window.drawFrames()
        XCTAssertEqual(screen.days, ["Monday, 13 November 2023", "Yesterday", "Today"])
        for _ in 0..<24 { screen.pass(3_600) }
        XCTAssertEqual(
          screen.days, ["Monday, 13 November 2023", "Tuesday, 14 November 2023", "Yesterday"])
        screen.window.close()
      }
    }

    func testOffscreenDividerIsUpdatedAfterMidnight() throws {
      let start = start
      try onScreen {
        let screen = Screen((0..<200).map { Line(id: $0, sentAt: start) }, startingAt: start)
        XCTAssertEqual(screen.days, [])
        screen.pass(6_410)
        XCTAssertEqual(screen.chat.scrollActivity, .following)
        screen.chat.scroll(toRow: 0)
        screen.window.drawFrames()
        XCTAssertEqual(screen.days, ["Yesterday"])
        screen.window.close()
      }
    }
  }
#endif

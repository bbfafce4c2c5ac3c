#if GTK
  import CGTK
  import Foundation
  import Headwater
  import HeadwaterFetching
  import HeadwaterGTKTranscripts
  import HeadwaterTesting
  import HeadwaterTranscripts
  import XCTest

  @testable import HeadwaterGTK

  /// A message that has several lines once it is loaded. Its placeholder has only one line.
  private struct Line: FetchedRecord {
    let id: Int
    static let table = RecordTable<Line>("line", key: "id", columns: [RecordColumn("id", \.id)]) {
      Line(id: try $0["id"])
    }
  }

  final class ScrollBarTests: ScreenTest {
    fileprivate static let count = 20_000

    @MainActor
    private final class Screen {
      let store = MemoryStore([Line.table.reference])
      let lines: FetchedDataSource<SingleSection, Line>
      let chat: ListView<SingleSection, TranscriptRow<LoadingRow<Line>>>
      let window: TestWindow

      init() throws {
        try store.perform(
          (0..<ScrollBarTests.count).map { .insert(Line.table.reference, [.integer(Int64($0))]) })
        lines = FetchedDataSource(
          try RecordRequest<SingleSection, Line>(sortedBy: [SortDescriptor(\.id)]), in: store,
          options: FetchOptions(windowedAbove: 0, minimumInterval: .zero))
        let rows = lines.transcript { $0.item.map { Date(timeIntervalSince1970: Double($0.id) * 970) } }
        chat = ListView(transcript: rows) { configuration in
          configuration.register(LabelCell.self, matching: \.message) { cell, slot in
            cell.text =
              slot.item.map { "Message \($0.id)" + String(repeating: "\nand so on", count: 8) } ?? "…"
          }
        }
        window = TestWindow(chat.widget)
        rest()
      }

      /// Waits until all visible rows are loaded.
      func rest() {
        MainLoop.run(for: .seconds(10)) { [chat] in
          !chat.visibleRows.isEmpty
            && chat.visibleRows.allSatisfy { row in
              chat.driver.displayed.item(at: ItemPosition(section: 0, item: row))?.message.map {
                $0.item != nil
              } != false
            }
        }
        window.drawFrames()
      }

      /// The fraction of the messages that precede the visible part.
      var part: Double { Double(chat.visibleRows.lowerBound) / Double(ScrollBarTests.count) }

      /// Drags the scroll bar.
      func drag(to part: Double) {
        let widgets = chat.host.widgets
        gtk_adjustment_set_value(widgets.adjustment, part * widgets.lastValue)
      }
    }

    func testDraggingScrollBarPositionsPartlyLoadedList() throws {
      try onScreen {
        let screen = try Screen()
        XCTAssertEqual(screen.chat.scrollActivity, .following)
        var next = Self.count
        for step in stride(from: 90, to: 10, by: -4) {
          let part = Double(step) / 100
          screen.drag(to: part)
          for _ in 0..<9 {
            Picture.waitForFrame(of: screen.window.window)
            next += 1
            try screen.store.perform([.insert(Line.table.reference, [.integer(Int64(next))])])
            XCTAssertEqual(screen.part, part, accuracy: 0.01)
          }
        }
        screen.rest()
        XCTAssertEqual(screen.part, 0.14, accuracy: 0.01)
        XCTAssertEqual(screen.chat.scrollActivity, .idle)
        // The rows that are visible now stay visible, although nothing anchors them.
        MainLoop.run(for: .seconds(10)) { screen.lines.snapshot.numberOfItems == next }
        screen.window.drawFrames()
        XCTAssertEqual(screen.chat.unseenCount, next - Self.count)
        screen.window.close()
      }
    }
  }
#endif

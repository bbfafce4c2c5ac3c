import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Prefetching in a table", .strictUIKit)
@MainActor
struct TablePrefetchTests {
  @MainActor
  final class Needs {
    var begun: [[String]] = []
    var cancelled: [[String]] = []
  }

  private func fixture(_ needs: Needs) -> TableFixture {
    TableFixture((0..<4).map { chapter in (0..<8).map { "\(chapter)-\($0)" } }) { configuration in
      configuration.onPrefetch { chapter, entries in
        needs.begun.append(["\(chapter.id)"] + entries.map(\.id))
      }
      configuration.onCancelPrefetching { chapter, entries in
        needs.cancelled.append(["\(chapter.id)"] + entries.map(\.id))
      }
    }
  }

  @Test func prefetchedItemsAreReportedBySection() {
    let needs = Needs()
    let fixture = fixture(needs)
    #expect(fixture.texts == ["0-0", "0-1", "0-2", "0-3", "0-4", "0-5"])
    #expect(needs.begun == [["0", "0-6", "0-7"], ["1", "1-0", "1-1", "1-2", "1-3"]])
  }

  @Test func scrollingAwayCancelsPrefetching() {
    let needs = Needs()
    let fixture = fixture(needs)
    fixture.view.contentOffset.y = 500
    fixture.view.layoutIfNeeded()
    #expect(needs.cancelled == [["0", "0-6", "0-7"], ["1", "1-0", "1-1", "1-2", "1-3"]])
  }

  @Test func invalidIndexPathsAreIgnored() {
    let needs = Needs()
    let fixture = fixture(needs)
    needs.begun = []
    let paths = [[0, 0], [9, 0], [0, 99], [1, 2], [0], [], [0, 1], [-1, 0]].map(IndexPath.init(indexes:))
    fixture.adapter.tableHost.bridge.tableView(fixture.view, prefetchRowsAt: paths)
    fixture.adapter.tableHost.bridge.tableView(fixture.view, cancelPrefetchingForRowsAt: paths)
    #expect(needs.begun == [["0", "0-0", "0-1"], ["1", "1-2"]])
    #expect(needs.cancelled == needs.begun)
  }

  @Test func prefetchHandlerMayModifySource() throws {
    var sources: [SectionedDataSource<TableChapter, TableEntry>] = []
    let fixture = TableFixture([(0..<20).map { "\($0)" }]) { configuration in
      configuration.onPrefetch { entries in
        guard let source = sources.first else { return }
        for entry in entries { try? source.update(TableEntry(entry.id, "ready \(entry.id)")) }
      }
    }
    sources = [fixture.source]
    fixture.view.contentOffset.y = 100
    fixture.view.layoutIfNeeded()
    fixture.turn()
    fixture.view.contentOffset.y = 220
    #expect(fixture.texts.allSatisfy { $0.hasPrefix("ready") || Int($0).map { $0 < 12 } == true })
    #expect(fixture.texts.last == "ready 16")
  }
}

import Foundation
import Headwater
import Testing

@testable import HeadwaterUIKit

/// Chapters that show their rows only while they are expanded.
@MainActor
private final class CollapsedChapters: DataSource, Expandable {
  static var expandablePart: ExpandablePart { .sections }
  private let store = SnapshotStore<TableChapter, TableEntry>()
  var chapters: [(TableChapter, [TableEntry])] = [] { didSet { show() } }
  var expansion = Expansion<Int>() { didSet { show() } }
  var snapshot: Snapshot<TableChapter, TableEntry> { store.snapshot }

  func observe(_ body: @escaping @MainActor (SnapshotTransition<TableChapter, TableEntry>) -> Void)
    -> ObservationToken
  {
    store.observe(body)
  }

  private func show() {
    store.set(Snapshot(sections: chapters.map { ($0, expansion.isExpanded($0.id) ? $1 : []) }))
  }
}

@Suite("Restoration of tables and collections", .strictUIKit)
@MainActor
struct RestorationTests {
  private func entries(_ numbers: ClosedRange<Int>) -> [TableEntry] {
    numbers.map { TableEntry("row \($0)") }
  }

  private func fixture(_ numbers: ClosedRange<Int>?) -> TableFixture {
    TableFixture([numbers.map { entries($0).map(\.id) } ?? []])
  }

  @Test
  func restorationExpandsSectionsAndScrollsToItem() throws {
    let chapters = (0..<5).map { chapter in
      (TableChapter(chapter), (0..<10).map { TableEntry("\(chapter)-\($0)") })
    }
    let data: Data
    do {
      let (screen, source) = (TableScreen(), CollapsedChapters())
      source.chapters = chapters
      let adapter = TableViewAdapter(source) { configuration in
        configuration.register(RowCell.self) { cell, entry in cell.textLabel?.text = entry.text }
      }
      adapter.bind(to: screen.view)
      for chapter in [1, 2, 4] { source.expansion.set(chapter, isExpanded: true) }
      screen.view.layoutIfNeeded()
      adapter.scroll(toItem: "2-3")
      data = try JSONEncoder().encode(adapter.restoration)
    }
    let (screen, source) = (TableScreen(), CollapsedChapters())
    let adapter = TableViewAdapter(source) { configuration in
      configuration.register(RowCell.self) { cell, entry in cell.textLabel?.text = entry.text }
    }
    adapter.bind(to: screen.view)
    adapter.restoration = try JSONDecoder().decode(ListRestoration<Int, String>.self, from: data)
    #expect(source.expansion.exceptions == [1, 2, 4])
    #expect(adapter.awaitedItem == "2-3")
    source.chapters = chapters
    #expect(screen.texts.first == "2-3")
    #expect(adapter.awaitedItem == nil)
  }

  @Test
  func pendingRestorationIsKeptUntilItemLoads() throws {
    let fixture = fixture(1...30)
    let state = ListRestoration<Int, String>(place: ListAnchor(item: "row 40", y: -5), focused: "row 41")
    fixture.adapter.restoration = state
    #expect(fixture.adapter.restoration == state)
    try fixture.source.append(contentsOf: entries(31...60), toSection: 0)
    #expect(fixture.view.contentOffset.y == 785)
    #expect(
      fixture.adapter.restoration.place == ListAnchor(item: "row 40", position: ItemPosition(0, 39), y: -5))
  }

  @Test
  func scrollWaitsForMissingItem() throws {
    let fixture = fixture(1...30)
    let isThere = fixture.adapter.scroll(toItem: "row 40", waits: true)
    #expect(!isThere)
    #expect(fixture.adapter.awaitedItem == "row 40")
    try fixture.source.append(contentsOf: entries(31...35), toSection: 0)
    #expect(fixture.view.contentOffset.y == 0)
    try fixture.source.append(contentsOf: entries(36...60), toSection: 0)
    #expect(fixture.texts.first == "row 40")
    #expect(fixture.adapter.awaitedItem == nil)
  }

  @Test
  func anotherScrollCancelsWaitingScroll() throws {
    let endings: [@MainActor (TableFixture) -> Void] = [
      { $0.view.drag(by: CGPoint(x: 0, y: 30)) }, { $0.adapter.cancelScroll() },
      { $0.adapter.scroll(toItem: "row 2") }, { $0.adapter.scroll(toItem: "missing") },
    ]
    for end in endings {
      let fixture = fixture(1...30)
      fixture.adapter.scroll(toItem: "row 40", waits: true)
      end(fixture)
      #expect(fixture.adapter.awaitedItem == nil)
      let offset = fixture.view.contentOffset
      try fixture.source.append(contentsOf: entries(31...60), toSection: 0)
      #expect(fixture.view.contentOffset == offset)
    }
  }

  @Test
  func waitingScrollOverridesAnchor() throws {
    let fixture = fixture(1...30)
    fixture.adapter.anchoring = .bottom
    fixture.adapter.scroll(toItem: "row 5", waits: true)
    fixture.adapter.scroll(toItem: "row 0", waits: true)
    try fixture.source.insert(contentsOf: entries(-5...0), at: ItemPosition(0, 0))
    #expect(fixture.texts.first == "row 0")
  }
}

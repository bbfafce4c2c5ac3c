import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@MainActor
@Suite("Scroll positions that are restored after other rows were inserted or deleted")
struct HeadlessRestoredPlaceTests {
  typealias State = ListRestoration<SingleSection, LoadingRow<Int>>

  /// The kinds of sources.
  enum Origin: CaseIterable {
    /// A source with all rows in memory, filled before or after the scroll position is restored.
    case memory, memoryLater
    /// A paged source that can look up items, with or without placeholders.
    case places, pages
    /// A source that shows a window of a store.
    case window
  }

  /// A list with a source of a given kind, and closures that show rows and wait for loading.
  private struct Screen {
    let list: HeadlessListView<SingleSection, LoadingRow<Letter>>
    var show: @MainActor () throws -> Void = {}
    let settle: @MainActor () async throws -> Void
  }

  private func screen(_ origin: Origin, _ ids: [Int], viewport: Int) throws -> Screen {
    let metrics = HeadlessMetrics<LoadingRow<Letter>>(viewport: Double(viewport))
    switch origin {
    case .memory, .memoryLater:
      let source = SectionedDataSource<SingleSection, LoadingRow<Letter>>(sections: [(SingleSection(), [])])
      let show: @MainActor () throws -> Void = {
        try source.setItems(ids.map { .item(Letter(id: $0)) }, inSection: 0)
      }
      if origin == .memory { try show() }
      let list = HeadlessListView(source, metrics: metrics, anchoring: .top)
      return Screen(list: list, show: { if origin == .memoryLater { try show() } }, settle: {})
    case .places, .pages:
      let offset: @Sendable (Int) -> Int? = { id in ids.firstIndex(of: id) }
      let options = PagingOptions(
        pageSize: 20, prefetchDistance: 5, maximumPages: 4, showsPlaceholders: origin == .places)
      let paged = PagedDataSource<Int, Letter>(
        options: options, offsetOfItem: { offset($0) },
        items: { start, limit in
          (ids[min(start, ids.count)..<min(ids.count, start + limit)].map { Letter(id: $0) }, ids.count)
        })
      let list = HeadlessListView(paged, metrics: metrics, anchoring: .top)
      return Screen(list: list) {
        for _ in 0..<8 {
          await list.scrolling.lookupTask?.value
          await paged.finishLoading()
        }
      }
    case .window:
      let store = MemoryStore([Letter.table.reference])
      try store.perform(
        ids.enumerated().map { rank, id in Letter.insertion(id, at: rank) })
      let letters = FetchedDataSource(
        try RecordRequest<SingleSection, Letter>(sortedBy: [SortDescriptor(\.rank)]), in: store,
        options: FetchOptions(windowedAbove: 0, pageSize: 10, prefetchDistance: 10, maximumLoadedRows: 60))
      let list = HeadlessListView(letters, metrics: metrics, anchoring: .top)
      return Screen(list: list) {
        for _ in 0..<4 {
          try await letters.catchUp()
          await list.scrolling.lookupTask?.value
        }
      }
    }
  }

  @Test(arguments: Origin.allCases, 0..<Search.runs(60) as Range<UInt64>)
  func restoringFindsSavedRowOrNearestNeighbor(_ origin: Origin, seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var ids = Array(0..<Int.random(in: 1...400, using: &random))
    let viewport = Int.random(in: 1...12, using: &random)
    let yesterday = try screen(origin, ids, viewport: viewport)
    try yesterday.show()
    try await yesterday.settle()
    let row = Int.random(in: ids.indices, using: &random)
    yesterday.list.scroll(toItem: .item(ids[row]), waits: true)
    try await yesterday.settle()
    if Bool.random(using: &random) { yesterday.list.scroll(by: 0.5) }
    try await yesterday.settle()
    let saved = yesterday.list.restoration
    let data = try JSONEncoder().encode(saved)
    let place = try #require(saved.place)
    let item = try #require(place.item?.item)

    // Delete items around the scroll position, then insert and delete items anywhere.
    let oldRow = try #require(ids.firstIndex(of: item))
    if Bool.random(using: &random) {
      let first = max(0, oldRow - Int.random(in: 0...12, using: &random))
      ids.removeSubrange(first..<min(ids.count, first + Int.random(in: 1...24, using: &random)))
    }
    var next = 1_000
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let index = Int.random(in: 0...ids.count, using: &random)
      if Bool.random(using: &random) {
        let count = Int.random(in: 1...400, using: &random)
        ids.insert(contentsOf: next..<next + count, at: index)
        next += count
      } else {
        ids.removeSubrange(index..<min(ids.count, index + Int.random(in: 0...30, using: &random)))
      }
    }

    let today = try screen(origin, ids, viewport: viewport)
    if origin != .memory, Bool.random(using: &random) { try await today.settle() }
    today.list.restoration = try JSONDecoder().decode(State.self, from: data)
    try today.show()
    try await today.settle()

    let candidates = [item] + place.neighbors.compactMap(\.item)
    #expect(place.neighbors.count <= 16)
    let text = "seed \(seed), \(origin): \(item) at \(oldRow) of \(ids.count), \(viewport) high"
    let seen = today.list.visiblePositions.compactMap { today.list.item(at: $0)?.item?.id }
    if let target = candidates.first(where: ids.contains) {
      // All visible rows are loaded, and the row is at its previous position unless there isn't enough content below it.
      #expect(today.list.awaitedItem == nil, "\(text)")
      let index = try #require(ids.firstIndex(of: target))
      let first = max(0, min(Double(index) - place.y, Double(ids.count - viewport)))
      #expect(seen.first == ids[Int(first)], "\(text), \(target) at \(index)")
      #expect(seen.count == today.list.visiblePositions.count, "\(text)")
    } else if let position = place.position, position.item < ids.count, origin != .pages {
      #expect(today.list.awaitedItem == nil, "\(text)")
      let first = max(0, min(Double(position.item) - place.y, Double(ids.count - viewport)))
      #expect(seen.first == ids[Int(first)], "\(text)")
    } else if !ids.isEmpty, origin != .memory, origin != .memoryLater {
      #expect(today.list.awaitedItem == nil, "\(text)")
      #expect(!seen.isEmpty, "\(text)")
    }
    #expect(today.list.violations == [], "\(text)")
  }

  @Test func pagedPositionIsRestoredBeforeFirstPage() async throws {
    let clock = VirtualClock()
    let fake = FakePagingSource(Array(0..<5_000), clock: clock)
    let feed = PagedDataSource(fake, options: PagingOptions(pageSize: 20, maximumPages: 4), clock: clock)
    let view = HeadlessListView(feed, metrics: HeadlessMetrics(viewport: 10), anchoring: .top)
    view.restoration = State(
      place: ListAnchor(item: .item(3_000), position: ItemPosition(section: 0, item: 3_000)))
    for _ in 0..<10 {
      await clock.advance(by: .seconds(1))
      await feed.finishLoading()
    }
    #expect(view.firstItem == .item(3_000))
    #expect(view.awaitedItem == nil)
    #expect(view.visiblePositions.allSatisfy { view.item(at: $0)?.item != nil })
  }

  @Test func missingPagedPositionLeavesNothingAwaited() async throws {
    let fake = FakePagingSource(Array(10_000..<10_030))
    let feed = PagedDataSource(fake, options: PagingOptions(pageSize: 20))
    let view = HeadlessListView(feed, metrics: HeadlessMetrics(viewport: 10), anchoring: .top)
    view.restoration = State(
      place: ListAnchor(item: .item(3_000), position: ItemPosition(section: 0, item: 300)))
    for _ in 0..<10 {
      await view.scrolling.lookupTask?.value
      await feed.finishLoading()
      await Task { @MainActor in }.value
    }
    #expect(view.awaitedItem == nil)
    #expect(view.visiblePositions.last?.item == 29)
  }

  // MARK: Hidden items

  private func sections() -> [(Int, [LoadingRow<Letter>])] {
    (0..<4).map { section in (section, (0..<50).map { .item(Letter(id: section * 50 + $0)) }) }
  }

  @Test func jumpIntoCollapsedSectionWaitsForExpansion() async throws {
    let plain = SectionedDataSource(sections: sections())
    let store = MemoryStore([Letter.table.reference])
    try store.perform((0..<200).map { Letter.insertion($0, at: $0) })
    let window = FetchedDataSource(
      try RecordRequest<Int, Letter>(sortedBy: [SortDescriptor(\.rank)], sectionedBy: .value(\.shelf)),
      in: store,
      options: FetchOptions(windowedAbove: 0, pageSize: 10, prefetchDistance: 5, maximumLoadedRows: 30))
    try await window.catchUp()
    try await jump(plain.expanding(isExpandedByDefault: false) { _, _ in 2 }) {}
    try await jump(window.expanding(isExpandedByDefault: false) { _, _ in 2 }) { try await window.catchUp() }
  }

  private func jump<Source: DataSource>(
    _ source: ExpandingDataSource<Source>, _ settle: () async throws -> Void
  ) async throws where Source.Item == LoadingRow<Letter>, Source.Section.Identity == Int {
    let list = HeadlessListView(source, metrics: HeadlessMetrics(viewport: 10), anchoring: .top)
    var reports: [Diagnostic] = []
    list.report = { reports.append($0) }
    try await settle()
    let seen = list.text
    list.scroll(toItem: .item(130), waits: true)
    for _ in 0..<3 {
      await list.scrolling.lookupTask?.value
      try await settle()
    }
    #expect(list.awaitedItem == .item(130))
    #expect(list.text == seen, "what is seen stays loaded")
    source.expand(2)
    for _ in 0..<3 {
      await list.scrolling.lookupTask?.value
      try await settle()
    }
    #expect(list.awaitedItem == nil)
    #expect(list.firstItem == .item(130))
    #expect(reports == [])
    #expect(list.violations == [])
  }

  @Test func jumpToCollapsedNodeWaitsForExpansion() async throws {
    let store = MemoryStore([Letter.table.reference])
    try store.perform((0..<200).map { Letter.insertion($0, at: $0) })
    let window = FetchedDataSource(
      try RecordRequest<SingleSection, Letter>(sortedBy: [SortDescriptor(\.rank)]), in: store,
      options: FetchOptions(windowedAbove: 0, pageSize: 10, prefetchDistance: 5, maximumLoadedRows: 30))
    try await window.catchUp()
    let plain = SectionedDataSource(
      sections: [(SingleSection(), (0..<200).map { LoadingRow.item(Letter(id: $0)) })])
    for (source, settle) in [
      (plain, {}), (window, { try await window.catchUp() }),
    ] as [(any DataSource<SingleSection, LoadingRow<Letter>>, () async throws -> Void)] {
      try await jump(below: 3, of: source, settle)
    }
  }

  private func jump(
    below node: Int, of source: some DataSource<SingleSection, LoadingRow<Letter>>,
    _ settle: () async throws -> Void
  ) async throws {
    let outline = source.outlined { slot in
      slot.item.map { letter in letter.id < 1_000 ? [.item(Letter(id: letter.id + 1_000))] : [] } ?? []
    }
    let list = HeadlessListView(outline, metrics: HeadlessMetrics(viewport: 10), anchoring: .top)
    var reports: [Diagnostic] = []
    list.report = { reports.append($0) }
    list.scroll(toItem: .node(.item(node + 1_000)), waits: true)
    await list.scrolling.lookupTask?.value
    try await settle()
    #expect(list.awaitedItem == .node(.item(node + 1_000)))
    outline.expand(.item(node))
    await list.scrolling.lookupTask?.value
    #expect(list.awaitedItem == nil)
    #expect(list.firstItem == .node(.item(node + 1_000)))
    #expect(reports == [])
  }

  /// Creates a list of the numbers from 0 to `count` - 1, to which the caller appends more, and restores a row's position in
  /// it.
  private func restoredList(
    _ count: Int, row: Int, at distance: Double, anchoring: ListAnchoring = .none
  ) -> (source: ArrayDataSource<Int>, list: HeadlessListView<SingleSection, Int>) {
    let source = ArrayDataSource(Array(0..<count))
    let list = HeadlessListView(source, metrics: HeadlessMetrics<Int>(viewport: 10), anchoring: anchoring)
    var anchor = ListAnchor<Int>(item: row, position: ItemPosition(section: 0, item: row))
    anchor.y = distance
    list.restoration = ListRestoration(place: anchor)
    return (source, list)
  }

  @Test(arguments: [ListAnchoring.none, .top])
  func restoredRowReachesPositionAsListGrows(_ anchoring: ListAnchoring) throws {
    let (source, list) = restoredList(12, row: 8, at: -0.5, anchoring: anchoring)
    #expect(list.firstItem == 2)
    try source.append(contentsOf: 12..<15)
    #expect(list.firstItem == 5)
    try source.append(contentsOf: 15..<40)
    #expect(list.restoration.place?.item == 8)
    #expect(list.restoration.place?.y == -0.5)
    // From here on, the list behaves like any other.
    #expect(list.scrolling.currentState.pinned == nil)
  }

  @Test func scrollingCancelsPendingRestoration() throws {
    let (source, list) = restoredList(12, row: 8, at: 0)
    list.scroll(toItem: 1)
    try source.append(contentsOf: 12..<40)
    #expect(list.firstItem == 1)
  }

  @Test func removingRestoredRowCancelsPendingRestoration() throws {
    let (source, list) = restoredList(12, row: 8, at: 0)
    try source.remove(at: 8)
    try source.append(contentsOf: 12..<40)
    #expect(list.firstItem == 1)
  }
}

private struct Letter: FetchedRecord, Hashable, CustomStringConvertible {
  var id: Int
  var rank = 0
  var shelf = 0
  var description: String { "\(id)" }

  static let table = RecordTable<Letter>(
    "letter", key: "id",
    columns: [RecordColumn("id", \.id), RecordColumn("rank", \.rank), RecordColumn("shelf", \.shelf)]
  ) { row in
    try Letter(id: row["id"], rank: row["rank"], shelf: row["shelf"])
  }

  static func insertion(_ id: Int, at rank: Int) -> FetchRowEdit {
    .insert(table.reference, [.integer(Int64(id)), .integer(Int64(rank)), .integer(Int64(rank / 50))])
  }
}

import HeadwaterTesting
import HeadwaterTranscripts
import Testing

@testable import Headwater

/// A source that records its visible rows.
@MainActor
final class WatchedSource: DataSource, VisibleItemsTracking {
  let source: SectionedDataSource<Int, String>
  var told: [VisibleRows] = []
  var wantsVisibleItems = true

  init(_ sections: [(Int, [String])]) { source = SectionedDataSource(sections: sections) }

  var snapshot: Snapshot<Int, String> { source.snapshot }

  func observe(_ body: @escaping @MainActor (SnapshotTransition<Int, String>) -> Void) -> ObservationToken {
    source.observe(body)
  }

  func visibleItemsDidChange(_ rows: VisibleRows) { told.append(rows) }
}

@Suite("Visible items behind operators")
@MainActor
struct VisibleBehindOperatorsTests {
  private static func sections(_ random: inout SplitMix64) -> [(Int, [String])] {
    (0..<Int.random(in: 1...5, using: &random)).map { section in
      (section, (0..<Int.random(in: 0...6, using: &random)).map { "\(section)-\($0)" })
    }
  }

  /// Compares the visible rows of the source with the positions of the items, for sets of up to three ranges.
  private func check<Section, Item>(
    _ operated: some DataSource<Section, Item>, _ source: WatchedSource, _ what: String,
    _ name: (Item) -> String?
  ) throws {
    let follower = try #require(operated as? any VisibleItemsTracking)
    let (shown, all) = (Array(operated.snapshot.items), Array(source.snapshot.items))
    var sets: [VisibleRows] = [[]]
    for first in shown.indices {
      for end in first + 1...shown.count {
        sets += [
          [first..<end], [0..<1, first..<end, shown.count - 1..<shown.count], [0..<first, end..<shown.count],
        ]
      }
    }
    for rows in sets {
      source.told = []
      follower.visibleItemsDidChange(rows)
      let places = rows.ranges.joined().compactMap { name(shown[$0]) }.compactMap(all.firstIndex)
      if rows.isEmpty || !places.isEmpty {
        #expect(source.told == [VisibleRows(places.map { $0..<$0 + 1 })], "\(what): \(rows)")
      }
    }
  }

  @Test(arguments: 0..<Search.runs(40) as Range<UInt64>)
  func visibleRowsMapToSourcePositions(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let source = WatchedSource(Self.sections(&random))
    let expanding = source.expanding { _, count in count / 2 }
    for section in 0..<source.snapshot.numberOfSections where Bool.random(using: &random) {
      expanding.collapse(section)
    }
    try check(expanding, source, "expanding, seed \(seed)") { $0 }
    try check(source.filter { $0.hasSuffix("1") || $0.hasSuffix("3") }, source, "filter, seed \(seed)") { $0 }
    try check(source.map { "\($0)!" }, source, "map, seed \(seed)") { String($0.dropLast()) }
    try check(source.flatten(), source, "flatten, seed \(seed)") { $0 }
    try check(source.droppingEmptySections(), source, "nonempty, seed \(seed)") { $0 }
    try check(source.filterSections { $0 % 2 == 0 }, source, "sections, seed \(seed)") { $0 }
    try check(source.separated { $0?.last == "1" ? nil : $1?.last }, source, "separated, seed \(seed)") {
      $0.item
    }
    try check(source.withListEnds(header: "x", footer: "y"), source, "ends, seed \(seed)") { $0.content }
    try check(source.slice(2..<7), source, "slice, seed \(seed)") { $0 }
    try check(source.sort { $0 > $1 }, source, "sort, seed \(seed)") { $0 }
    try check(source.section { $0.last ?? "?" }, source, "section, seed \(seed)") { $0 }
    let chain = source.filter { !$0.hasSuffix("0") }.expanding().map { "\($0)!" }.flatten()
    try check(chain, source, "chain, seed \(seed)") { String($0.dropLast()) }
    let outline = source.outlined { $0.count < 6 ? [$0 + "a", $0 + "b"] : [] }
    for root in source.snapshot.items where Bool.random(using: &random) { outline.expand(root) }
    try check(outline, source, "outline, seed \(seed)") { String($0.node.prefix(3)) }
    let transcript = source.transcript()
    transcript.firstUnread = Array(source.snapshot.items).randomElement(using: &random)
    transcript.typing = ["Ada"]
    try check(transcript, source, "transcript, seed \(seed)") { $0.message }
    let other = SectionedDataSource(sections: [(9, ["x", "y"])])
    let both = other.concatenate(with: source, SectionedDataSource(sections: [(8, ["z"])]))
    try check(both, source, "concatenate, seed \(seed)") { $0 }
  }

  @Test func visibleRowsAreSplitAmongSources() throws {
    let (one, two) = (WatchedSource([(1, ["a", "b"])]), WatchedSource([(2, ["c"]), (3, ["d", "e"])]))
    let both = one.concatenate(with: two)
    let follower = both as any VisibleItemsTracking
    follower.visibleItemsDidChange(1..<4)
    #expect((one.told, two.told) == ([[1..<2]], [[0..<2]]))
    follower.visibleItemsDidChange(3..<5)
    #expect((one.told.last, two.told.last) == ([], [1..<3]))
    try one.source.setItems([String](), inSection: 0)
    follower.visibleItemsDidChange(0..<3)
    #expect((one.told.last, two.told.last) == ([], [0..<3]))
  }

  @Test func visibleLoadingRowsAreIgnored() async throws {
    let source = WatchedSource([(1, ["a", "b", "c"])])
    let loader = LoadingDataSource<SingleSection, String> { _ in
      try await Task.sleep(for: .seconds(1_000))
      return LoadResult(items: [])
    }
    let rows = source.withLoadingRows(of: loader, [.refresh])
    loader.startLoading(.refresh)
    #expect(rows.snapshot.numberOfItems == 4)
    let follower = rows as any VisibleItemsTracking
    follower.visibleItemsDidChange(0..<2)
    follower.visibleItemsDidChange(2..<4)
    #expect(source.told == [[0..<1], [1..<3]])
    loader.cancel(.refresh)
  }

  @Test func outlineOfPagesLoadsFirstPage() async {
    let paged = PagedDataSource<Int, Int> { offset, limit in
      (Array(offset..<min(40, offset + limit)), total: 40)
    }
    let outline = paged.outlined(children: { _ in [LoadingRow<Int>]() })
    let list = HeadlessListView(outline, metrics: HeadlessMetrics(viewport: 5))
    await paged.finishLoading()
    #expect(list.visibleLines.count == 5)
    #expect(list.visiblePositions.allSatisfy { list.item(at: $0)?.node.item == $0.item })
  }

  @Test func unwantedVisibleRowsAreNotForwarded() throws {
    let source = WatchedSource([(1, ["a"])])
    source.wantsVisibleItems = false
    let filtered = source.filter { _ in true }
    #expect(!filtered.wantsVisibleItems)
    filtered.visibleItemsDidChange(0..<1)
    #expect(source.told == [])
    #expect(!ArrayDataSource(["a"]).filter { _ in true }.wantsVisibleItems)
  }
}

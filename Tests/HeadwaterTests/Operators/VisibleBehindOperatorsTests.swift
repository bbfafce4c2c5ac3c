import HeadwaterTesting
import Testing

@testable import Headwater

/// A source that writes down which of its rows are said to be visible.
@MainActor
final class WatchedSource: DataSource, FollowsVisibleItems {
  let source: SectionedDataSource<Int, String>
  var told: [Range<Int>] = []
  var wantsVisibleItems = true

  init(_ sections: [(Int, [String])]) { source = SectionedDataSource(sections: sections) }

  var snapshot: Snapshot<Int, String> { source.snapshot }

  func observe(_ body: @escaping @MainActor (Transition<Int, String>) -> Void) -> ObservationToken {
    source.observe(body)
  }

  func visibleItemsDidChange(_ rows: Range<Int>) { told.append(rows) }
}

@Suite("What is visible behind operators")
@MainActor
struct VisibleBehindOperatorsTests {
  private static func sections(_ random: inout SplitMix64) -> [(Int, [String])] {
    (0..<Int.random(in: 1...5, using: &random)).map { section in
      (section, (0..<Int.random(in: 0...6, using: &random)).map { "\(section)-\($0)" })
    }
  }

  /// The rows of the source from the first to the last whose items some rows of an operator show.
  private func expected<Section, Item>(
    _ rows: Range<Int>, _ shown: Snapshot<Section, Item>, _ source: WatchedSource, _ name: (Item) -> String?
  ) -> Range<Int>? {
    let names = Array(shown.items)[rows].compactMap(name)
    let all = Array(source.snapshot.items)
    let places = names.compactMap { all.firstIndex(of: $0) }
    guard let first = places.min(), let last = places.max() else { return nil }
    return first..<last + 1
  }

  private func check<Section, Item>(
    _ operated: some DataSource<Section, Item>, _ source: WatchedSource, _ what: String,
    _ name: (Item) -> String?
  ) throws {
    let follower = try #require(operated as? any FollowsVisibleItems)
    let count = operated.snapshot.numberOfItems
    for first in 0..<max(1, count) {
      for last in first..<max(1, count) {
        source.told = []
        let rows = count == 0 ? 0..<0 : first..<last + 1
        follower.visibleItemsDidChange(rows)
        guard !rows.isEmpty else {
          #expect(source.told == [0..<0], "\(what)")
          continue
        }
        if let expected = expected(rows, operated.snapshot, source, name) {
          #expect(source.told == [expected], "\(what): \(rows)")
        }
      }
    }
  }

  @Test(arguments: 0..<Search.runs(40) as Range<UInt64>)
  func isWhatTheirRowsStandForInTheSource(_ seed: UInt64) throws {
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
    try check(source.slice(2..<7), source, "slice, seed \(seed)") { $0 }
    try check(source.sort { $0 > $1 }, source, "sort, seed \(seed)") { $0 }
    try check(source.section { $0.last ?? "?" }, source, "section, seed \(seed)") { $0 }
    let chain = source.filter { !$0.hasSuffix("0") }.expanding().map { "\($0)!" }.flatten()
    try check(chain, source, "chain, seed \(seed)") { String($0.dropLast()) }
  }

  @Test func ofSeveralSourcesIsWhatEachShows() throws {
    let (one, two) = (WatchedSource([(1, ["a", "b"])]), WatchedSource([(2, ["c"]), (3, ["d", "e"])]))
    let both = one.concatenate(with: two)
    let follower = both as any FollowsVisibleItems
    follower.visibleItemsDidChange(1..<4)
    #expect((one.told, two.told) == ([1..<2], [0..<2]))
    follower.visibleItemsDidChange(3..<5)
    #expect((one.told.last, two.told.last) == (0..<0, 1..<3))
    try one.source.setItems([String](), inSection: 0)
    follower.visibleItemsDidChange(0..<3)
    #expect((one.told.last, two.told.last) == (0..<0, 0..<3))
  }

  @Test func leavesOutRowsThatAreNotTheSourcesOwn() async throws {
    let source = WatchedSource([(1, ["a", "b", "c"])])
    let loader = LoadingDataSource<SingleSection, String> { _ in
      try await Task.sleep(for: .seconds(1_000))
      return LoadResult(items: [])
    }
    let rows = source.showingEdges(of: loader, [.refresh])
    loader.startLoading(.refresh)
    #expect(rows.snapshot.numberOfItems == 4)
    let follower = rows as any FollowsVisibleItems
    follower.visibleItemsDidChange(0..<2)
    follower.visibleItemsDidChange(2..<4)
    #expect(source.told == [0..<1, 1..<3])
    loader.cancel(.refresh)
  }

  @Test func isNotAskedForWhereNobodyWantsToKnow() throws {
    let source = WatchedSource([(1, ["a"])])
    source.wantsVisibleItems = false
    let filtered = source.filter { _ in true }
    #expect(!filtered.wantsVisibleItems)
    filtered.visibleItemsDidChange(0..<1)
    #expect(source.told == [])
    #expect(!ArrayDataSource(["a"]).filter { _ in true }.wantsVisibleItems)
  }
}

import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

/// A record whose section is derived from its number. Several numbers lead to the same section.
private struct Coin: FetchedRecord, Hashable {
  var id: Int
  var number: Int
  var position: Double

  static let table = RecordTable<Coin>(
    "coin", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("number", \.number), RecordColumn("position", \.position),
    ]
  ) { row in
    try Coin(id: row["id"], number: row["number"], position: row["position"])
  }
}

@Suite("Values that are merged into one section")
@MainActor
struct MergedSectionsTests {
  private let table = Coin.table.reference
  private let whole = FetchOptions(windowedAbove: .max, minimumInterval: .zero)
  private let window = FetchOptions(
    windowedAbove: 0, pageSize: 2, prefetchDistance: 1, maximumLoadedRows: 8, minimumInterval: .zero)

  private func request(isDescending: Bool = false) throws -> RecordRequest<Int, Coin> {
    let sections = FetchSections<Int, Coin>.value(\.number, isDescending: isDescending)
    return try RecordRequest(
      sortedBy: [SortDescriptor(\.position)], sectionedBy: sections.map { $0 == 9 ? 0 : $0 / 3 })
  }

  private func row(_ coin: Coin) -> [FetchValue] { Coin.table.values(of: coin) }

  @Test func equalSectionsMergeAndAreReportedOnce() async throws {
    let store = MemoryStore([table])
    try store.perform(
      [1, 9, 5, 2].enumerated().map { id, number in
        .insert(table, row(Coin(id: id, number: number, position: Double(-id))))
      })
    for options in [whole, window] {
      let source = FetchedDataSource(try request(), in: store, options: options)
      var reported: [Diagnostic] = []
      source.report = { reported.append($0) }
      try await source.catchUp()
      source.visibleItemsDidChange(0..<4)
      try await source.catchUp()
      #expect(Array(source.snapshot.sections) == [0, 1])
      #expect(source.snapshot.items(inSection: 0).map(\.item?.id) == [3, 1, 0])
      #expect(source.state == .ended)
      let values = reported.compactMap {
        if case .sectionsMerged(_, let value) = $0 { value.text } else { nil }
      }
      #expect(values == ["2", "9"])
    }
    let counted = try await store.sections(of: request())
    #expect(counted.map(\.section) == [0, 1])
    #expect(counted.map(\.count) == [3, 1])
  }

  /// Compares random changes with rows that are grouped and sorted in plain Swift.
  @Test(arguments: 0..<Search.runs(20))
  func mergedSectionsFollowRandomChanges(seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed))
    let store = MemoryStore([table])
    let isDescending = random.oneIn(2)
    let request = try request(isDescending: isDescending)
    let sources = [whole, window].map { FetchedDataSource(request, in: store, options: $0) }
    for source in sources { source.report = { _ in } }
    var coins: [Int: Coin] = [:]
    for step in 0..<40 {
      var edits: [FetchRowEdit] = []
      for _ in 0...random.below(2) {
        let id = random.below(14)
        edits.append(.delete(table, FetchKey(.integer(Int64(id)))))
        coins[id] = nil
        if random.oneIn(4) { continue }
        let coin = Coin(
          id: id, number: random.below(random.oneIn(4) ? 10 : 3), position: Double(random.below(5)))
        coins[id] = coin
        edits.append(.insert(table, row(coin)))
      }
      try store.perform(edits)
      let expected = sections(of: Array(coins.values), isDescending: isDescending)
      for (number, source) in sources.enumerated() {
        let what: Comment = "seed \(seed), step \(step), source \(number)"
        try await source.catchUp()
        #expect(Array(source.snapshot.sections) == expected.map(\.value), what)
        let all = expected.flatMap(\.ids)
        guard source.snapshot.numberOfItems == all.count else {
          Issue.record("\(what): \(source.snapshot.numberOfItems) rows, not \(all.count)")
          return
        }
        for start in stride(from: 0, to: all.count, by: 3) {
          let rows = start..<min(start + 3, all.count)
          source.visibleItemsDidChange(rows)
          try await source.catchUp()
          #expect(Array(source.snapshot.items.map(\.item?.id)[rows]) == Array(all[rows]), what)
        }
      }
    }
  }

  private func sections(of coins: [Coin], isDescending: Bool) -> [(value: Int, ids: [Int])] {
    let numbers = Set(coins.map(\.number)).sorted { isDescending ? $0 > $1 : $0 < $1 }
    var found: [(value: Int, ids: [Int])] = []
    for number in numbers {
      let value = number == 9 ? 0 : number / 3
      if found.contains(where: { $0.value == value }) { continue }
      let rows = coins.filter { ($0.number == 9 ? 0 : $0.number / 3) == value }.sorted {
        ($0.position, $0.id) < ($1.position, $1.id)
      }
      found.append((value, rows.map(\.id)))
    }
    return found
  }
}

import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

private enum Rank: Int, FetchValueConvertible, ListElement {
  case low = 1, high = 2, unknown = -1
}

/// A record whose rank and optional group may be unknown or missing in the store.
private struct Player: FetchedRecord {
  var id: Int
  var rank: Rank
  var optionalRank: Rank?
  var group: Int?
  var position: Double

  static let table = RecordTable<Player>(
    "player", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("rank", \.rank), RecordColumn("optional_rank", \.optionalRank),
      RecordColumn("group", \.group), RecordColumn("position", \.position),
    ]
  ) { row in
    // A player's row doesn't depend on the player's rank; only the section does.
    Player(
      id: try row["id"], rank: (try? row["rank"]) ?? .unknown,
      optionalRank: (try? row["optional_rank"]) ?? nil,
      group: try row["group"], position: try row["position"])
  }

  static func values(_ id: Int, rank: FetchValue, group: Int? = nil, position: Double? = nil) -> [FetchValue]
  {
    [
      .integer(Int64(id)), rank, rank, group.map { .integer(Int64($0)) } ?? .null,
      .real(position ?? Double(id)),
    ]
  }
}

private struct Group: FetchedRecord, Hashable, ListElement {
  var id: Int
  var rank: Rank

  static let table = RecordTable<Group>(
    "group", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("rank", \.rank)]
  ) {
    Group(id: try $0["id"], rank: try $0["rank"])
  }
}

@Suite("Sections whose values can't be decoded")
@MainActor
struct UndecodableSectionsTests {
  private let players = Player.table.reference
  private let groups = Group.table.reference
  private let options = FetchOptions(windowedAbove: .max, minimumInterval: .zero)

  private func store(_ ranks: [FetchValue]) throws -> MemoryStore {
    let store = MemoryStore([players, groups])
    try store.perform(
      ranks.enumerated().map { .insert(players, Player.values($0.offset, rank: $0.element)) })
    return store
  }

  private func lists<Section>(_ source: FetchedDataSource<Section, Player>) -> [[Int?]] {
    (0..<source.snapshot.numberOfSections).map { section in
      source.snapshot.items(inSection: section).map { $0.item?.id }
    }
  }

  private let order = [SortDescriptor(\Player.position)]

  @Test func undecodableSectionsUsePlaceholder() async throws {
    let store = try store([.integer(2), .integer(7), .integer(1), .null, .integer(9), .integer(7)])
    let source = FetchedDataSource<Rank, Player>(
      try RecordRequest(sortedBy: order, sectionedBy: .value(\.rank).placeholder(.unknown)), in: store,
      options: options)
    var reported: [Diagnostic] = []
    source.report = { reported.append($0) }
    try await source.catchUp()
    #expect(Array(source.snapshot.sections) == [.unknown, .low, .high])
    #expect(lists(source) == [[1, 3, 4, 5], [2], [0]])
    let values = reported.compactMap {
      if case .sectionNotDecoded(let table, let value, _) = $0 { "\(table) \(value.text)" } else { nil }
    }
    #expect(Set(values) == ["player null", "player 7", "player 9"] || values.count == 3)
    #expect(source.state == .ended)
  }

  @Test func undecodableSectionsWithoutPlaceholderAreOmitted() async throws {
    let store = try store([.integer(2), .integer(7), .integer(1)])
    let source = FetchedDataSource<Rank, Player>(
      try RecordRequest(sortedBy: order, sectionedBy: .value(\.rank)), in: store, options: options)
    try await source.catchUp()
    #expect(lists(source) == [[2], [0]])
    try store.perform([
      .update(players, FetchKey(.integer(1)), Player.values(1, rank: .integer(1))),
      .update(players, FetchKey(.integer(0)), Player.values(0, rank: .integer(8))),
    ])
    try await source.catchUp()
    #expect(lists(source) == [[1, 2]])
  }

  @Test func undecodableOptionalSectionsBecomeNil() async throws {
    let store = try store([.integer(7), .integer(1), .null, .integer(9)])
    let source = FetchedDataSource<Rank?, Player>(
      try RecordRequest(sortedBy: order, sectionedBy: .value(\.optionalRank)), in: store, options: options)
    try await source.catchUp()
    #expect(Array(source.snapshot.sections) == [nil, .low])
    #expect(lists(source) == [[0, 2, 3], [1]])
  }

  @Test func undecodableSectionsUsePlaceholderWhenWindowed() async throws {
    let store = try store([.integer(2), .integer(7), .integer(1)])
    let source = FetchedDataSource<Rank, Player>(
      try RecordRequest(sortedBy: order, sectionedBy: .value(\.rank).placeholder(.unknown)), in: store,
      options: FetchOptions(windowedAbove: 0, minimumInterval: .zero))
    try await source.catchUp()
    #expect(Array(source.snapshot.sections) == [.unknown, .low, .high])
    try store.perform([
      .update(players, FetchKey(.integer(1)), Player.values(1, rank: .integer(1))),
      .update(players, FetchKey(.integer(0)), Player.values(0, rank: .integer(8))),
    ])
    try await source.catchUp()
    #expect(Array(source.snapshot.sections) == [.unknown, .low])
    source.visibleItemsDidChange(0..<3)
    try await source.catchUp()
    #expect(lists(source) == [[0], [1, 2]])
  }

  /// Compares random changes that make sections lose and gain values with a source that reads everything again.
  @Test(arguments: 0..<Search.runs(12))
  func randomEditsMatchFreshRead(seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed))
    let store = try store([])
    func rank() -> FetchValue {
      [.integer(1), .integer(2), .integer(7), .integer(9), .null][Int.random(in: 0..<5, using: &random)]
    }
    let byRank = try RecordRequest<Rank, Player>(
      sortedBy: order, sectionedBy: seed % 2 == 0 ? .value(\.rank) : .value(\.rank).placeholder(.unknown))
    let byOptionalRank = try RecordRequest<Rank?, Player>(
      sortedBy: order, sectionedBy: .value(\.optionalRank))
    let byGroup = try RecordRequest<Group?, Player>(
      sortedBy: order, sectionedBy: .related(\.group, sortedBy: [SortDescriptor(\Group.id)]))
    let window = FetchOptions(
      windowedAbove: 0, pageSize: 2, prefetchDistance: 1, maximumLoadedRows: 6, minimumInterval: .zero)
    func source<Section>(
      _ request: RecordRequest<Section, Player>, _ options: FetchOptions
    ) -> FetchedDataSource<Section, Player> {
      let source = FetchedDataSource(request, in: store, options: options)
      source.report = { _ in }
      return source
    }
    let (ranks, optionals, related) = (
      source(byRank, options), source(byOptionalRank, options), source(byGroup, options)
    )
    let (rankWindow, optionalWindow, relatedWindow) = (
      source(byRank, window), source(byOptionalRank, window), source(byGroup, window)
    )
    func check<Section>(
      _ source: FetchedDataSource<Section, Player>, _ request: RecordRequest<Section, Player>, _ what: String
    ) async throws {
      try await source.catchUp()
      let fresh = FetchedDataSource(request, in: store, options: options)
      fresh.report = { _ in }
      try await fresh.catchUp()
      #expect(lists(source) == lists(fresh), "\(what)")
      #expect(Array(source.snapshot.sections) == Array(fresh.snapshot.sections), "\(what)")
    }
    func check<Section>(
      window source: FetchedDataSource<Section, Player>, _ request: RecordRequest<Section, Player>,
      _ what: String
    ) async throws {
      try await source.catchUp()
      let fresh = FetchedDataSource(request, in: store, options: options)
      fresh.report = { _ in }
      try await fresh.catchUp()
      #expect(Array(source.snapshot.sections) == Array(fresh.snapshot.sections), "window of \(what)")
      #expect(lists(source).map(\.count) == lists(fresh).map(\.count), "window of \(what)")
      let expected = fresh.snapshot.items.map(\.item?.id)
      guard source.snapshot.numberOfItems == expected.count else { return }
      for start in stride(from: 0, to: expected.count, by: 3) {
        source.visibleItemsDidChange(start..<min(start + 3, expected.count))
        try await source.catchUp()
        let seen = source.snapshot.items.map(\.item?.id)[start..<min(start + 3, expected.count)]
        #expect(Array(seen) == Array(expected[start..<min(start + 3, expected.count)]), "window of \(what)")
      }
    }
    for step in 0..<40 {
      var edits: [FetchRowEdit] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let (id, group) = (Int.random(in: 0..<12, using: &random), Int.random(in: 0..<3, using: &random))
        let values = Player.values(
          id, rank: rank(), group: random.oneIn(4) ? nil : group,
          position: Double(Int.random(in: 0..<9, using: &random)))
        let key = FetchKey(.integer(Int64(id)))
        edits += [.delete(players, key)]
        if !random.oneIn(4) { edits += [.insert(players, values)] }
        if random.oneIn(2) {
          let key = FetchKey(.integer(Int64(group)))
          edits += [.delete(groups, key)]
          if !random.oneIn(4) { edits += [.insert(groups, [.integer(Int64(group)), rank()])] }
        }
      }
      try store.perform(edits)
      try await check(ranks, byRank, "ranks, seed \(seed), step \(step)")
      try await check(optionals, byOptionalRank, "optional ranks, seed \(seed), step \(step)")
      try await check(related, byGroup, "groups, seed \(seed), step \(step)")
      try await check(window: rankWindow, byRank, "ranks, seed \(seed), step \(step)")
      try await check(window: optionalWindow, byOptionalRank, "optional ranks, seed \(seed), step \(step)")
      try await check(window: relatedWindow, byGroup, "groups, seed \(seed), step \(step)")
    }
  }
}

@Suite("Reading a request once")
struct ReducingTests {
  @Test func reduceVisitsRecordsBySectionInOrder() async throws {
    let store = try MemoryStore.notes((0..<6).map { ListedNote($0, in: $0 % 2 == 0 ? "b" : "a") })
    let request = try RecordRequest<String, ListedNote>(
      sortedBy: [SortDescriptor(\.position, order: .reverse)], sectionedBy: .value(\.folder))
    let found = try await store.reduce(request, into: [String]()) { result, note, folder in
      result.append("\(folder)\(note.id)")
    }
    #expect(found == ["a5", "a3", "a1", "b4", "b2", "b0"])
    let none = try await store.reduce(
      try RecordRequest<SingleSection, ListedNote>(#Predicate { $0.id > 9 }), into: 7
    ) { result, _, _ in result += 1 }
    #expect(none == 7)
  }

  @Test func throwingClosureEndsReduce() async throws {
    struct Enough: Error {}
    let store = try MemoryStore.notes((0..<6).map { ListedNote($0) })
    await #expect(throws: Enough.self) {
      _ = try await store.reduce(try RecordRequest<SingleSection, ListedNote>(), into: 0) { count, _, _ in
        count += 1
        if count == 3 { throw Enough() }
      }
    }
  }
}

@Suite("Decimal numbers in a store")
struct DecimalTests {
  private func decimal(_ text: String) throws -> Decimal { try #require(Decimal(string: text, locale: nil)) }

  @Test(arguments: ["0", "0.1", "-19.99", "1234567890.12345", "0.000001", "100000000000000", "-0.3"])
  func decimalsRoundTrip(text: String) throws {
    let value = try decimal(text)
    #expect(Decimal(fetchValue: value.fetchValue) == value)
    #expect(Decimal(fetchValue: .text(text)) == value)
  }

  @Test func onlyNumbersDecodeAsDecimals() throws {
    #expect(Decimal(fetchValue: .integer(-7)) == -7)
    #expect(Decimal(fetchValue: .real(0.1)) == (try decimal("0.1")))
    #expect(Decimal(fetchValue: .real(1e-7)) == (try decimal("0.0000001")))
    for value: FetchValue in [
      .real(.nan), .real(.infinity), .null, .boolean(true), .text("12 apples"), .text(""), .text("1.2.3"),
      .text("-"), .text("1e5"), .bytes(Data()),
    ] {
      #expect(Decimal(fetchValue: value) == nil, "\(value)")
    }
    #expect(Decimal.nan.fetchValue == .null)
    #expect(Decimal.columnType == .real)
  }
}

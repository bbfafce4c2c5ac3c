import Foundation
import Headwater
package import HeadwaterFetching
import HeadwaterTesting

/// A random trial of a store. It generates a request and transactions from a seed, and after each round compares the snapshot
/// of a `FetchedDataSource` with the result of the same query, run by a naive reader over the same rows.
package struct FetchTrial: Sendable {
  /// The seed for all random choices.
  package let seed: UInt64
  /// The number of rows above which the source loads only a window.
  package var windowedAbove: Int
  /// The number of rounds.
  package var rounds: Int
  /// The maximum number of things.
  package var range: Int
  /// A Boolean value that indicates whether the request may have an offset and a limit.
  package var allowsRanges = true

  package init(seed: UInt64, windowedAbove: Int, rounds: Int = 12, range: Int = 40) {
    (self.seed, self.windowedAbove, self.rounds, self.range) = (seed, windowedAbove, rounds, range)
  }

  /// A Boolean value that indicates whether sections are based on a relationship, so that changes to records of another table
  /// can add and remove rows.
  package var isByRelationship: Bool {
    var random = SplitMix64(seed: seed)
    _ = makeQuery(&random)
    return random.element(of: Self.sectionings) == .owner
  }

  /// The ways to divide things into sections.
  private enum Sectioning: CaseIterable { case none, kind, rank, score, isDone, made, mark, owner }

  /// Relationships are the hardest case, so they are chosen more often.
  private static let sectionings = Sectioning.allCases + [.owner, .owner, .owner]

  /// A closure that performs a transaction.
  package typealias Perform = @Sendable ([FetchRowEdit]) async throws -> Void

  /// Runs the trial on a store in which the tables of ``TrialThing`` and ``TrialOwner`` are empty.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - perform: A closure that performs a transaction on the tables, possibly through another connection.
  ///   - disturb: A closure that is called before each read with the number of the round. It may make the store lose track of
  ///     changes.
  /// - Returns: Descriptions of the failures, each with the seed; empty if there are none.
  /// - Throws: Any error that the store or a transaction throws.
  @MainActor
  package func run(
    in store: some FetchStore, perform: @escaping Perform, disturb: (Int) -> Void = { _ in }
  ) async throws -> [String] {
    var random = SplitMix64(seed: seed)
    let query = makeQuery(&random)
    let sectioning = random.element(of: Self.sectionings)
    let isDescending = random.oneIn(2)
    let draws = random
    func run<Section>(_ sections: FetchSections<Section, TrialThing>) async throws -> [String] {
      try await self.run(query, sections, draws, store, perform, disturb)
    }
    return switch sectioning {
    case .none: try await run(.none)
    case .kind: try await run(FetchSections<String?, _>.value(\.kind, isDescending: isDescending))
    case .rank: try await run(FetchSections<Int, _>.value(\.rank, isDescending: isDescending))
    case .score: try await run(FetchSections<Double?, _>.value(\.score, isDescending: isDescending))
    case .isDone: try await run(FetchSections<Bool, _>.value(\.isDone, isDescending: isDescending))
    case .made: try await run(FetchSections<Date?, _>.value(\.made, isDescending: isDescending))
    case .mark: try await run(FetchSections<UUID?, _>.value(\.mark, isDescending: isDescending))
    case .owner: try await run(.owner(isDescending: isDescending))
    }
  }

  private func makeQuery(_ random: inout SplitMix64) -> FetchQuery {
    let columns = TrialThing.table.reference.columns
    var order: [FetchOrder] = []
    for _ in 0..<random.below(3) {
      let column = columns[random.below(columns.count)]
      if !order.contains(where: { $0.column == column }) {
        order.append(FetchOrder(column, isDescending: random.oneIn(2)))
      }
    }
    var query = FetchQuery(table: TrialThing.table.reference, order: order)
    if random.oneIn(2) {
      query.filter =
        random.oneIn(2)
        ? .comparison(.greaterOrEqual, .column(columns[3]), .value(.integer(2)))
        : .not(.comparison(.equal, .column(columns[2]), .value(.text("a"))))
    }
    if allowsRanges, random.oneIn(3) {
      query.offset = random.below(6)
      if random.oneIn(2) { query.limit = random.below(15) }
    }
    return query
  }

  @MainActor
  private func run<Section: ListElement>(
    _ query: FetchQuery, _ sections: FetchSections<Section, TrialThing>, _ random: SplitMix64,
    _ store: some FetchStore, _ perform: Perform, _ disturb: (Int) -> Void
  ) async throws -> [String] {
    var random = random
    // An in-memory mirror receives the same transactions as the store.
    let mirror = MemoryStore([TrialThing.table.reference, TrialOwner.table.reference])
    var edits = TrialEdits(seed: random.next(), over: mirror, range: range)
    func transact(_ count: Int? = nil) async throws {
      let edits = edits.next(count: count)
      try mirror.perform(edits)
      try await perform(edits)
    }
    if !random.oneIn(4) { try await transact(range) }
    var query = query
    query.sectioning = try sections.queried()
    let request = RecordRequest(query, sections: sections)
    var options = FetchOptions(
      windowedAbove: windowedAbove, pageSize: 1 + random.below(6), prefetchDistance: random.below(6),
      maximumLoadedRows: random.below(25), minimumInterval: .zero)
    if !random.oneIn(3) { options.fenceDistance = 1 + random.below(4) }
    if random.oneIn(2) { options.estimatesAbove = 1 }
    let source = FetchedDataSource(request, in: store, options: options)
    source.report = { _ in }
    let view =
      random.oneIn(3) ? HeadlessListView(source, rules: .list, metrics: HeadlessMetrics(viewport: 6)) : nil
    let judge = FetchJudge(request: request, mirror: mirror)
    var wrong: [String] = []
    // In each round, change the rows, and compare the source before and after it catches up.
    for round in 0..<rounds {
      if round > 0 { for _ in 0..<1 + random.below(3) { try await transact() } }
      disturb(round)
      let id = random.below(range)
      let position = try await source.position(of: id)
      var found = judge.compare(source.snapshot, isLoaded: windowedAbove == .max ? nil : 0..<0)
      found += judge.compare(position, of: id)
      let rows = source.snapshot.numberOfItems
      let first = random.below(rows + 1)
      var visible = first..<min(rows, first + random.below(8))
      if let view {
        // The view reports visible items to its source: after scrolling, and again after the resulting rows arrive.
        if let position = source.snapshot.position(atOffset: first) { view.scroll(to: position) }
        for _ in 0..<2 { try await source.catchUp() }
        visible = source.snapshot.rows(of: view.visiblePositions).span
      } else {
        source.visibleItemsDidChange(visible)
        try await source.catchUp()
      }
      found += judge.compare(source.snapshot, isLoaded: windowedAbove == .max ? nil : visible)
      wrong += found.map { "seed \(seed), round \(round): \($0)" }
      if !wrong.isEmpty { break }
    }
    if let view, !view.violations.isEmpty { wrong.append("seed \(seed): \(view.violations)") }
    return wrong
  }
}

/// Compares a displayed snapshot with the result of a newly run query.
struct FetchJudge<Section: ListElement> {
  let request: RecordRequest<Section, TrialThing>
  let mirror: MemoryStore

  private var query: FetchQuery { request.query }

  /// Returns the expected sections with their rows, in order.
  private func expected() -> [(section: FetchedSection, rows: [FetchedRow])] {
    mirror.read { reader in
      var found: [(section: FetchedSection, rows: [FetchedRow])] = []
      let sections = (try? reader.sections(of: query)) ?? []
      if query.sectioning == nil { found = [(FetchedSection(key: FetchKey([]), count: 0), [])] }
      try? reader.forEachRow(of: query) { row in
        if found.last?.section.key != row.section {
          found.append(
            (sections.first { $0.key == row.section } ?? FetchedSection(key: row.section, count: 0), []))
        }
        found[found.count - 1].rows.append(row)
      }
      return found
    }
  }

  private func position(of id: Int, in expected: [(section: FetchedSection, rows: [FetchedRow])])
    -> ItemPosition?
  {
    for (section, content) in expected.enumerated() {
      if let item = content.rows.firstIndex(where: { $0.key == FetchKey(id.fetchValue) }) {
        return ItemPosition(section: section, item: item)
      }
    }
    return nil
  }

  /// Returns the differences between a reported position and the expected one.
  func compare(_ found: ItemPosition?, of id: Int) -> [String] {
    let position = position(of: id, in: expected())
    if found == position { return [] }
    return [
      "\(id) is said to be at \(found.map { "\($0)" } ?? "none"), not \(position.map { "\($0)" } ?? "none")"
    ]
  }

  /// Returns the differences between a displayed snapshot and the expected content.
  ///
  /// - Parameters:
  ///   - snapshot: The displayed snapshot.
  ///   - loaded: The rows that must be loaded; nil for all.
  /// - Returns: Descriptions of the differences.
  func compare(_ snapshot: Snapshot<Section, LoadingRow<TrialThing>>, isLoaded loaded: Range<Int>?)
    -> [String]
  {
    let expected = expected()
    let values = expected.map { try? request.sections.decode($0.section) }
    let counts = expected.map(\.rows.count)
    let shown = (0..<snapshot.numberOfSections).map { snapshot.numberOfItems(inSection: $0) }
    if shown != counts { return ["sections have \(shown) rows, not \(counts)"] }
    if Array(snapshot.sections) != values {
      return ["sections are \(Array(snapshot.sections)), not \(values)"]
    }
    var row = 0
    for (section, content) in expected.enumerated() {
      for (item, slot) in snapshot.items(inSection: section).enumerated() {
        let values = content.rows[item].values
        let record = try? TrialThing.table.decode(content.rows[item])
        if let shown = slot.item, shown != record {
          return ["at \(section).\(item) is \(shown), not \(values)"]
        }
        if loaded?.contains(row) ?? true, slot.item != record {
          return ["at \(section).\(item) is nothing, not \(values)"]
        }
        row += 1
      }
    }
    return []
  }
}

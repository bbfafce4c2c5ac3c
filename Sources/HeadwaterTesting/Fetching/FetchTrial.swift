import Foundation
import Headwater
package import HeadwaterFetching

/// A random trial of a store: a request and transactions are drawn from a seed, and after each round what a
/// `FetchedDataSource` shows is compared with the same query run afresh by a naive reader over the same rows.
package struct FetchTrial: Sendable {
  /// What everything is drawn from.
  package let seed: UInt64
  /// How much is in memory.
  package var windowedAbove: Int
  /// How many rounds.
  package var rounds: Int
  /// How many things there may be.
  package var range: Int
  /// Whether the request may have an offset and a limit.
  package var allowsRanges = true

  package init(seed: UInt64, windowedAbove: Int, rounds: Int = 12, range: Int = 40) {
    (self.seed, self.windowedAbove, self.rounds, self.range) = (seed, windowedAbove, rounds, range)
  }

  /// Whether sections are by a relationship: then rows can come and go with records of another table.
  package var isByRelationship: Bool {
    var random = SplitMix64(seed: seed)
    _ = makeQuery(&random)
    return random.element(of: Self.sectionings) == .owner
  }

  /// What things are in sections by.
  private enum Sectioning: CaseIterable { case none, kind, rank, score, isDone, made, mark, owner }

  /// Relationships are hardest.
  private static let sectionings = Sectioning.allCases + [.owner, .owner, .owner]

  /// Carries out a transaction.
  package typealias Perform = @Sendable ([FetchRowEdit]) async throws -> Void

  /// Runs the trial over a store whose tables, those of ``TrialThing`` and ``TrialOwner``, are empty.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - perform: Carries out a transaction there, also by another connection.
  ///   - disturb: Is called before each read, with the number of the round: may make the store forget what has changed.
  /// - Returns: What was wrong, each with the seed; empty if nothing was.
  /// - Throws: What the store and the transactions throw.
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
    let request = FetchRequest(query, sections: sections)
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
        // A view tells its source itself what is visible: after it is scrolled, and again after what comes then.
        if let position = source.snapshot.position(atOffset: first) { view.scroll(to: position) }
        for _ in 0..<2 { try await source.catchUp() }
        visible = source.snapshot.rows(of: view.seenPositions).span
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

/// Compares what is shown with a query run afresh.
struct FetchJudge<Section: ListElement> {
  let request: FetchRequest<Section, TrialThing>
  let mirror: MemoryStore

  private var query: FetchQuery { request.query }

  /// The sections in order, with their rows.
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

  /// What is wrong with where something is said to be.
  func compare(_ found: ItemPosition?, of id: Int) -> [String] {
    let position = position(of: id, in: expected())
    if found == position { return [] }
    return [
      "\(id) is said to be at \(found.map { "\($0)" } ?? "none"), not \(position.map { "\($0)" } ?? "none")"
    ]
  }

  /// What is wrong with what is shown.
  ///
  /// - Parameters:
  ///   - snapshot: What is shown.
  ///   - loaded: Which rows have to be loaded; nil for all.
  /// - Returns: What is wrong.
  func compare(_ snapshot: Snapshot<Section, Slot<TrialThing>>, isLoaded loaded: Range<Int>?) -> [String] {
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

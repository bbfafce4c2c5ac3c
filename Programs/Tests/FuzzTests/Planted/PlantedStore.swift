@testable import HeadwaterFetching

/// A store with a fault.
struct PlantedStore: FetchStore {
  enum Fault: Sendable {
    /// One of the changed rows isn't reported.
    case forgetsChange
    /// Rows are reported as having been absent before.
    case claimsAbsence
    /// Consecutively read rows are in the wrong order.
    case sortsWrongly
    /// Orders ignore where null should sort.
    case ignoresNullOrder
    /// The row count of each section is one too high.
    case countsWrongly
    /// No change is reported.
    case tellsNothing
    /// Searches are ignored.
    case findsEverything
    /// Rows are reported as having matched before although they didn't.
    case includesEverything
    /// Every search returns the results of the first one.
    case findsTheFirst
    /// Changes to the rows from which columns are derived aren't reported.
    case forgetsOthers
    /// Images of rows lack the values from which columns are derived.
    case forgetsDerived
    /// Among equal rows, the one with the greatest key is returned.
    case takesTheLast
    /// Changed rows are reported to be at their old positions.
    case claimsUnmoved
    /// Each sum includes the number 1 in an additional row.
    case addsWrongly
    /// The last row of each result repeats the first one except for its key.
    case repeatsColumns
  }

  let base: any FetchStore
  let fault: Fault

  func connect(to query: FetchQuery) async throws -> FetchConnection {
    FetchConnection(
      PlantedConnection(base: try await base.connect(to: query), fault: fault, first: query.search))
  }

  func update(_ updates: [FetchUpdate]) async throws { try await base.update(updates) }
}

private final class PlantedConnection: FetchFollowing {
  let base: FetchConnection
  let fault: PlantedStore.Fault
  let first: FetchSearch?
  let signals: AsyncStream<FetchSignal>
  private let continuation: AsyncStream<FetchSignal>.Continuation?

  init(base: FetchConnection, fault: PlantedStore.Fault, first: FetchSearch?) {
    (self.base, self.fault, self.first) = (base, fault, first)
    if case .tellsNothing = fault {
      let (signals, continuation) = AsyncStream.makeStream(of: FetchSignal.self)
      (self.signals, self.continuation) = (signals, continuation)
    } else {
      (signals, continuation) = (base.signals, nil)
    }
  }

  func setChangeHandler(_ body: @escaping @Sendable () -> Bool) {
    if continuation == nil { base.setChangeHandler(body) }
  }

  func read<Result: Sendable>(
    _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
  ) async throws -> Result {
    try await base.read { [fault, first] reader, changes in
      try body(PlantedReader(base: reader, fault: fault, first: first), fault.told(changes))
    }
  }

  func sees(allOf other: any FetchFollowing) -> Bool { false }

  func close() {
    base.close()
    continuation?.finish()
  }
}

extension PlantedStore.Fault {
  fileprivate func told(_ changes: FetchChanges) -> FetchChanges {
    var changes = changes
    switch self {
    case .forgetsChange: if let key = changes.rows.keys.first { changes.rows[key] = nil }
    case .claimsAbsence: changes.rows = changes.rows.mapValues { _ in .absent }
    case .forgetsOthers: changes.otherRows = [:]
    case .claimsUnmoved: changes.unmoved = Set(changes.rows.keys)
    default: break
    }
    return changes
  }
}

private struct PlantedReader: FetchReader {
  let base: any FetchReader
  let fault: PlantedStore.Fault
  let first: FetchSearch?

  /// Returns the query that replaces the original one.
  private func asked(_ query: FetchQuery) -> FetchQuery {
    var query = query
    switch fault {
    case .findsEverything: query.search = nil
    case .findsTheFirst: query.search = first
    case .ignoresNullOrder:
      query.order = query.order.map { FetchOrder($0.column, isDescending: $0.isDescending) }
    case .forgetsDerived:
      // The list requests parts of columns to find out their previous values.
      if query.derived.contains(where: { $0.column.name.contains("\0") }) { query.derived = [] }
    case .takesTheLast: query.derived = query.derived.map(takingTheLast)
    default: break
    }
    return query
  }

  private func takingTheLast(_ derivation: FetchDerivation) -> FetchDerivation {
    guard case .first(let column, let order) = derivation.aggregate else { return derivation }
    var changed = derivation
    changed.aggregate = .first(
      column, in: order + derivation.table.keyColumns.map { FetchOrder($0, isDescending: true) })
    return changed
  }

  func forms(of key: FetchKey, in table: TableReference) -> [FetchKey] {
    base.forms(of: key, in: table)
  }

  func hasRepeatedKeys(in query: FetchQuery) throws -> Bool { try base.hasRepeatedKeys(in: query) }

  func includes(_ rows: [FetchedRow], of query: FetchQuery) throws -> [Bool] {
    if case .includesEverything = fault { return rows.map { _ in true } }
    return try base.includes(rows, of: query)
  }

  func numberOfRows(of query: FetchQuery, upTo most: Int) throws -> Int {
    try base.numberOfRows(of: asked(query), upTo: most)
  }

  func place(of query: FetchQuery, inSection section: FetchKey, from start: FetchStart) throws -> FetchPlace?
  {
    try base.place(of: asked(query), inSection: section, from: start)
  }

  func readsInOrder(of query: FetchQuery, inSection section: FetchKey) throws -> Bool {
    try base.readsInOrder(of: asked(query), inSection: section)
  }

  func estimatedNumberOfRows(of query: FetchQuery) throws -> Int? {
    try base.estimatedNumberOfRows(of: asked(query))
  }

  func sections(of query: FetchQuery) throws -> [FetchedSection] {
    counted(try base.sections(of: asked(query)))
  }

  func sections(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedSection] {
    counted(try base.sections(withKeys: keys, of: asked(query)))
  }

  private func counted(_ sections: [FetchedSection]) -> [FetchedSection] {
    guard case .countsWrongly = fault else { return sections }
    return sections.map { FetchedSection(key: $0.key, related: $0.related, count: $0.count + 1) }
  }

  func totals(of query: FetchQuery, adding column: ColumnReference) throws -> [FetchKey: FetchedTotal] {
    let totals = try base.totals(of: asked(query), adding: column)
    guard case .addsWrongly = fault else { return totals }
    return totals.mapValues { total in
      var total = total
      total.add(column.type == .integer ? .integer(1) : .real(1))
      return total
    }
  }

  func forEachRow(of query: FetchQuery, _ body: (FetchedRow) throws -> Void) throws {
    var rows: [FetchedRow] = []
    try base.forEachRow(of: asked(query)) { rows.append($0) }
    for row in sorted(rows) { try body(row) }
  }

  func rows(
    of query: FetchQuery, inSection section: FetchKey, from start: FetchStart, limit: Int
  ) throws -> [FetchedRow] {
    repeated(sorted(try base.rows(of: asked(query), inSection: section, from: start, limit: limit)))
  }

  private func repeated(_ rows: [FetchedRow]) -> [FetchedRow] {
    guard case .repeatsColumns = fault, let first = rows.first, let last = rows.last, rows.count > 1 else {
      return rows
    }
    let values = zip(last.table.columns, zip(first.values, last.values)).map { column, values in
      last.table.key.contains(column.name) ? values.1 : values.0
    }
    return rows.dropLast() + [FetchedRow(last.table, values: values, section: last.section)]
  }

  private func sorted(_ rows: [FetchedRow]) -> [FetchedRow] {
    guard case .sortsWrongly = fault else { return rows }
    return rows.reversed()
  }

  func rows(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedRow] {
    try base.rows(withKeys: keys, of: asked(query))
  }

  func rows(
    withKeys keys: [FetchKey], of query: FetchQuery, onlyWith columns: [ColumnReference]
  ) throws -> [FetchedRow] {
    try base.rows(withKeys: keys, of: asked(query), onlyWith: columns)
  }

  func numberOfRows(before place: FetchPlace, inSection section: FetchKey, of query: FetchQuery) throws -> Int
  {
    try base.numberOfRows(before: place, inSection: section, of: asked(query))
  }
}

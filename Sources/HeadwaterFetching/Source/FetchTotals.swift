/// Incremental computation of columns that contain counts and sums: the new value is the previous value minus the removed rows
/// plus the added rows. If one of a million related rows changes, only that row needs to be processed.
///
/// This is the incremental version of a linear query in DBSP (Budiu, McSherry, Ryzhyk, and Tannen, 2023).
struct FetchTotals {
  /// The columns that are computed incrementally.
  let derivations: [FetchDerivation]

  /// Finds a query's columns that can be computed incrementally: counts and sums over rows that refer to a row by its primary
  /// key. Columns that determine which rows the query includes are excluded, because the store must compute them itself.
  init(of query: FetchQuery) {
    let selecting = query.selectingColumns
    derivations = query.derived.filter {
      $0.isGroup && $0.isByKey(of: query.table) && !selecting.contains($0.column)
    }
  }

  /// Returns the current values of a row's columns.
  ///
  /// - Parameters:
  ///   - row: The previous state of the row.
  ///   - changes: A closure that returns, for a column, the changed rows that were included before and those that are included
  ///     now.
  /// - Returns: The values by column name; nil if a previous value was null, because null doesn't reveal how far the sum
  ///   exceeded the range.
  func now(
    _ row: FetchedRow, _ changes: (FetchDerivation) -> (before: [FetchedRow], now: [FetchedRow])
  ) -> [String: FetchValue]? {
    var values: [String: FetchValue] = [:]
    for derivation in derivations {
      guard let was = row.value(of: derivation.column.name), !was.isNull else { return nil }
      var folding = FetchFolding(derivation, parts: [was])
      let (before, now) = changes(derivation)
      for other in before { folding.remove(other) }
      for other in now { folding.add(other) }
      values[derivation.column.name] = folding.value
    }
    return values
  }
}

extension FetchReader {
  /// Returns rows by their keys, like ``rows(withKeys:of:)``, without reading values that are already known.
  ///
  /// - Parameters:
  ///   - keys: The keys of the rows.
  ///   - query: The query.
  ///   - changes: The known values of rows. All partially known rows have the same known columns.
  /// - Returns: The rows.
  /// - Throws: Any error that reading throws.
  func rows(
    withKeys keys: some Collection<FetchKey>, of query: FetchQuery, knowing changes: FetchChanges
  ) throws -> [FetchedRow] {
    var rows: [FetchedRow] = []
    var totals: [FetchKey: [String: FetchValue]] = [:]
    var others: [FetchKey] = []
    // Separate the fully known, partially known, and unknown rows.
    for key in keys {
      if let row = changes.known[key]?.present {
        rows.append(row)
      } else if let values = changes.known[key]?.totals {
        totals[key] = values
      } else {
        others.append(key)
      }
    }
    // Read all columns of unknown rows, and only the unknown columns of partially known rows.
    if !others.isEmpty { rows += try self.rows(withKeys: others, of: query) }
    guard let names = totals.values.first?.keys else { return rows }
    return rows
      + (try self.rows(withKeys: Array(totals.keys), of: query.without(derived: names))).map { row in
        query.completed(row) { derivation in
          let name = derivation.column.name
          return totals[row.key]?[name] ?? row.value(of: name) ?? .null
        }
      }
  }
}

extension FetchQuery {
  /// Returns a query for the same rows, without the given computed columns, and ordered by key.
  fileprivate func without(derived names: some Collection<String>) -> FetchQuery {
    var query = self
    query.derived.removeAll { names.contains($0.column.name) }
    query.table = table.with(columns: table.columns.filter { !$0.isDerived || !names.contains($0.name) })
    query.order = table.keyColumns.map { FetchOrder($0) }
    return query
  }
}

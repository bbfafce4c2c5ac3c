/// What columns that are sums of other rows come to now: what they were, less the rows that have gone, plus those that have
/// come. A change of one row among a million that belong together costs one row then.
///
/// This is the difference of a linear query in DBSP (Budiu, McSherry, Ryzhyk and Tannen, 2023).
struct FetchTotals {
  /// The columns that are kept like this.
  let derivations: [FetchDerivation]

  /// Finds the columns: sums over the rows that name a row by its key. Those that decide which rows there are, the store has to
  /// ask itself.
  init(of query: FetchQuery) {
    let selecting = query.selectingColumns
    derivations = query.derived.filter {
      $0.isGroup && $0.isByKey(of: query.table) && !selecting.contains($0.column)
    }
  }

  /// What the columns of a row come to now.
  ///
  /// - Parameters:
  ///   - row: The row as it was.
  ///   - changes: Which rows counted before and count now, for a column of which any have changed.
  /// - Returns: The values by the columns' names; nil where one was null, which says not how far it was from what there is.
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
  /// Rows by their keys, as ``rows(withKeys:of:)``, without asking for what is known of them.
  ///
  /// - Parameters:
  ///   - keys: Which rows.
  ///   - query: The query.
  ///   - changes: What is known of rows; where some of their columns are, the same ones of each.
  /// - Returns: The rows.
  /// - Throws: What reading throws.
  func rows(
    withKeys keys: some Collection<FetchKey>, of query: FetchQuery, knowing changes: FetchChanges
  ) throws -> [FetchedRow] {
    var rows: [FetchedRow] = []
    var totals: [FetchKey: [String: FetchValue]] = [:]
    var others: [FetchKey] = []
    for key in keys {
      if let row = changes.known[key]?.present {
        rows.append(row)
      } else if let values = changes.known[key]?.totals {
        totals[key] = values
      } else {
        others.append(key)
      }
    }
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
  /// The same rows, in the order of their keys, without columns that other rows tell.
  fileprivate func without(derived names: some Collection<String>) -> FetchQuery {
    var query = self
    query.derived.removeAll { names.contains($0.column.name) }
    query.table = TableReference(
      table.name, schema: table.schema, key: table.key,
      columns: table.columns.filter { !$0.isDerived || !names.contains($0.name) })
    query.order = table.keyColumns.map { FetchOrder($0) }
    return query
  }
}

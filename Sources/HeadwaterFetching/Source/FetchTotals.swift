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
  ///   - totals: What columns come to that need not be read: of each row that is named, the same columns.
  /// - Returns: The rows.
  /// - Throws: What reading throws.
  func rows(
    withKeys keys: some Collection<FetchKey>, of query: FetchQuery,
    knowing totals: [FetchKey: [String: FetchValue]]
  ) throws -> [FetchedRow] {
    guard let names = totals.values.first?.keys else { return try rows(withKeys: Array(keys), of: query) }
    var (known, others): ([FetchKey], [FetchKey]) = ([], [])
    for key in keys { if totals[key] == nil { others.append(key) } else { known.append(key) } }
    let rest = others.isEmpty ? [] : try rows(withKeys: others, of: query)
    return try rows(withKeys: known, of: query.without(derived: names)).map { row in
      query.completed(row) { derivation in
        let name = derivation.column.name
        return totals[row.key]?[name] ?? row.value(of: name) ?? .null
      }
    } + rest
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

extension SQLReader {
  /// Where one row of a section stands: reads the columns that it stands by alone, so that an index may be all that is read.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: Which section.
  ///   - start: Which row: the first from there.
  /// - Returns: The place; nil where there is no row.
  /// - Throws: What the closure throws.
  package func place(
    of query: FetchQuery, inSection section: FetchKey, from start: FetchStart
  ) throws -> FetchPlace? {
    let query = query.ofPlaces
    return try rows(of: query, inSection: section, from: start, limit: 1).first.map {
      FetchPlaceOrder(query).place(of: $0)
    }
  }

  /// Whether the rows of a section are read as an index has them: asks how the store would read the first of them.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: Which section.
  /// - Returns: Whether they are.
  /// - Throws: What the closure throws.
  package func readsInOrder(of query: FetchQuery, inSection section: FetchKey) throws -> Bool {
    let places = query.ofPlaces
    var asked = statement(try writer(for: places), rowsOf: places, inSection: section, in: nil, limit: 1)
    asked.text = (dialect == .sqlite ? "EXPLAIN QUERY PLAN " : "EXPLAIN (COSTS OFF) ") + asked.text
    var steps: [String] = []
    try forEach(asked) {
      if case .text(let step) = $0.value(at: dialect == .sqlite ? 3 : 0) { steps.append(step) }
    }
    let sorting = dialect == .sqlite ? "USE TEMP B-TREE" : "Sort"
    let seeking = dialect == .sqlite ? "SEARCH" : "Index Cond"
    return !steps.contains { $0.contains(sorting) }
      && (query.sectioning == nil || steps.contains { $0.contains(seeking) })
  }
}

extension SQLReader {
  /// About how many rows a table has: what its numbers of rows leave room for, or what PostgreSQL has found when it looked last.
  /// Numbers of rows that leave room for more than the file has tell nothing: they may be any.
  ///
  /// - Parameter query: The query.
  /// - Returns: The number; nil where rows are filtered, searched for or sectioned, and where there is nothing to tell it by.
  /// - Throws: Nothing that the closure throws but cancellation.
  package func estimatedNumberOfRows(of query: FetchQuery) throws -> Int? {
    guard query.filter == nil, query.search == nil, query.sectioning == nil else { return nil }
    var writer = SQLWriter(dialect, schemas: schemas)
    switch dialect {
    case .sqlite:
      let table = dialect.quoted(query.table)
      // The least row takes four bytes.
      writer.write(
        "SELECT (SELECT max(rowid) FROM \(table)) - (SELECT min(rowid) FROM \(table)) + 1 AS span"
          + " WHERE span <= (SELECT c.page_count * s.page_size / 4 FROM pragma_page_count c, pragma_page_size s"
          + " WHERE c.schema = ")
      writer.bind(.text(query.table.schema ?? "main"), cast: "text")
      writer.write(")")
    case .postgres:
      writer.write("SELECT reltuples::bigint FROM pg_catalog.pg_class WHERE oid = pg_catalog.to_regclass(")
      writer.bind(.text(writer.quoted(query.table)), cast: "text")
      writer.write(") AND relkind = 'r'")
    }
    do {
      let count = try count(writer.statement)
      return count > 0 ? count : nil
    } catch let error as CancellationError {
      throw error
    } catch  where dialect == .sqlite {
      // A view, or a table without numbers of rows.
      return nil
    }
  }
}

extension FetchQuery {
  /// The same rows with no columns but those that they stand by.
  fileprivate var ofPlaces: FetchQuery {
    guard derived.isEmpty, !isRanked else { return self }
    var query = self
    query.table = TableReference(
      table.name, schema: table.schema, key: table.key,
      columns: table.columns.filter { column in order.contains { $0.column.name == column.name } })
    return query
  }
}

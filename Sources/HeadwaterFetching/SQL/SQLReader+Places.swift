extension SQLReader {
  /// Returns the place of a row in a section. Reads only the columns that determine the place, so the store may need to read
  /// only an index.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: The key of the section.
  ///   - start: The position to start from. The result is the place of the first row that would be read.
  /// - Returns: The place; nil if there is no such row.
  /// - Throws: Any error that the reader's closures throw.
  package func place(
    of query: FetchQuery, inSection section: FetchKey, from start: FetchStart
  ) throws -> FetchPlace? {
    let query = query.ofPlaces
    return try rows(of: query, inSection: section, from: start, limit: 1).first.map {
      FetchPlaceOrder(query).place(of: $0)
    }
  }

  /// Returns a Boolean value that indicates whether the rows of a section are read in the order of an index, according to the
  /// database's query plan.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: The key of the section.
  /// - Returns: True if an index is used.
  /// - Throws: Any error that the reader's closures throw.
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
  /// Returns an estimate of the number of rows in a table. In SQLite, the estimate is the range of the row ids, unless that
  /// many rows couldn't fit into the file, because row ids can be arbitrary numbers. In PostgreSQL, it is the number that the
  /// server determined when it last analyzed the table.
  ///
  /// - Parameter query: The query.
  /// - Returns: The estimate; nil if rows are filtered, searched, or sectioned, or if there is no basis for an estimate.
  /// - Throws: `CancellationError`; in PostgreSQL, also any error that the reader's closures throw.
  package func estimatedNumberOfRows(of query: FetchQuery) throws -> Int? {
    guard query.filter == nil, query.search == nil, query.sectioning == nil, query.table.statement == nil
    else { return nil }
    var writer = SQLWriter(dialect, schemas: schemas)
    switch dialect {
    case .sqlite:
      let table = dialect.quoted(query.table)
      // The smallest possible row takes four bytes.
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
      // The table is a view or has no row ids.
      return nil
    }
  }
}

extension FetchQuery {
  /// A query for the same rows with only the columns that determine their place.
  fileprivate var ofPlaces: FetchQuery {
    guard derived.isEmpty, !isRanked else { return self }
    var query = self
    query.table = table.with(
      columns: table.columns.filter { column in order.contains { $0.column.name == column.name } })
    return query
  }
}

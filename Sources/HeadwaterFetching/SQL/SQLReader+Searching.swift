extension SQLReader {
  /// Returns the number of rows, up to a maximum. Runs a single statement, which stops counting at the maximum.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - most: The number at which to stop counting.
  /// - Returns: The number of rows.
  /// - Throws: Any error that the reader's closures throw.
  package func numberOfRows(of query: FetchQuery, upTo most: Int) throws -> Int {
    var writer = try writer(for: query)
    writer.write("SELECT count(*) FROM (SELECT 1 AS n")
    writer.write(from: query)
    writer.write(where: query)
    writer.write(limit: most, offset: 0)
    writer.write(") AS g")
    return try count(writer.statement)
  }

  /// Returns Boolean values that indicate which of the given rows match the filter and the search.
  ///
  /// - Parameters:
  ///   - rows: Rows of the query's table, possibly in a past state.
  ///   - query: The query.
  /// - Returns: A Boolean value for each row.
  /// - Throws: Any error that the reader's closures throw.
  package func includes(_ rows: [FetchedRow], of query: FetchQuery) throws -> [Bool] {
    guard let search = query.search, !rows.isEmpty else { return rows.map(query.includes) }
    let searching = try searching(query)
    let found = try searching.includes?(rows) ?? matches(rows.map(search.texts), searching.search)
    return zip(rows, found).map { row, isFound in isFound && query.filter?.isTrue(in: row) ?? true }
  }

  /// Returns Boolean values that indicate which strings match a search in PostgreSQL. The strings don't need to be stored in a
  /// table.
  private func matches(_ texts: [[String]], _ search: SQLSearch) throws -> [Bool] {
    var found = texts.map { _ in false }
    let joined = texts.map { FetchValue.text($0.joined(separator: " ")) }
    var writer = SQLWriter(dialect)
    writer.write("SELECT w.n FROM unnest(")
    writer.bind(.text(dialect.array(joined, as: .text)), cast: "text[]")
    writer.write(") WITH ORDINALITY AS w(t, n) WHERE \(SQLSearchVector.vector(of: "w.t")) @@ ")
    writer.bind(.text(search.vectorQuery ?? ""), cast: "tsquery")
    try forEach(writer.statement) { row in
      if case .integer(let number) = dialect.decoded(row.value(at: 0), as: .integer) {
        found[Int(number) - 1] = true
      }
    }
    return found
  }

  /// Starts a statement that reads a query's rows.
  func writer(for query: FetchQuery) throws -> SQLWriter {
    try writer(for: query, searching: query.search == nil ? nil : try searching(query).search)
  }

  /// Returns all rows of a ranked query, subject to the offset and the limit. Reads the rows in the order that applies to
  /// equally good matches.
  func rankedRows(of query: FetchQuery) throws -> ArraySlice<FetchedRow> {
    var plain = query
    (plain.isRanked, plain.offset, plain.limit) = (false, 0, nil)
    let order = FetchPlaceOrder(query)
    var rows: [(section: Int, place: FetchPlace, row: FetchedRow)] = []
    try forEachRow(of: plain) { row in
      let last = rows.last
      let section = last.map { $0.row.section == row.section ? $0.section : $0.section + 1 } ?? 0
      rows.append((section, order.place(of: row), row))
    }
    rows.sort { left, right in
      left.section == right.section
        ? order.compare(left.place, right.place) < 0 : left.section < right.section
    }
    return rows.map(\.row).dropFirst(query.offset).prefix(query.limit ?? .max)
  }
}

extension SQLReader {
  /// How many rows there are, or a limit where there are more. One statement, which ends there.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - most: The limit.
  /// - Returns: The number.
  /// - Throws: What the closures throw.
  package func numberOfRows(of query: FetchQuery, upTo most: Int) throws -> Int {
    var writer = try writer(for: query)
    writer.write("SELECT count(*) FROM (SELECT 1 AS n")
    writer.write(from: query)
    writer.write(where: query)
    writer.write(limit: most, offset: 0)
    writer.write(") AS g")
    return try count(writer.statement)
  }

  /// Which of some rows the filter and the search let through.
  ///
  /// - Parameters:
  ///   - rows: Rows of the query's table, as they were once.
  ///   - query: The query.
  /// - Returns: For each row whether it does.
  /// - Throws: What the closures throw.
  package func includes(_ rows: [FetchedRow], of query: FetchQuery) throws -> [Bool] {
    guard let search = query.search, !rows.isEmpty else { return rows.map(query.includes) }
    let searching = try searching(query)
    let found = try searching.includes?(rows) ?? matches(rows.map(search.texts), searching.search)
    return zip(rows, found).map { row, isFound in isFound && query.filter?.isTrue(in: row) ?? true }
  }

  /// Whether PostgreSQL finds texts, none of which need be in a table.
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

  /// Begins a statement about a query's rows.
  func writer(for query: FetchQuery) throws -> SQLWriter {
    try writer(for: query, searching: query.search == nil ? nil : try searching(query).search)
  }

  /// All rows of a ranked query, with offset and limit: read in the order that counts between those that match alike.
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

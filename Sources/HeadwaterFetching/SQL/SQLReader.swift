/// A ``FetchReader`` that reads a query's rows with SQL. The store only needs to run statements.
///
/// A reader is valid for as long as the closure that runs its statements. Its results are consistent if the closure runs all
/// statements in the same read transaction. Values are always bound and names are always quoted.
package struct SQLReader: FetchReader {
  /// A closure that runs a statement and passes each row to another closure as it arrives. If that closure throws, the
  /// statement ends.
  package typealias Run = (_ statement: SQLStatement, _ body: (any SQLRow) throws -> Void) throws -> Void

  let dialect: SQLDialect
  let schemas: SQLSchemas
  private let run: Run
  private let uniqueness: (TableReference) throws -> SQLKeyUniqueness
  let searching: (FetchQuery) throws -> SQLSearching
  private let forms: (FetchQuery) throws -> SQLColumnForms
  private let columns: ((SQLStatement) throws -> [ColumnReference])?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - dialect: The SQL dialect.
  ///   - schemas: The schemas of tables that are referred to only by name.
  ///   - searching: A closure that returns the ways to run a search. Called for each read of a query with a search.
  ///   - uniqueness: A closure that returns the degree to which the primary key identifies a table's rows.
  ///   - forms: A closure that returns the columns that need a conversion. Called for each statement.
  ///   - columns: A closure that returns the columns of a statement's result without running the statement. Called for
  ///     statements of the app whose columns aren't declared.
  ///   - run: A closure that runs a statement and passes each row to another closure as it arrives. If that closure throws, the
  ///     statement ends.
  package init(
    _ dialect: SQLDialect, schemas: SQLSchemas = SQLSchemas(),
    searching: @escaping (FetchQuery) throws -> SQLSearching = { _ in
      throw FetchError.unsupported("The store doesn't support searching.")
    }, uniqueness: @escaping (TableReference) throws -> SQLKeyUniqueness = { _ in .unique },
    forms: @escaping (FetchQuery) throws -> SQLColumnForms = { _ in SQLColumnForms() },
    columns: ((SQLStatement) throws -> [ColumnReference])? = nil,
    run: @escaping Run
  ) {
    self.uniqueness = uniqueness
    self.dialect = dialect
    (self.schemas, self.searching, self.forms) = (schemas, searching, forms)
    self.columns = columns
    self.run = run
  }

  /// Reads all rows in order, subject to the offset and the limit. Runs a single statement and passes on each row as the store
  /// returns it.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - body: A closure that receives each row. If it throws, reading stops.
  /// - Throws: Any error that the closures throw.
  package func forEachRow(of query: FetchQuery, _ body: (FetchedRow) throws -> Void) throws {
    guard query.limit != 0 else { return }
    if query.isRanked { return try rankedRows(of: query).forEach(body) }
    let form = SQLRowForm(query, columns: try allColumns(of: query.table))
    var writer = selection(form, try writer(for: query))
    writer.write(from: query)
    writer.write(where: query)
    writer.write(" ORDER BY ")
    writer.write(sectionOrderOf: query)
    writer.write(order: query.order, of: .row)
    writer.write(limit: query.limit, offset: query.offset)
    try run(writer.statement) { try body(form.row($0, dialect)) }
  }

  /// Returns the columns of a statement of the app if they aren't declared, beginning with those that are; nil otherwise. The
  /// statement may return other columns than at the last read.
  private func allColumns(of table: TableReference) throws -> [ColumnReference]? {
    guard table.statement?.hasUnknownColumns == true, let columns else { return nil }
    let found = try columns(dialect.statement(describing: table)).filter { found in
      !table.columns.contains { $0.name == found.name }
    }
    for name in table.key where !found.contains(where: { $0.name == name }) {
      throw FetchError.noColumn(name, table: table.name)
    }
    return table.columns + found
  }

  /// Returns rows of a section in order. Starting from a position takes one statement. Starting from a place takes about one
  /// statement for each term of the order. If there is an index that begins with the columns of the section and the order, each
  /// statement reads a range of that index.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: The key of the section.
  ///   - start: The position to start from. Negative indices are treated as 0.
  ///   - limit: The maximum number of rows.
  /// - Returns: The rows.
  /// - Throws: Any error that the reader's closures throw.
  package func rows(
    of query: FetchQuery, inSection section: FetchKey, from start: FetchStart, limit: Int
  ) throws -> [FetchedRow] {
    guard limit > 0 else { return [] }
    switch start {
    case .index(let index):
      return try rows(of: query, inSection: section, isReversed: false, skipping: index, limit: limit)
    case .after(let place, let skipped):
      let seeks = try seeks(from: place, of: query, isBefore: false)
      return try rows(
        of: query, inSection: section, in: seeks, isReversed: false, skipping: skipped, limit: limit)
    case .before(let place, let skipped):
      let seeks = try seeks(from: place, of: query, isBefore: true)
      return try rows(
        of: query, inSection: section, in: seeks, isReversed: true, skipping: skipped, limit: limit
      ).reversed()
    }
  }

  private func seeks(from place: FetchPlace, of query: FetchQuery, isBefore: Bool) throws -> [SQLSeek] {
    let forms = try forms(query)
    return SQLSeek.ranges(from: place, in: query.order, of: query.table, isBefore: isBefore) {
      dialect.canBeNull($0, of: query.table, forms)
    }
  }

  /// Returns the rows in several consecutive ranges.
  private func rows(
    of query: FetchQuery, inSection section: FetchKey, in seeks: [SQLSeek], isReversed: Bool,
    skipping skipped: Int, limit: Int
  ) throws -> [FetchedRow] {
    var rows: [FetchedRow] = []
    var skipped = max(skipped, 0)
    for seek in seeks where rows.count < limit {
      let found = try self.rows(
        of: query, inSection: section, in: seek, isReversed: isReversed, skipping: skipped,
        limit: limit - rows.count)
      rows += found
      if skipped > 0 {
        // If the range has no rows after the skipped ones, skip the remainder in the next range.
        skipped = found.isEmpty ? skipped - (try count(of: query, inSection: section, in: seek)) : 0
      }
    }
    return rows
  }

  private func rows(
    of query: FetchQuery, inSection section: FetchKey, in seek: SQLSeek? = nil, isReversed: Bool,
    skipping skipped: Int, limit: Int
  ) throws -> [FetchedRow] {
    func read(_ search: SQLSearch?) throws -> [FetchedRow] {
      let statement = statement(
        try writer(for: query, searching: search), rowsOf: query, inSection: section, in: seek,
        isReversed: isReversed, skipping: skipped, limit: limit)
      return try rows(statement, SQLRowForm(query))
    }
    guard query.search != nil else { return try read(nil) }
    let searching = try searching(query)
    if let quick = searching.quick, let rows = try searching.trying({ try read(quick) }) { return rows }
    return try read(searching.search)
  }

  func statement(
    _ beginning: SQLWriter, rowsOf query: FetchQuery, inSection section: FetchKey, in seek: SQLSeek?,
    isReversed: Bool = false, skipping skipped: Int = 0, limit: Int
  ) -> SQLStatement {
    var writer = selection(SQLRowForm(query), beginning)
    writer.write(rowsOf: query, inSection: section, in: seek)
    writer.write(" ORDER BY ")
    writer.write(order: query.order, of: .row, isReversed: isReversed)
    writer.write(limit: limit, offset: skipped)
    return writer.statement
  }

  /// Returns the number of rows that precede a place in a section. Runs about one statement for each term of the order. If
  /// there is an index that begins with the columns of the section and the order, each statement counts a range of that index.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - section: The key of the section.
  ///   - query: The query.
  /// - Returns: The number of rows.
  /// - Throws: Any error that the reader's closures throw.
  package func numberOfRows(
    before place: FetchPlace, inSection section: FetchKey, of query: FetchQuery
  ) throws -> Int {
    try seeks(from: place, of: query, isBefore: true)
      .reduce(0) { $0 + (try count(of: query, inSection: section, in: $1)) }
  }

  private func count(of query: FetchQuery, inSection section: FetchKey, in seek: SQLSeek) throws -> Int {
    var writer = try writer(for: query)
    writer.write("SELECT count(*)")
    writer.write(rowsOf: query, inSection: section, in: seek)
    return try count(writer.statement)
  }

  /// Returns the rows with the given keys that match the filter. Runs one statement for every few hundred keys.
  ///
  /// - Parameters:
  ///   - keys: The keys of the rows; any number. Keys whose number of values doesn't match the key columns are ignored.
  ///   - query: The query.
  /// - Returns: The rows.
  /// - Throws: Any error that the reader's closures throw.
  package func rows(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedRow] {
    let form = SQLRowForm(query)
    // For a few rows, evaluating the search is faster than querying the full-text index.
    let searching = dialect == .sqlite && query.search != nil ? try searching(query) : nil
    let beginning =
      try searching == nil ? writer(for: query) : writer(for: query, searching: nil)
    var wanted = Set(keys)
    var found: [FetchedRow] = []
    for part in SQLKeys(keys, query.table.keyColumns, dialect).parts {
      var writer = selection(form, beginning)
      writer.write(from: query)
      writer.write(where: query, [{ $0.write(part, of: .row) }])
      // A column's collation can treat distinct keys as equal.
      found += try rows(writer.statement, form).filter { wanted.remove($0.key) != nil }
    }
    guard let included = try searching?.includes?(found) else { return found }
    return zip(found, included).filter(\.1).map(\.0)
  }

  package func hasRepeatedKeys(in query: FetchQuery) throws -> Bool {
    let columns = query.table.keyColumns
    var writer = SQLWriter(dialect, schemas: schemas)
    writer.write("SELECT 1 FROM ")
    writer.write(query.table, as: .row)
    switch try uniqueness(query.table) {
    case .unique: return false
    // Look for a row with null in its key.
    case .exceptNull:
      writer.write(" WHERE ")
      writer.write(columns, separator: " OR ") {
        $0.write($1, of: .row)
        $0.write(" IS NULL")
      }
    // Look for two rows with the same key.
    case .unknown:
      writer.write(" GROUP BY ")
      writer.write(columns) { $0.write($1, of: .row) }
      writer.write(" HAVING count(*) > 1")
    }
    writer.write(" LIMIT 1")
    var isRepeated = false
    try run(writer.statement) { _ in isRepeated = true }
    return isRepeated
  }

  package func forms(of key: FetchKey, in table: TableReference) -> [FetchKey] {
    dialect.forms(of: key, in: table.keyColumns)
  }

  /// Starts a statement that reads rows.
  private func selection(_ form: SQLRowForm, _ writer: SQLWriter) -> SQLWriter {
    var writer = writer
    writer.write("SELECT ")
    writer.write(form)
    return writer
  }

  private func rows(_ statement: SQLStatement, _ form: SQLRowForm) throws -> [FetchedRow] {
    var rows: [FetchedRow] = []
    try run(statement) { rows.append(form.row($0, dialect)) }
    return rows
  }

  /// Runs a statement that returns a number.
  func count(_ statement: SQLStatement) throws -> Int {
    var count: Int64 = 0
    try run(statement) {
      if case .integer(let value) = dialect.decoded($0.value(at: 0), as: .integer) { count = value }
    }
    return Int(count)
  }

  /// Starts a statement that reads a query's rows with a specific search.
  func writer(for query: FetchQuery, searching search: SQLSearch?) throws -> SQLWriter {
    if dialect == .postgres, let obstacle = query.languageObstacle { throw obstacle }
    return SQLWriter(dialect, schemas: schemas, search: search, of: query, forms: try forms(query))
  }

  /// Runs a statement.
  func forEach(_ statement: SQLStatement, _ body: (any SQLRow) throws -> Void) throws {
    try run(statement, body)
  }
}

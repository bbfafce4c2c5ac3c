/// Reads a query's rows by SQL: all of ``FetchReader``, over a store that only runs statements.
///
/// Good as long as the closure is: all of it reads from one moment where the closure runs its statements in one
/// transaction that reads. Values are bound and names are quoted, whatever they are.
package struct SQLReader: FetchReader {
  /// Runs a statement; hands each row to the closure as it comes, and ends the statement where that throws.
  package typealias Run = (_ statement: SQLStatement, _ body: (any SQLRow) throws -> Void) throws -> Void

  let dialect: SQLDialect
  let schemas: SQLSchemas
  private let run: Run
  private let uniqueness: (TableReference) throws -> SQLKeyUniqueness
  let searching: (FetchQuery) throws -> SQLSearching
  private let forms: (FetchQuery) throws -> SQLColumnForms

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - dialect: Whose SQL is written.
  ///   - schemas: Where the tables are that are referred to by their names alone.
  ///   - searching: Finds out how a search is done; called at each read of a query that has one.
  ///   - uniqueness: Returns the degree to which a table's keys tell its rows apart.
  ///   - forms: Finds out which columns are stored in several forms; called for each statement.
  ///   - run: Runs a statement; hands each row to the closure as it comes, and ends the statement where that throws.
  package init(
    _ dialect: SQLDialect, schemas: SQLSchemas = SQLSchemas(),
    searching: @escaping (FetchQuery) throws -> SQLSearching = { _ in
      throw FetchError.unsupported("This store cannot search.")
    }, uniqueness: @escaping (TableReference) throws -> SQLKeyUniqueness = { _ in .unique },
    forms: @escaping (FetchQuery) throws -> SQLColumnForms = { _ in SQLColumnForms() },
    run: @escaping Run
  ) {
    self.uniqueness = uniqueness
    self.dialect = dialect
    (self.schemas, self.searching, self.forms) = (schemas, searching, forms)
    self.run = run
  }

  /// All rows in order, with offset and limit, each as the store gives it. One statement.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - body: Gets each row; what it throws ends the reading.
  /// - Throws: What the closures throw.
  package func forEachRow(of query: FetchQuery, _ body: (FetchedRow) throws -> Void) throws {
    guard query.limit != 0 else { return }
    if query.isRanked { return try rankedRows(of: query).forEach(body) }
    let form = SQLRowForm(query)
    var writer = selection(form, try writer(for: query))
    writer.write(from: query)
    writer.write(where: query)
    writer.write(" ORDER BY ")
    writer.write(sectionOrderOf: query)
    writer.write(order: query.order, of: .row)
    writer.write(limit: query.limit, offset: query.offset)
    try run(writer.statement) { try body(form.row($0, dialect)) }
  }

  /// Rows of one section in order. From an index one statement; from a place one for each term of the order, or fewer, each
  /// a range of an index that begins with the section and the order, where there is one.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - section: Which section.
  ///   - start: Where to begin; below 0 is 0.
  ///   - limit: How many at most.
  /// - Returns: The rows.
  /// - Throws: What the closure throws.
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

  /// Rows of ranges, one after the other.
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
        // Where nothing is left behind what was skipped, the next range is to skip the rest.
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

  /// How many rows of a section come before a place. One statement for each term of the order, each counting a range of an
  /// index that begins with the section and the order, where there is one.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - section: Which section.
  ///   - query: The query.
  /// - Returns: The number.
  /// - Throws: What the closure throws.
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

  /// The rows with these keys that the filter lets through. A statement for each few hundred keys.
  ///
  /// - Parameters:
  ///   - keys: Which rows; any number. One that has not a value for each of the key's columns is no row's.
  ///   - query: The query.
  /// - Returns: The rows.
  /// - Throws: What the closure throws.
  package func rows(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedRow] {
    let form = SQLRowForm(query)
    // To look for a few rows in an index of all is the long way round.
    let searching = dialect == .sqlite && query.search != nil ? try searching(query) : nil
    let beginning =
      try searching == nil ? writer(for: query) : writer(for: query, searching: nil)
    var wanted = Set(keys)
    var found: [FetchedRow] = []
    for part in SQLKeys(keys, query.table.keyColumns, dialect).parts {
      var writer = selection(form, beginning)
      writer.write(from: query)
      writer.write(where: query, [{ $0.write(part, of: .row) }])
      // Columns may take for the same what keys tell apart.
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
    case .exceptNull:
      writer.write(" WHERE ")
      writer.write(columns, separator: " OR ") {
        $0.write($1, of: .row)
        $0.write(" IS NULL")
      }
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

  /// A statement that begins to read rows.
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

  /// Runs a statement that gives a number.
  func count(_ statement: SQLStatement) throws -> Int {
    var count: Int64 = 0
    try run(statement) {
      if case .integer(let value) = dialect.decoded($0.value(at: 0), as: .integer) { count = value }
    }
    return Int(count)
  }

  /// Begins a statement about a query's rows that are found in one way.
  func writer(for query: FetchQuery, searching search: SQLSearch?) throws -> SQLWriter {
    SQLWriter(dialect, schemas: schemas, search: search, of: query, forms: try forms(query))
  }

  /// Runs a statement.
  func forEach(_ statement: SQLStatement, _ body: (any SQLRow) throws -> Void) throws {
    try run(statement, body)
  }
}

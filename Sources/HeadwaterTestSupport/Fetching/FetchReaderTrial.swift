package import HeadwaterFetching
import HeadwaterTesting

/// A trial that compares a reader with ``NaiveFetchReader``: it generates a random table, a related table, and random queries,
/// and calls the functions of the reader for each query. The same seed produces the same trial on every system.
package struct FetchReaderTrial {
  /// The table that the queries read.
  package let table: TableReference
  /// The table that the last column of ``table`` references.
  package let related: TableReference
  /// The rows of the table.
  package let rows: [FetchedRow]
  /// The rows of the related table.
  package let relatedRows: [FetchedRow]
  var random: SplitMix64
  private let naive: NaiveFetchReader

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - seed: The seed for all random choices.
  ///   - count: The maximum number of rows in the table.
  package init(seed: UInt64, rowCount count: Int = 40) {
    var random = SplitMix64(seed: seed)
    let values = TrialValues()
    let relatedKey = random.oneIn(2) ? ColumnType.integer : .text
    related = TableReference(
      "other \"table\"", key: ["key"],
      columns: [
        ColumnReference("key", type: relatedKey),
        ColumnReference("rank", type: .integer, isOptional: true),
        ColumnReference("title", type: .text, ignoresCase: true),
      ])
    let kinds: [[(String, ColumnType)]] = [
      [("id", .integer)], [("id", .text)], [("id", .text), ("Part", .integer)],
      [("id", .uuid), ("Part", .date)],
    ]
    let key = kinds[random.below(kinds.count)]
    table = TableReference(
      "it's; DROP \"table\"", key: key.map(\.0),
      columns: key.map { ColumnReference($0.0, type: $0.1) } + Self.columns
        + [ColumnReference("owner", type: relatedKey, isOptional: random.oneIn(2))])
    var related: [FetchKey: FetchedRow] = [:]
    for _ in 0..<random.below(6) {
      let row = FetchedRow(
        self.related, values: self.related.columns.map { values.value(for: $0, from: &random) })
      related[row.key] = row
    }
    var rows: [FetchKey: FetchedRow] = [:]
    for _ in 0..<random.below(count + 1) {
      let row = FetchedRow(table, values: table.columns.map { values.value(for: $0, from: &random) })
      rows[row.key] = row
    }
    self.rows = Array(rows.values)
    relatedRows = Array(related.values)
    naive = NaiveFetchReader(
      rows: self.rows, related: relatedRows,
      others: [table.name: self.rows, self.related.name: relatedRows])
    self.random = random
  }

  private static let columns = [
    ColumnReference("whole", type: .integer, isOptional: true), ColumnReference("count", type: .integer),
    ColumnReference("share", type: .real, isOptional: true), ColumnReference("size", type: .real),
    ColumnReference("name", type: .text), ColumnReference("note", type: .text, isOptional: true),
    ColumnReference("folded", type: .text, isOptional: true, ignoresCase: true),
    ColumnReference("isDone", type: .boolean),
    ColumnReference("is \"it\"?", type: .boolean, isOptional: true),
    ColumnReference("made", type: .date),
    ColumnReference("due", type: .date, isOptional: true),
    ColumnReference("seen", type: .secondsSince1970, isOptional: true),
    ColumnReference("mark", type: .uuid, isOptional: true),
    ColumnReference("tag", type: .uuidText),
    ColumnReference("data", type: .bytes, isOptional: true),
  ]

  /// Returns the statements that recreate the tables and insert their rows.
  ///
  /// - Parameter dialect: The SQL dialect.
  /// - Returns: The statements.
  package func setUp(_ dialect: SQLDialect) -> [SQLStatement] {
    [(table, rows), (related, relatedRows)].flatMap { table, rows in
      let columns = table.columns.map {
        let collation = dialect == .sqlite && $0.ignoresCase ? " COLLATE NOCASE" : ""
        return dialect.quoted($0.name) + " " + Self.name(of: $0.type, dialect) + collation
          + ($0.isOptional ? "" : " NOT NULL")
      }
      let key = table.key.map(dialect.quoted).joined(separator: ", ")
      return [
        SQLStatement("DROP TABLE IF EXISTS \(dialect.quoted(table))"),
        SQLStatement(
          "CREATE TABLE \(dialect.quoted(table)) (\(columns.joined(separator: ", ")), PRIMARY KEY (\(key)))"),
      ] + rows.map { insertion(of: $0, dialect) }
    }
  }

  private func insertion(of row: FetchedRow, _ dialect: SQLDialect) -> SQLStatement {
    let parameters = row.table.columns.enumerated().map { index, column in
      dialect == .sqlite ? "?" : "$\(index + 1)::\(Self.name(of: column.type, dialect))"
    }
    return SQLStatement(
      "INSERT INTO \(dialect.quoted(row.table)) VALUES (\(parameters.joined(separator: ", ")))",
      values: zip(row.values, row.table.columns).map { dialect.encoded($0, as: $1.type) })
  }

  private static func name(of type: ColumnType, _ dialect: SQLDialect) -> String {
    switch (type, dialect) {
    case (.boolean, _): "BOOLEAN"
    case (.integer, .sqlite): "INTEGER"
    case (.integer, .postgres): "bigint"
    case (.real, .sqlite), (.secondsSince1970, .sqlite): "REAL"
    case (.real, .postgres), (.secondsSince1970, .postgres): "float8"
    case (.text, _), (.uuidText, _): "TEXT"
    case (.bytes, .sqlite), (.uuid, .sqlite): "BLOB"
    case (.bytes, .postgres): "bytea"
    case (.uuid, .postgres): "uuid"
    case (.date, .sqlite): "DATETIME"
    case (.date, .postgres): "timestamptz"
    }
  }

  /// Returns a random query.
  package mutating func query() -> FetchQuery {
    let derived = derivations()
    let table = TableReference(
      self.table.name, key: self.table.key, columns: self.table.columns + derived.map(\.column))
    var expressions = TrialExpressions(columns: table.columns)
    let filter = random.oneIn(4) ? nil : expressions.condition(depth: 1 + random.below(3), &random)
    let sectioning: FetchSectioning? =
      switch random.below(5) {
      case 0: nil
      case 1: .value(.column(random.element(of: table.columns)), isDescending: random.oneIn(2))
      case 2: .value(expressions.any(depth: random.below(3), &random), isDescending: random.oneIn(2))
      case 3: .value(expressions.part(&random), isDescending: random.oneIn(2))
      default:
        .related(
          FetchRelation(
            table: related, columns: [self.table.columns[self.table.columns.count - 1]],
            order: order(of: related)))
      }
    // The other parts of the queries stay the same.
    var nulls = random
    var query = FetchQuery(
      table: table, derived: derived, filter: filter, sectioning: sectioning, order: order(of: table),
      offset: random.oneIn(2) ? 0 : random.below(10), limit: random.oneIn(2) ? nil : random.below(20))
    if sectioning != nil, nulls.oneIn(3) { query.sectionNulls = nulls.oneIn(2) ? .first : .last }
    return query
  }

  private mutating func order(of table: TableReference) -> [FetchOrder] {
    let columns = table.columns.shuffled(using: &random).prefix(random.below(4))
    return columns.map { column in
      let nulls: FetchOrder.Nulls? = random.oneIn(3) ? (random.oneIn(2) ? .first : .last) : nil
      return FetchOrder(column, isDescending: random.oneIn(2), nulls: nulls)
    }
  }

  /// Calls the functions of a reader for a query and compares the results with those of the naive reader.
  ///
  /// - Parameters:
  ///   - reader: The reader to test.
  ///   - query: The query.
  /// - Returns: Descriptions of the differences; empty if all results are correct.
  package mutating func differences(of reader: any FetchReader, for query: FetchQuery) -> [String] {
    var found: [String] = []
    func compare<Answer: Equatable>(_ question: String, _ answer: (any FetchReader) throws -> Answer) {
      do {
        let (actual, expected) = (try answer(reader), try answer(naive))
        if actual != expected {
          found.append("\(question) of \(TrialText.text(of: query)):\n\(actual)\ninstead of\n\(expected)")
        }
      } catch {
        found.append("\(question) of \(TrialText.text(of: query)): \(error)")
      }
    }
    compare("sections") { try $0.sections(of: query) }
    for column in query.table.stored.columns where column.type == .integer {
      compare("totals of \(column.name)") { reader in
        try reader.totals(of: query, adding: column).mapValues { "\($0.count) \($0.terms) \($0.value)" }
      }
    }
    compare("rows") { reader in
      var rows: [FetchedRow] = []
      try reader.forEachRow(of: query) { rows.append($0) }
      return rows
    }
    let keys =
      rows.shuffled(using: &random).prefix(random.below(70)).map(\.key) + [
        FetchKey(.text("none")), FetchKey([]),
      ]
    compare("rows by keys") { Set(try $0.rows(withKeys: keys, of: query)) }
    var sections = ((try? naive.sections(of: query)) ?? []).map(\.key)
    sections.append(sectionWithoutRows(of: query))
    compare("sections by keys") { Set(try $0.sections(withKeys: sections, of: query)) }
    for section in sections.shuffled(using: &random).prefix(4) {
      let limit = random.below(8)
      let index = random.below(6)
      compare("from index \(index) of \(section), \(limit)") {
        try $0.rows(of: query, inSection: section, from: .index(index), limit: limit)
      }
      let place = place(of: query)
      let skipped = random.oneIn(2) ? 0 : random.below(4)
      compare("after \(place) of \(section), \(skipped), \(limit)") {
        try $0.rows(of: query, inSection: section, from: .after(place, skipping: skipped), limit: limit)
      }
      compare("before \(place) of \(section), \(skipped), \(limit)") {
        try $0.rows(of: query, inSection: section, from: .before(place, skipping: skipped), limit: limit)
      }
      compare("rank of \(place) in \(section)") {
        try $0.numberOfRows(before: place, inSection: section, of: query)
      }
    }
    return found
  }

  /// Returns the place of a random row, or a random place that may belong to no row.
  private mutating func place(of query: FetchQuery) -> FetchPlace {
    if !rows.isEmpty, random.oneIn(2) { return query.place(of: random.element(of: rows)) }
    let values = TrialValues()
    return FetchPlace(query.order.map { values.value(for: $0.column, from: &random) })
  }

  private mutating func sectionWithoutRows(of query: FetchQuery) -> FetchKey {
    let values = TrialValues()
    return switch query.sectioning {
    case nil: FetchKey([])
    case .value(let expression, isDescending: _):
      FetchKey(
        values.value(
          for: ColumnReference("", type: expression.type ?? .text, isOptional: true), from: &random))
    case .related(let relation):
      FetchKey(relation.columns.map { values.value(for: $0, from: &random) })
    }
  }
}

#if SQLite
  import Foundation
  import GRDB
  import HeadwaterFetching
  import HeadwaterTestSupport
  import HeadwaterTesting
  import Testing

  struct SQLReaderTests {
    @Test(arguments: UInt64(1)...Search.runs(40))
    func randomQueriesMatchNaiveReader(seed: UInt64) throws {
      var trial = FetchReaderTrial(seed: seed)
      let database = try DatabaseQueue()
      let differences = try database.write { database in
        for statement in trial.setUp(.sqlite) { try database.run(statement) { _ in } }
        var differences: [String] = []
        for _ in 0..<20 {
          let query = trial.query()
          let found = trial.differences(of: SQLReader(.sqlite, run: database.run), for: query)
          if let first = found.first { differences.append(first) }
        }
        return differences
      }
      #expect(differences.count == 0, "seed \(seed): \(differences.joined(separator: "\n\n"))")
    }

    private static let table = TableReference(
      "note", key: ["id"],
      columns: [
        ColumnReference("id", type: .integer), ColumnReference("section", type: .text),
        ColumnReference("title", type: .text),
        ColumnReference("made", type: .date, isOptional: true),
        ColumnReference("done", type: .boolean), ColumnReference("owner", type: .integer, isOptional: true),
      ])
    private static let owner = TableReference(
      "owner", key: ["id"], columns: [ColumnReference("id", type: .integer)])

    /// Creates a database with the rows 1 to 3000, and with the indexes that the following queries need.
    private func filled() throws -> DatabaseQueue {
      let database = try DatabaseQueue()
      try database.write { database in
        try database.execute(
          sql: """
            CREATE TABLE owner (id INTEGER PRIMARY KEY);
            CREATE TABLE note (id INTEGER PRIMARY KEY, section TEXT NOT NULL, title TEXT NOT NULL, made DATETIME, done BOOLEAN NOT NULL, owner INTEGER);
            INSERT INTO note SELECT value, 's' || (value % 10), 't' || value, datetime(value * 3600, 'unixepoch') || '.000', 0, value % 5 FROM generate;
            INSERT INTO owner VALUES (1), (2), (3);
            CREATE INDEX bySection ON note (section, title, id);
            CREATE INDEX byMoment ON note (made DESC, id);
            CREATE INDEX byOwner ON note (owner, title, id);
            ANALYZE;
            """.replacing(
              "FROM generate",
              with:
                "FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 3000) SELECT value FROM n)"
            ))
      }
      return database
    }

    @Test func manyKeysNeedFewStatements() throws {
      try filled().read { database in
        var statements: Set<String> = []
        let reader = SQLReader(.sqlite) { statement, body in
          statements.insert(statement.text)
          #expect(statement.values.count <= 600)
          try database.run(statement, body)
        }
        for count in [0, 1, 2, 7, 9, 64, 65, 513, 2999] {
          let keys = (0..<count).map { FetchKey(.integer(Int64($0 + 2))) }
          let rows = try reader.rows(withKeys: keys + keys.prefix(3), of: FetchQuery(table: Self.table))
          #expect(rows.count == count)
          #expect(Set(rows.map(\.key)) == Set(keys))
        }
        // There are only a few different statements, because a store keeps a prepared statement for each SQL string.
        #expect(statements.count <= 4)
      }
    }

    @Test func longListsFindMatchingRows() throws {
      try filled().read { database in
        let reader = SQLReader(.sqlite, run: database.run)
        let titles = (0..<40_000).map { FetchValue.text("t\($0 * 2)") } + [.text("\"\\\n\u{1}"), .null]
        let filter = FetchExpression.isOne(.column(Self.table.columns[2]), of: titles)
        let found = try reader.sections(of: FetchQuery(table: Self.table, filter: filter))
        #expect(found.map(\.count) == [1500])
        let ids = (0..<40_000).map { FetchValue.integer($0 * 3) }
        let numbers = FetchExpression.isOne(.column(Self.table.columns[0]), of: ids)
        #expect(
          try reader.sections(of: FetchQuery(table: Self.table, filter: numbers)).map(\.count) == [1000])
      }
    }

    @Test(arguments: [ColumnType.bytes, .uuid, .uuidText, .secondsSince1970, .real])
    func longListsOfAnyTypeFindMatchingRows(type: ColumnType) throws {
      let table = TableReference(
        "a", key: ["id"],
        columns: [
          ColumnReference("id", type: .integer), ColumnReference("value", type: type, isOptional: true),
        ])
      func value(_ number: Int) -> FetchValue {
        switch type {
        case .bytes: .bytes(Data("\(number)".utf8.dropFirst(number % 7 == 0 ? 9 : 0)))
        case .date, .secondsSince1970: .date(Date(timeIntervalSince1970: Double(number) * 1_234.567_891))
        case .uuid, .uuidText:
          .uuid(UUID(uuidString: "F0000000-0000-0000-0000-0000000" + "\(10_000 + number)") ?? UUID())
        default: .real(Double(number) / 7)
        }
      }
      let database = try DatabaseQueue()
      try database.write { database in
        try database.execute(sql: "CREATE TABLE a (id INTEGER PRIMARY KEY, value)")
        for number in 0..<3000 {
          let encoded = number % 10 == 9 ? .null : SQLDialect.sqlite.encoded(value(number), as: type)
          try database.run(
            SQLStatement("INSERT INTO a VALUES (?, ?)", values: [.integer(Int64(number)), encoded])
          ) { _ in }
        }
        let listed = (0..<2500).filter { $0 % 2 == 0 }.map(value) + [.null]
        let query = FetchQuery(table: table, filter: .isOne(.column(table.columns[1]), of: listed))
        let found = try SQLReader(.sqlite, run: database.run).sections(of: query).map(\.count)
        let numbers = (0..<3000).filter { number in number % 10 == 9 || listed.contains(value(number)) }
        #expect(found == [numbers.count])
      }
    }

    /// Tests that every query of a section, from any start, uses the index on the section and the order, and doesn't sort.
    @Test func rowQueriesUseIndexWithoutSorting() throws {
      let columns = Self.table.columns
      let queries: [(String, FetchQuery, FetchKey, FetchPlace)] = [
        (
          "bySection",
          FetchQuery(
            table: Self.table, sectioning: .value(.column(columns[1]), isDescending: false),
            order: [FetchOrder(columns[2])]), FetchKey(.text("s3")),
          FetchPlace([.text("t4"), .integer(7)])
        ),
        (
          "bySection",
          FetchQuery(
            table: Self.table, sectioning: .value(.column(columns[1]), isDescending: false),
            order: [FetchOrder(columns[2], isDescending: true), FetchOrder(columns[0], isDescending: true)]),
          FetchKey(.text("s3")), FetchPlace([.text("t4"), .integer(7)])
        ),
        (
          "byMoment",
          FetchQuery(
            table: Self.table,
            sectioning: .value(.day(.column(columns[3]), secondsFromGMT: 3600), isDescending: true),
            order: [FetchOrder(columns[3], isDescending: true)]), FetchKey(.text("1970-02-01")),
          FetchPlace([.date(Date(timeIntervalSince1970: 2_700_000)), .integer(750)])
        ),
        (
          "byOwner",
          FetchQuery(
            table: Self.table,
            sectioning: .related(FetchRelation(table: Self.owner, columns: [columns[5]])),
            order: [FetchOrder(columns[2])]), FetchKey(.integer(2)), FetchPlace([.text("t4"), .integer(7)])
        ),
      ]
      try filled().read { database in
        for (index, query, section, place) in queries {
          var plans: [String] = []
          let reader = SQLReader(.sqlite) { statement, body in
            let plan = SQLStatement("EXPLAIN QUERY PLAN " + statement.text, values: statement.values)
            try database.run(plan) { if case .text(let text) = $0.value(at: 3) { plans.append(text) } }
            try database.run(statement, body)
          }
          for start in [FetchStart.index(3), .after(place), .after(place, skipping: 2), .before(place)] {
            _ = try reader.rows(of: query, inSection: section, from: start, limit: 10)
          }
          _ = try reader.numberOfRows(before: place, inSection: section, of: query)
          let ofRows = plans.filter { $0.contains(" t ") }
          #expect(!ofRows.isEmpty)
          for plan in ofRows {
            #expect(
              plan.hasPrefix("SEARCH t USING") && (plan.contains(index) || plan.contains("PRIMARY KEY")),
              "\(plan)")
          }
          #expect(!plans.contains { $0.contains("TEMP B-TREE") }, "\(index): \(plans)")
        }
      }
    }

    @Test func rowsAreUpdatedAndReadByKey() throws {
      try filled().write { database in
        let key = FetchKey(.integer(2))
        let update = FetchUpdate(
          Self.table, key: key, values: [Self.table.columns[2]: .text("it's"), Self.table.columns[3]: .null])
        try database.run(try #require(SQLDialect.sqlite.statement(for: update))) { _ in }
        var rows: [FetchedRow] = []
        for statement in SQLDialect.sqlite.statements(
          reading: Self.table, keys: [key, FetchKey(.integer(-1))])
        {
          try database.run(statement) { rows.append(SQLDialect.sqlite.decoded($0, of: Self.table)) }
        }
        #expect(
          rows.map(\.values) == [
            [.integer(2), .text("s2"), .text("it's"), .null, .boolean(false), .integer(2)]
          ])
      }
    }

    @Test func unexpectedTableThrowsImmediately() throws {
      try filled().read { database in
        let missing = TableReference("none", key: ["id"], columns: [ColumnReference("id", type: .integer)])
        let other = TableReference("note", key: ["id"], columns: [ColumnReference("nothing", type: .integer)])
        for table in [missing, other] {
          for statement in SQLDialect.sqlite.statements(reading: table, keys: nil) {
            #expect(throws: DatabaseError.self) { try database.run(statement) { _ in } }
          }
        }
        for statement in SQLDialect.sqlite.statements(reading: Self.table, keys: nil) {
          try database.run(statement) { _ in Issue.record("a row") }
        }
      }
    }

    /// SQL interprets a number in an `ORDER BY` clause as a column, so an expression that is always false must not be written
    /// as a number.
    @Test func constantSectionExpressionFormsOneSection() throws {
      let never = FetchExpression.comparison(.less, .value(.null), .column(Self.table.columns[2]))
      let query = FetchQuery(table: Self.table, sectioning: .value(never, isDescending: true), limit: 2)
      try filled().read { database in
        var rows: [FetchedRow] = []
        try SQLReader(.sqlite, run: database.run).forEachRow(of: query) { rows.append($0) }
        #expect(rows.map(\.section) == [FetchKey(.boolean(false)), FetchKey(.boolean(false))])
        #expect(rows.map(\.key) == [FetchKey(.integer(1)), FetchKey(.integer(2))])
      }
    }

    @Test func throwingClosureStopsReading() throws {
      struct Enough: Error {}
      try filled().read { database in
        var count = 0
        #expect(throws: Enough.self) {
          try SQLReader(.sqlite, run: database.run).forEachRow(of: FetchQuery(table: Self.table)) { _ in
            count += 1
            if count == 3 { throw Enough() }
          }
        }
        #expect(count == 3)
      }
    }
  }

  extension Database {
    /// Executes a statement as a store does.
    fileprivate func run(_ statement: SQLStatement, _ body: (any SQLRow) throws -> Void) throws {
      let arguments = statement.values.map { value -> DatabaseValue in
        switch value {
        case .null: .null
        case .integer(let value): value.databaseValue
        case .real(let value): value.databaseValue
        case .text(let value): value.databaseValue
        case .bytes(let value, _): value.databaseValue
        }
      }
      let rows = try Row.fetchCursor(
        cachedStatement(sql: statement.text), arguments: StatementArguments(arguments))
      while let row = try rows.next() {
        try body(
          (0..<row.count).map { index -> SQLValue in
            switch (row[index] as DatabaseValue).storage {
            case .null: .null
            case .int64(let value): .integer(value)
            case .double(let value): .real(value)
            case .string(let value): .text(value)
            case .blob(let value): .bytes(value)
            }
          })
      }
    }
  }
#endif

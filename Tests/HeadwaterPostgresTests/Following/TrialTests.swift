#if Postgres
  import Headwater
  import HeadwaterFetching
  import HeadwaterTestSupport
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("PostgreSQL: a list equals a new query after every change", .needsPostgreSQL)
  @MainActor
  struct TrialTests {
    private func findings(
      in seeds: Range<Int>, windowedAbove: Int, isCaptured: Bool, isReplicated: Bool = false,
      identity: String = "DEFAULT"
    ) async throws -> [String] {
      try await findings(in: seeds, isCaptured: isCaptured, isReplicated: isReplicated, identity: identity) {
        try await FetchTrial(seed: $0, windowedAbove: windowedAbove).run(in: $1, perform: $2)
      }
    }

    private func findings(
      in seeds: Range<Int>, isCaptured: Bool, isReplicated: Bool, identity: String = "DEFAULT",
      run: (UInt64, PostgresStore, @escaping FetchTrial.Perform) async throws -> [String]
    ) async throws -> [String] {
      let database = try await TestDatabase(
        """
        CREATE TABLE thing (
          id bigint PRIMARY KEY, name text NOT NULL, kind text, rank bigint NOT NULL, score float8, owner bigint,
          "isDone" boolean NOT NULL, made timestamptz, mark uuid)
        """,
        "CREATE TABLE owner (id bigint PRIMARY KEY, name text NOT NULL, level bigint NOT NULL)",
        "ALTER TABLE thing REPLICA IDENTITY \(identity); ALTER TABLE owner REPLICA IDENTITY \(identity)",
        on: isReplicated ? TestServer.replicating : TestServer.shared)
      let store = database.store { if isReplicated { $0.following = .replication } }
      if isReplicated {
        try await store.publish(TrialThing.table.reference)
        try await store.publish(TrialOwner.table.reference)
      }
      if isCaptured {
        try await store.installCapture(for: TrialThing.table.reference)
        try await store.installCapture(for: TrialOwner.table.reference)
      }
      var wrong: [String] = []
      for seed in seeds {
        try await database.run("TRUNCATE thing, owner")
        // Several connections write, with each transaction on a different one.
        let writers = [try await database.session(), try await database.session()]
        wrong += try await run(UInt64(seed), store) { edits in
          let writer = writers[edits.count % 2]
          try await writer.perform { link in
            try link.execute("BEGIN")
            for edit in edits { try link.run(edit.statement) { _ in } }
            try link.execute("COMMIT")
          }
        }
      }
      return wrong
    }

    @Test func inMemoryListMatchesFreshQuery() async throws {
      let wrong = try await findings(in: 0..<Search.runs(100), windowedAbove: .max, isCaptured: true)
      #expect(wrong == [])
    }

    @Test func windowedListMatchesFreshQuery() async throws {
      let wrong = try await findings(in: 100..<100 + Search.runs(100), windowedAbove: 0, isCaptured: true)
      #expect(wrong == [])
    }

    @Test(arguments: [(true, false), (false, true), (false, false)])
    func liveValuesMatchNaiveOnes(isCaptured: Bool, isReplicated: Bool) async throws {
      let wrong = try await findings(
        in: 200..<200 + Search.runs(40), isCaptured: isCaptured, isReplicated: isReplicated
      ) {
        try await LiveValueTrial(seed: $0).run(in: $1, perform: $2)
      }
      #expect(wrong == [])
    }

    @Test(arguments: ["DEFAULT", "FULL"]) func replicatedListMatchesFreshQuery(identity: String) async throws
    {
      for windowedAbove in [Int.max, 0] {
        let wrong = try await findings(
          in: 0..<Search.runs(40), windowedAbove: windowedAbove, isCaptured: false, isReplicated: true,
          identity: identity)
        #expect(wrong == [])
      }
    }
  }

  extension FetchRowEdit {
    /// The statement that applies the edit.
    fileprivate var statement: SQLStatement {
      let dialect = SQLDialect.postgres
      var values: [SQLValue] = []
      func bound(_ value: FetchValue, _ column: ColumnReference) -> String {
        values.append(dialect.encoded(value, as: column.type))
        return "$\(values.count)"
      }
      func sets(_ columns: [ColumnReference], _ row: [FetchValue], _ separator: String) -> String {
        zip(row, columns).map { "\(dialect.quoted($1.name)) = \(bound($0, $1))" }.joined(separator: separator)
      }
      let name = dialect.quoted(table)
      let text =
        switch self {
        case .insert(_, let row):
          "INSERT INTO \(name) VALUES (\(zip(row, table.columns).map(bound).joined(separator: ", ")))"
        case .update(_, let key, let row):
          "UPDATE \(name) SET \(sets(table.columns, row, ", ")) WHERE \(sets(table.keyColumns, key.values, " AND "))"
        case .delete(_, let key): "DELETE FROM \(name) WHERE \(sets(table.keyColumns, key.values, " AND "))"
        }
      return SQLStatement(text, values: values)
    }
  }
#endif

#if SQLite
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTestSupport
  import HeadwaterTesting
  import Testing

  @Suite("SQLite: a list equals a new query after every change")
  @MainActor
  struct SQLiteTrialTests {
    enum Writers: CaseIterable { case own, others, both }

    @Test(arguments: Writers.allCases, [Int.max, 0])
    func listMatchesFreshQuery(_ writers: Writers, windowedAbove: Int) async throws {
      try await forEachSeed(writers) { seed, store, perform in
        try await FetchTrial(seed: seed, windowedAbove: windowedAbove).run(in: store, perform: perform)
      }
    }

    @Test(arguments: Writers.allCases) func liveValuesMatchNaiveOnes(_ writers: Writers) async throws {
      try await forEachSeed(writers) { seed, store, perform in
        try await LiveValueTrial(seed: seed).run(in: store, perform: perform)
      }
    }

    private func forEachSeed(
      _ writers: Writers, run: (UInt64, SQLiteStore, @escaping FetchTrial.Perform) async throws -> [String]
    ) async throws {
      for seed in 0..<Search.runs(40) as Range<UInt64> {
        let file = try TemporaryDatabase()
        let pool = try file.pool()
        let other = try file.queue()
        try await pool.write { db in
          for table in [TrialThing.table.reference, TrialOwner.table.reference] {
            let columns = table.columns.map {
              "\"\($0.name)\"" + ($0.ignoresCase ? " COLLATE NOCASE" : "")
            }
            try db.execute(
              sql:
                "CREATE TABLE \"\(table.name)\" (\(columns.joined(separator: ", ")), PRIMARY KEY (id)) WITHOUT ROWID"
            )
          }
        }
        let store = SQLiteStore(pool, lookingEvery: nil)
        let wrong = try await run(seed, store) { edits in
          let isOther = writers == .others || writers == .both && edits.count % 3 == 0
          try await (isOther ? other as any DatabaseWriter : pool).write { db in
            for edit in edits { try db.perform(edit) }
          }
        }
        #expect(wrong == [])
      }
    }
  }

  extension Database {
    /// Applies an edit of a trial.
    fileprivate func perform(_ edit: FetchRowEdit) throws {
      let dialect = SQLDialect.sqlite
      let (table, columns) = (dialect.quoted(edit.table), edit.table.columns)
      func bound(_ values: [FetchValue]) -> StatementArguments {
        StatementArguments(
          zip(values, columns).map { value, column -> (any DatabaseValueConvertible)? in
            switch dialect.encoded(value, as: column.type) {
            case .null: nil
            case .integer(let value): value
            case .real(let value): value
            case .text(let value): value
            case .bytes(let value, _): value
            }
          })
      }
      switch edit {
      case .insert(_, let values):
        let marks = values.map { _ in "?" }.joined(separator: ", ")
        try execute(sql: "INSERT INTO \(table) VALUES (\(marks))", arguments: bound(values))
      case .update(_, let key, let values):
        let terms = columns.map { "\(dialect.quoted($0.name)) = ?" }.joined(separator: ", ")
        try execute(
          sql: "UPDATE \(table) SET \(terms) WHERE id = ?", arguments: bound(values) + bound(key.values))
      case .delete(_, let key):
        try execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: bound(key.values))
      }
    }
  }
#endif

#if Postgres
  import Headwater
  import HeadwaterFetching
  import HeadwaterTestSupport
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("PostgreSQL: rows with keys in every form equal a plain SELECT", .needsPostgreSQL)
  @MainActor
  struct KeyTrialTests {
    enum Following: CaseIterable { case triggers, replication, fullReplication, polling }

    @Test(arguments: Following.allCases) func keysOfEveryFormShowAllRows(_ following: Following) async throws
    {
      for forms in KeyForms.allCases {
        for isWindowed in [false, true] {
          let wrong = try await findings(forms, following, isWindowed: isWindowed)
          #expect(wrong == [])
        }
      }
    }

    private func findings(
      _ forms: KeyForms, _ following: Following, isWindowed: Bool
    ) async throws -> [String] {
      let isReplicated = following == .replication || following == .fullReplication
      let identity = following == .fullReplication ? "FULL" : "DEFAULT"
      let database = try await TestDatabase(
        """
        CREATE TABLE keyed (
          id \(forms.postgresType) PRIMARY KEY, word text NOT NULL UNIQUE, rank bigint NOT NULL,
          note bigint NOT NULL)
        """,
        "ALTER TABLE keyed REPLICA IDENTITY \(identity)",
        on: isReplicated ? TestServer.replicating : TestServer.shared)
      let store = database.store { if isReplicated { $0.following = .replication } }
      let reference = KeyedThing<String>.table(keyedAs: forms.type).reference
      if isReplicated { try await store.publish(reference) }
      if following == .triggers { try await store.installCapture(for: reference) }
      let session = try await database.session()
      var wrong: [String] = []
      for seed in 0..<Search.runs(20) as Range<UInt64> {
        try await session.run("TRUNCATE keyed")
        let trial = KeyTrial(forms, .postgres, seed: seed, isWindowed: isWindowed)
        wrong += try await trial.run(
          in: store,
          KeyTrial.Actions(
            perform: { edits in
              try await session.perform { link in
                try link.execute("BEGIN")
                for edit in edits { try link.run(edit.statement(forms)) { _ in } }
                try link.execute("COMMIT")
              }
            },
            rows: {
              try await session.perform { link in
                try link.rows(
                  "SELECT id::text, word, rank::text, note::text FROM keyed ORDER BY rank, \(forms.postgresOrder)",
                  [])
              }.map { row in
                KeyedRow(
                  id: .text(row[0] ?? ""), word: row[1] ?? "", rank: Int(row[2] ?? "") ?? 0,
                  note: Int(row[3] ?? "") ?? 0)
              }
            }))
        if !wrong.isEmpty { break }
      }
      return wrong
    }
  }

  extension KeyForms {
    fileprivate var postgresType: String {
      switch self {
      case .text, .uuidText: "text"
      case .uuid: "uuid"
      case .date: "timestamptz"
      case .seconds, .real: "float8"
      case .integer: "bigint"
      case .bytes: "bytea"
      }
    }

    fileprivate var postgresOrder: String {
      self == .text || self == .uuidText ? "keyed.id COLLATE \"C\"" : "keyed.id"
    }
  }

  extension KeyEdit {
    /// Returns the statement that applies the edit.
    fileprivate func statement(_ forms: KeyForms) -> SQLStatement {
      func text(_ id: SQLValue) -> SQLValue { SQLDialect.postgres.encoded(id.stored, as: forms.type) }
      let type = forms.postgresType
      return switch self {
      case .insert(let id, let word, let rank):
        SQLStatement(
          "INSERT INTO keyed VALUES ($1::\(type), $2, $3::bigint, 0)",
          values: [text(id), .text(word), .text("\(rank)")])
      case .setID(let id, let word):
        SQLStatement("UPDATE keyed SET id = $1::\(type) WHERE word = $2", values: [text(id), .text(word)])
      case .setRank(let rank, let word):
        SQLStatement(
          "UPDATE keyed SET rank = $1::bigint WHERE word = $2", values: [.text("\(rank)"), .text(word)])
      case .setNote(let note, let word):
        SQLStatement(
          "UPDATE keyed SET note = $1::bigint WHERE word = $2", values: [.text("\(note)"), .text(word)])
      case .delete(let word): SQLStatement("DELETE FROM keyed WHERE word = $1", values: [.text(word)])
      }
    }
  }
#endif

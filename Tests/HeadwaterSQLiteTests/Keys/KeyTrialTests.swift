#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTestSupport
  import HeadwaterTesting
  import Testing

  @Suite("SQLite: rows with keys in every form equal a plain SELECT")
  @MainActor
  struct KeyTrialTests {
    @Test(arguments: KeyForms.allCases, [false, true])
    func keysOfEveryFormShowAllRows(_ forms: KeyForms, isWindowed: Bool) async throws {
      for seed in 0..<Search.runs(60) as Range<UInt64> {
        let wrong = try await findings(forms, isWindowed: isWindowed, seed: seed)
        #expect(wrong.isEmpty)
        if !wrong.isEmpty { break }
      }
    }

    @Test(arguments: KeyForms.allCases, [false, true])
    func nullKeysShowAllRows(_ forms: KeyForms, isWindowed: Bool) async throws {
      for seed in 500..<500 + Search.runs(30) as Range<UInt64> {
        let wrong = try await findings(forms, isWindowed: isWindowed, seed: seed, allowsNull: true)
        #expect(wrong.isEmpty)
        if !wrong.isEmpty { break }
      }
    }

    private func findings(
      _ forms: KeyForms, isWindowed: Bool, seed: UInt64, allowsNull: Bool = false
    ) async throws -> [String] {
      let file = try TemporaryDatabase()
      let pool = try file.pool()
      let other = try file.queue()
      try await pool.write { db in
        try db.execute(
          sql: """
            CREATE TABLE keyed (id PRIMARY KEY, word TEXT NOT NULL UNIQUE, rank INTEGER NOT NULL, note INTEGER NOT NULL)
            """)
      }
      let store = SQLiteStore(pool, lookingEvery: nil)
      // In every fifth trial, the edits are made on another connection, which doesn't report what has changed.
      let writer: any DatabaseWriter = seed % 5 == 4 ? other : pool
      let trial = KeyTrial(forms, .sqlite, seed: seed, isWindowed: isWindowed, allowsNull: allowsNull)
      return try await trial.run(
        in: store,
        KeyTrial.Actions(
          perform: { edits in try await writer.write { db in for edit in edits { try db.perform(edit) } } },
          rows: { try await writer.read { try KeyedRow.fetchAll($0) } }))
    }
  }

  extension Database {
    /// Applies an edit. SQLite's library ends strings at the first null byte, so strings are passed as bytes.
    func perform(_ edit: KeyEdit) throws {
      func expression(_ id: SQLValue) -> (String, StatementArguments) {
        switch id {
        case .null: ("NULL", [])
        case .integer(let value): ("?", [value])
        case .real(let value): ("?", [value])
        case .text(let text): ("CAST(? AS TEXT)", [Data(text.utf8)])
        case .bytes(let data, areText: true): ("CAST(? AS TEXT)", [data])
        case .bytes(let data, areText: false): ("?", [data])
        }
      }
      switch edit {
      case .insert(let id, let word, let rank):
        let (marks, arguments) = expression(id)
        try execute(
          sql: "INSERT INTO keyed VALUES (\(marks), ?, ?, 0)",
          arguments: arguments + [word, rank])
      case .setID(let id, let word):
        let (marks, arguments) = expression(id)
        try execute(sql: "UPDATE keyed SET id = \(marks) WHERE word = ?", arguments: arguments + [word])
      case .setRank(let rank, let word):
        try execute(sql: "UPDATE keyed SET rank = ? WHERE word = ?", arguments: [rank, word])
      case .setNote(let note, let word):
        try execute(sql: "UPDATE keyed SET note = ? WHERE word = ?", arguments: [note, word])
      case .delete(let word): try execute(sql: "DELETE FROM keyed WHERE word = ?", arguments: [word])
      }
    }
  }

  extension KeyedRow {
    /// Returns all rows with a plain `SELECT`.
    static func fetchAll(_ db: Database) throws -> [KeyedRow] {
      try Row.fetchAll(
        db,
        sql: """
          SELECT typeof(id), CASE typeof(id) WHEN 'text' THEN CAST(id AS BLOB) ELSE id END, word, rank, note
          FROM keyed ORDER BY rank, id
          """
      ).map { row in
        let id: SQLValue =
          switch row[0] as String {
          case "null": .null
          case "integer": .integer(row[1])
          case "real": .real(row[1])
          case "text": String(validating: row[1] as Data).map { .text($0) } ?? .bytes(row[1], areText: true)
          default: .bytes(row[1])
          }
        return KeyedRow(id: id, word: row[2], rank: row[3], note: row[4])
      }
    }
  }
#endif

#if SQLite
  import Foundation
  import GRDB
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  struct SQLReaderTests {
    @Test(arguments: UInt64(1)...40)
    func whateverIsAskedSQLiteAnswersAsTheNaiveReaderDoes(seed: UInt64) throws {
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
  }

  extension Database {
    /// Runs a statement as a store does.
    fileprivate func run(_ statement: SQLStatement, _ body: (any SQLRow) throws -> Void) throws {
      let arguments = statement.values.map { value -> DatabaseValue in
        switch value {
        case .null: .null
        case .integer(let value): value.databaseValue
        case .real(let value): value.databaseValue
        case .text(let value): value.databaseValue
        case .bytes(let value): value.databaseValue
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

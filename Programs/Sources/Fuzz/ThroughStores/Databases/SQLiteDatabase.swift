#if SQLite
  import Foundation
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting

  /// A file that all cases share. Each case has its own tables, but the store stays the same.
  final class SQLiteDatabase: StoreDatabase {
    let store: any FetchStore
    private let folder: URL
    private let pool: DatabasePool
    /// A separate connection, which acts as another program.
    private let other: DatabaseQueue
    private let clock = VirtualClock()
    private static let interval = Duration.milliseconds(100)

    init() throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("headwater-fuzz-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
      let path = folder.appendingPathComponent("fuzz.db").path
      pool = try DatabasePool(path: path, configuration: configuration)
      other = try DatabaseQueue(path: path, configuration: configuration)
      store = SQLiteStore(pool, lookingEvery: Self.interval, clock: clock)
    }

    // This blocks the caller, which is faster than switching to another thread each time.
    func begin(_ fuzzCase: StoreCase) async throws {
      let sql = StoreSQL(sqlite: fuzzCase.schema)
      let first = fuzzCase.firstStatements
      try Self.create(fuzzCase.schema, first, sql, in: pool)
      // Tables that don't support an index are scanned.
      guard fuzzCase.request.search != nil, let store = store as? SQLiteStore else { return }
      do {
        let index = try await store.suggestedIndex(
          for: try fuzzCase.fetchRequest(fuzzCase.request, FetchKey.self))
        if let index { try Self.execute(index, in: pool) }
      } catch FetchError.unsupported {}
    }

    private static func create(
      _ schema: StoreSchema, _ first: [StoreStatement], _ sql: StoreSQL, in pool: DatabasePool
    ) throws {
      try pool.write { db in
        for text in sql.creation { try db.execute(sql: text) }
        try Self.perform(first, sql, in: db)
      }
    }

    private static func execute(_ text: String, in pool: DatabasePool) throws {
      try pool.write { try $0.execute(sql: text) }
    }

    func write(_ transaction: StoreTransaction, _ schema: StoreSchema) throws {
      let sql = StoreSQL(sqlite: schema)
      let writer: any DatabaseWriter = transaction.isByOther ? other : pool
      try writer.writeWithoutTransaction { db in
        try db.inTransaction(.immediate) {
          try Self.perform(transaction.statements, sql, in: db)
          return transaction.isRolledBack ? .rollback : .commit
        }
      }
    }

    private static func perform(_ statements: [StoreStatement], _ sql: StoreSQL, in db: Database) throws {
      try sql.perform(statements) {
        try db.execute(sql: $0)
      } write: { texts in
        for text in texts {
          do {
            try db.execute(sql: text)
          } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            // The statement has had no effect, and the transaction continues.
          }
        }
      }
    }

    func alter(_ alteration: StoreAlteration, _ schema: StoreSchema) throws {
      let texts = StoreSQL(sqlite: schema).text(alteration)
      try pool.write { db in for text in texts { try db.execute(sql: text) } }
    }

    func rows(
      _ schema: StoreSchema, in statement: StoreStatementForm?
    ) throws -> (own: [[FetchValue]], related: [[FetchValue]]) {
      let order = statement?.order(schema, .sqlite) ?? ""
      return try other.read { db in
        (
          try Self.rows(schema.reference, order, in: db),
          try schema.related.map { try Self.rows($0, in: db) } ?? []
        )
      }
    }

    private static func rows(
      _ table: TableReference, _ order: String = "", in db: Database
    ) throws -> [[FetchValue]] {
      let dialect = StoreDialect.sqlite
      let names = table.columns.map { dialect.quoted($0.name) }.joined(separator: ", ")
      return try Row.fetchAll(db, sql: "SELECT \(names) FROM \(dialect.quoted(table))\(order)").map { row in
        table.columns.indices.map { value(row[$0]) }
      }
    }

    private static func value(_ stored: DatabaseValue) -> FetchValue {
      switch stored.storage {
      case .null: .null
      case .int64(let value): .integer(value)
      case .double(let value): .real(value)
      case .string(let value): .text(value)
      case .blob(let value): .bytes(value)
      }
    }

    func end(_ schema: StoreSchema) throws {
      try pool.write { db in
        for text in StoreSQL(sqlite: schema).removal { try db.execute(sql: text) }
        let found = try String.fetchAll(
          db, sql: "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%'")
        for name in found { try db.execute(sql: "DROP TABLE \(StoreDialect.sqlite.quoted(name))") }
      }
    }

    func passTime() async { await clock.advance(by: Self.interval) }

    func close() {
      try? pool.close()
      try? other.close()
      try? FileManager.default.removeItem(at: folder)
    }
  }

  extension StoreSQL {
    fileprivate init(sqlite schema: StoreSchema) {
      self.init(dialect: .sqlite, schema: schema) { value, type in
        switch SQLiteStore.databaseValue(value, as: type).storage {
        case .null: "NULL"
        case .int64(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let value): StoreDialect.sqlite.text(value)
        case .blob(let value): "x'" + value.map { String(format: "%02x", $0) }.joined() + "'"
        }
      }
    }
  }
#endif

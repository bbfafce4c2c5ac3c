#if Postgres
  import HeadwaterFetching
  import HeadwaterPostgres
  import HeadwaterTesting

  /// A throw-away server that cases take turns in: their tables come and go, the store stays.
  final class PostgresDatabase: StoreDatabase {
    var store: any FetchStore { watched }
    private let server: PostgresServer
    private var watched: PostgresStore
    /// Another program, as far as the store can tell.
    private var other: PostgresStore
    private var cases = 0
    /// A server's session keeps the plans of all triggers that it has run, and goes through them when a table is made or
    /// goes: after thousands of tables each takes a tenth of a second.
    private static let casesPerSession = 100

    init() async throws {
      server = try await PostgresServer.start()
      watched = Self.watchedStore(server)
      other = PostgresStore(server.address())
    }

    private static func watchedStore(_ server: PostgresServer) -> PostgresStore {
      var options = PostgresOptions()
      options.installsCapture = true
      return PostgresStore(server.address(), options: options)
    }

    func begin(_ fuzzCase: StoreCase) async throws {
      cases += 1
      if cases.isMultiple(of: Self.casesPerSession) {
        watched = Self.watchedStore(server)
        other = PostgresStore(server.address())
      }
      let sql = StoreSQL(dialect: .postgres, schema: fuzzCase.schema)
      let first =
        fuzzCase.relatedRows.map { StoreStatement.insert($0, isRelated: true) }
        + fuzzCase.rows.map { StoreStatement.insert($0, isRelated: false) }
      try await other.withScript { script in
        try script.execute("BEGIN; " + sql.creation.joined(separator: "; "))
        try Self.perform(first, sql, script)
        try script.execute("COMMIT")
      }
    }

    func write(_ transaction: StoreTransaction, _ schema: StoreSchema) async throws {
      let sql = StoreSQL(dialect: .postgres, schema: schema)
      try await (transaction.isByOther ? other : watched).withScript { script in
        try script.execute("BEGIN")
        try Self.perform(transaction.statements, sql, script)
        try script.execute(transaction.isRolledBack ? "ROLLBACK" : "COMMIT")
      }
    }

    private nonisolated static func perform(
      _ statements: [StoreStatement], _ sql: StoreSQL, _ script: PostgresScript
    ) throws {
      var depth = 0
      for statement in statements {
        switch statement {
        case .begin:
          depth += 1
          try script.execute("SAVEPOINT part\(depth)")
        case .release where depth > 0:
          try script.execute("RELEASE part\(depth)")
          depth -= 1
        case .rollBack where depth > 0:
          try script.execute("ROLLBACK TO part\(depth); RELEASE part\(depth)")
          depth -= 1
        default:
          guard let texts = sql.text(statement), !texts.isEmpty else { continue }
          do {
            try script.execute((["SAVEPOINT one"] + texts + ["RELEASE one"]).joined(separator: "; "))
          } catch FetchError.other(let code, _) where code.hasPrefix("23") {
            // It breaks a rule of the tables.
            try script.execute("ROLLBACK TO one; RELEASE one")
          }
        }
      }
    }

    func alter(_ alteration: StoreAlteration, _ schema: StoreSchema) async throws {
      let texts = StoreSQL(dialect: .postgres, schema: schema).text(alteration)
      try await other.withScript { try $0.execute(texts.joined(separator: "; ")) }
    }

    func rows(_ schema: StoreSchema) async throws -> (own: [[FetchValue]], related: [[FetchValue]]) {
      try await other.withScript { script in
        (try Self.rows(schema.reference, script), try schema.related.map { try Self.rows($0, script) } ?? [])
      }
    }

    private nonisolated static func rows(_ table: TableReference, _ script: PostgresScript) throws
      -> [[FetchValue]]
    {
      let dialect = SQLDialect.postgres
      let names = table.columns.map { dialect.quoted($0.name) }.joined(separator: ", ")
      return try script.rows("SELECT \(names) FROM \(dialect.quoted(table))").map { row in
        zip(table.columns, row).map { dialect.decoded($1.map { .text($0) } ?? .null, as: $0.type) }
      }
    }

    func end(_ schema: StoreSchema) async throws {
      let texts = StoreSQL(dialect: .postgres, schema: schema).removal
      try await other.withScript { try $0.execute(texts.joined(separator: "; ")) }
    }

    func passTime() async { await Task.yield() }
    func close() async { await server.remove() }
  }
#endif

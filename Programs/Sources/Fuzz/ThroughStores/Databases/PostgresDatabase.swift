#if Postgres
  import HeadwaterFetching
  import HeadwaterPostgres
  import HeadwaterTestServer
  import HeadwaterTesting

  /// A temporary server that all cases share. Each case has its own tables, but the store stays the same.
  final class PostgresDatabase: StoreDatabase {
    var store: any FetchStore { watched }
    private let server: PostgresServer
    private var watched: PostgresStore
    /// A separate store, which acts as another program.
    private var other: PostgresStore
    private var cases = 0
    /// A Boolean value that indicates whether the store follows changes using replication instead of triggers.
    private let isReplicated: Bool
    /// The number of cases after which to open new sessions. A session caches the plans of all triggers that it has run and
    /// searches these plans when a table is created or dropped. After thousands of tables, each operation would take a tenth of
    /// a second.
    private static let casesPerSession = 100

    init(isReplicated: Bool = false) async throws {
      self.isReplicated = isReplicated
      server = try await PostgresServer.start(
        settings: isReplicated ? ["wal_level=logical", "synchronous_commit=on"] : [])
      watched = Self.watchedStore(server, isReplicated)
      other = PostgresStore(server.address())
      if isReplicated {
        let statement = "CREATE PUBLICATION headwater FOR ALL TABLES"
        _ = try await other.withConnection { try $0(statement, []) }
      }
    }

    private static func watchedStore(_ server: PostgresServer, _ isReplicated: Bool) -> PostgresStore {
      var options = PostgresOptions()
      options.installsCapture = true
      options.following = isReplicated ? .replication : .triggers
      return PostgresStore(server.address(), options: options)
    }

    func begin(_ fuzzCase: StoreCase) async throws {
      cases += 1
      if cases.isMultiple(of: Self.casesPerSession) {
        watched = Self.watchedStore(server, isReplicated)
        other = PostgresStore(server.address())
      }
      let sql = StoreSQL(postgres: fuzzCase.schema)
      let first = fuzzCase.firstStatements
      let index = try fuzzCase.request.search.flatMap { _ in
        watched.suggestedIndex(for: try fuzzCase.fetchRequest(fuzzCase.request, FetchKey.self))
      }
      // In every other case, make the log contain entire old rows instead of only their keys.
      let identities =
        isReplicated && cases.isMultiple(of: 2)
        ? ([fuzzCase.schema.reference] + [fuzzCase.schema.related].compactMap { $0 }).map {
          "ALTER TABLE \(StoreDialect.postgres.quoted($0)) REPLICA IDENTITY FULL"
        } : []
      try await other.withConnection { execute in
        _ = try execute("BEGIN; " + (sql.creation + identities).joined(separator: "; "), [])
        try Self.perform(first, sql, execute)
        if let index { _ = try execute(index, []) }
        _ = try execute("COMMIT", [])
      }
    }

    func write(_ transaction: StoreTransaction, _ schema: StoreSchema) async throws {
      let sql = StoreSQL(postgres: schema)
      try await (transaction.isByOther ? other : watched).withConnection { execute in
        _ = try execute("BEGIN", [])
        try Self.perform(transaction.statements, sql, execute)
        _ = try execute(transaction.isRolledBack ? "ROLLBACK" : "COMMIT", [])
      }
    }

    /// Executes a statement and returns its rows.
    private typealias Execute = (String, [String?]) throws -> [[String?]]

    private nonisolated static func perform(
      _ statements: [StoreStatement], _ sql: StoreSQL, _ execute: Execute
    ) throws {
      try sql.perform(statements) {
        _ = try execute($0, [])
      } write: { texts in
        do {
          _ = try execute((["SAVEPOINT one"] + texts + ["RELEASE one"]).joined(separator: "; "), [])
        } catch FetchError.other(let code, _) where code.hasPrefix("23") {
          // The statement violates a constraint.
          _ = try execute("ROLLBACK TO one; RELEASE one", [])
        }
      }
    }

    func alter(_ alteration: StoreAlteration, _ schema: StoreSchema) async throws {
      let texts = StoreSQL(postgres: schema).text(alteration)
      _ = try await other.withConnection { try $0(texts.joined(separator: "; "), []) }
    }

    func rows(
      _ schema: StoreSchema, in statement: StoreStatementForm?
    ) async throws -> (own: [[FetchValue]], related: [[FetchValue]]) {
      let order = statement?.order(schema, .postgres) ?? ""
      return try await other.withConnection { execute in
        (
          try Self.rows(schema.reference, order, execute),
          try schema.related.map { try Self.rows($0, "", execute) } ?? []
        )
      }
    }

    private nonisolated static func rows(
      _ table: TableReference, _ order: String, _ execute: Execute
    ) throws -> [[FetchValue]] {
      let dialect = StoreDialect.postgres
      let names = table.columns.map { dialect.quoted($0.name) }.joined(separator: ", ")
      return try execute("SELECT \(names) FROM \(dialect.quoted(table))\(order)", []).map { row in
        zip(table.columns, row).map { column, text in
          // UUIDs in text columns are stored in several forms.
          PostgresStore.value(text, as: column.type == .uuidText ? .text : column.type)
        }
      }
    }

    func end(_ schema: StoreSchema) async throws {
      let texts = StoreSQL(postgres: schema).removal
      _ = try await other.withConnection { try $0(texts.joined(separator: "; "), []) }
    }

    func passTime() async { await Task.yield() }
    func close() async { await server.remove() }
  }

  extension StoreSQL {
    fileprivate init(postgres schema: StoreSchema) {
      self.init(dialect: .postgres, schema: schema) { value, type in
        PostgresStore.text(value, as: type).map(StoreDialect.postgres.text) ?? "NULL"
      }
    }
  }
#endif

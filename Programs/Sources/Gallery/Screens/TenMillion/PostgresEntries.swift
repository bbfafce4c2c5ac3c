#if Postgres
  import GalleryKit
  import GalleryStores
  import HeadwaterFetching
  import HeadwaterPostgres

  /// A database of entries in PostgreSQL. The store follows changes with triggers that it installs on the table.
  struct PostgresEntries: EntryDatabase {
    private let postgres: GeneratedPostgres
    var store: any FetchStore { postgres.store }

    /// Connects to the database and reports the progress. Generates the entries if they don't exist. The address is a URL or
    /// libpq's keywords and values, or `temporary` to start a temporary server.
    static func open(
      address: String, _ plan: EntryPlan, report: @escaping @Sendable (GenerationProgress) -> Void
    ) async throws -> PostgresEntries {
      report(.opening)
      let postgres = try await GeneratedPostgres.open(address) {
        try await generate(in: $0, plan, report: report)
      }
      return PostgresEntries(postgres: postgres)
    }

    func write(_ changes: [EntryChange]) async throws {
      try await postgres.store.perform(changes.map { $0.statement(.postgres) })
    }

    private static func generate(
      in store: PostgresStore, _ plan: EntryPlan, report: @escaping @Sendable (GenerationProgress) -> Void
    ) async throws {
      try await store.perform(plan.schema(.postgres).map { BoundStatement($0) })
      let found = try await store.generation()
      if found?.isWhole == true { return }
      if found?.rows != plan.rows {
        try await store.perform(plan.beginning().map { BoundStatement($0) })
      }
      let present = Int(try await store.greatestEntry())
      try await writeRows(plan.rows, after: present, inChunksOf: plan.chunk, report: report) { numbers in
        try await store.perform([plan.insert(numbers, .postgres)])
      }
      try await store.perform(EntryPlan.ending.map { BoundStatement($0) })
    }
  }
#endif

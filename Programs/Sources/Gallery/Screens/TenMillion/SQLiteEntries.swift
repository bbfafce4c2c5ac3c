#if SQLite
  import GRDB
  import GalleryKit
  import GalleryStores
  import HeadwaterFetching
  import HeadwaterSQLite

  /// A database of entries in a SQLite file.
  struct SQLiteEntries: EntryDatabase {
    private let sqlite: SQLiteStore
    var store: any FetchStore { sqlite }

    /// Opens a complete file.
    private init(path: String) throws {
      sqlite = SQLiteStore(try DatabasePool(path: path))
    }

    /// Opens a file and reports the progress. If the file doesn't exist, generates it in a separate file, which is renamed when
    /// it is complete. An existing file is never generated again.
    static func open(
      path: String, _ plan: EntryPlan, report: @escaping @Sendable (GenerationProgress) -> Void
    ) async throws -> SQLiteEntries {
      report(.opening)
      try await GeneratedFile.make(at: path) { try await generate(in: $0, plan, report: report) }
      // Check that the file is a database, to report a clear error if it isn't.
      let checked = try SQLiteStore(path: path, isReadOnly: true)
      guard try await checked.tables().contains("gallery_entry_plan"),
        try await checked.generation()?.isWhole == true
      else { throw FetchError.notADatabase("\(path) is another program's database.") }
      return try SQLiteEntries(path: path)
    }

    func write(_ changes: [EntryChange]) async throws {
      try await sqlite.perform(changes.map { $0.statement(.sqlite) })
    }

    /// Inserts the missing rows.
    private static func generate(
      in queue: DatabaseQueue, _ plan: EntryPlan, report: @escaping @Sendable (GenerationProgress) -> Void
    ) async throws {
      let present = try await queue.write { try begin(plan, in: $0) }
      try await writeRows(plan.rows, after: present, inChunksOf: plan.chunk, report: report) { numbers in
        try await queue.write { try $0.run(plan.insert(numbers, .sqlite)) }
      }
      try await queue.write { database in
        for statement in EntryPlan.ending { try database.execute(sql: statement) }
      }
    }

    /// Creates the tables and returns the number of existing rows. Deletes rows that were generated from a different plan.
    private static func begin(_ plan: EntryPlan, in database: Database) throws -> Int {
      for statement in plan.schema(.sqlite) { try database.execute(sql: statement) }
      let planned = try Int.fetchOne(database, sql: "SELECT entries FROM gallery_entry_plan")
      if planned != plan.rows {
        for statement in plan.beginning() { try database.execute(sql: statement) }
      }
      return try Int.fetchOne(database, sql: "SELECT max(id) FROM gallery_entry") ?? 0
    }
  }
#endif

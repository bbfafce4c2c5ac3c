#if SQLite
  import GRDB
  import GalleryKit
  import GalleryStores
  import HeadwaterFetching
  import HeadwaterSQLite

  /// Entries in a file of SQLite's.
  struct SQLiteEntries: EntryDatabase {
    private let sqlite: SQLiteStore
    var store: any FetchStore { sqlite }

    /// Opens a file whose entries are all there.
    private init(path: String) throws {
      sqlite = SQLiteStore(try DatabasePool(path: path))
    }

    /// Opens the file of a path; generates it where there is none, in a file beside it that takes its place when it is
    /// whole. One that is there is never generated again.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - plan: Which rows.
    ///   - report: Called with the progress.
    /// - Returns: The database.
    /// - Throws: `FetchError`, what SQLite and Foundation throw; `CancellationError`.
    static func open(
      path: String, _ plan: EntryPlan, report: @escaping @Sendable (GenerationProgress) -> Void
    ) async throws -> SQLiteEntries {
      report(.opening)
      try await GeneratedFile.make(at: path) { try await generate(in: $0, plan, report: report) }
      // Says what is wrong with a file that is none.
      let checked = try SQLiteStore(path: path, isReadOnly: true)
      guard try await checked.tables().contains("gallery_entry_plan"),
        try await checked.generation()?.isWhole == true
      else { throw FetchError.notADatabase("\(path) is a database of something else.") }
      return try SQLiteEntries(path: path)
    }

    func write(_ changes: [EntryChange]) async throws {
      try await sqlite.database.write { database in
        for change in changes { try database.run(change.statement(.sqlite)) }
      }
    }

    /// Writes rows, beginning behind those that are there.
    private static func generate(
      in queue: DatabaseQueue, _ plan: EntryPlan, report: @escaping @Sendable (GenerationProgress) -> Void
    ) async throws {
      var done = try await queue.write { try begin(plan, in: $0) }
      while done < plan.rows {
        try Task.checkCancellation()
        report(.writing(done, of: plan.rows))
        let numbers = (done + 1)...min(done + max(1, plan.chunk), plan.rows)
        try await queue.write { try $0.run(plan.insert(numbers, .sqlite)) }
        done = numbers.upperBound
      }
      report(.indexing)
      try await queue.write { database in
        for statement in EntryPlan.ending { try database.execute(sql: statement) }
      }
    }

    /// Makes the tables, and says how many rows there are already. Those of another plan go.
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

#if SQLite
  import GRDB
  import GalleryKit
  import GalleryStores
  import HeadwaterFetching
  import HeadwaterSQLite

  /// A mail database in a SQLite file.
  struct SQLiteMail: MailDatabase {
    private let sqlite: SQLiteStore
    var store: any FetchStore { sqlite }

    /// Opens a file and reports the progress. Generates the file if it doesn't exist.
    static func open(
      path: String, _ plan: MailPlan, report: @escaping @Sendable (GenerationProgress) -> Void
    ) async throws -> SQLiteMail {
      report(.opening)
      try await GeneratedFile.make(at: path) { try await generate(in: $0, plan, report: report) }
      // Check that the file is a database, to report a clear error if it isn't.
      let tables = try await SQLiteStore(path: path, isReadOnly: true).tables()
      guard Set(tables).isSuperset(of: ["conversation", "message"]) else {
        throw FetchError.notADatabase("\(path) is another program's database.")
      }
      return SQLiteMail(sqlite: SQLiteStore(try DatabasePool(path: path)))
    }

    func latest() async throws -> MailLatest {
      try await sqlite.database.read { database in
        func greatest(_ column: String, _ table: String) throws -> Int64 {
          try Int64.fetchOne(database, sql: "SELECT max(\(column)) FROM \(table)") ?? 0
        }
        return MailLatest(
          message: try greatest("id", "message"), conversation: try greatest("id", "conversation"),
          sentAt: try greatest("latest_at", "conversation"))
      }
    }

    func write(_ changes: [MailChange]) async throws {
      try await sqlite.perform(changes.map { $0.statement(.sqlite) })
    }

    /// Inserts conversations and messages, then creates the indexes. Creating them at the end is faster than maintaining them
    /// during the insertion.
    private static func generate(
      in queue: DatabaseQueue, _ plan: MailPlan, report: @escaping @Sendable (GenerationProgress) -> Void
    ) async throws {
      // Discard any data left by a canceled generation.
      try await queue.erase()
      try await queue.write { try begin(plan, in: $0) }
      try await writeRows(plan.messages, inChunksOf: plan.chunk, report: report) { numbers in
        try await queue.write { database in
          try database.execute(
            sql: MailPlan.insertMessages,
            arguments: [
              numbers.lowerBound, numbers.upperBound, plan.messages, plan.conversations, MailWords.count,
              plan.end,
            ])
        }
      }
      let store = SQLiteStore(queue, lookingEvery: nil)
      let indexes = [
        try await store.suggestedIndex(for: try Conversation.request()),
        try await store.suggestedIndex(for: try MailMessage.request(matching: "a")),
      ]
      for statements in indexes.compactMap({ $0 }) {
        try Task.checkCancellation()
        try await queue.write { try $0.execute(sql: statements) }
      }
      try await queue.write { try $0.execute(sql: MailPlan.keepLatest) }
    }

    private static func begin(_ plan: MailPlan, in database: Database) throws {
      try database.execute(sql: MailPlan.schema)
      for number in 0..<MailWords.count {
        try database.execute(
          sql: "INSERT INTO sample VALUES (?, ?, ?, ?)",
          arguments: [
            number, MailWords.subject(number), MailWords.sender(number), MailWords.text(number),
          ])
      }
      try database.execute(
        sql: MailPlan.insertConversations, arguments: [plan.conversations, MailWords.count])
    }
  }
#endif

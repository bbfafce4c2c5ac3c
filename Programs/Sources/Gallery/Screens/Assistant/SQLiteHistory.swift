#if SQLite
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite

  /// A conversation in an unnamed temporary file, which is deleted when the connection is closed.
  struct SQLiteHistory: AssistantDatabase {
    private let queue: DatabaseQueue
    let store: any FetchStore

    /// Generates a conversation from a small number of samples in a single transaction. The time of the last message is in
    /// seconds since 1970.
    init(_ count: Int, end: Int) async throws {
      var configuration = Configuration()
      configuration.prepareDatabase { database in
        // Durability doesn't matter, because the file is never reopened.
        try database.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      }
      let queue = try DatabaseQueue(path: "", configuration: configuration)
      try await queue.write { database in
        try database.execute(
          sql: """
            CREATE TABLE message (id INTEGER PRIMARY KEY, is_answer INTEGER NOT NULL, sent_at INTEGER NOT NULL,
              text TEXT NOT NULL);
            CREATE TABLE sample (id INTEGER PRIMARY KEY, text TEXT NOT NULL)
            """)
        // Insert the samples: questions have even ids, and answers have odd ids.
        for number in 0..<AssistantWords.count {
          for (id, text) in [
            (2 * number, AssistantWords.question(number)), (2 * number + 1, AssistantWords.answer(number)),
          ] {
            try database.execute(sql: "INSERT INTO sample VALUES (?, ?)", arguments: [id, text])
          }
        }
        // Compose all messages from the samples in a single statement.
        try database.execute(
          sql: """
            WITH RECURSIVE number(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM number WHERE i + 1 < ?1)
            INSERT INTO message
            SELECT i + 1, i % 2, ?2 - (?1 - 1 - i) * ?3,
              CASE i % 2 WHEN 0 THEN 'Question ' || (i / 2 + 1) || ': ' ELSE '' END || sample.text
            FROM number JOIN sample ON sample.id = i / 2 * 37 % ?4 * 2 + i % 2 WHERE ?1 > 0;
            DROP TABLE sample
            """, arguments: [count, end, AssistantHistory.interval, AssistantWords.count])
      }
      self.queue = queue
      store = SQLiteStore(queue, lookingEvery: nil)
    }

    func write(_ message: AssistantMessage) async throws {
      try await queue.write { database in
        try database.cachedStatement(
          sql: """
            INSERT INTO message VALUES (?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET text = excluded.text
            """
        ).execute(arguments: [message.id, message.isAnswer, message.sentAt, message.text])
      }
    }

    func latest(with text: String, before number: Int64) async throws -> Int64? {
      let pattern = text.replacing(#/[\\%_]/#) { "\\" + $0.output }
      return try await queue.read { database in
        try Int64.fetchOne(
          database,
          sql: "SELECT id FROM message WHERE id < ? AND text LIKE ? ESCAPE '\\' ORDER BY id DESC LIMIT 1",
          arguments: [number, "%\(pattern)%"])
      }
    }
  }
#endif

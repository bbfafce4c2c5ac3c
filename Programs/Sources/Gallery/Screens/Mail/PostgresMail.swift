#if Postgres
  import GalleryKit
  import GalleryStores
  import HeadwaterFetching
  import HeadwaterPostgres

  /// A mail database in PostgreSQL. The store follows changes with triggers that it installs on the tables.
  struct PostgresMail: MailDatabase {
    private let postgres: GeneratedPostgres
    var store: any FetchStore { postgres.store }

    /// Connects to the database and reports the progress. Generates the mail if it doesn't exist or has a different number of
    /// messages. The address is a URL or libpq's keywords and values, or `temporary` to start a temporary server. Throws
    /// `FetchError` if the database has unrelated tables with the same names.
    static func open(
      address: String, _ plan: MailPlan, report: @escaping @Sendable (GenerationProgress) -> Void
    ) async throws -> PostgresMail {
      report(.opening)
      let postgres = try await GeneratedPostgres.open(address) {
        try await generate(in: $0, plan, report: report)
      }
      return PostgresMail(postgres: postgres)
    }

    func latest() async throws -> MailLatest {
      try await postgres.store.withConnection { execute in
        let row = try execute(
          """
          SELECT (SELECT max(id) FROM message), (SELECT max(id) FROM conversation),
            (SELECT max(latest_at) FROM conversation)
          """, []
        ).first
        func number(_ index: Int) -> Int64 { row?[index].flatMap { Int64($0) } ?? 0 }
        return MailLatest(message: number(0), conversation: number(1), sentAt: number(2))
      }
    }

    func write(_ changes: [MailChange]) async throws {
      try await postgres.store.perform(changes.map { $0.statement(.postgres) })
    }

    /// Inserts conversations and messages, then creates the indexes. Creating them at the end is faster than maintaining them
    /// during the insertion.
    private static func generate(
      in store: PostgresStore, _ plan: MailPlan, report: @escaping @Sendable (GenerationProgress) -> Void
    ) async throws {
      if try await isThere(plan, in: store) { return }
      try await store.perform(plan.beginning)
      try await writeRows(plan.messages, inChunksOf: plan.chunk, report: report) { numbers in
        try await store.perform([plan.insert(numbers)])
      }
      let indexes = [
        store.suggestedIndex(for: try Conversation.request()),
        store.suggestedIndex(for: try MailMessage.request(matching: "a")),
      ]
      try await store.perform(indexes.compactMap { $0 }.map { BoundStatement($0) })
      try await store.perform([BoundStatement(MailPlan.ending)])
    }

    /// Returns a Boolean value that indicates whether all of the mail has been generated.
    private static func isThere(_ plan: MailPlan, in store: PostgresStore) async throws -> Bool {
      try await store.withConnection { execute in
        func isTable(_ name: String) throws -> Bool {
          try execute("SELECT to_regclass($1) IS NOT NULL", [name]).first?[0] == "t"
        }
        guard try isTable("gallery_mail") else {
          for name in ["conversation", "message"] where try isTable(name) {
            throw FetchError.unsupported("The database already contains a different table named \(name).")
          }
          return false
        }
        return try execute("SELECT messages FROM gallery_mail WHERE is_whole", []).first?[0]
          == "\(plan.messages)"
      }
    }
  }

  extension MailPlan {
    /// The statements that recreate the tables and insert all conversations. An additional table marks the tables as belonging
    /// to the gallery.
    fileprivate var beginning: [BoundStatement] {
      [
        BoundStatement(
          """
          DROP TABLE IF EXISTS gallery_mail, gallery_mail_sample, message, conversation;
          CREATE TABLE gallery_mail (messages BIGINT NOT NULL, is_whole BOOLEAN NOT NULL);
          INSERT INTO gallery_mail VALUES (\(messages), FALSE);
          CREATE TABLE conversation (id BIGINT PRIMARY KEY, subject TEXT NOT NULL, latest_at BIGINT NOT NULL);
          CREATE TABLE message (id BIGINT PRIMARY KEY, conversation BIGINT NOT NULL, sender TEXT NOT NULL,
            sent_at BIGINT NOT NULL, text TEXT NOT NULL, is_read BOOLEAN NOT NULL);
          CREATE TABLE gallery_mail_sample (id BIGINT PRIMARY KEY, subject TEXT NOT NULL, sender TEXT NOT NULL,
            text TEXT NOT NULL)
          """)
      ]
        + (0..<MailWords.count).map { number in
          BoundStatement(
            "INSERT INTO gallery_mail_sample VALUES ($1, $2, $3, $4)",
            values: [
              (Int64(number).fetchValue, .integer), (.text(MailWords.subject(number)), .text),
              (.text(MailWords.sender(number)), .text), (.text(MailWords.text(number)), .text),
            ])
        } + [
          BoundStatement(
            """
            INSERT INTO conversation SELECT i, sample.subject, 0
            FROM (\(mixed(1...conversations, shift: 5))) AS mixed
            JOIN gallery_mail_sample AS sample ON sample.id = bits % \(MailWords.count)
            """)
        ]
    }

    /// Returns the statement that inserts the messages in a range of numbers. It is equivalent to ``insertMessages``.
    fileprivate func insert(_ numbers: ClosedRange<Int>) -> BoundStatement {
      BoundStatement(
        """
        INSERT INTO message
        SELECT i, least(\(conversations),
          greatest(1, 1 + i / 20 - CASE i % 20 WHEN 0 THEN 0 ELSE bits % 300 END)), who.sender,
          \(end) - (\(messages) - i) * \(Self.interval), first.text || ' ' || second.text
          || CASE bits % 8 WHEN 0 THEN ' See ticket ' || (bits % 1000000) || '.' ELSE '' END,
          i <= \(messages - messages / 50) OR bits % 3 = 0
        FROM (\(mixed(numbers, shift: 4))) AS mixed
        JOIN gallery_mail_sample AS who ON who.id = bits % \(MailWords.count)
        JOIN gallery_mail_sample AS first ON first.id = (bits >> 9) % \(MailWords.count)
        JOIN gallery_mail_sample AS second ON second.id = (bits >> 18) % \(MailWords.count)
        """)
    }

    /// Returns a query for a range of numbers, each with pseudorandom bits.
    private func mixed(_ numbers: ClosedRange<Int>, shift: Int) -> String {
      """
      SELECT i, (i * 2654435761 % 4294967296) >> \(shift) AS bits
      FROM generate_series(\(numbers.lowerBound)::bigint, \(numbers.upperBound)::bigint) AS i
      """
    }

    /// The statements that set the time of the latest message in each conversation, create a trigger that maintains it, and
    /// mark the data as complete. `ANALYZE` is necessary because the server needs statistics about word frequencies before it
    /// uses the index for rare words.
    fileprivate static let ending = """
      UPDATE conversation SET latest_at = coalesce(
        (SELECT max(sent_at) FROM message WHERE message.conversation = conversation.id), 0);
      CREATE OR REPLACE FUNCTION gallery_mail_latest() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE conversation SET latest_at = NEW.sent_at
        WHERE id = NEW.conversation AND latest_at < NEW.sent_at;
        RETURN NULL;
      END $$;
      CREATE TRIGGER message_insert AFTER INSERT ON message FOR EACH ROW
        EXECUTE FUNCTION gallery_mail_latest();
      DROP TABLE gallery_mail_sample;
      ANALYZE conversation, message;
      UPDATE gallery_mail SET is_whole = TRUE
      """
  }
#endif

#if Postgres
  import Foundation
  import Headwater
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Searching a PostgreSQL database", .needsPostgreSQL)
  @MainActor
  struct VectorTests {
    struct Message: FetchedRecord, Hashable {
      var id: Int
      var title: String
      var text: String?

      static let table = RecordTable<Message>(
        "message", key: "id",
        columns: [RecordColumn("id", \.id), RecordColumn("title", \.title), RecordColumn("text", \.text)]
      ) { row in
        try Message(id: row["id"], title: row["title"], text: row["text"])
      }

      static func request(
        _ text: String, scanning: Bool = false, rankedUpTo: Int = 0
      ) throws -> RecordRequest<SingleSection, Message> {
        try RecordRequest(
          matching: text, in: \.title, \.text, sortedBy: [SortDescriptor(\.id, order: .reverse)],
          rankedUpTo: rankedUpTo, scanning: scanning)
      }
    }

    private func database() async throws -> TestDatabase {
      try await TestDatabase("CREATE TABLE message (id bigint PRIMARY KEY, title text, text text)")
    }

    private func insert(_ texts: [String], in store: PostgresStore) async throws {
      try await store.withConnection { execute in
        for (id, text) in texts.enumerated() {
          _ = try execute("INSERT INTO message VALUES ($1::bigint, $2, NULL)", ["\(id)", text])
        }
      }
    }

    @Test func missingIndexIsReportedWithRemedy() async throws {
      let store = try await database().store()
      let remedy = try #require(store.suggestedIndex(for: try Message.request("x")))
      await #expect(
        throws: FetchError.noSearchIndex(table: "message", columns: ["title", "text"], remedy: remedy)
      ) { try await store.records(of: try Message.request("x")) }
      try await insert(["Hello, world", "help", "other"], in: store)
      #expect(try await store.records(of: try Message.request("hel", scanning: true)).map(\.id) == [1, 0])
      try await store.withConnection { _ = try $0(remedy, []) }
      #expect(try await store.records(of: try Message.request("hel wor")).map(\.id) == [0])
      let plan = try await store.withConnection { execute in
        _ = try execute("SET enable_seqscan = off", [])
        let expression = SQLSearchVector.expression(of: Array(Message.table.reference.columns[1...]))
        return try execute("EXPLAIN SELECT * FROM message WHERE \(expression) @@ '''hel'':*'::tsquery", [])
      }
      #expect(
        plan.contains {
          $0[0]?.contains("Bitmap Index Scan on \"headwater search message title text\"") ?? false
        })
    }

    @Test func writesUpdateRankedAndWindowedResults() async throws {
      let store = try await database().store()
      try await store.withConnection { execute in
        _ = try execute(try #require(store.suggestedIndex(for: try Message.request("x"))), [])
      }
      try await store.installCapture(for: Message.table.reference)
      try await insert(["an article", "art", "article", "the art", "x"], in: store)
      let ranked = FetchedDataSource(try Message.request("art", rankedUpTo: 10), in: store)
      let windowed = FetchedDataSource(
        try Message.request("art"), in: store,
        options: FetchOptions(windowedAbove: 0, pageSize: 1, prefetchDistance: 0, maximumLoadedRows: 1))
      try await ranked.catchUp()
      try await windowed.catchUp()
      #expect(ranked.snapshot.items.compactMap { $0.item?.id } == [1, 3, 2, 0])
      #expect(windowed.snapshot.numberOfItems == 4)
      try await store.withConnection { execute in
        _ = try execute("UPDATE message SET title = 'Árt' WHERE id = 4", [])
        _ = try execute("UPDATE message SET title = 'other' WHERE id = 0", [])
        _ = try execute("DELETE FROM message WHERE id = 1", [])
      }
      try await ranked.catchUp()
      try await windowed.catchUp()
      #expect(ranked.snapshot.items.compactMap { $0.item?.id } == [4, 3, 2])
      #expect(windowed.snapshot.numberOfItems == 3)
    }

    @Test
    func newSearchCancelsRunningOne() async throws {
      let database = try await database()
      let reader = "reader_\(UInt64.random(in: 0...UInt64.max))"
      // For this user, reading a row takes a day, unless the table `slowness` disables the delay.
      try await database.run(
        """
        CREATE TABLE slowness (is_on bool); INSERT INTO slowness VALUES (true);
        INSERT INTO message VALUES (1, 'Ada', NULL), (2, 'Barbara', NULL);
        CREATE FUNCTION is_readable() RETURNS bool LANGUAGE plpgsql AS $$
        BEGIN
          IF (SELECT is_on FROM public.slowness) THEN PERFORM pg_sleep(86400); END IF;
          RETURN true;
        END $$;
        CREATE ROLE \(reader) LOGIN; GRANT SELECT ON message, slowness TO \(reader);
        ALTER TABLE message ENABLE ROW LEVEL SECURITY;
        CREATE POLICY slow ON message USING (is_readable())
        """)
      let sleepers = """
        SELECT count(*)::text FROM pg_stat_activity
        WHERE usename = '\(reader)' AND state = 'active' AND wait_event = 'PgSleep'
        """
      let store = PostgresStore(database.address(as: reader))
      let found = FetchedDataSource(try Message.request("a", scanning: true), in: store)
      while try await database.values(sleepers) == ["0"] {}

      try await database.run("UPDATE slowness SET is_on = false")
      found.request = try Message.request("ba", scanning: true)
      try await found.catchUp()
      #expect(found.snapshot.items.compactMap { $0.item?.title } == ["Barbara"])
      while try await database.values(sleepers) != ["0"] {}
    }

    @Test(arguments: [
      "\"", "'", "*", "&", "a | b", "!a", "a <-> b", ":*", "a\0b", "🎉", "((", "-5", "a.b.com", "<b>x</b>",
      "/usr/lib",
      "me@home.de", "1e5", "3.14", "\\", "%", "日本語", "ไทย", "e\u{301}", "Łódź", "hel-lo", "ａb",
      String(repeating: "a' | ", count: 50_000), String(repeating: "x", count: 1_000_000),
    ])
    func arbitraryInputMatchesSearchTerms(text: String) async throws {
      let store = try await database().store()
      let plain = String(text.replacing("\0", with: " ").prefix(1_000))
      let texts = [
        "a b", "éa", "日本語 です", "ภาษาไทย", "5 b x usr lib", plain, "www.a.b.com/x?y=-5", "lodz hel",
      ]
      try await insert(texts, in: store)
      let found = try await store.records(of: try Message.request(text, scanning: true)).map(\.id)
      let words = SearchTerms(text)
      #expect(found == texts.indices.filter { words.match([texts[$0]]) }.reversed())
    }
  }
#endif

#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterSQLite

  /// A message for tests.
  struct Message: FetchedRecord, Hashable {
    var id: Int
    var title: String
    var text: String?
    var rank: Int

    static let table = HeadwaterFetching.RecordTable<Message>(
      "message", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("title", \.title), RecordColumn("text", \.text),
        RecordColumn("rank", \.rank),
      ]
    ) { row in
      try Message(id: row["id"], title: row["title"], text: row["text"], rank: row["rank"])
    }

    static let creation = "CREATE TABLE message (id INTEGER PRIMARY KEY, title TEXT, text TEXT, rank INTEGER)"

    static func request(
      _ text: String, scanning: Bool = false, rankedUpTo: Int = 0,
      sortedBy order: [SortDescriptor<Message>] = [SortDescriptor(\.id, order: .reverse)]
    ) throws -> HeadwaterFetching.RecordRequest<SingleSection, Message> {
      try RecordRequest(
        matching: text, in: \.title, \.text, sortedBy: order, rankedUpTo: rankedUpTo, scanning: scanning)
    }
  }

  @Suite("Searching a SQLite database")
  @MainActor
  struct FullTextTests {
    private let folder: TemporaryDatabase
    private let pool: DatabasePool
    private let store: SQLiteStore

    init() throws {
      folder = try TemporaryDatabase()
      pool = try folder.pool()
      store = SQLiteStore(pool, lookingEvery: nil)
      try pool.write { try $0.execute(sql: Message.creation) }
    }

    private func insert(_ rows: [(Int, String, String?)]) throws {
      try pool.write { db in
        for row in rows {
          try db.execute(
            // Pass the text as bytes, because a string would end at its first null character.
            sql: "INSERT OR REPLACE INTO message VALUES (?, CAST(? AS TEXT), ?, 0)",
            arguments: [row.0, Data(row.1.utf8), row.2])
        }
      }
    }

    private func index() async throws {
      let statements = try #require(try await store.suggestedIndex(for: try Message.request("x")))
      try await pool.write { try $0.execute(sql: statements) }
    }

    private func ids(_ text: String, scanning: Bool = false) async throws -> [Int] {
      try await store.records(of: try Message.request(text, scanning: scanning)).map(\.id)
    }

    @Test func missingIndexIsReportedWithRemedy() async throws {
      let remedy = try #require(try await store.suggestedIndex(for: try Message.request("x")))
      await #expect(
        throws: FetchError.noSearchIndex(table: "message", columns: ["title", "text"], remedy: remedy)
      ) { try await self.ids("x") }
      try insert([(1, "Hello", nil)])
      #expect(try await ids("hel", scanning: true) == [1])
      try await pool.write { try $0.execute(sql: remedy) }
      #expect(try await ids("hel") == [1])
      #expect(try await store.suggestedIndex(for: try Message.request("x")) == nil)
    }

    @Test func unindexableTableThrows() async throws {
      try await pool.write { try $0.execute(sql: "CREATE TABLE plain (id TEXT PRIMARY KEY, title TEXT)") }
      let id = ColumnReference("id", type: .text)
      let title = ColumnReference("title", type: .text)
      let table = TableReference("plain", key: ["id"], columns: [id, title])
      let query = FetchQuery(table: table, search: FetchSearch("x", in: [title]))
      await #expect(throws: FetchError.self) { try await self.store.suggestedIndex(for: query) }
      let connection = try await store.connect(to: query)
      await #expect(throws: FetchError.self) { try await connection.all(query) }
    }

    @Test func tableWithRowIDColumnIsSearchable() async throws {
      let columns = ["number", "title", "rowid"].map {
        ColumnReference($0, type: $0 == "number" ? .integer : .text)
      }
      let table = TableReference("named", key: ["number"], columns: columns)
      let query = FetchQuery(table: table, search: FetchSearch("hel", in: [columns[1]]))
      try await pool.write {
        try $0.execute(sql: "CREATE TABLE named (number INTEGER PRIMARY KEY, title TEXT, rowid TEXT)")
      }
      let index = try #require(try await store.suggestedIndex(for: query))
      try await pool.write { db in
        try db.execute(sql: index)
        try db.execute(sql: "INSERT INTO named VALUES (7, 'Hello', '8'), (8, 'other', '7')")
      }
      let connection = try await store.connect(to: query)
      #expect(try await connection.all(query).rows.map(\.key) == [FetchKey(.integer(7))])
    }

    @Test(arguments: [
      "CREATE VIRTUAL TABLE found USING fts5(title, text, content='message', content_rowid='id')",
      "CREATE VIRTUAL TABLE \"fo und\" USING fts5(\"title\", [text], other UNINDEXED, tokenize=\"porter ascii\")",
      "create virtual table found using FTS5 (title , 'text', prefix=2, prefix='3 4', detail=none)",
      "CREATE VIRTUAL TABLE found USING fts5(other, title, text, detail = column, tokenize = 'unicode61 tokenchars ''-.''')",
      "CREATE VIRTUAL TABLE found USING fts5(title, text, content='')",
    ])
    func existingFullTextTableIsUsed(statement: String) async throws {
      let name = statement.contains("fo und") ? "\"fo und\"" : "found"
      try await pool.write { db in
        try db.execute(sql: statement)
        try db.execute(
          sql: """
            CREATE TRIGGER keep AFTER INSERT ON message BEGIN
              INSERT INTO \(name)(rowid, title, text) VALUES (new.id, new.title, new.text);
            END
            """)
      }
      try insert([(1, "Hello", "world"), (2, "help", "wide"), (3, "ello", "w")])
      #expect(try await ids("hel w") == [2, 1])
      #expect(try await ids("hel wor") == [1])
      let source = FetchedDataSource(
        try Message.request("hel w"), in: store, options: FetchOptions(windowedAbove: 0))
      try await source.catchUp()
      try insert([(4, "Hell", "what")])
      try await source.catchUp()
      #expect(source.snapshot.items.map { $0.item?.id } == [4, 2, 1])
    }

    @Test func trigramTableMatchesInsideWords() async throws {
      try await pool.write { db in
        try db.execute(
          sql: """
            CREATE VIRTUAL TABLE found USING fts5(title, text, tokenize='trigram');
            CREATE TRIGGER keep AFTER INSERT ON message BEGIN
              INSERT INTO found(rowid, title, text) VALUES (new.id, new.title, new.text);
            END
            """)
      }
      try insert([(1, "日本語の本", nil), (2, "shelloak", "x"), (3, "other", "y")])
      #expect(try await ids("hello") == [2])
      #expect(try await ids("本語の") == [1])
      // The text is too short for the trigram tokenizer, so it isn't searched for.
      #expect(try await ids("ot") == [3, 2, 1])
    }

    @Test(arguments: [
      "\"", "'", "*", "AND", "NOT", "NEAR(a b)", "a OR b", "title : x", "{a} : b", "^a", "a\0b", "🎉", "((",
      "-a", "a*b",
      "a\"b\"c", "\\", "%", String(repeating: "a\" OR ", count: 50_000),
      String(repeating: "x", count: 1_000_000),
      "日本語", "ไทย", "हिन्दी", "\u{202E}abc", "e\u{301}",
    ])
    func arbitraryInputMatchesSearchTerms(text: String) async throws {
      try await index()
      let texts = ["a b", "and or not near", "日本語 です", "ภาษาไทย", "हिन्दी", "éa", "a\"b\"c", text]
      try insert(texts.enumerated().map { ($0.offset, String($0.element.prefix(1_000)), nil) })
      let found = try await ids(text)
      #expect(found == (try await ids(text, scanning: true)))
      let words = SearchTerms(text)
      let expected = texts.indices.filter { words.match([String(texts[$0].prefix(1_000))]) }
      #expect(found == expected.reversed())
    }

    @Test func indexFollowsReplacedAndReusedRows() async throws {
      try await index()
      try insert([(1, "one", "first"), (2, "two", nil)])
      try insert([(1, "uno", "first")])
      #expect(try await ids("one") == [])
      #expect(try await ids("uno") == [1])
      try await pool.write { db in
        try db.execute(sql: "CREATE UNIQUE INDEX by_title ON message (title)")
        try db.execute(sql: "INSERT OR REPLACE INTO message VALUES (3, 'two', 'third', 0)")
        try db.execute(sql: "INSERT OR IGNORE INTO message VALUES (3, 'new', 'ignored', 0)")
        try db.execute(sql: "UPDATE OR REPLACE message SET id = 1 WHERE id = 3")
      }
      #expect(try await ids("two") == [1])
      #expect(try await ids("third") == [1])
      #expect(try await ids("uno") == [])
      #expect(try await ids("ignored") == [])
      try await pool.write { try $0.execute(sql: "DELETE FROM message") }
      #expect(try await ids("two") == [])
    }

    @Test func indexFollowsTriggerChanges() async throws {
      try await pool.write { db in
        try db.execute(
          sql: """
            CREATE TRIGGER a AFTER INSERT ON message BEGIN UPDATE message SET title = 'mended'; END;
            CREATE TRIGGER "x" AFTER INSERT ON message BEGIN UPDATE message SET text = 'mended'; END;
            """)
      }
      try await index()
      try insert([(1, "broken", "broken")])
      #expect(try await ids("mend") == [1])
      #expect(try await ids("broken") == [])
    }

    /// Compares the letters and numbers on which all stores agree, as whole words and as beginnings of words.
    @Test func tokenizerMatchesSearchTerms() throws {
      try pool.write { db in
        let table = try #require(
          FullTextTable(
            schema: "main", name: "x",
            statement: "CREATE VIRTUAL TABLE x USING fts5(a, tokenize='unicode61 remove_diacritics 2')"))
        var different: [UInt32] = []
        for value in Array(0x20...0x33FF) + Array(0xAC00...0xD7FF) + Array(0xFF00...0xFFEF) as [UInt32] {
          guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned,
            let age = scalar.properties.age, age <= (6, 0)
          else { continue }
          let text = "q\(Character("w"))\(String(scalar))z"
          let terms = SearchTerms(text)
          let matcher = try FullTextMatcher(
            FetchSearch("qw\(String(scalar))z", in: [ColumnReference("a", type: .text)]), in: table, db)
          let isWhole = matcher.matches(["qw\(String(scalar))z"]) && terms.match([text])
          let folded = terms.words.joined(separator: " ")
          if !isWhole || !matcher.matches([folded]) { different.append(value) }
        }
        // Mongolian marks that used to be letters.
        #expect(different == [0x1885, 0x1886], "\(different.map { String($0, radix: 16) })")
      }
    }

    @Test func resultsFollowRequestedOrderOrRelevance() async throws {
      try await index()
      try await pool.write { db in
        for id in 0..<3_000 {
          try db.execute(
            sql: "INSERT INTO message VALUES (?, ?, 'every', ?)",
            arguments: [id, id % 1_000 == 7 ? "an article" : id == 9 ? "art" : "more", (id * 7_919) % 3_000])
        }
        try db.execute(sql: "CREATE INDEX by_rank ON message (rank, id)")
      }
      let byRank = [SortDescriptor(\Message.rank)]
      let all = try await store.records(of: try Message.request("ever", sortedBy: byRank))
      #expect(all.map(\.rank) == Array(0..<3_000))
      let few = try Message.request("art", rankedUpTo: 10, sortedBy: byRank)
      #expect(try await store.records(of: few).first?.id == 9)
      let source = FetchedDataSource(
        try Message.request("ever", sortedBy: byRank), in: store,
        options: FetchOptions(windowedAbove: 100, pageSize: 50, prefetchDistance: 50))
      try await source.catchUp()
      #expect(source.snapshot.numberOfItems == 3_000)
      #expect(source.snapshot.items.prefix(100).compactMap { $0.item?.rank } == Array(0..<100))
      source.request = try Message.request("artic", sortedBy: byRank)
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap { $0.item?.id }.count == 3)
    }

    @Test func newSearchSupersedesRunningOne() async throws {
      try await pool.write { db in
        try db.execute(
          sql: """
            INSERT INTO message WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < 300000)
            SELECT n, 'title ' || n, 'text', 0 FROM n
            """)
      }
      let source = FetchedDataSource(try Message.request("zzz", scanning: true), in: store)
      for word in ["zz", "z", "nothing"] {
        for _ in 0..<20 { await Task.yield() }
        source.request = try Message.request(word, scanning: true)
      }
      source.request = try Message.request("299999", scanning: true)
      try await source.catchUp()
      #expect(source.snapshot.items.compactMap { $0.item?.id } == [299_999])
    }
  }
#endif

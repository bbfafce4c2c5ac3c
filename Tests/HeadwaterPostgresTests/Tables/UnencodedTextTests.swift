#if Postgres
  import Foundation
  import Headwater
  import HeadwaterFetching
  import HeadwaterTestServer
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Texts in databases without an encoding", .needsPostgreSQL) struct UnencodedTextTests {
    private func database() async throws -> TestDatabase {
      let server = try await TestServer.shared
      let name = "ascii_\(UInt64.random(in: 0...UInt64.max))"
      let maker = try await PostgresSession.forStatements(at: server.address())
      try await maker.run("CREATE DATABASE \(name) TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'")
      let database = TestDatabase(existing: name, on: server)
      try await database.run(
        "\(Items.sql); INSERT INTO item VALUES (1, 1, 'déjà'), (2, 2, E'caf\\xe9'), (3, 3, 'plain')")
      return database
    }

    @Test func invalidUTF8LeavesOtherRowsIntact() async throws {
      let database = try await database()
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let connection = try await store.connect(to: Items.query)
      let first = try await connection.see()
      #expect(first.rows.count == 3)
      #expect(first.rows[Items.key(1)] == Items.row(1, 1, "déjà"))
      #expect(first.rows[Items.key(2)]?.values[2] == .bytes(Data([0x63, 0x61, 0x66, 0xE9])))
      for change in ["UPDATE item SET number = number + 1", "DELETE FROM item WHERE id = 2"] {
        let before = try await connection.see()
        try await database.run(change)
        let after = try await connection.see()
        #expect(!after.changes.isAnything)
        #expect(after.changes.faults(from: before.rows, to: after.rows) == [])
      }
    }

    @Test @MainActor func invalidUTF8ShowsPlaceholder() async throws {
      let database = try await database()
      for windowedAbove in [0, Int.max] {
        let source = FetchedDataSource(
          try RecordRequest<SingleSection, Word>(sortedBy: []), in: database.store(),
          options: FetchOptions(windowedAbove: windowedAbove))
        let view = HeadlessListView(source, rules: .list)
        while source.snapshot.items.count(where: { $0.item != nil }) < 2 { await Task.yield() }
        #expect(source.snapshot.numberOfItems == 3)
        #expect(source.snapshot.items.map { $0.item?.word } == ["déjà", nil, "plain"])
        withExtendedLifetime(view) {}
      }
    }
  }

  private struct Word: FetchedRecord, Hashable {
    let id: Int
    let word: String

    static let table = RecordTable<Word>(
      "item", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("word", \.word)]
    ) { row in
      try Word(id: row["id"], word: row["word"])
    }
  }
#endif

#if Postgres && SQLite
  import GalleryStores
  import Headwater
  import HeadwaterFetching
  import HeadwaterPostgres
  import HeadwaterTestServer
  import HeadwaterTesting
  import Testing

  @testable import GalleryKit
  @testable import MailScreen

  @MainActor
  @Suite(.enabled(if: PostgresServer.installedPrograms != nil)) struct PostgresMailTests {
    private func model(_ address: String, _ messages: Int) -> MailModel {
      MailModel(.postgres(address), MailPlan(messages: messages, end: 1_700_000_000_000, chunk: 300))
    }

    private func shown<Record: FetchedRecord>(
      _ source: FetchedDataSource<SingleSection, Record>
    ) async throws -> [Record] {
      try await source.catchUp()
      return source.snapshot.items(inSection: 0).compactMap(\.item)
    }

    @Test(arguments: [1, 20, 41, 2_003]) func mailMatchesSQLiteFile(messages: Int) async throws {
      let file = try MailFile()
      await file.model(messages).open()
      let model = try await model(TestServer.makeSchema(), messages)
      await model.open()
      #expect(try await shown(model.conversations) == file.conversations())
      model.search = "hel"
      #expect(
        try await shown(model.messages).map(\.id)
          == file.messages().filter { message in
            (message.text + " " + message.sender).lowercased().split { !$0.isLetter }.contains {
              $0.hasPrefix("hel")
            }
          }.map(\.id))
    }

    @Test func bothDatabasesReflectSameChanges() async throws {
      let file = try MailFile()
      let (other, model) = (file.model(600), try await model(TestServer.makeSchema(), 600))
      await other.open()
      await model.open()
      let (first, second) = (try #require(other.database), try #require(model.database))
      #expect(try await first.latest() == second.latest())
      var changes = MailChanges(after: try await first.latest(), using: SplitMix64(seed: 9))
      for _ in 0..<5 {
        let next = changes.next(60, at: 1_700_000_100_000)
        try await first.write(next)
        try await second.write(next)
        #expect(try await shown(model.conversations) == file.conversations())
      }
      let unread = try #require(try file.conversations().first { $0.unread > 0 })
      await model.open(unread.id)
      #expect(try await shown(model.conversations).first { $0.id == unread.id }?.unread == 0)
      #expect(try await shown(model.messages).allSatisfy { $0.isRead && $0.subject == unread.subject })
    }

    @Test func existingMailIsNotRegenerated() async throws {
      let address = try await TestServer.makeSchema()
      await model(address, 100).open()
      try await PostgresStore(address).perform([BoundStatement("UPDATE conversation SET subject = 'mine'")])
      let again = model(address, 100)
      await again.open()
      #expect(try await shown(again.conversations).allSatisfy { $0.subject == "mine" })
      let more = model(address, 120)
      await more.open()
      #expect(try await shown(more.conversations).count == 6)
    }

    @Test func unrelatedTablesAreLeftUntouched() async throws {
      let address = try await TestServer.makeSchema()
      let store = PostgresStore(address)
      try await store.perform([
        BoundStatement("CREATE TABLE message (body TEXT); INSERT INTO message VALUES ('x')")
      ])
      let model = model(address, 100)
      await model.open()
      #expect(model.emptyText.hint.contains("a different table named message"))
      #expect(try await store.withConnection { try $0("SELECT body FROM message", []) } == [["x"]])
    }
  }
#endif

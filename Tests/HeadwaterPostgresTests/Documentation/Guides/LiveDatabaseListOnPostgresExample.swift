#if Postgres
  import Foundation
  import Headwater
  import HeadwaterFetching
  import HeadwaterPostgres
  import Testing

  /// The example of the guide *A live database list* on PostgreSQL.
  @MainActor
  @Suite(.needsPostgreSQL) struct LiveDatabaseListOnPostgresExample {
    struct Message: FetchedRecord, Codable {
      var id: Int
      var subject: String

      static let table = RecordTable<Message>(
        "message", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("subject", \.subject)])
    }

    @Test func listFollowsTable() async throws {
      let address = try await TestDatabase(
        "CREATE TABLE message (id integer PRIMARY KEY, subject text NOT NULL)"
      ).address

      let store = PostgresStore(address)
      try await store.installCapture(for: Message.table.reference)

      let messages = FetchedDataSource(try RecordRequest<SingleSection, Message>(), in: store)
      try await messages.catchUp()
      _ = try await store.withConnection { try $0("INSERT INTO message VALUES (1, 'Lunch')", []) }
      try await messages.catchUp()
      #expect(messages.snapshot.items.compactMap(\.item?.subject) == ["Lunch"])
    }
  }
#endif

#if Postgres
  import Headwater
  import HeadwaterFetching
  import HeadwaterPostgres
  import HeadwaterTesting
  import Testing

  private struct Item: FetchedRecord, Hashable {
    var id: Int
    var word: String?

    static let table = RecordTable<Item>(
      "item", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("word", \.word)]
    ) {
      row in try Item(id: row["id"], word: row["word"])
    }
  }

  /// The example of the library's article.
  @Suite(.needsPostgreSQL) struct TriggersExample {
    @Test func triggersTrackCapturedTable() async throws {
      let address = try await TestDatabase(Items.sql).address

      let store = PostgresStore(address)
      try await store.installCapture(for: Item.table.reference)

      let following = try await store.following(of: Item.table.reference)
      print(following.method, following.limitation?.description ?? "")

      #expect(following.method == .triggers)
      #expect(following.limitation == nil)
      #expect(following.interval == nil)
    }
  }
#endif

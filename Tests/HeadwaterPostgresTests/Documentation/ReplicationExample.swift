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
  @Suite(.needsPostgreSQL) struct ReplicationExample {
    @Test func publishedTableIsReplicated() async throws {
      let address = try await TestDatabase(Items.sql, on: TestServer.replicating).address

      var options = PostgresOptions()
      options.following = .automatic
      let store = PostgresStore(address, options: options)
      try await store.publish(Item.table.reference)

      let following = try await store.following(of: Item.table.reference)
      print(following.method, following.reason?.description ?? "")

      #expect(following.method == .replication)
      #expect(following.reason == nil)
    }
  }
#endif

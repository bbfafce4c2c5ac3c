#if Postgres
  import GalleryStores
  import HeadwaterPostgres
  import HeadwaterTestServer
  import HeadwaterTesting

  /// A server that all tests share. It is removed when the process ends.
  enum TestServer {
    private static let started = Task { try await PostgresServer.start() }

    /// Creates a schema for the tables of one test.
    static func makeSchema() async throws -> String {
      let server = try await started.value
      let name = "test_\(UInt64.random(in: 0...UInt64.max))"
      try await PostgresStore(server.address()).perform([BoundStatement("CREATE SCHEMA \(name)")])
      return "\(server.address()) options='-c search_path=\(name)'"
    }
  }
#endif

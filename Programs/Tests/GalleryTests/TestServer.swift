#if Postgres
  import GalleryStores
  import HeadwaterPostgres
  import HeadwaterTesting

  /// One server for all tests; it goes with the program.
  enum TestServer {
    private static let started = Task { try await PostgresServer.start() }

    /// Makes a place for tables of a test's own.
    static func makeSchema() async throws -> String {
      let server = try await started.value
      let name = "test_\(UInt64.random(in: 0...UInt64.max))"
      try await PostgresStore(server.address()).perform([BoundStatement("CREATE SCHEMA \(name)")])
      return "\(server.address()) options='-c search_path=\(name)'"
    }
  }
#endif

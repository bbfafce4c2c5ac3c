#if Postgres
  import HeadwaterPostgres
  import HeadwaterTestServer
  import HeadwaterTesting
  import Testing

  /// The servers that all examples share. They are removed when the process ends.
  enum TestServer {
    private static let started = Task { try await PostgresServer.start() }
    private static let startedReplicating = Task {
      try await PostgresServer.start(settings: ["wal_level=logical"])
    }

    static var shared: PostgresServer { get async throws { try await started.value } }
    static var replicating: PostgresServer { get async throws { try await startedReplicating.value } }
  }

  extension Trait where Self == ConditionTrait {
    /// Skips an example if PostgreSQL isn't installed.
    static var needsPostgreSQL: ConditionTrait {
      .enabled(if: PostgresServer.installedPrograms != nil, "PostgreSQL isn't installed: there is no initdb.")
    }
  }

  /// A separate database for an example.
  struct TestDatabase {
    let address: String

    init(_ statements: String, on server: PostgresServer? = nil) async throws {
      let shared = if let server { server } else { try await TestServer.shared }
      let name = "example_\(UInt64.random(in: 0...UInt64.max))"
      _ = try await PostgresStore(shared.address()).withConnection { try $0("CREATE DATABASE \(name)", []) }
      address = shared.address(database: name)
      _ = try await PostgresStore(address).withConnection { try $0(statements, []) }
    }
  }

  enum Items {
    static let sql = "CREATE TABLE item (id integer PRIMARY KEY, number integer, word text)"
  }
#endif

#if Postgres
  import Foundation
  import HeadwaterFetching
  import HeadwaterTestServer
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Failover", .needsPostgreSQL, .needsStandbys) struct FailOverTests {
    /// Starts two servers, the second of which is a standby of the first.
    private func withServers(
      _ body: (_ first: PostgresServer, _ second: PostgresServer) async throws -> Void
    ) async throws {
      let first = try await PostgresServer.start(settings: ["wal_level=logical", "autovacuum=off"])
      do {
        let second = try await first.standby()
        do { try await body(first, second) } catch {
          await second.remove()
          throw error
        }
        await second.remove()
      } catch {
        await first.remove()
        throw error
      }
      await first.remove()
    }

    /// If no way to follow changes is specified, the store polls the server.
    @Test(arguments: [nil, PostgresFollowing.triggers, .automatic, .replication])
    func failoverReloadsAndFollowsNewServer(by way: PostgresFollowing?) async throws {
      try await withServers { first, second in
        let database = try await TestDatabase(
          Items.sql, "INSERT INTO item SELECT n, 0, 'w' FROM generate_series(1, 20) n", on: first)
        var options = PostgresOptions.patient
        options.maximumRetryDelay = .milliseconds(100)
        options.following = way ?? .triggers
        let store = PostgresStore(
          "host='\(first.folder.path),\(second.folder.path)' dbname=\(database.name) user=postgres"
            + " target_session_attrs=read-write", options: options)
        let isReplicated = way == .automatic || way == .replication
        if isReplicated {
          try await store.publish(Items.table)
        } else if way == .triggers {
          try await store.installCapture(for: Items.table)
        }
        let connection = try await store.connect(to: Items.query)
        var earlier = isReplicated ? try await connection.settled(in: store) : try await connection.see()
        try await database.run("UPDATE item SET number = 1 WHERE id < 5")
        let copy = database.copy(on: second)
        var numbers: [String?] = []
        while numbers.filter({ $0 == "1" }).count < 4 {
          numbers = (try? await copy.values(Self.numbers)) ?? []
        }

        // The following changes are lost with the first server. The second server reuses the first one's transaction numbers.
        try await copy.run("ALTER SYSTEM SET primary_conninfo TO ''")
        try await copy.run("SELECT pg_reload_conf()")
        while try await copy.values("SELECT count(*) FROM pg_stat_wal_receiver") != ["0"] {}
        try await database.run("UPDATE item SET number = 2 WHERE id = 10")
        try await database.run("UPDATE item SET number = 2 WHERE id = 11")
        var later = try await connection.see()
        #expect(later.changes.faults(from: earlier.rows, to: later.rows) == [])
        #expect(later.rows.values.count { $0.values[1] == .integer(2) } == 2)
        earlier = later

        await first.stop(isSudden: true)
        await connection.wait { $0.isDisconnection }
        try await copy.run("SELECT pg_promote()")
        try await copy.run("UPDATE item SET number = 3 WHERE id = 12")
        try await copy.run("UPDATE item SET number = 3 WHERE id = 13")
        await connection.wait { $0 == .reconnected }
        later = try await connection.see()
        #expect(later.changes.isAnything)
        let truth = try await copy.values(Self.numbers)
        #expect(truth == (1...20).map { later.rows[Items.key($0)]?.values[1].description })
        #expect(truth.filter { $0 == "2" } == [])

        // The second server is followed as precisely as the first one was.
        earlier = isReplicated ? try await connection.settled(in: store) : try await connection.see()
        try await copy.run("UPDATE item SET number = 4 WHERE id = 14")
        later = try await connection.see()
        #expect(later.changes.isAnything == (way == nil))
        #expect(way == nil || Set(later.changes.rows.keys) == [Items.key(14)])
        #expect(later.changes.faults(from: earlier.rows, to: later.rows) == [])
        let slots = try await copy.values("SELECT count(*) FROM pg_replication_slots WHERE temporary")
        #expect(slots == [isReplicated ? "1" : "0"])
      }
    }

    private static let numbers = "SELECT number FROM item ORDER BY id"
  }

  extension Trait where Self == ConditionTrait {
    /// Skips a test if no standby server can be created.
    fileprivate static var needsStandbys: ConditionTrait {
      .enabled(if: PostgresServer.canHaveStandbys, "There is no pg_basebackup on this machine.")
    }
  }
#endif

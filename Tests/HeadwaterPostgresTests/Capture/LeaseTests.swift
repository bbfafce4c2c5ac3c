#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite("The leases of logs", .needsPostgreSQL) struct LeaseTests {
    private static let names = CaptureNames(
      of: TableReference("item", schema: "public", key: [], columns: []))
    private static let following = "SELECT * FROM \(names.follow)('item'::regclass)"

    private func followed() async throws -> (TestDatabase, FetchConnection) {
      let database = try await TestDatabase(Items.sql, Items.two)
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.see()
      return (database, connection)
    }

    @Test func rolledBackLeaseLosesNoChanges() async throws {
      let (database, connection) = try await followed()
      try await database.run(
        "SELECT setval('\(Self.names.lease)', (last_value >> 33) << 33) FROM \(Self.names.lease)")
      let writer = try await database.session()
      try await writer.run("BEGIN; UPDATE item SET word = 'x' WHERE id = 1")
      try await database.run("BEGIN; \(Self.following); ROLLBACK")
      let during = try await connection.see()
      #expect(during.rows[Items.key(1)] == Items.row(1, 10, "a"))
      try await writer.run("COMMIT")
      let after = try await connection.see()
      #expect(after.changes.faults(from: during.rows, to: after.rows) == [])
      #expect(after.rows[Items.key(1)] == Items.row(1, 10, "x"))
    }

    @Test func vacuumingLogDoesNotDelayLease() async throws {
      let (database, _) = try await followed()
      let vacuum = try await database.session()
      try await vacuum.run("BEGIN; LOCK TABLE \(Self.names.log) IN SHARE UPDATE EXCLUSIVE MODE")
      try await database.run("UPDATE \(Self.names.state) SET noted = noted - interval '1 hour'")
      try await database.run("BEGIN; \(LockPatience.statement); \(Self.following); COMMIT")
      let pruned = try await database.values("SELECT pruned IS NOT NULL FROM \(Self.names.state)")
      #expect(pruned == ["t"])
    }

    @Test func openTransactionDoesNotDelayLease() async throws {
      let (database, _) = try await followed()
      try await database.run("UPDATE \(Self.names.state) SET noted = noted - interval '1 hour'")
      let other = try await database.session()
      try await other.run("BEGIN; \(Self.following)")
      let lease = "SELECT last_value FROM \(Self.names.lease)"
      try await database.run("SELECT setval('\(Self.names.lease)', last_value - 20) FROM \(Self.names.lease)")
      let before = try await database.values(lease)
      try await database.run("BEGIN; \(LockPatience.statement); \(Self.following); COMMIT")
      let after = try await database.values(lease)
      #expect(after != before)
    }

    @Test func extremeServerClocksEndLeases() throws {
      let token = CaptureLease.Token(number: 3, faults: 0, generation: 1)
      let names = Self.names
      let lease = CaptureLease(token: token, names: names, channel: nil, keys: [], unsettled: [])
      #expect(lease.isInForce(value: 3 << 33 | 100, faults: 0, at: 89))
      #expect(!lease.isInForce(value: 3 << 33 | 100, faults: 0, at: 90))
      #expect(!lease.isInForce(value: 4 << 33 | 100, faults: 0, at: 0))
      #expect(!lease.isInForce(value: 3 << 33 | 100, faults: 1, at: 0))
      for now in [Int64.min, .max] { _ = lease.isInForce(value: .max, faults: .max, at: now) }
      #expect(!lease.isInForce(value: 3 << 33 | 100, faults: 0, at: .max))
    }
  }
#endif

#if Postgres
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Waiting for a position in the log") struct BarrierTests {
    @Test func reachedPositionIsNotAwaited() async throws {
      let barriers = ReplicationBarriers()
      barriers.reach(LogPosition(10))
      barriers.reach(LogPosition(5))
      try await barriers.wait(for: LogPosition(10), as: barriers.next())
    }

    @Test func reachingPositionEndsEarlierWaits() async throws {
      let barriers = ReplicationBarriers()
      let (first, second) = (barriers.next(), barriers.next())
      async let earlier: Void = barriers.wait(for: LogPosition(10), as: first)
      async let later: Void = barriers.wait(for: LogPosition(11), as: second)
      barriers.reach(LogPosition(10))
      try await earlier
      barriers.reach(LogPosition(12))
      try await later
    }

    @Test func failedStreamFailsWaits() async throws {
      let barriers = ReplicationBarriers()
      let number = barriers.next()
      let waiting = Task { try await barriers.wait(for: LogPosition(10), as: number) }
      let error = FetchError.disconnected("It has ended.")
      barriers.failAll(error)
      await #expect(throws: error) { try await waiting.value }
      await #expect(throws: error) { try await barriers.wait(for: LogPosition(1), as: barriers.next()) }
    }
  }

  @Suite("The requests of a stream", .needsPostgreSQL) struct StreamRequestTests {
    @Test func messagesOfOtherRolesNeverArrive() async throws {
      let database = try await TestDatabase(
        Items.sql, "CREATE PUBLICATION headwater FOR TABLE item", on: TestServer.replicating)
      let session = try await PostgresSession.open(
        PostgresAddress(text: database.address), options: .patient, isReplicating: true)
      try await session.perform { try $0.startReplication(slot: database.name, publication: "headwater") }
      let role = "role_\(UInt64.random(in: 0...UInt64.max))"
      try await database.run("CREATE ROLE \(role) LOGIN")
      try await database.session(as: role).run(
        "SELECT pg_logical_emit_message(n % 2 = 0, 'headwater', repeat('x', 1000)) FROM generate_series(1, 10) n"
      )
      try await database.run("SET synchronous_commit TO on; INSERT INTO item VALUES (1, 1, 'a')")
      let messages = try await session.perform { link in
        var (messages, hasCommitted) = (0, false)
        while !hasCommitted {
          try link.takeFrames { bytes in
            guard case .data(let message, _) = try ReplicationFrame(bytes) else { return }
            if case .insert = message { hasCommitted = true }
            if case .message = message { messages += 1 }
          }
          _ = link.waitForInput(milliseconds: 100)
        }
        return messages
      }
      #expect(messages == 0)
    }
  }
#endif

#if Postgres
  import Foundation
  import HeadwaterFetching
  import HeadwaterTestServer
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Transactions that a stream has reported") struct ReportedTransactionsTests {
    private func moment(_ text: String) throws -> TransactionMoment { try #require(TransactionMoment(text)) }

    @Test func momentIsContainedOnceNewTransactionsAreReported() throws {
      let reported = ReportedTransactions()
      #expect(!reported.contain(try moment("10:10:")))
      reported.learn(try moment("10:14:10,12"))
      #expect(reported.contain(try moment("10:14:10,12")))
      reported.insert(14)
      #expect(reported.contain(try moment("10:15:10,12")))
      // Transaction 15 is running, and 16 hasn't been reported.
      #expect(!reported.contain(try moment("10:17:10,12,15")))
      reported.insert(16)
      #expect(reported.contain(try moment("10:17:10,12,15")))
      // Transaction 10 began long before.
      #expect(!reported.contain(try moment("12:17:12,15")))
      reported.insert(10)
      #expect(reported.contain(try moment("12:17:12,15")))
    }

    @Test func earlierMomentIsContained() throws {
      let reported = ReportedTransactions()
      reported.learn(try moment("20:20:"))
      #expect(reported.contain(try moment("10:14:10,12")))
      reported.insert(20)
      #expect(reported.contain(try moment("21:21:")))
    }

    @Test func exceedingCapacityForgetsTransactions() throws {
      let reported = ReportedTransactions(capacity: 3)
      reported.learn(try moment("10:10:"))
      for number in 10...13 as ClosedRange<UInt64> { reported.insert(number) }
      #expect(!reported.contain(try moment("14:14:")))
      reported.learn(try moment("14:14:"))
      #expect(!reported.contain(try moment("100:100:")))
      reported.insert(14)
      #expect(reported.contain(try moment("15:15:")))
    }
  }

  @Suite("Reads of reported transactions", .needsPostgreSQL) struct ReportedReadsTests {
    private func number(_ text: String?) throws -> Int { try #require(text.flatMap { Int($0) }) }

    @Test func readingStreamedChangesCommitsNoTransactions() async throws {
      let server = try await PostgresServer.start(settings: ["wal_level=logical", "autovacuum=off"])
      do {
        let replicated = try await Replicated(Items.two, on: server)
        _ = try await replicated.settled()
        let next = "SELECT pg_snapshot_xmax(pg_current_snapshot())::text"
        let first = try await replicated.database.values(next).first ?? nil
        for round in 1...20 {
          try await replicated.database.run(
            "SET synchronous_commit TO on; UPDATE item SET number = \(round) WHERE id = 1")
          _ = await replicated.connection.signal()
          let seen = try await replicated.see()
          #expect(seen.changes == FetchChanges(rows: [Items.key(1): .unknown]))
        }
        let last = try await replicated.database.values(next).first ?? nil
        // Occasionally, a read may be faster than the stream.
        #expect(try number(last) - number(first) < 2 * 20)
      } catch {
        await server.remove()
        throw error
      }
      await server.remove()
    }

    @Test func discardedPlansAreRebuilt() async throws {
      let database = try await TestDatabase(Items.sql, Items.two)
      let store = database.store { $0.maximumConnections = 1 }
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.see()
      for _ in 1...2 {
        _ = try await store.withConnection { try $0("DEALLOCATE ALL", []) }
        let seen = try await connection.see()
        #expect(seen.rows.count == 2)
      }
    }
  }
#endif

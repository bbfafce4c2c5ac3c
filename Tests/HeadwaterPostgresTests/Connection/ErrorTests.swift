#if Postgres
  import Foundation
  import HeadwaterTesting
  import HeadwaterFetching
  import HeadwaterTestServer
  import Testing

  @testable import HeadwaterPostgres

  @Suite(.needsPostgreSQL) struct ErrorTests {
    /// Returns the error that opening a connection throws.
    private func refusal(_ address: String) async -> FetchError? {
      do {
        _ = try await PostgresSession.open(PostgresAddress(text: address), options: .patient)
        return nil
      } catch {
        return error as? FetchError
      }
    }

    @Test func missingDatabaseIsNamed() async throws {
      let server = try await TestServer.shared
      guard case .notADatabase(let message) = await refusal(server.address(database: "o'hara")) else {
        Issue.record("another error")
        return
      }
      #expect(message.contains("o'hara"))
    }

    @Test func missingServerIsDisconnection() async throws {
      let error = await refusal("host=/nowhere dbname=any")
      #expect(error?.isDisconnection == true)
    }

    @Test func unknownUserIsDenied() async throws {
      let server = try await TestServer.shared
      guard case .denied = await refusal(server.address(user: "nobody at all")) else {
        Issue.record("another error")
        return
      }
    }

    @Test func wrongPasswordIsDeniedAndNeverShown() async throws {
      let server = try await PostgresServer.start()
      do {
        let database = try await TestDatabase("CREATE ROLE guarded LOGIN PASSWORD 'right one'", on: server)
        let rules = "local all guarded scram-sha-256\nlocal all all trust\n"
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: server.data + "/pg_hba.conf"))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(rules.utf8))
        try file.close()
        try await server.restart()

        let address = database.address(as: "guarded")
        let wrong = await refusal(address + " password='wrong one'")
        guard case .denied(let message)? = wrong else {
          Issue.record("another error: \(String(describing: wrong))")
          await server.remove()
          return
        }
        #expect(!message.contains("wrong one"))
        let right = await refusal(address + " password='right one'")
        #expect(right == nil)

        let store = PostgresStore(address + " password='wrong one'")
        #expect(!"\(store)".contains("wrong one"))
        #expect("\(store)".contains("guarded"))
        var words = ""
        dump(store.address, to: &words)
        #expect(!words.contains("wrong one"))
        await #expect(throws: FetchError.denied(message)) { _ = try await store.connect(to: Items.query) }
      } catch {
        await server.remove()
        throw error
      }
      await server.remove()
    }

    @Test func slowStatementTimesOut() async throws {
      let database = try await TestDatabase()
      let store = database.store { $0.statementTimeout = .milliseconds(20) }
      do {
        _ = try await store.pool.use { try $0.rows("SELECT pg_sleep(600)") }
        Issue.record("it did not time out")
      } catch FetchError.timedOut {
      }
      // The connection still works.
      let rows = try await store.pool.use { try $0.rows("SELECT 1") }
      #expect(rows == [["1"]])
    }

    @Test func cancelingTaskEndsStatement() async throws {
      let database = try await TestDatabase()
      let store = database.store { $0.statementTimeout = nil }
      let task = Task { try await store.pool.use { try $0.rows("SELECT pg_sleep(600), 'sleeper'") } }
      let watcher = try await database.session()
      let sleeping =
        "SELECT count(*)::text FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%sleeper%' AND pid <> pg_backend_pid()"
      while try await watcher.perform({ try $0.rows(sleeping) }) != [["1"]] {}
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      while try await watcher.perform({ try $0.rows(sleeping) }) != [["0"]] {}
      // The canceled connection isn't reused, and later statements aren't canceled.
      for _ in 0..<5 {
        let rows = try await store.pool.use { try $0.rows("SELECT 1") }
        #expect(rows == [["1"]])
      }
    }

    @Test func textWithNullCharacterThrows() async throws {
      let database = try await TestDatabase()
      let session = try await database.session()
      await #expect(
        throws: FetchError.unsupported("PostgreSQL doesn't support text that contains the character U+0000.")
      ) {
        _ = try await session.perform { try $0.rows("SELECT $1::text", ["a\0b"]) }
      }
    }

    @Test(
      arguments: [
        ("SELECT * FROM missing", "noTable"), ("SELECT missing FROM item", "noColumn"),
        ("SELECT 1 FROM item WHERE word = 1", "schemaChanged"),
        ("SET TRANSACTION READ ONLY; DELETE FROM item", "readOnly"), ("SELECT 1 / 0", "other"),
        ("SELECT pg_terminate_backend(pg_backend_pid())", "disconnected"),
        ("SET ROLE few; SELECT * FROM item", "denied"), ("SELECT", "nothing"), ("nonsense", "other"),
        ("DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '08006'; END $$", "other"),
      ])
    func serverErrorsAreTyped(statement: String, name: String) async throws {
      let database = try await TestDatabase(
        Items.sql,
        "DO $$ BEGIN CREATE ROLE few; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$")
      let session = try await database.session()
      do {
        try await session.run(statement)
        #expect(name == "nothing", "nothing was refused")
      } catch let error as FetchError {
        #expect(Mirror(reflecting: error).children.first?.label == name, "\(error)")
      }
    }

    @Test func throwingClosureStopsRowsImmediately() async throws {
      struct Enough: Error {}
      let database = try await TestDatabase()
      let store = database.store()
      for most in [1, 1_000] {
        let count = Counter()
        await #expect(throws: Enough.self) {
          try await store.pool.use { link in
            try link.run(SQLStatement("SELECT generate_series(1, 100000000)")) { _ in
              count.value += 1
              if count.value == most { throw Enough() }
            }
          }
        }
        #expect(count.value == most)
      }
    }
  }

  private final class Counter: @unchecked Sendable {  // Only one thread at a time counts.
    var value = 0
  }
#endif

#if SQLite
  import Foundation
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  @Suite
  struct SignalTests {
    let file: TemporaryDatabase
    let pool: DatabasePool
    let clock = VirtualClock()
    let store: SQLiteStore

    init() async throws {
      file = try TemporaryDatabase()
      pool = try file.pool()
      try await pool.write { try Notes.create($0) }
      store = SQLiteStore(pool, lookingEvery: .seconds(1), clock: clock, capacity: 100)
    }

    @Test func commitsSignalOnceUntilNextRead() async throws {
      let connection = try await store.connect(to: Notes.query)
      for id in 0..<3 {
        try await pool.write { try $0.execute(sql: "INSERT INTO note VALUES (?, 'a')", arguments: [id]) }
      }
      _ = try await connection.all(Notes.query)
      try await pool.write { try $0.execute(sql: "DELETE FROM note") }
      connection.close()
      let signals = await connection.signals.reduce(into: []) { $0.append($1) }
      #expect(signals == [.changed, .changed])
    }

    @Test func changeHandlerRunsDuringCommitBeforeSignalling() async throws {
      let connection = try await store.connect(to: Notes.query)
      let handed = DispatchSemaphore(value: 0)
      func write(_ id: Int) async throws {
        try await pool.write { try $0.execute(sql: "INSERT INTO note VALUES (?, 'a')", arguments: [id]) }
      }
      func isHandedOver() -> Bool { handed.wait(timeout: .now()) == .success }

      connection.setChangeHandler { [handed] in
        handed.signal()
        return true
      }
      try await write(1)
      #expect(isHandedOver())
      // The handler is called only once until the next read.
      try await write(2)
      #expect(!isHandedOver())
      _ = try await connection.all(Notes.query)

      connection.setChangeHandler { [handed] in
        handed.signal()
        return false
      }
      try await write(3)
      #expect(isHandedOver())
      _ = try await connection.all(Notes.query)

      connection.close()
      try await write(4)
      #expect(!isHandedOver())
      let signals = await connection.signals.reduce(into: []) { $0.append($1) }
      #expect(signals == [.changed])
    }

    @Test func failedReadIsNotSignaledAgain() async throws {
      try await pool.write { try $0.execute(sql: "CREATE TABLE other (a)") }
      let connection = try await store.connect(to: Notes.query)
      try await pool.write { try $0.execute(sql: "DROP TABLE note") }
      for _ in 0..<2 {
        await #expect(throws: FetchError.self) { _ = try await connection.all(Notes.query) }
        try await pool.write { try $0.execute(sql: "INSERT INTO other VALUES (1)") }
      }
      try await pool.write { try Notes.create($0) }
      let (rows, changes) = try await connection.all(Notes.query)
      #expect(rows.isEmpty && changes.isAnything)
      connection.close()
      let signals = await connection.signals.reduce(into: []) { $0.append($1) }
      #expect(signals == [.changed, .changed])
    }

    @Test func rollbacksAndUnrelatedTablesAreNotReported() async throws {
      let connection = try await store.connect(to: Notes.query)
      try await pool.write { db in
        try db.execute(sql: "INSERT INTO note VALUES (1, 'a')")
        try db.inSavepoint {
          try db.execute(sql: "DELETE FROM note")
          return .rollback
        }
      }
      let (_, changes) = try await connection.all(Notes.query)
      #expect(changes == FetchChanges(rows: [FetchKey(.integer(1)): .absent]))
      try pool.writeInTransaction { db in
        try db.execute(sql: "DELETE FROM note")
        return .rollback
      }
      try await pool.write {
        try $0.execute(sql: "CREATE TEMP TABLE other (a); INSERT INTO other VALUES (1)")
      }
      let (_, none) = try await connection.all(Notes.query)
      #expect(none.isEmpty)
      connection.close()
      let signals = await connection.signals.reduce(into: []) { $0.append($1) }
      #expect(signals == [.changed])
    }

    @Test func pollingFindsForeignWrites() async throws {
      let connection = try await store.connect(to: Notes.query)
      let other = try file.queue()
      await clock.sleepers(1)
      try await other.write { try $0.execute(sql: "INSERT INTO note VALUES (1, 'a')") }
      var signals = connection.signals.makeAsyncIterator()
      await clock.advance(by: .seconds(1))
      #expect(await signals.next() == .changed)
      let (rows, changes) = try await connection.all(Notes.query)
      #expect(rows == [Notes.row(1, "a")])
      #expect(changes == FetchChanges(isAnything: true))
    }

    @Test func readingFindsForeignWrites() async throws {
      let connection = try await store.connect(to: Notes.query)
      try await file.queue().write { try $0.execute(sql: "INSERT INTO note VALUES (1, 'a')") }
      let (_, changes) = try await connection.all(Notes.query)
      #expect(changes.isAnything)
      let (_, none) = try await connection.all(Notes.query)
      #expect(none.isEmpty)
    }

    @Test func closingLastConnectionStopsPolling() async throws {
      let connections = [try await store.connect(to: Notes.query), try await store.connect(to: Notes.query)]
      await clock.sleepers(1)
      connections[0].close()
      connections[0].close()
      await clock.advance(by: .seconds(3))
      await clock.sleepers(1)
      connections[1].close()
      while clock.numberOfSleepers > 0 { await Task.yield() }
    }

    @Test func failedReadChangesAreReportedAgain() async throws {
      struct Failure: Error {}
      let connection = try await store.connect(to: Notes.query)
      try await pool.write { try $0.execute(sql: "INSERT INTO note VALUES (1, 'a')") }
      await #expect(throws: Failure.self) { try await connection.read { _, _ in throw Failure() } }
      try await pool.write { try $0.execute(sql: "UPDATE note SET text = 'b'") }
      let (rows, changes) = try await connection.all(Notes.query)
      #expect(rows == [Notes.row(1, "b")])
      #expect(changes == FetchChanges(rows: [FetchKey(.integer(1)): .absent]))
    }

    @Test func exceedingCapacityCausesFullReload() async throws {
      let idle = try await store.connect(to: Notes.query)
      await clock.sleepers(1)
      try await pool.write { db in
        for id in 0..<2_000 { try db.execute(sql: "INSERT INTO note VALUES (?, 'a')", arguments: [id]) }
      }
      let (rows, changes) = try await idle.all(Notes.query)
      #expect(rows.count == 2_000)
      #expect(changes == FetchChanges(isAnything: true))
    }

    @Test func closingConnectionRemovesFollowing() async throws {
      let connection = try await store.connect(to: Notes.query)
      connection.close()
      let names = try await pool.writeWithoutTransaction { db in
        try String.fetchAll(
          db, sql: "SELECT name FROM sqlite_master UNION ALL SELECT name FROM temp.sqlite_master")
      }
      #expect(names == ["note"])
      await #expect(throws: FetchError.self) { _ = try await connection.all(Notes.query) }
    }

    @Test func closedDatabaseIsDisconnected() async throws {
      let connection = try await store.connect(to: Notes.query)
      await clock.sleepers(1)
      try pool.close()
      var signals = connection.signals.makeAsyncIterator()
      await clock.advance(by: .seconds(1))
      let signal = await signals.next()
      guard case .disconnected = signal else {
        Issue.record("\(String(describing: signal))")
        return
      }
      await #expect(throws: FetchError.self) { _ = try await connection.all(Notes.query) }
    }
  }
#endif

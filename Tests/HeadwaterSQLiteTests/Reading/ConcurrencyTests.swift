#if SQLite
  import Foundation
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  @Suite
  struct ConcurrencyTests {
    @Test func longReadsDoNotBlockWriters() async throws {
      let file = try TemporaryDatabase()
      let pool = try file.pool()
      try await pool.write { try Notes.create($0) }
      let store = SQLiteStore(pool, lookingEvery: nil)
      // There are more reads than GRDB has readers, and each of them lasts until all writes are done.
      let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
      let hasWritten = DispatchSemaphore(value: 0)
      let count = 8
      let reads = (0..<count).map { _ in
        Task {
          let connection = try await store.connect(to: Notes.query)
          return try await connection.read { reader, _ in
            beginning.yield()
            hasWritten.wait()
            return try reader.sections(of: Notes.query).map(\.count)
          }
        }
      }
      var iterator = begun.makeAsyncIterator()
      for _ in 0..<count { await iterator.next() }
      for id in 0..<100 {
        try await pool.write { try $0.execute(sql: "INSERT INTO note VALUES (?, '')", arguments: [id]) }
      }
      for _ in 0..<count { hasWritten.signal() }
      for read in reads {
        let counts = try await read.value
        #expect(counts == [0])
      }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func changesMatchReadsDuringConcurrentWrites(seed: UInt64) async throws {
      let file = try TemporaryDatabase()
      let pool = try file.pool()
      try await pool.write { try RandomSchema.create($0) }
      var configuration = Configuration()
      configuration.busyMode = .timeout(86_400)
      let other = try file.queue(configuration)
      try await pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = 86400000") }
      let store = SQLiteStore(pool, lookingEvery: nil)
      var tables: [FollowedTable] = []
      for table in RandomSchema.tables { tables.append(try await FollowedTable(table, in: store)) }
      // Connections of this program and of other programs write as fast as they can until the reads are done.
      let writers: [Task<Void, any Error>] = [(pool as any DatabaseWriter, seed), (other, seed + 100)].map {
        database, seed in
        Task {
          var schema = RandomSchema(dice: SplitMix64(seed: seed))
          while !Task.isCancelled {
            let before = schema
            schema = try await database.write { db in
              var schema = before
              try schema.change(db)
              return schema
            }
            if database is DatabaseQueue { for _ in 0..<100 { await Task.yield() } }
          }
        }
      }
      var exactly = 0
      for _ in 0..<40 {
        for table in tables where !(try await table.check("seed \(seed)")) { exactly += 1 }
      }
      for writer in writers { writer.cancel() }
      for writer in writers {
        do { try await writer.value } catch is CancellationError {}
      }
      try await pool.write { try $0.execute(sql: "DELETE FROM loose") }
      for table in tables { try await table.check("seed \(seed)") }
      #expect(exactly > 0)
    }

    @Test func cancelingTaskEndsQuery() async throws {
      let file = try TemporaryDatabase()
      for database in [try DatabaseQueue(), try file.pool()] as [any DatabaseWriter] {
        try await database.write {
          try $0.execute(
            sql: """
              CREATE VIEW endless AS
              WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n
              """)
        }
        let store = SQLiteStore(database, lookingEvery: nil)
        let query = FetchQuery(
          table: TableReference("endless", key: ["i"], columns: [ColumnReference("i", type: .integer)]))
        let connection = try await store.connect(to: query)
        // Cancel before the query begins, and then possibly while it runs.
        for isBefore in [true, false] {
          let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
          let cancelled = DispatchSemaphore(value: isBefore ? 0 : 1)
          let read = Task {
            try await connection.read { reader, _ in
              beginning.yield()
              cancelled.wait()
              try reader.forEachRow(
                of: FetchQuery(
                  table: query.table, order: [FetchOrder(query.table.columns[0], isDescending: true)])
              ) { _ in }
            }
          }
          var iterator = begun.makeAsyncIterator()
          await iterator.next()
          read.cancel()
          cancelled.signal()
          await #expect(throws: CancellationError.self) { try await read.value }
        }
        // The next read works.
        let isRead = try await connection.read { _, _ in true }
        #expect(isRead)
      }
    }

    @Test func openTransactionIsBusyUntilCommitted() async throws {
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let file = try TemporaryDatabase()
      for database in [try DatabaseQueue(configuration: configuration), try file.pool(configuration)]
        as [any DatabaseWriter]
      {
        try await database.write { try Notes.create($0) }
        let store = SQLiteStore(database, lookingEvery: nil)
        let connection = try await store.connect(to: Notes.query)
        try await database.writeWithoutTransaction {
          try $0.beginTransaction()
          try $0.execute(sql: "INSERT INTO note VALUES (1, 'a')")
        }
        await #expect(throws: FetchError.self) { _ = try await connection.all(Notes.query) }
        await #expect(throws: FetchError.self) { _ = try await store.connect(to: Notes.query) }
        await #expect(throws: FetchError.self) { try await store.update([]) }
        try await database.writeWithoutTransaction { try $0.commit() }
        let (rows, changes) = try await connection.all(Notes.query)
        #expect(rows == [Notes.row(1, "a")])
        #expect(changes == FetchChanges(rows: [FetchKey(.integer(1)): .absent]))
      }
    }
  }
#endif

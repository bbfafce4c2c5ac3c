#if SQLite
  import Foundation
  import Testing

  @testable import HeadwaterSQLite

  @Suite("Connections that are opened on demand")
  struct ConnectionPoolTests {
    private struct CannotOpen: Error {}

    /// Counts opened connections, and fails a given number of times.
    private final class Opening: @unchecked Sendable {  // Its lock guards its state.
      private let lock = NSLock()
      private var opened = 0
      private var failures: Int

      init(failures: Int = 0) { self.failures = failures }

      var count: Int { lock.withLock { opened } }

      func open() throws -> Int {
        try lock.withLock {
          if failures > 0 {
            failures -= 1
            throw CannotOpen()
          }
          opened += 1
          return opened
        }
      }
    }

    private func pool(most: Int, keeping kept: Int, _ opening: Opening) -> ConnectionPool<Int> {
      ConnectionPool(most: most, keeping: kept) { try opening.open() }
    }

    @Test func returnedConnectionIsReused() async throws {
      let opening = Opening()
      let pool = pool(most: 2, keeping: 1, opening)
      let first = try await pool.take(), second = try await pool.take()
      #expect((first, second) == (1, 2))
      pool.giveBack(first)
      pool.giveBack(second)
      // Only one connection stays open.
      #expect(try await pool.take() == first)
      #expect(try await pool.take() == 3)
    }

    @Test func waitingTasksReceiveConnectionsInOrder() async throws {
      let opening = Opening()
      let pool = pool(most: 1, keeping: 0, opening)
      let only = try await pool.take()
      var waiting: [Task<Int, any Error>] = []
      for number in 1...5 {
        waiting.append(Task { try await pool.take() })
        while pool.numberOfWaiting < number { await Task.yield() }
      }
      for task in waiting {
        pool.giveBack(only)
        #expect(try await task.value == only)
      }
      #expect(pool.numberOfWaiting == 0)
      #expect(opening.count == 1)
    }

    @Test func cancelledTaskTakesNoConnection() async throws {
      let opening = Opening()
      let pool = pool(most: 1, keeping: 1, opening)
      let only = try await pool.take()
      let task = Task { try await pool.take() }
      while pool.numberOfWaiting < 1 { await Task.yield() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      pool.giveBack(only)
      #expect(try await pool.take() == only)
      let late = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await pool.take()
      }
      await #expect(throws: CancellationError.self) { try await late.value }
      #expect(pool.numberOfWaiting == 0)
    }

    @Test func failedOrDiscardedConnectionFreesCapacity() async throws {
      let opening = Opening(failures: 1)
      let pool = pool(most: 1, keeping: 1, opening)
      await #expect(throws: CannotOpen.self) { try await pool.take() }
      #expect(try await pool.take() == 1)
      let task = Task { try await pool.take() }
      while pool.numberOfWaiting < 1 { await Task.yield() }
      pool.giveUp()
      #expect(try await task.value == 2)
    }
  }
#endif

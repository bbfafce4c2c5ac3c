import Foundation
import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

/// Tests reads that are superseded by newer ones, but continue to run alongside them for a while.
struct OverlappingReadTests {
  @Test(
    .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "Two reads have to run side by side."))
  func cancelledReadDoesNotRepeatReportedChanges() async throws {
    try await BlockedThreads.alone {
      let store = try MemoryStore.notes()
      let connection = try await store.connect(to: FetchQuery(table: ListedNote.table.reference))
      try store.insert([ListedNote(1)])
      let gate = DispatchSemaphore(value: 0)
      let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
      let dropped = Task {
        try await connection.read { _, changes in
          beginning.finish()
          gate.wait()
          return changes.rows.count
        }
      }
      for await _ in begun {}
      dropped.cancel()
      let told = try await connection.read { _, changes in changes.rows.count }
      #expect(told == 1)

      gate.signal()
      await #expect(throws: CancellationError.self) { try await dropped.value }
      let isToldAgain = try await connection.read { _, changes in !changes.isEmpty }
      #expect(!isToldAgain)
    }
  }

  @Test func failedReadChangesAreReportedAgain() async throws {
    struct Failure: Error {}
    let store = try MemoryStore.notes()
    let connection = try await store.connect(to: FetchQuery(table: ListedNote.table.reference))
    try store.insert([ListedNote(1)])
    await #expect(throws: Failure.self) { try await connection.read { _, _ in throw Failure() } }
    try store.insert([ListedNote(2)])
    let told = try await connection.read { _, changes in changes.rows.count }
    #expect(told == 2)
  }
}

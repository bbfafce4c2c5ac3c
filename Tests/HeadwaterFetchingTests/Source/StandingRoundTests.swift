import Foundation
import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

@Suite("Reads while the main actor is busy")
@MainActor
struct StandingRoundTests {
  @Test(arguments: [Int.max, 0]) func readingDoesNotRequireMainActor(windowedAbove: Int) async throws {
    try await BlockedThreads.alone {
      let notes = try MemoryStore.notes([ListedNote(1)])
      let reads = DispatchSemaphore(value: 0)
      let source = FetchedDataSource<SingleSection, ListedNote>(
        try RecordRequest(), in: ObservedStore(base: notes, onChangeRead: { reads.signal() }),
        options: FetchOptions(windowedAbove: windowedAbove, minimumInterval: .zero))
      try await source.catchUp()
      // Wait for the first reads, and for the reads that prepare for fast jumps.
      #expect(await until { source.state == .ended && !source.isLearning && source.hasExactCounts })
      forget(reads)
      for id in 2...20 {
        try notes.insert([ListedNote(id)])
        // Block the main actor, so that it has no turn before the read returns.
        wait(for: reads)
        #expect(source.snapshot.numberOfItems == id - 1)
        #expect(await until { source.snapshot.numberOfItems == id })
      }
    }
  }

  /// A tree has a list for each expanded node, and every list is notified of all changes to the table.
  @Test func unrelatedChangesDoNotRequireMainActor() async throws {
    try await BlockedThreads.alone {
      let notes = try MemoryStore.notes([ListedNote(1)])
      let reads = DispatchSemaphore(value: 0)
      let source = FetchedDataSource<SingleSection, ListedNote>(
        try RecordRequest(#Predicate { $0.folder == "a" }),
        in: ObservedStore(base: notes, onChangeRead: { reads.signal() }),
        options: FetchOptions(minimumInterval: .zero))
      try await source.catchUp()
      #expect(await until { source.state == .ended })
      forget(reads)
      for id in 2...20 {
        try notes.insert([ListedNote(id, in: "b")])
        wait(for: reads)
      }
      try notes.insert([ListedNote(21, in: "a")])
      #expect(await until { source.snapshot.numberOfItems == 2 })
      // A read that the source requests returns even if there are no changes to its rows.
      try notes.insert([ListedNote(22, in: "b")])
      try await source.catchUp()
      #expect(source.snapshot.numberOfItems == 2)
    }
  }

  /// Blocks the main actor until a read has completed.
  private func wait(for reads: DispatchSemaphore) { reads.wait() }

  /// Discards the signals of all reads that have completed.
  private func forget(_ reads: DispatchSemaphore) { while reads.wait(timeout: .now()) == .success {} }
}

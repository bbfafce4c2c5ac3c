import Foundation
import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

@Suite("A change is read while the main actor does something else")
@MainActor
struct StandingRoundTests {
  @Test(arguments: [Int.max, 0]) func readsWithoutATurnOfTheMainActor(windowedAbove: Int) async throws {
    try await BlockedThreads.alone {
      let notes = try MemoryStore.notes([ListedNote(1)])
      let reads = DispatchSemaphore(value: 0)
      let source = FetchedDataSource<SingleSection, ListedNote>(
        try FetchRequest(), in: ObservedStore(base: notes, onChangeRead: { reads.signal() }),
        options: FetchOptions(windowedAbove: windowedAbove, minimumInterval: .zero))
      try await source.catchUp()
      // The first reads, and those that make jumps quick, are over.
      #expect(await until { source.state == .ended && !source.isLearning && source.hasExactCounts })
      forget(reads)
      for id in 2...20 {
        try notes.insert([ListedNote(id)])
        // Blocks the main actor, which has no turn before this returns.
        wait(for: reads)
        #expect(source.snapshot.numberOfItems == id - 1)
        #expect(await until { source.snapshot.numberOfItems == id })
      }
    }
  }

  /// A tree has a list for each of its nodes that are open, and each hears of all changes of the table.
  @Test func changesOfOtherRowsNeedNoTurnOfTheMainActorHoweverManyTheyAre() async throws {
    try await BlockedThreads.alone {
      let notes = try MemoryStore.notes([ListedNote(1)])
      let reads = DispatchSemaphore(value: 0)
      let source = FetchedDataSource<SingleSection, ListedNote>(
        try FetchRequest(#Predicate { $0.folder == "a" }),
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
      // One that the source asks for comes back.
      try notes.insert([ListedNote(22, in: "b")])
      try await source.catchUp()
      #expect(source.snapshot.numberOfItems == 2)
    }
  }

  /// Blocks the main actor until something has been read.
  private func wait(for reads: DispatchSemaphore) { reads.wait() }

  /// Stops counting what has been read until now.
  private func forget(_ reads: DispatchSemaphore) { while reads.wait(timeout: .now()) == .success {} }
}

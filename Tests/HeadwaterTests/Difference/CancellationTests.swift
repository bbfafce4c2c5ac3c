import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Diffing in a canceled task")
struct CancellationTests {
  static let count = 120_000

  /// The relation between the old and the new list.
  enum Change: String, CaseIterable, Sendable {
    case none, shuffled, duplicates, sparse, dense, blocks, replaced

    func numbers(_ count: Int) -> (old: [Int], new: [Int]) {
      var random = SplitMix64(seed: 11)
      let old = Array(0..<count)
      switch self {
      case .none: return (old, old)
      case .shuffled: return (old, old.shuffled(using: &random))
      case .duplicates:
        return (old.map { $0 % 50 }, old.map { _ in Int.random(in: 0..<50, using: &random) })
      case .sparse: return (old, old.map { $0 % 1_000 == 7 ? -$0 : $0 })
      case .dense: return (old, old.map { $0 % 3 == 2 ? -$0 : $0 })
      case .blocks:
        let blocks = stride(from: 0, to: count, by: 40).map { old[$0..<min(count, $0 + 40)] }
        return (old, Array(blocks.shuffled(using: &random).joined()))
      case .replaced: return (old, old.map { -1 - $0 })
      }
    }
  }

  /// The maximum number of comparisons after a cancellation. Two polls are at most an interval apart, and each element in
  /// between requires one comparison of identities and one comparison of content.
  static let mostComparisonsAfter = 5 * CancellationPoll.interval

  /// The comparisons at which to cancel. If all elements are replaced, there are only a few comparisons.
  static let moments = Change.allCases.flatMap { change in
    (change == .replaced ? [1] : [1, 50_000, 100_000]).map { (change: change, comparison: $0) }
  }

  /// Cancels the task at a comparison. Returns the number of comparisons after that and a Boolean value that indicates whether
  /// a cancellation error was thrown.
  private func cancelled(
    at comparison: Int, _ difference: (WorkCounter) -> (() throws -> Changeset)
  ) throws -> (after: Int, isCancelled: Bool) {
    let counter = WorkCounter()
    let compare = difference(counter)
    counter.reset()
    counter.limit = (comparison, { withUnsafeCurrentTask { $0?.cancel() } })
    do {
      _ = try compare()
      return (counter.comparisons - comparison, false)
    } catch is CancellationError {
      return (counter.comparisons - comparison, true)
    }
  }

  private func collections(_ change: Change, _ counter: WorkCounter) -> () throws -> Changeset {
    let (old, new) = change.numbers(CancellationTests.count)
    let (before, after) = (counter.elements(old), counter.elements(new))
    return { try after.changeset(from: before) }
  }

  private func snapshots(_ change: Change, _ counter: WorkCounter) -> () throws -> Changeset {
    let (old, new) = change.numbers(CancellationTests.count)
    let (before, after) = (Snapshot(counter.elements(old)), Snapshot(counter.elements(new)))
    return { try after.changeset(from: before) }
  }

  private func sections(_ change: Change, _ counter: WorkCounter) -> () throws -> Changeset {
    let (old, new) = change.numbers(CancellationTests.count)
    func snapshot(_ numbers: [Int]) -> Snapshot<Int, CountedElement> {
      Snapshot(
        sections: stride(from: 0, to: numbers.count, by: 100).map {
          ($0, counter.elements(numbers[$0..<min(numbers.count, $0 + 100)]))
        })
    }
    let (before, after) = (snapshot(old), snapshot(new))
    return { try after.changeset(from: before) }
  }

  @Test(arguments: moments)
  func cancelledDifferenceStopsSoon(_ change: Change, _ comparison: Int) async throws {
    let forms = [("collections", collections), ("snapshots", snapshots), ("sections", sections)]
    for (form, difference) in forms {
      // Use a separate task, so that the test itself isn't canceled.
      let result = try await Task {
        try cancelled(at: comparison) { difference(change, $0) }
      }.value
      #expect(result.isCancelled, "\(form)")
      #expect(result.after <= CancellationTests.mostComparisonsAfter, "\(form)")
    }
  }

  @Test(arguments: [1, 100_000, 1_000_000, 3_500_000])
  func cancelledDifferenceWithHashCollisionsStopsSoon(_ comparison: Int) async throws {
    let count = 2_000
    let result = try await Task {
      try cancelled(at: comparison) { counter in
        var random = SplitMix64(seed: 1)
        let old = counter.elements((0..<count).shuffled(using: &random), hashes: 1)
        let new = counter.elements((0..<count).shuffled(using: &random), hashes: 1)
        return { try new.changeset(from: old) }
      }
    }.value
    #expect(result.isCancelled)
    // The join polls between batches, and each element of a batch may be compared with all remaining ones.
    #expect(result.after <= HashBatch.maximumCapacity * count + CancellationTests.mostComparisonsAfter)
  }

  @Test func alreadyCancelledTaskThrowsOnlyForLongLists() async throws {
    try await Task { () throws in
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(throws: CancellationError.self) {
        try Array(0..<CancellationTests.count).changeset(from: Array(1..<CancellationTests.count))
      }
      #expect(try [1, 2].changeset(from: [2, 1]).movedItems.count == 1)
    }.value
  }

  @Test(arguments: Change.allCases)
  func transitionIgnoresCancellation(_ change: Change) async throws {
    let (old, new) = change.numbers(40_000)
    let expected = try new.changeset(from: old)
    let changeset = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return SnapshotTransition(from: Snapshot(old), to: Snapshot(new)).changeset
    }.value
    #expect(changeset == expected)
  }

  @Test func cancellationDoesNotAffectLaterDifferences() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try Array(0..<40_000).changeset(from: Array(1..<40_000))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try Array(0..<40_000).changeset(from: Array(1..<40_000)).insertedItems.count == 1)
  }
}

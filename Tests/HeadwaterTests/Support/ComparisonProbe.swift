import Dispatch
import Foundation
import Headwater
import HeadwaterTesting
import Testing

/// The suite of all tests that pause comparisons. A paused comparison blocks a thread.
@Suite(BlockingTrait())
enum HeldComparisons {}

/// The trait of tests that block a thread.
struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await BlockedThreads.alone { try await function() }
  }
}

/// Counts comparisons of content. It can pause the comparison of a given item off the main actor until the test resumes it.
final class ComparisonProbe: @unchecked Sendable {  // Safe: the condition guards all mutable state.
  /// The main actor uses the main queue, which may run on any thread.
  private static let isMainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private let condition = NSCondition()
  private var numbers = (onMainActor: 0, elsewhere: 0)
  private var itemToHold: Int?
  private var isHolding = false
  private var waiting: CheckedContinuation<Void, Never>?

  /// The number of comparisons on the main actor.
  var numberOnMainActor: Int { condition.withLock { numbers.onMainActor } }
  /// The number of comparisons off the main actor.
  var numberElsewhere: Int { condition.withLock { numbers.elsewhere } }

  func reset() {
    condition.withLock { numbers = (0, 0) }
  }

  /// From now on, pauses each comparison of an item off the main actor.
  func hold(_ item: Int) {
    condition.withLock { itemToHold = item }
  }

  /// Waits until a comparison is paused. Resumes on the main actor, because paused comparisons may block all other threads.
  @MainActor
  func holding() async {
    await withCheckedContinuation { continuation in
      condition.withLock {
        if isHolding { continuation.resume() } else { waiting = continuation }
      }
    }
  }

  /// Resumes the paused comparison.
  func letGo(andHoldNext holdsNext: Bool = false) {
    condition.withLock {
      if !holdsNext { itemToHold = nil }
      isHolding = false
      condition.broadcast()
    }
  }

  fileprivate func compare(_ item: Int) {
    condition.withLock {
      if DispatchQueue.getSpecific(key: ComparisonProbe.isMainQueue) == true {
        numbers.onMainActor += 1
        return
      }
      numbers.elsewhere += 1
      guard item == itemToHold else { return }
      isHolding = true
      waiting?.resume()
      waiting = nil
      while isHolding { condition.wait() }
    }
  }
}

/// An item whose comparisons are counted by a probe.
struct ProbedItem: Identifiable, ListElement {
  let id: Int
  var value = 0
  let probe: ComparisonProbe

  static func list(_ range: some Sequence<Int>, _ probe: ComparisonProbe) -> [ProbedItem] {
    range.map { ProbedItem(id: $0, probe: probe) }
  }

  static func == (left: ProbedItem, right: ProbedItem) -> Bool {
    left.probe.compare(left.id)
    return left.id == right.id && left.value == right.value
  }
}

import Headwater
import HeadwaterTesting

/// A value that models the item counts of a view and the batch update that it is recording. It determines when the counts must
/// be read and whether they are consistent with the batch.
///
/// The counts are unknown initially and after ``invalidate()``. A view loads them when it needs them. ``begin()`` requires
/// loaded counts, and ``record(_:)`` requires an open batch. The outermost ``end()`` returns the recorded batch, which
/// ``commit(_:after:)`` then validates against the new counts. Until then, the old counts apply.
struct CountCycle: Hashable, Sendable {
  let rules: UpdateRules
  /// The number of items in each section, or nil if the view must request them.
  private(set) var counts: [Int]?
  /// The number of nested batches that are open.
  private(set) var depth = 0
  /// The commands recorded in the open batches.
  private(set) var batch = Batch()

  init(rules: UpdateRules) {
    self.rules = rules
  }

  /// A Boolean value that indicates whether the outermost batch has ended and the view is requesting the new counts.
  private(set) var isEnding = false

  /// A Boolean value that indicates whether a batch is open or ending.
  var isUpdating: Bool { depth > 0 || isEnding }

  /// A batch that has ended but hasn't been validated yet.
  struct Ending: Hashable, Sendable {
    let batch: Batch
    let before: [Int]
  }

  /// Discards the counts.
  mutating func invalidate() throws(UIKitFailure) {
    guard !isUpdating else { throw .reloadInBatch }
    counts = nil
  }

  /// Resets the value after a failure.
  mutating func startOver() {
    self = CountCycle(rules: rules)
  }

  /// Sets the counts that the data source returned, unless the counts are already known.
  mutating func load(_ counts: [Int]) throws(UIKitFailure) {
    guard self.counts == nil else { return }
    try Self.check(counts)
    self.counts = counts
  }

  /// Opens a batch. The counts must be loaded.
  mutating func begin() {
    precondition(counts != nil, "A batch begins with counts.")
    depth += 1
  }

  /// Records a command in the open batch.
  mutating func record(_ change: (inout Batch) -> Void) {
    precondition(depth > 0, "Commands belong into a batch.")
    change(&batch)
  }

  /// Closes a batch. If it was the outermost one, returns the recorded batch, which must be passed to ``commit(_:after:)``.
  mutating func end() throws(UIKitFailure) -> Ending? {
    guard depth > 0 else { throw .unbalancedEndUpdates }
    depth -= 1
    guard depth == 0 else { return nil }
    isEnding = true
    defer { batch = Batch() }
    return Ending(batch: batch, before: counts ?? [])
  }

  /// Validates a batch against the new counts and stores them. If the batch is invalid, the counts are unknown afterward.
  mutating func commit(_ ending: Ending, after: [Int]) throws(UIKitFailure) {
    startOver()
    try Self.check(after)
    let faults = rules.faults(in: ending.batch, before: ending.before, after: after)
    guard faults.isEmpty else {
      let words = faults.map { "\($0)" }
      throw faults.allSatisfy(\.corrupts) ? .corruptingUpdate(words) : .invalidUpdate(words)
    }
    counts = after
  }

  private static func check(_ counts: [Int]) throws(UIKitFailure) {
    if let negative = counts.first(where: { $0 < 0 }) { throw .negativeCount(negative) }
  }
}

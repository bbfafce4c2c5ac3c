import Headwater
import HeadwaterTesting

/// When a view reads its counts, what it records in between, and whether that fits: a value without effects.
///
/// The counts are unknown at first, and after ``invalidate()``. A view loads them when it needs them. ``begin()`` needs
/// them, ``record(_:)`` needs a beginning, and the ``end()`` of the outermost of nested beginnings hands over what was
/// recorded, which ``commit(_:after:)`` compares with the counts of then. Until that, the old counts hold.
struct CountCycle: Hashable, Sendable {
  let rules: UpdateRules
  /// How many items each section has, as the view knows; nil if it has to ask.
  private(set) var counts: [Int]?
  /// How many batches are open, one inside the other.
  private(set) var depth = 0
  /// What the open batches have recorded.
  private(set) var batch = Batch()

  init(rules: UpdateRules) {
    self.rules = rules
  }

  /// Whether the outermost batch has ended and its counts are being asked for.
  private(set) var isEnding = false

  /// Whether a batch is open, or ends.
  var isUpdating: Bool { depth > 0 || isEnding }

  /// A batch that has ended, before it is known whether it is right.
  struct Ending: Hashable, Sendable {
    let batch: Batch
    let before: [Int]
  }

  /// Forgets the counts.
  mutating func invalidate() throws(UIKitFailure) {
    guard !isUpdating else { throw .reloadInBatch }
    counts = nil
  }

  /// Forgets all: something has gone wrong.
  mutating func startOver() {
    self = CountCycle(rules: rules)
  }

  /// Takes counts that were asked for; those that the view knows already stay.
  mutating func load(_ counts: [Int]) throws(UIKitFailure) {
    guard self.counts == nil else { return }
    try Self.check(counts)
    self.counts = counts
  }

  /// Opens a batch. The counts have to be loaded.
  mutating func begin() {
    precondition(counts != nil, "A batch begins with counts.")
    depth += 1
  }

  /// Adds to the open batch.
  mutating func record(_ change: (inout Batch) -> Void) {
    precondition(depth > 0, "Commands belong into a batch.")
    change(&batch)
  }

  /// Closes a batch. Gives what was recorded if it was the outermost; ``commit(_:after:)`` has to follow.
  mutating func end() throws(UIKitFailure) -> Ending? {
    guard depth > 0 else { throw .unbalancedEndUpdates }
    depth -= 1
    guard depth == 0 else { return nil }
    isEnding = true
    defer { batch = Batch() }
    return Ending(batch: batch, before: counts ?? [])
  }

  /// Takes the counts after a batch, if the batch leads to them. Otherwise they are unknown.
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

import Headwater
import HeadwaterTesting

/// A batch and the counts before and after it.
struct BatchExample: Sendable {
  var batch = Batch()
  var before: [Int]
  var after: [Int]

  init(_ before: [Int], _ after: [Int], _ fill: (inout Batch) -> Void) {
    self.before = before
    self.after = after
    fill(&batch)
  }

  func violations(_ rules: UpdateRules) -> [UpdateViolation] {
    rules.faults(in: batch, before: before, after: after)
  }
}

/// The update rules that support batches.
let batchRules: [UpdateRules] = [.collection, .table]

extension ItemPosition {
  /// Creates a position, for brevity in tests.
  init(_ section: Int, _ item: Int) {
    self.init(section: section, item: item)
  }
}

extension ItemMove {
  /// Creates a move of a single item, for brevity in tests.
  init(_ source: ItemPosition, _ target: ItemPosition) {
    self.init(source: source, target: target)
  }
}

import Headwater
import HeadwaterTesting

/// A batch and the counts that it meets.
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

/// The rules that know batches.
let batchRules: [UpdateRules] = [.collection, .table]

extension ItemPosition {
  /// A position for tests.
  init(_ section: Int, _ item: Int) {
    self.init(section: section, item: item)
  }
}

extension ItemMove {
  /// A move of one item for tests.
  init(_ source: ItemPosition, _ target: ItemPosition) {
    self.init(source: source, target: target)
  }
}

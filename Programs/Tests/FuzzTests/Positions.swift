import Headwater

/// The rules that know batches.
let batchRules: [UpdateRules] = [.collection, .table]

extension ItemPosition {
  /// A position for tests.
  init(_ section: Int, _ item: Int) {
    self.init(section: section, item: item)
  }
}

extension Move<ItemPosition> {
  /// A move of one item for tests.
  init(_ source: ItemPosition, _ target: ItemPosition) {
    self.init(source: source, target: target)
  }
}

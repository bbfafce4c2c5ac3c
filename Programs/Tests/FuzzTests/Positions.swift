import Headwater

/// The rules that support batch updates.
let batchRules: [UpdateRules] = [.collection, .table]

extension ItemPosition {
  /// Creates a position.
  init(_ section: Int, _ item: Int) {
    self.init(section: section, item: item)
  }
}

extension Move<ItemPosition> {
  /// Creates a move of one item.
  init(_ source: ItemPosition, _ target: ItemPosition) {
    self.init(source: source, target: target)
  }
}

/// An item that the user is reordering.
struct ItemMovement: Hashable, Sendable {
  let source: IndexPath
  var target: IndexPath

  init(at source: IndexPath) {
    self.source = source
    target = source
  }

  /// Returns a Boolean value that indicates whether the item can be dropped at an index path. Valid targets are the positions
  /// of existing items and the position after the last item of another section.
  func canDrop(at target: IndexPath, counts: [Int]) -> Bool {
    guard target.count == 2, counts.indices.contains(target.section) else { return false }
    let last = counts[target.section] - (target.section == source.section ? 1 : 0)
    return target.item >= 0 && target.item <= last
  }
}

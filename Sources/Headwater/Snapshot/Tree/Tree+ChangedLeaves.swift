extension Tree {
  /// Returns the old and new version of each leaf that has changed since an earlier tree, if all nodes are in the same place.
  /// This is true for most edits. Returns nil if nodes were inserted, removed, or moved. O(log n) for each changed leaf.
  @inlinable
  func changedLeaves(since earlier: Tree) -> [(old: Node, new: Node)]? {
    // With a different height or root, the nodes can't all be in the same places.
    guard let old = earlier.root, let new = root, height == earlier.height, old.key == new.key else {
      return nil
    }
    var leaves: [(old: Node, new: Node)] = []
    return Tree.collectChangedLeaves(from: old, to: new, &leaves) ? leaves : nil
  }

  @inlinable
  static func collectChangedLeaves(
    from old: Node, to new: Node, _ leaves: inout [(old: Node, new: Node)]
  ) -> Bool {
    // A shared node has no changes below it.
    if old === new { return true }
    if old.isLeaf {
      leaves.append((old, new))
      return true
    }
    // If a child was inserted or removed, the other children may have moved.
    guard old.children.count == new.children.count else { return false }
    for index in old.children.indices where old.children[index] !== new.children[index] {
      // A child with a different key is another node, not a new version of the old one.
      let (before, after) = (old.children[index], new.children[index])
      guard before.key == after.key, collectChangedLeaves(from: before, to: after, &leaves) else {
        return false
      }
    }
    return true
  }
}

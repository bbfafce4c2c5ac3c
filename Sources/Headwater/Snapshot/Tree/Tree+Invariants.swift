extension Tree {
  /// Checks the invariants of a small tree in debug builds. Does nothing in release builds.
  @inlinable
  func checkInvariantsIfSmall() {
    assert(count > 1_000 || brokenInvariant() == nil, brokenInvariant() ?? "")
  }

  /// Returns a description of the first broken invariant, or nil if there is none. O(n).
  @usableFromInline
  func brokenInvariant() -> String? {
    guard let root else { return height == 0 ? nil : "an empty tree has a height" }
    var keys: Set<Int> = []
    func check(_ node: Node, height: Int) -> String? {
      // Keys are unique, and are less than the next key to be assigned.
      if !keys.insert(node.key).inserted { return "the key \(node.key) occurs twice" }
      if node.key >= nextKey { return "the key \(node.key) hasn't been assigned yet" }
      // All leaves are at the same depth, and no node exceeds its maximum size.
      if node.isLeaf != (height == 0) { return "leaves are at different depths" }
      if node.slots > node.maximumSlots { return "a node is too large: \(node.slots)" }
      // A gap has no elements or children to check.
      if node.isGap { return node.count > 0 && node.count == node.gap.count ? nil : "a gap is empty" }
      // The root may be too small. Leaves are checked by their parent, because a leaf next to a gap may be too small.
      if node !== root, node.isUnderfull, !node.isLeaf { return "a node is too small: \(node.slots)" }
      if node.isLeaf {
        if node.elements.isEmpty { return "a leaf is empty" }
        // The weight of a leaf is the sum of those of its elements.
        if node.weight != node.elements.reduce(0, { $0 + Measure.weight(of: $1) }) {
          return "a leaf's weight is wrong"
        }
        return nil
      }
      // The count and the weight of an inner node are the sums of those of its children.
      if node.count != node.children.reduce(0, { $0 + $1.count }) { return "a count is wrong" }
      if node.weight != node.children.reduce(0, { $0 + $1.weight }) { return "a weight is wrong" }
      // A leaf may be too small only next to a gap.
      for (child, next) in zip(node.children, node.children.dropFirst()) where child.isLeaf {
        if child.isGap, next.isGap { return "two gaps are adjacent" }
        if child.isGap || next.isGap { continue }
        if child.isUnderfull || next.isUnderfull { return "a leaf is too small" }
      }
      for child in node.children {
        if let broken = check(child, height: height - 1) { return broken }
      }
      return nil
    }
    if !root.isLeaf, root.children.count == 1 { return "the root has a single child" }
    return check(root, height: height)
  }
}

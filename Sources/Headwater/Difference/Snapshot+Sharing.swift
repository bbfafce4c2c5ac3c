extension Snapshot {
  /// Returns a Boolean value that indicates whether comparing this snapshot with an older one would exceed a given number of
  /// items or sections. The limit applies to the elements in nodes that the snapshots don't share, on the side that has more of
  /// them. If one side has none, there is nothing to compare.
  ///
  /// This compares no elements. It costs O(1) if both snapshots are small, O(log n) after an edit, and never more than O(nodes
  /// that aren't shared).
  @inlinable
  func isUnshared(byMoreThan maximum: Int, with old: Snapshot) -> Bool {
    let sections = max(numberOfSections, old.numberOfSections)
    // If even the totals are small enough, or if everything is shared, there's nothing to count.
    if max(numberOfItems, old.numberOfItems, sections) <= maximum || isIdentical(to: old) { return false }
    // After most edits, all nodes are in the same places, and counting is cheap.
    var count = UnsharedCount(maximum: maximum)
    if isUnsharedInPlace(with: old, &count) || count.isAboveMaximum { return count.isAboveMaximum }
    // Otherwise, compare all nodes and count again.
    count = UnsharedCount(maximum: maximum)
    countUnsharedAnywhere(with: old, &count)
    return count.isAboveMaximum
  }

  /// Counts the elements that aren't shared, if all nodes are in the same places, as after most edits. Returns false if nodes
  /// have moved, or if the maximum is exceeded. Elements counted up to that point aren't shared in any case, because a key
  /// occurs only once in a tree.
  @inlinable
  func isUnsharedInPlace(with old: Snapshot, _ count: inout UnsharedCount) -> Bool {
    guard let (oldRoot, newRoot) = tree.roots(besides: old.tree) else { return false }
    return TreeNode.forEachChangedLeaf(from: oldRoot, to: newRoot) { oldLeaf, newLeaf in
      count.add(oldSections: oldLeaf.elements.count, newSections: newLeaf.elements.count)
      // Each section must have stayed in its place.
      guard oldLeaf.elements.count == newLeaf.elements.count else { return false }
      for index in newLeaf.elements.indices {
        let (old, new) = (oldLeaf.elements[index], newLeaf.elements[index])
        guard old.token == new.token else { return false }
        if old.items.isIdentical(to: new.items) { continue }
        guard let (oldRoot, newRoot) = new.items.roots(besides: old.items) else { return false }
        // Count the items of the changed leaves, up to the maximum.
        let isInPlace = TreeNode.forEachChangedLeaf(from: oldRoot, to: newRoot) { oldLeaf, newLeaf in
          count.add(oldItems: oldLeaf.countToCompare, newItems: newLeaf.countToCompare)
          return !count.isAboveMaximum
        }
        guard isInPlace else { return false }
      }
      return !count.isAboveMaximum
    }
  }

  /// Counts the elements that aren't shared, wherever the nodes are, until the maximum is exceeded.
  @inlinable
  func countUnsharedAnywhere(with old: Snapshot, _ count: inout UnsharedCount) {
    let sections = TreeComparison(from: old.tree, to: tree)
    // Pair the sections by their tokens, and compare the items of each pair.
    var earlier: [Int: ItemTree] = [:]
    for leaf in sections.oldLeaves {
      count.add(oldSections: leaf.node.elements.count)
      for node in leaf.node.elements { earlier[node.token] = node.items }
    }
    for leaf in sections.newLeaves {
      count.add(newSections: leaf.node.elements.count)
      for node in leaf.node.elements {
        let before = earlier.removeValue(forKey: node.token) ?? ItemTree()
        if before.isIdentical(to: node.items) { continue }
        let items = TreeComparison(from: before, to: node.items)
        for leaf in items.oldLeaves { count.add(oldItems: leaf.node.countToCompare) }
        for leaf in items.newLeaves { count.add(newItems: leaf.node.countToCompare) }
        if count.isAboveMaximum { return }
      }
    }
    // Count the items of sections that no longer exist.
    for items in earlier.values { count.add(oldItems: items.countToCompare) }
  }
}

/// The numbers of sections and items that two snapshots don't share.
@usableFromInline
struct UnsharedCount {
  @usableFromInline let maximum: Int
  @usableFromInline var items = (old: 0, new: 0)
  @usableFromInline var sections = (old: 0, new: 0)

  @inlinable
  init(maximum: Int) {
    self.maximum = maximum
  }

  @inlinable
  mutating func add(oldSections: Int = 0, newSections: Int = 0, oldItems: Int = 0, newItems: Int = 0) {
    sections = (sections.old + oldSections, sections.new + newSections)
    items = (items.old + oldItems, items.new + newItems)
  }

  /// A Boolean value that indicates whether both sides have elements to compare and at least one side has too many. Once true,
  /// it remains true.
  @inlinable
  var isAboveMaximum: Bool {
    items.old > 0 && items.new > 0 && max(items.old, items.new) > maximum
      || sections.old > 0 && sections.new > 0 && max(sections.old, sections.new) > maximum
  }
}

extension Tree {
  /// The number of elements that are compared individually; a gap counts as one. O(1), or O(leaves) if there can be gaps.
  @inlinable
  var countToCompare: Int {
    guard Measure.hasGaps else { return count }
    var count = 0
    forEachLeaf { count += $0.countToCompare }
    return count
  }

  /// Returns the roots of an older tree and of this one, if both have a root and the same height.
  @inlinable
  func roots(besides old: Tree) -> (old: Node, new: Node)? {
    guard height == old.height, let oldRoot = old.root, let root else { return nil }
    return (oldRoot, root)
  }
}

extension TreeNode {
  /// Calls a closure with the old and new version of each leaf that differs, while all nodes are in the same places and the
  /// closure returns true.
  ///
  /// - Returns: A Boolean value that indicates whether all differing leaves were visited.
  @inlinable
  static func forEachChangedLeaf(
    from old: TreeNode, to new: TreeNode, _ body: (_ old: TreeNode, _ new: TreeNode) -> Bool
  ) -> Bool {
    if old === new { return true }
    guard old.key == new.key, old.children.count == new.children.count else { return false }
    if old.isLeaf { return body(old, new) }
    // Visit only the children that differ.
    let (first, end, _) = sharedEnds(old.children, new.children)
    for index in first..<end {
      guard forEachChangedLeaf(from: old.children[index], to: new.children[index], body) else { return false }
    }
    return true
  }
}

extension Snapshot {
  /// Whether to compare this snapshot with an older one is to look at more than so many items, or so many sections:
  /// at those that stand in nodes which the two don't share, on the side that has more of them. Where one side has
  /// none, there is nothing to look at.
  ///
  /// No element is compared. O(1) where both are small, O(log n) after an edit, and never more than the number of nodes
  /// that are not shared.
  @inlinable
  func isUnshared(byMoreThan maximum: Int, with old: Snapshot) -> Bool {
    let sections = max(numberOfSections, old.numberOfSections)
    if max(numberOfItems, old.numberOfItems, sections) <= maximum || isIdentical(to: old) { return false }
    var count = UnsharedCount(maximum: maximum)
    if isUnsharedInPlace(with: old, &count) || count.isAboveMaximum { return count.isAboveMaximum }
    count = UnsharedCount(maximum: maximum)
    countUnsharedAnywhere(with: old, &count)
    return count.isAboveMaximum
  }

  /// Counts what is not shared if all nodes stand where they stood, the case of most edits; else, or when there is too
  /// much, returns false. What has been counted until then is not shared in any case: a tree has a key only once.
  @inlinable
  func isUnsharedInPlace(with old: Snapshot, _ count: inout UnsharedCount) -> Bool {
    guard let (oldRoot, newRoot) = tree.roots(besides: old.tree) else { return false }
    return TreeNode.forEachChangedLeaf(from: oldRoot, to: newRoot) { oldLeaf, newLeaf in
      count.add(oldSections: oldLeaf.elements.count, newSections: newLeaf.elements.count)
      guard oldLeaf.elements.count == newLeaf.elements.count else { return false }
      for index in newLeaf.elements.indices {
        let (old, new) = (oldLeaf.elements[index], newLeaf.elements[index])
        guard old.token == new.token else { return false }
        if old.items.isIdentical(to: new.items) { continue }
        guard let (oldRoot, newRoot) = new.items.roots(besides: old.items) else { return false }
        let isInPlace = TreeNode.forEachChangedLeaf(from: oldRoot, to: newRoot) { oldLeaf, newLeaf in
          count.add(oldItems: oldLeaf.countToCompare, newItems: newLeaf.countToCompare)
          return !count.isAboveMaximum
        }
        guard isInPlace else { return false }
      }
      return !count.isAboveMaximum
    }
  }

  /// Counts what is not shared, wherever nodes stand, up to where it is too much.
  @inlinable
  func countUnsharedAnywhere(with old: Snapshot, _ count: inout UnsharedCount) {
    let sections = TreeComparison(from: old.tree, to: tree)
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
    for items in earlier.values { count.add(oldItems: items.countToCompare) }
  }
}

/// How many sections and items two snapshots don't share.
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

  /// Whether there is something to compare, and too much of it. Once true, it stays so.
  @inlinable
  var isAboveMaximum: Bool {
    items.old > 0 && items.new > 0 && max(items.old, items.new) > maximum
      || sections.old > 0 && sections.new > 0 && max(sections.old, sections.new) > maximum
  }
}

extension Tree {
  /// How many elements are compared one by one; a gap counts as one. O(1), where there can be gaps O(leaves).
  @inlinable
  var countToCompare: Int {
    guard Measure.hasGaps else { return count }
    var count = 0
    forEachLeaf { count += $0.countToCompare }
    return count
  }

  /// The topmost nodes of an earlier tree and of this one, if both have one and are of one height.
  @inlinable
  func roots(besides old: Tree) -> (old: Node, new: Node)? {
    guard height == old.height, let oldRoot = old.root, let root else { return nil }
    return (oldRoot, root)
  }
}

extension TreeNode {
  /// Calls a closure with each leaf that differs, before and after, as long as all nodes stand where they stood and the
  /// closure returns true.
  ///
  /// - Returns: Whether it has been called with all of them.
  @inlinable
  static func forEachChangedLeaf(
    from old: TreeNode, to new: TreeNode, _ body: (_ old: TreeNode, _ new: TreeNode) -> Bool
  ) -> Bool {
    if old === new { return true }
    guard old.key == new.key, old.children.count == new.children.count else { return false }
    if old.isLeaf { return body(old, new) }
    let (first, end, _) = sharedEnds(old.children, new.children)
    for index in first..<end {
      guard forEachChangedLeaf(from: old.children[index], to: new.children[index], body) else { return false }
    }
    return true
  }
}

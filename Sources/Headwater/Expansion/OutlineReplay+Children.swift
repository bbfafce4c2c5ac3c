extension OutlineReplay {
  /// Updates the rows of an expanded node's children, replacing only those that have changed. O(rows of the changed children,
  /// times log n).
  ///
  /// - Parameters:
  ///   - node: The parent node. The tree must already contain its new children.
  ///   - before: The children that are currently shown.
  ///   - changed: The ranges of the old and the new children that differ.
  /// - Returns: True if the rows were updated; false if all rows below the node must be rebuilt.
  mutating func replaceChildren(
    of node: Node.Identity, _ before: Tree<ItemMeasure<Node>>, _ changed: (old: Range<Int>, new: Range<Int>)
  ) -> Bool {
    // If nodes are or may have to be left out, only a walk from the top finds the right rows.
    guard !isAmbiguous, cuts.isEmpty, let after = tree.branches[node]?.children else { return false }
    // The children of a node without a row, and of a collapsed node, have no rows.
    guard let position = position(of: node) else { return true }
    let row = output.tree[position.section].items[position.item]
    if !row.isExpanded { return true }
    // Find the rows of the changed children, and replace them.
    guard
      let start = self.row(ofChild: changed.old.lowerBound, before, below: position, level: row.level + 1),
      let end = self.row(ofChild: changed.old.upperBound, before, below: position, level: row.level + 1)
    else { return false }
    let found = OutlineRows(ofChildren: after.parts(changed.new), of: node, level: row.level + 1, tree)
    let new = found.sections[0]
    // Look for duplicates while the old rows still exist.
    take(found, inPlaceOf: start..<end, inSection: position.section)
    // Find the root, whose count includes all rows below it, at any level.
    let root = root(ofRow: position.item, inSection: position.section)
    put(new.rows, gaps: new.gaps, inPlaceOf: start..<end, inSection: position.section)
    add(new.numberOfRows - (end - start), toRoot: root, inSection: position.section)
    return true
  }

  /// Returns the index of the row of a node's child, or of the row after the last child. The row is located relative to the
  /// last loaded child before it.
  private mutating func row(
    ofChild index: Int, _ children: Tree<ItemMeasure<Node>>, below parent: ItemPosition, level: Int
  ) -> Int? {
    // If no loaded sibling precedes the child, only placeholders do, and they have no rows below them.
    guard let last = children.lastPresent(before: index) else { return parent.item + 1 + index }
    let section = parent.section
    // If the sibling is shown elsewhere, it can't be used to find the row.
    guard let position = position(of: last.element.identity), position.section == section,
      output.tree[section].items[position.item].level == level
    else { return nil }
    // The children between the sibling and this one are placeholders.
    return rowsOfBranch(at: position).upperBound + index - last.index - 1
  }
}

extension Tree {
  /// Returns the last element before an index that isn't in a gap. O(log n plus adjacent gaps).
  func lastPresent(before end: Int) -> (index: Int, element: Element)? {
    var index = end
    while index > 0 {
      let (leaf, first) = leaf(at: index - 1)
      if !leaf.isGap { return (index - 1, leaf.elements[index - 1 - first]) }
      // Continue before the gap.
      index = first
    }
    return nil
  }
}

extension SnapshotTransition where Section == SingleSection {
  /// The differing ranges of the items before and after the change; nil if they aren't known.
  var changedItems: (old: Range<Int>, new: Range<Int>)? {
    let changeset = changeset
    // If the section itself was replaced, the positions aren't comparable.
    guard changeset.deletedSections.isEmpty, changeset.insertedSections.isEmpty else { return nil }
    let (old, new) = (before.numberOfItems, after.numberOfItems)
    // Find the smallest range that covers all changes.
    var (start, oldEnd, newEnd) = (min(old, new), 0, 0)
    func take(old range: Range<Int>) {
      (start, oldEnd) = (min(start, range.lowerBound), max(oldEnd, range.upperBound))
    }
    func take(new range: Range<Int>) {
      (start, newEnd) = (min(start, range.lowerBound), max(newEnd, range.upperBound))
    }
    for run in changeset.deletedItems { take(old: run.start.item..<run.start.item + run.count) }
    for run in changeset.insertedItems { take(new: run.start.item..<run.start.item + run.count) }
    for move in changeset.movedItems + changeset.updatedItems {
      take(old: move.source.item..<move.source.item + move.count)
      take(new: move.target.item..<move.target.item + move.count)
    }
    // Trim the unchanged end, so that the two ranges have the same number of items after them.
    let end = min(old - oldEnd, new - newEnd, old - start, new - start)
    return (start..<old - end, start..<new - end)
  }
}

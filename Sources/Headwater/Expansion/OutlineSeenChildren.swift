/// The visible children of nodes, determined from the visible rows. If a node's row is visible, its first children are directly
/// below it, so their indices are known. For a node above the first visible row, the rows between the two must be read.
@MainActor
struct OutlineSeenChildren<Node: ListElement> {
  typealias Rows = Tree<ItemMeasure<OutlineRow<Node>>>

  /// The parents with the ranges of their visible children.
  private(set) var ranges: [(parent: Node.Identity, children: Range<Int>)] = []
  /// The nodes above the next row, from the top, with the children found for each.
  private var above: [Above] = []

  private struct Above {
    let parent: Node.Identity
    /// The index of the next child.
    var next = 0
    /// The index of the first visible child.
    var first: Int?
  }

  /// Finds the visible children. O(visible rows plus rows above them up to a root).
  ///
  /// - Parameters:
  ///   - rows: The rows of a section.
  ///   - seen: The range of the visible rows.
  ///   - most: The maximum number of rows and gaps to read above the first visible row. If the ancestors aren't found within
  ///     this limit, the initializer returns nil.
  init?(in rows: Rows, seen: Range<Int>, lookingUpAt most: Int) {
    guard !seen.isEmpty, addNodes(above: seen.lowerBound, in: rows, lookingAt: most) else { return nil }
    // Walk over the visible rows, and count the children of each node above them.
    for piece in OutlinePieces(rows.parts(seen)).pieces {
      switch piece {
      case .row(let row):
        take(1, at: row.level, isChild: row.loadState == nil)
        // The rows of the node's children follow.
        if row.isExpanded { above.append(Above(parent: row.node.identity)) }
      case .gap(let gap, _):
        for stretch in gap.stretches { take(stretch.count, at: Gap.level(of: stretch.number) ?? 0) }
      }
    }
    // Complete the remaining nodes.
    end(below: 0)
  }

  /// Processes the next rows, which are all at the same level.
  private mutating func take(_ count: Int, at level: Int, isChild: Bool = true) {
    // A row at this level completes all nodes that aren't above it in the tree.
    end(below: level)
    // Loading and error rows aren't children.
    guard isChild, let last = above.indices.last else { return }
    // Record the first visible child of the node.
    if above[last].first == nil { above[last].first = above[last].next }
    above[last].next += count
  }

  /// Completes the nodes that end because the next row is no deeper than the given level.
  private mutating func end(below level: Int) {
    while above.count > level, let node = above.popLast() {
      if let first = node.first { ranges.append((node.parent, first..<node.next)) }
    }
  }

  /// Finds the ancestors of a row and, for each, the index of the child that contains the row.
  ///
  /// - Returns: True if all of them were found.
  private mutating func addNodes(above row: Int, in rows: Rows, lookingAt most: Int) -> Bool {
    var reader = TreeReader(rows)
    // Walk upward, counting the siblings that precede the current level's node until their parent is found.
    var (level, before, left, index) = (reader[row].level, 0, most, row)
    while level > 0, index > 0, left > 0 {
      let (leaf, first) = rows.leaf(at: index - 1)
      if leaf.isGap {
        // Nodes that aren't loaded have no rows below them.
        for stretch in leaf.gap.part(0..<index - first).stretches {
          left -= 1
          if Gap.level(of: stretch.number) == level { before += stretch.count }
        }
        index = first
        continue
      }
      for other in leaf.elements[..<(index - first)].reversed() where level > 0 {
        left -= 1
        // Count the siblings that precede the node of this level.
        if other.level == level, other.loadState == nil { before += 1 }
        // Only a row at a lower level can be the parent.
        if other.level >= level { continue }
        // The walk over the visible rows counts the row itself. Its ancestors count as visible because the row is visible.
        let node = Above(parent: other.node.identity, next: before)
        above.append(above.isEmpty ? node : Above(parent: node.parent, next: before + 1, first: before))
        (level, before) = (other.level, 0)
      }
      index = first
    }
    above.reverse()
    // The indices are known only if the walk has reached a root.
    return level == 0
  }
}

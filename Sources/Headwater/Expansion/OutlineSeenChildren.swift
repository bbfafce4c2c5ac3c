/// The children of nodes that some rows stand for, or stand below, found by these rows: a node that is seen has its first
/// children right below it. Only of the nodes above the first row nothing is seen, and the rows up to them are counted.
@MainActor
struct OutlineSeenChildren<Node: ListElement> {
  typealias Rows = Tree<ItemMeasure<OutlineRow<Node>>>

  /// Nodes with the places of those of their children.
  private(set) var ranges: [(parent: Node.Identity, children: Range<Int>)] = []
  /// The nodes above the next row, from the top, and which of their children have been met.
  private var above: [Above] = []

  private struct Above {
    let parent: Node.Identity
    /// The place of the child that comes next.
    var next = 0
    /// The place of the first that is seen.
    var first: Int?
  }

  /// Finds them. O(rows that are seen, and those above them up to a root).
  ///
  /// - Parameters:
  ///   - rows: The rows of a section.
  ///   - seen: Which of them are seen.
  ///   - most: How many rows above are looked at, and gaps. Where that does not do, this is nil.
  init?(in rows: Rows, seen: Range<Int>, lookingUpAt most: Int) {
    guard !seen.isEmpty, addNodes(above: seen.lowerBound, in: rows, lookingAt: most) else { return nil }
    for piece in OutlinePieces(rows.parts(seen)).pieces {
      switch piece {
      case .row(let row):
        take(1, at: row.level, isChild: row.loadState == nil)
        if row.isExpanded { above.append(Above(parent: row.node.identity)) }
      case .gap(let gap, _):
        for stretch in gap.stretches { take(stretch.count, at: Gap.level(of: stretch.number) ?? 0) }
      }
    }
    end(below: 0)
  }

  /// Rows of a level come next.
  private mutating func take(_ count: Int, at level: Int, isChild: Bool = true) {
    end(below: level)
    guard isChild, let last = above.indices.last else { return }
    if above[last].first == nil { above[last].first = above[last].next }
    above[last].next += count
  }

  /// What comes next stands no deeper than at a level.
  private mutating func end(below level: Int) {
    while above.count > level, let node = above.popLast() {
      if let first = node.first { ranges.append((node.parent, first..<node.next)) }
    }
  }

  /// Finds the nodes above a row, each with the place of its child that the row is below.
  ///
  /// - Returns: Whether they have been found.
  private mutating func addNodes(above row: Int, in rows: Rows, lookingAt most: Int) -> Bool {
    var reader = TreeReader(rows)
    var (level, before, left, index) = (reader[row].level, 0, most, row)
    while level > 0, index > 0, left > 0 {
      let (leaf, first) = rows.leaf(at: index - 1)
      if leaf.isGap {
        // What is not loaded is above nothing.
        for stretch in leaf.gap.part(0..<index - first).stretches {
          left -= 1
          if Gap.level(of: stretch.number) == level { before += stretch.count }
        }
        index = first
        continue
      }
      for other in leaf.elements[..<(index - first)].reversed() where level > 0 {
        left -= 1
        if other.level == level, other.loadState == nil { before += 1 }
        if other.level >= level { continue }
        // The place of the row comes with the row, and those of the nodes above it are seen with it.
        let node = Above(parent: other.node.identity, next: before)
        above.append(above.isEmpty ? node : Above(parent: node.parent, next: before + 1, first: before))
        (level, before) = (other.level, 0)
      }
      index = first
    }
    above.reverse()
    return level == 0
  }
}

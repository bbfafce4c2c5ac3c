/// The expanded nodes that an outline shows, with the number of rows below each. They make it possible to find the index of a
/// row's node among its siblings without reading the rows between them.
@MainActor
struct OutlineOpenNodes<Section: ListElement, Node: ListElement> {
  struct OpenNode {
    let identity: Node.Identity
    /// The index of its row among all rows.
    let row: Int
    let level: Int
    /// The number of rows below it that aren't nodes, such as a loading row.
    let extra: Int
    /// The number of children.
    let count: Int
    /// The number of rows below it.
    var rowsBelow: Int
    /// The indices of its expanded children, in order.
    var children: [Int] = []
  }

  /// The expanded nodes, in the order of their rows.
  private(set) var nodes: [OpenNode] = []
  /// The rows from which the nodes were read.
  let rows: Snapshot<Section, OutlineRow<Node>>

  /// Finds the expanded nodes. O(expanded nodes times log n).
  init(_ state: inout OutlineReplay<Section, Node>) {
    rows = state.output
    for (identity, branch) in state.tree.branches where state.tree.expansion.isExpanded(identity) {
      // Skip nodes that have no row because one of their ancestors is collapsed.
      guard let position = state.position(of: identity), let place = rows.offset(of: position),
        let row = rows.item(at: position), row.isExpanded
      else { continue }
      // Count the loading or error row, which precedes the children.
      let extra =
        switch branch.state {
        case .loaded: 0
        case .loading: branch.children == nil ? 1 : 0
        case .failed: 1
        }
      let count = branch.children?.count ?? 0
      nodes.append(
        OpenNode(
          identity: identity, row: place, level: row.level, extra: extra, count: count,
          rowsBelow: count + extra))
    }
    // The branches are in no particular order.
    nodes.sort { $0.row < $1.row }
    addRowsBelow()
  }

  private mutating func addRowsBelow() {
    // Find the parent of each node. The stack contains the nodes above the current one.
    var parents: [Int?] = []
    var above: [Int] = []
    for (index, node) in nodes.enumerated() {
      // Remove the nodes that end before this one.
      while let last = above.last, nodes[last].level >= node.level { above.removeLast() }
      parents.append(above.last)
      above.append(index)
    }
    // Add the rows of each node to its parent, from the last node to the first, so that each node already includes the rows of
    // its own children.
    for index in nodes.indices.reversed() {
      guard let parent = parents[index] else { continue }
      nodes[parent].rowsBelow += nodes[index].rowsBelow
      nodes[parent].children.append(index)
    }
    // The children were added from last to first.
    for index in nodes.indices { nodes[index].children.reverse() }
  }

  /// Returns the nodes that have children at or above the given rows, each with the range of these children. O(expanded nodes).
  func children(seenIn rows: Range<Int>) -> [(parent: Node.Identity, children: Range<Int>)] {
    nodes.compactMap { node in children(of: node, seenIn: rows).map { (node.identity, $0) } }
  }

  /// Returns the range of a node's children that are at or above the given rows; nil if there are none. O(expanded children).
  private func children(of node: OpenNode, seenIn rows: Range<Int>) -> Range<Int>? {
    // Limit the rows of the children to the visible ones.
    let below = (node.row + 1 + node.extra..<node.row + 1 + max(node.rowsBelow, node.extra)).clamped(to: rows)
    guard !below.isEmpty else { return nil }
    // Convert the first and the last row to children.
    let (first, last) = (child(at: below.lowerBound, of: node), child(at: below.upperBound - 1, of: node))
    // Drop indices beyond the last child.
    let range = (first..<max(first, last) + 1).clamped(to: 0..<node.count)
    return range.isEmpty ? nil : range
  }

  /// Returns the index, among the node's children, of the child that a row belongs to.
  private func child(at row: Int, of node: OpenNode) -> Int {
    var hidden = 0
    // Subtract the rows below the siblings that precede the row.
    for child in node.children {
      if nodes[child].row >= row { break }
      // A row below a sibling counts as the sibling's own row.
      hidden += min(nodes[child].rowsBelow, row - nodes[child].row)
    }
    return row - node.row - 1 - node.extra - hidden
  }
}

/// The nodes of an outline that are open and shown, and how many rows are below each: so that a row leads to the place of its
/// node among its parent's children, without a look at the rows between.
@MainActor
struct OutlineOpenNodes<Section: ListElement, Node: ListElement> {
  struct OpenNode {
    let identity: Node.Identity
    /// The place of its row among all rows.
    let row: Int
    let level: Int
    /// Rows below it that are no nodes: one that says that children are on their way.
    let extra: Int
    /// How many children it has.
    let count: Int
    /// How many rows there are below it.
    var rowsBelow: Int
    /// Those of its children that are open, in order.
    var children: [Int] = []
  }

  /// In the order of their rows.
  private(set) var nodes: [OpenNode] = []
  /// The rows that this is of.
  let rows: Snapshot<Section, OutlineRow<Node>>

  /// Finds them. O(nodes that are open, times log n).
  init(_ state: inout OutlineReplay<Section, Node>) {
    rows = state.output
    for (identity, branch) in state.tree.branches where state.tree.expansion.isExpanded(identity) {
      guard let position = state.position(of: identity), let place = rows.offset(of: position),
        let row = rows.item(at: position), row.isExpanded
      else { continue }
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
    nodes.sort { $0.row < $1.row }
    addRowsBelow()
  }

  private mutating func addRowsBelow() {
    var parents: [Int?] = []
    var above: [Int] = []
    for (index, node) in nodes.enumerated() {
      while let last = above.last, nodes[last].level >= node.level { above.removeLast() }
      parents.append(above.last)
      above.append(index)
    }
    for index in nodes.indices.reversed() {
      guard let parent = parents[index] else { continue }
      nodes[parent].rowsBelow += nodes[index].rowsBelow
      nodes[parent].children.append(index)
    }
    for index in nodes.indices { nodes[index].children.reverse() }
  }

  /// Nodes with those of their children that some rows stand for, or stand below. O(nodes that are open).
  func children(seenIn rows: Range<Int>) -> [(parent: Node.Identity, children: Range<Int>)] {
    nodes.compactMap { node in children(of: node, seenIn: rows).map { (node.identity, $0) } }
  }

  /// The children of a node that some rows stand for, or stand below; nil where none does. O(its children that are open).
  private func children(of node: OpenNode, seenIn rows: Range<Int>) -> Range<Int>? {
    let below = (node.row + 1 + node.extra..<node.row + 1 + max(node.rowsBelow, node.extra)).clamped(to: rows)
    guard !below.isEmpty else { return nil }
    let (first, last) = (child(at: below.lowerBound, of: node), child(at: below.upperBound - 1, of: node))
    let range = (first..<max(first, last) + 1).clamped(to: 0..<node.count)
    return range.isEmpty ? nil : range
  }

  /// The place among the children of a node of the one that a row stands for, or stands below.
  private func child(at row: Int, of node: OpenNode) -> Int {
    var hidden = 0
    for child in node.children {
      if nodes[child].row >= row { break }
      hidden += min(nodes[child].rowsBelow, row - nodes[child].row)
    }
    return row - node.row - 1 - node.extra - hidden
  }
}

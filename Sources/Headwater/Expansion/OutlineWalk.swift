/// Writes down the rows of nodes and of all that is open below them, from the top. A node whose identity has been met is cut
/// with all below it, so that every tree comes to an end. Goes by a stack of its own: a tree may be deeper than a thread's.
///
/// A quick walk looks only at nodes that are open, which is enough to come to an end, and ends when it meets one twice.
/// Whether its rows are of different nodes is then found for all of them at once, by ``OutlineRows``.
@MainActor
@usableFromInline
struct OutlineWalk<Node: ListElement> {
  @usableFromInline typealias Row = OutlineRow<Node>

  @usableFromInline let tree: OutlineTree<Node>
  @usableFromInline let isQuick: Bool
  @usableFromInline var rows = ContiguousArray<Row>()
  /// Nodes that are not loaded, among the rows.
  @usableFromInline var gaps: [PlacedGap] = []
  /// How many these are.
  @usableFromInline var numberInGaps = 0
  /// Nodes that are open and whose children nobody has asked for.
  @usableFromInline var wanted: [Node] = []
  @usableFromInline var cuts = OutlineCuts()
  @usableFromInline var seen = MetIdentities<Node.Identity>()
  /// The children that are being walked, below each other.
  @usableFromInline var levels: ContiguousArray<Level> = []

  @usableFromInline
  struct Level {
    @usableFromInline let parent: Node.Identity
    @usableFromInline let nodes: ContiguousArray<Node>
    /// Those among them that are not loaded.
    @usableFromInline var gaps: ArraySlice<PlacedGap>
    @usableFromInline var next = 0

    @inlinable
    init(parent: Node.Identity, nodes: ContiguousArray<Node>, gaps: ArraySlice<PlacedGap> = []) {
      self.parent = parent
      self.nodes = nodes
      self.gaps = gaps
    }
  }

  @inlinable
  init(_ tree: OutlineTree<Node>, isQuick: Bool) {
    self.tree = tree
    self.isQuick = isQuick
  }

  /// Writes down the row of a node and those of all that is open below it. O(rows).
  @inlinable
  mutating func append(_ node: Node, level: Int) {
    visit(node, level: level)
    while let last = levels.indices.last {
      let index = levels[last].next
      if Node._hasPlaceholders, let placed = levels[last].gaps.first, placed.place == index {
        levels[last].gaps.removeFirst()
        append(placed.gap, level: level + last + 1, below: levels[last].parent)
      } else if index == levels[last].nodes.count {
        levels.removeLast()
      } else {
        levels[last].next = index + 1
        visit(levels[last].nodes[index], level: level + last + 1)
      }
    }
  }

  /// Writes down rows of nodes that are not loaded.
  @usableFromInline
  mutating func append(_ gap: Gap, level: Int, below parent: Node.Identity?) {
    if level <= Gap.maximumLevel {
      let salt = parent.map { $0.hashValue } ?? 0
      gaps.append(PlacedGap(place: rows.count, gap: gap.atLevel(level, salt: salt)))
      numberInGaps += gap.count
    } else {
      // So deep that their identities cannot say it.
      for offset in 0..<gap.count {
        rows.append(Row(node: ._placeholder(gap.identity(at: offset)), level: level))
      }
    }
  }

  @inlinable
  mutating func visit(_ node: Node, level: Int) {
    let identity = node.identity
    if !isQuick, !seen.insert(identity) { return cut(identity) }
    let children = tree.children?(node)
    let isExpandable = tree.canExpand(node, children)
    let isExpanded = isExpandable && tree.expansion.isExpanded(identity)
    rows.append(Row(node: node, level: level, isExpandable: isExpandable, isExpanded: isExpanded))
    guard isExpanded else { return }
    if isQuick, !seen.insert(identity) {
      cut(identity)
      levels = []
      return
    }
    if let children {
      if !children.isEmpty { levels.append(Level(parent: identity, nodes: ContiguousArray(children))) }
    } else {
      visitBranch(of: node, level: level)
    }
  }

  @inlinable
  mutating func visitBranch(of node: Node, level: Int) {
    let branch = tree.branches[node.identity]
    if branch == nil { wanted.append(node) }
    if case .failed(let failure) = branch?.state {
      rows.append(Row(node: node, level: level + 1, loadState: .failed(failure)))
    } else if branch?.children == nil {
      rows.append(Row(node: node, level: level + 1, loadState: .loading))
    }
    if let children = branch?.children, children.count > 0 {
      let (nodes, gaps) = children.parts(0..<children.count)
      levels.append(Level(parent: node.identity, nodes: nodes, gaps: gaps[...]))
    }
  }

  @inlinable
  mutating func cut(_ identity: Node.Identity) {
    if levels.contains(where: { $0.parent == identity }) {
      cuts.cycles.append("\(identity)")
    } else {
      cuts.duplicates.append("\(identity)")
    }
  }
}

/// Nodes that are not shown because others of their identities are.
@usableFromInline
struct OutlineCuts: Equatable {
  /// Those that have one above them in the tree.
  @usableFromInline var cycles: [String] = []
  /// The others.
  @usableFromInline var duplicates: [String] = []

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { cycles.isEmpty && duplicates.isEmpty }
}

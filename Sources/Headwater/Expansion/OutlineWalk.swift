/// Collects the rows of nodes and of their visible descendants, from the top. A node whose identity has been encountered before
/// is left out together with everything below it, so the walk of any tree terminates. It uses an explicit stack because a tree
/// may be deeper than a thread's stack allows.
///
/// A quick walk checks only expanded nodes for repetition, which is enough to guarantee that it terminates, and stops when it
/// encounters one twice. ``OutlineRows`` then checks whether all rows represent different nodes.
@MainActor
@usableFromInline
struct OutlineWalk<Node: ListElement> {
  @usableFromInline typealias Row = OutlineRow<Node>

  @usableFromInline let tree: OutlineTree<Node>
  @usableFromInline let isQuick: Bool
  @usableFromInline var rows = ContiguousArray<Row>()
  /// The gaps of the nodes that aren't loaded, with their positions among the rows.
  @usableFromInline var gaps: [PlacedGap] = []
  /// The number of nodes in the gaps.
  @usableFromInline var numberInGaps = 0
  /// The expanded nodes whose children haven't been requested.
  @usableFromInline var wanted: [Node] = []
  @usableFromInline var cuts = OutlineCuts()
  @usableFromInline var seen = IdentitySet<Node.Identity>()
  /// The stack: the lists of children that are being walked, from the top.
  @usableFromInline var levels: ContiguousArray<Level> = []

  @usableFromInline
  struct Level {
    @usableFromInline let parent: Node.Identity
    @usableFromInline let nodes: ContiguousArray<Node>
    /// The gaps of the children that aren't loaded, with their positions among the nodes.
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

  /// Appends the rows of a node and of its visible descendants. O(rows).
  @inlinable
  mutating func append(_ node: Node, level: Int) {
    visit(node, level: level)
    // Continue with the innermost list of children until all lists have been walked.
    while let last = levels.indices.last {
      let index = levels[last].next
      if Node._hasPlaceholders, let placed = levels[last].gaps.first, placed.place == index {
        // Append a gap before the child that follows it.
        levels[last].gaps.removeFirst()
        append(placed.gap, level: level + last + 1, below: levels[last].parent)
      } else if index == levels[last].nodes.count {
        // Return to the level above.
        levels.removeLast()
      } else {
        levels[last].next = index + 1
        visit(levels[last].nodes[index], level: level + last + 1)
      }
    }
  }

  /// Appends the rows of nodes that aren't loaded.
  @usableFromInline
  mutating func append(_ gap: Gap, level: Int, below parent: Node.Identity?) {
    if level <= Gap.maximumLevel {
      // The salt distinguishes placeholders at the same place below different nodes.
      let salt = parent.map { $0.hashValue } ?? 0
      gaps.append(PlacedGap(place: rows.count, gap: gap.atLevel(level, salt: salt)))
      numberInGaps += gap.count
    } else {
      // The level is too deep to be encoded in the identities of a gap, so append the placeholders one by one.
      for offset in 0..<gap.count {
        rows.append(Row(node: ._placeholder(gap.identity(at: offset)), level: level))
      }
    }
  }

  @inlinable
  mutating func visit(_ node: Node, level: Int) {
    let identity = node.identity
    // Each identity gets at most one row.
    if !isQuick, !seen.insert(identity) { return cut(identity) }
    let children = tree.children?(node)
    let isExpandable = tree.canExpand(node, children)
    let isExpanded = isExpandable && tree.expansion.isExpanded(identity)
    rows.append(Row(node: node, level: level, isExpandable: isExpandable, isExpanded: isExpanded))
    guard isExpanded else { return }
    // A quick walk gives up if an expanded node repeats.
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
    // The children have never been requested.
    if branch == nil { wanted.append(node) }
    // Show an error row, or a loading row if no children can be shown yet.
    if case .failed(let failure) = branch?.state {
      rows.append(Row(node: node, level: level + 1, loadState: .failed(failure)))
    } else if branch?.children == nil {
      rows.append(Row(node: node, level: level + 1, loadState: .loading))
    }
    // Previously loaded children stay visible.
    if let children = branch?.children, children.count > 0 {
      let (nodes, gaps) = children.parts(0..<children.count)
      levels.append(Level(parent: node.identity, nodes: nodes, gaps: gaps[...]))
    }
  }

  @inlinable
  mutating func cut(_ identity: Node.Identity) {
    // The parents on the stack are the ancestors of the node.
    if levels.contains(where: { $0.parent == identity }) {
      cuts.cycles.append("\(identity)")
    } else {
      cuts.duplicates.append("\(identity)")
    }
  }
}

/// The nodes that are left out because another node has the same identity.
@usableFromInline
struct OutlineCuts: Equatable {
  /// The nodes that repeat one of their ancestors.
  @usableFromInline var cycles: [String] = []
  /// The other nodes.
  @usableFromInline var duplicates: [String] = []

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { cycles.isEmpty && duplicates.isEmpty }
}

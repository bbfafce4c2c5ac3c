/// The expansion state of an outline's nodes. It is a class so that closures can access it while the outline builds its rows.
@MainActor
@usableFromInline
final class OutlineOpening<Identity: Hashable & Sendable> {
  @usableFromInline private(set) var expansion: Expansion<Identity>
  /// The nodes that are or have ever been expanded. Nodes below any other node have never been shown.
  private(set) var everExpanded: Expansion<Identity>

  @usableFromInline
  init(_ expansion: Expansion<Identity>) {
    (self.expansion, everExpanded) = (expansion, expansion)
  }

  /// Expands or collapses a node. O(1).
  @usableFromInline
  func set(_ node: Identity, isExpanded: Bool) {
    expansion.set(node, isExpanded: isExpanded)
    if isExpanded { everExpanded.set(node, isExpanded: true) }
  }

  /// Expands and collapses nodes to match another expansion. O(exceptions).
  @usableFromInline
  func set(_ new: Expansion<Identity>) {
    expansion = new
    everExpanded.formUnion(new)
  }
}

/// The tree of an outline: the closures that return its children, the children that have been loaded, and the expansion state.
@MainActor
@usableFromInline
struct OutlineTree<Node: ListElement> {
  /// A closure that returns a node's children; nil if they are loaded asynchronously.
  @usableFromInline let children: (@MainActor (Node) -> [Node])?
  /// A closure that returns true if a node can be expanded. If nil, nodes that have children can be expanded.
  @usableFromInline let isExpandable: (@MainActor (Node) -> Bool)?
  /// The expansion state of the nodes.
  @usableFromInline let opening: OutlineOpening<Node.Identity>
  /// The state of the nodes' children if they are loaded asynchronously.
  @usableFromInline var branches: [Node.Identity: OutlineBranch<Node>] = [:]

  @inlinable
  init(
    children: (@MainActor (Node) -> [Node])?, isExpandable: (@MainActor (Node) -> Bool)?,
    expansion: Expansion<Node.Identity>
  ) {
    self.children = children
    self.isExpandable = isExpandable
    opening = OutlineOpening(expansion)
  }

  /// The expanded nodes.
  @inlinable
  var expansion: Expansion<Node.Identity> { opening.expansion }

  /// Returns the known children of a node.
  @inlinable
  func knownChildren(of node: Node) -> [Node] {
    if let children { return children(node) }
    guard let known = branches[node.identity]?.children else { return [] }
    return Array(known.presentElements)
  }

  /// Returns a Boolean value that indicates whether a node can be expanded, given its children unless they are loaded
  /// asynchronously.
  @inlinable
  func canExpand(_ node: Node, _ children: [Node]?) -> Bool {
    isExpandable?(node) ?? children.map { !$0.isEmpty } ?? true
  }

  /// Calls a closure once for each known node and its parent, from the top. The closure decides whether the walk continues
  /// below the node. O(nodes).
  ///
  /// - Parameters:
  ///   - nodes: The nodes to start from.
  ///   - body: A closure that returns true to continue below the node.
  @inlinable
  func forEachKnown(from nodes: [Node], _ body: (_ node: Node, _ parent: Node.Identity?) -> Bool) {
    // Visit each identity only once, because a node may contain itself.
    var seen: Set<Node.Identity> = []
    // Keep a stack of the siblings that remain at each level.
    var levels: [(parent: Node.Identity?, nodes: ArraySlice<Node>)] = [(nil, nodes[...])]
    while !levels.isEmpty {
      guard let node = levels[levels.count - 1].nodes.popFirst() else {
        levels.removeLast()
        continue
      }
      // Skip nodes that have been visited and branches that the closure excludes.
      guard seen.insert(node.identity).inserted, body(node, levels[levels.count - 1].parent) else { continue }
      let children = knownChildren(of: node)
      if !children.isEmpty { levels.append((node.identity, children[...])) }
    }
  }
}

/// The state of a node's children that are loaded asynchronously.
@usableFromInline
struct OutlineBranch<Node: ListElement> {
  @usableFromInline
  enum State {
    case loaded
    /// The children are being loaded by the attempt with this number.
    case loading(Int)
    case failed(any Error)
  }

  /// The children; nil if they have never been loaded. In a windowed list, most of them are in gaps.
  @usableFromInline var children: Tree<ItemMeasure<Node>>?
  @usableFromInline var state: State

  @inlinable
  init(children: Tree<ItemMeasure<Node>>? = nil, state: State) {
    self.children = children
    self.state = state
  }

  /// The number of the pending attempt.
  var attempt: Int? {
    if case .loading(let attempt) = state { attempt } else { nil }
  }
}

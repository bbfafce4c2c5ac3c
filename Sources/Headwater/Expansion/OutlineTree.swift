/// Which nodes of an outline are open. An object, so that it can be read while closures are asked for rows.
@MainActor
@usableFromInline
final class OutlineOpening<Identity: Hashable & Sendable> {
  @usableFromInline private(set) var expansion: Expansion<Identity>
  /// Which nodes are open, or have been: below others, none has been shown.
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

/// What an outline knows of its tree: how to ask for children, what has been loaded, and which nodes are open.
@MainActor
@usableFromInline
struct OutlineTree<Node: ListElement> {
  /// Gives a node's children; nil where they are loaded.
  @usableFromInline let children: (@MainActor (Node) -> [Node])?
  /// Whether a node can be opened; nil to ask whether it has children.
  @usableFromInline let isExpandable: (@MainActor (Node) -> Bool)?
  /// Which nodes are open.
  @usableFromInline let opening: OutlineOpening<Node.Identity>
  /// What is known of the children of nodes, where they are loaded.
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

  /// Which nodes are open.
  @inlinable
  var expansion: Expansion<Node.Identity> { opening.expansion }

  /// The children of a node, as far as they are known.
  @inlinable
  func knownChildren(of node: Node) -> [Node] {
    if let children { return children(node) }
    guard let known = branches[node.identity]?.children else { return [] }
    return Array(known.presentElements)
  }

  /// Whether a node can be opened, given its children where they are not loaded.
  @inlinable
  func canExpand(_ node: Node, _ children: [Node]?) -> Bool {
    isExpandable?(node) ?? children.map { !$0.isEmpty } ?? true
  }

  /// Calls a closure with all nodes that are known, each once and with its parent, from the top; below a node only if the
  /// closure says so. O(nodes).
  ///
  /// - Parameters:
  ///   - nodes: Where to begin.
  ///   - body: Returns whether to go on below the node.
  @inlinable
  func forEachKnown(from nodes: [Node], _ body: (_ node: Node, _ parent: Node.Identity?) -> Bool) {
    var seen: Set<Node.Identity> = []
    var levels: [(parent: Node.Identity?, nodes: ArraySlice<Node>)] = [(nil, nodes[...])]
    while !levels.isEmpty {
      guard let node = levels[levels.count - 1].nodes.popFirst() else {
        levels.removeLast()
        continue
      }
      guard seen.insert(node.identity).inserted, body(node, levels[levels.count - 1].parent) else { continue }
      let children = knownChildren(of: node)
      if !children.isEmpty { levels.append((node.identity, children[...])) }
    }
  }
}

/// What is known of a node's children, where they are loaded.
@usableFromInline
struct OutlineBranch<Node: ListElement> {
  @usableFromInline
  enum State {
    case loaded
    /// On their way, and by which attempt.
    case loading(Int)
    case failed(any Error)
  }

  /// The children; nil if they have never been loaded. Where they are read by windows, most are in gaps.
  @usableFromInline var children: Tree<ItemMeasure<Node>>?
  @usableFromInline var state: State

  @inlinable
  init(children: Tree<ItemMeasure<Node>>? = nil, state: State) {
    self.children = children
    self.state = state
  }

  /// The attempt that is on its way.
  var attempt: Int? {
    if case .loading(let attempt) = state { attempt } else { nil }
  }
}

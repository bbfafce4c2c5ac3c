/// The nodes that an outline knows below its roots, shown or not, each with the node above it. They are found by a walk, which is
/// repeated only for a node that is no longer where it was.
@MainActor
@usableFromInline
struct OutlineKnownNodes<Node: ListElement> {
  private var parents: [Node.Identity: Node.Identity] = [:]
  /// The number of changes before the walk.
  private var numberOfChanges = 0

  @usableFromInline
  init() {}

  /// Returns whether a node is known: one that is shown, or would be if nodes above it that have been open were open again.
  /// O(levels, and the nodes beside those above it), and O(nodes) if it isn't where it was.
  ///
  /// - Parameters:
  ///   - node: The node's identity; not that of a root.
  ///   - state: The state of the outline.
  ///   - numberOfChanges: How many changes there have been; at least one.
  /// - Returns: Whether it is known.
  mutating func contains<Section>(
    _ node: Node.Identity, in state: OutlineReplay<Section, Node>, after numberOfChanges: Int
  ) -> Bool {
    if isWhereItWas(node, in: state) { return true }
    if self.numberOfChanges == numberOfChanges { return false }
    let (tree, everExpanded) = (state.tree, state.tree.opening.everExpanded)
    var parents: [Node.Identity: Node.Identity] = [:]
    tree.forEachKnown(from: state.roots) { known, parent in
      parents[known.identity] = parent
      // A tree whose children a closure gives may have no end.
      return tree.children == nil || everExpanded.isExpanded(known.identity)
    }
    (self.parents, self.numberOfChanges) = (parents, numberOfChanges)
    return parents[node] != nil
  }

  /// Returns whether a node is still below all those that it was below.
  private func isWhereItWas<Section>(_ node: Node.Identity, in state: OutlineReplay<Section, Node>) -> Bool {
    guard parents[node] != nil else { return false }
    var path = Array(sequence(first: node) { parents[$0] })
    guard var above = path.popLast().flatMap({ state.source.item(withIdentity: $0) }) else { return false }
    while let next = path.popLast() {
      let children = state.tree.knownChildren(of: above)
      guard let child = children.first(where: { $0.identity == next }) else { return false }
      above = child
    }
    return true
  }
}

extension OutlineDataSource: MayHaveItems {
  /// Returns whether a node is hidden below others. Those that no list shows are found among those that are known.
  package func mayHave(_ identity: any Hashable & Sendable) -> Bool {
    guard case .node(let node)? = identity as? OutlineRow<Node>.Identity else { return false }
    // A closure that is being asked sees an outline that is half made.
    if turns.isAsking { return true }
    return inTurnNow { knownNodes.contains(node, in: state, after: numberOfChanges) }
  }
}

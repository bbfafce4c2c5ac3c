/// The known nodes below an outline's roots, shown or not, with the parent of each. They are found by walking the tree. The
/// walk is repeated only for a node that is no longer in its previous place.
@MainActor
@usableFromInline
struct OutlineKnownNodes<Node: ListElement> {
  private var parents: [Node.Identity: Node.Identity] = [:]
  /// The number of changes before the last walk.
  private var numberOfChanges = 0

  @usableFromInline
  init() {}

  /// Returns a Boolean value that indicates whether a node is known. A node is known if it is shown, or if it would be shown
  /// after all ancestors that have ever been expanded are expanded again. O(levels plus the siblings on the path to the node),
  /// and O(nodes) if the node isn't in its previous place.
  ///
  /// - Parameters:
  ///   - node: The node's identity. It must not be that of a root.
  ///   - state: The state of the outline.
  ///   - numberOfChanges: The current number of changes; at least one.
  /// - Returns: True if the node is known.
  mutating func contains<Section>(
    _ node: Node.Identity, in state: OutlineReplay<Section, Node>, after numberOfChanges: Int
  ) -> Bool {
    // Most nodes are still in the place where the last walk found them.
    if isWhereItWas(node, in: state) { return true }
    // Nothing has changed since the last walk, so the node is unknown.
    if self.numberOfChanges == numberOfChanges { return false }
    let (tree, everExpanded) = (state.tree, state.tree.opening.everExpanded)
    // Walk the tree, and record the parent of each known node.
    var parents: [Node.Identity: Node.Identity] = [:]
    tree.forEachKnown(from: state.roots) { known, parent in
      parents[known.identity] = parent
      // A tree whose children come from a closure may be infinite, so walk only nodes that have been expanded.
      return tree.children == nil || everExpanded.isExpanded(known.identity)
    }
    (self.parents, self.numberOfChanges) = (parents, numberOfChanges)
    return parents[node] != nil
  }

  /// Returns a Boolean value that indicates whether a node still has all of its previous ancestors.
  private func isWhereItWas<Section>(_ node: Node.Identity, in state: OutlineReplay<Section, Node>) -> Bool {
    guard parents[node] != nil else { return false }
    var path = Array(sequence(first: node) { parents[$0] })
    // The path must begin at an existing root.
    guard var above = path.popLast().flatMap({ state.source.item(id: $0) }) else { return false }
    while let next = path.popLast() {
      // Each node on the path must still list the next one as its child.
      let children = state.tree.knownChildren(of: above)
      guard let child = children.first(where: { $0.identity == next }) else { return false }
      above = child
    }
    return true
  }
}

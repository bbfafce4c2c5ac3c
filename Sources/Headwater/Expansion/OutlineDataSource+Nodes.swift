extension OutlineDataSource {
  /// Returns a Boolean value that indicates whether a node is expanded. For a node that doesn't exist, returns the state that
  /// it would have. O(1).
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: True if the node is expanded.
  @inlinable
  public func isExpanded(_ node: Node.Identity) -> Bool { opening.expansion.isExpanded(node) }

  /// Returns a Boolean value that indicates whether a node has a row, that is, whether all of its ancestors are expanded.
  /// O(log n).
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: True if the node has a row.
  @inlinable
  public func isVisible(_ node: Node.Identity) -> Bool { position(of: node) != nil }

  /// Returns the position of a node's row. O(log n).
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: The position; nil if the node has no row.
  @inlinable
  public func position(of node: Node.Identity) -> ItemPosition? {
    turns.isAsking ? snapshot.position(of: .node(node)) : state.position(of: node)
  }

  /// Returns the number of rows below a visible node. O(rows).
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: The number of rows; 0 if the node is collapsed or has no row.
  @inlinable
  public func numberOfRows(below node: Node.Identity) -> Int {
    position(of: node).map { rows.rowsOfBranch(at: $0).count - 1 } ?? 0
  }

  /// Returns the parent of a visible node. O(loaded rows between them).
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: The parent; nil for a root, and for a node that has no row.
  public func parent(of node: Node.Identity) -> Node? {
    guard let position = position(of: node) else { return nil }
    let rows = rows.tree[position.section].items
    // The parent is the nearest row above that has a lower level.
    return rows.row(lessDeepThan: rows[position.item].level, before: position.item).map { rows[$0].node }
  }

  /// Returns a known node. O(log n) if it is shown; otherwise O(nodes).
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: The node; nil if it isn't known. A call from one of the outline's closures finds only nodes that are shown.
  @inlinable
  public func node(_ node: Node.Identity) -> Node? {
    if let position = position(of: node) { return rows.item(at: position)?.node }
    // While closures run, the tree may be incomplete, so only nodes with rows can be found.
    return turns.isAsking ? nil : knownNode(node)
  }

  /// Returns a known node. Must be called within a turn.
  @inlinable
  func knownNode(_ node: Node.Identity) -> Node? {
    if let position = state.position(of: node) { return state.output.item(at: position)?.node }
    // A node without a row can be found only by walking the tree.
    var found: Node?
    state.tree.forEachKnown(from: state.roots) { known, _ in
      if found == nil, known.identity == node { found = known }
      return found == nil
    }
    return found
  }

  /// Returns the ancestors of a node, nearest first.
  @inlinable
  func ancestors(of node: Node.Identity) -> [Node.Identity] {
    if let parent = loader?.parent {
      var (ancestors, seen): ([Node.Identity], Set<Node.Identity>) = ([], [node])
      // Stop if the closure returns a node that is already in the path.
      while let next = parent(ancestors.last ?? node), seen.insert(next).inserted { ancestors.append(next) }
      return ancestors
    }
    // Walk the known nodes until the node is found, and record each parent along the way.
    var parents: [Node.Identity: Node.Identity] = [:]
    var isFound = false
    state.tree.forEachKnown(from: state.roots) { known, parent in
      if isFound { return false }
      if let parent { parents[known.identity] = parent }
      isFound = known.identity == node
      return !isFound
    }
    guard isFound else { return [] }
    // Follow the recorded parents up to the root.
    return Array(sequence(first: node) { parents[$0] }.dropFirst())
  }

  /// Replaces a node that isn't a root with a new version that has the same identity. If children aren't loaded asynchronously,
  /// its children are also updated. Roots are changed in their own data source. From then on, the closure or source that
  /// provides the parent's children must return the new version. O(rows below the node), and O(nodes) if children are loaded
  /// asynchronously and the node isn't shown.
  ///
  /// - Parameter node: The new version of the node.
  /// - Returns: True if the node was replaced; false if it isn't known or is a root.
  @discardableResult
  public func update(_ node: Node) -> Bool {
    // The source of the roots determines their content.
    if let position = position(of: node.identity), rows.item(at: position)?.level == 0 { return false }
    let context = UpdateContext.current
    if turns.isAsking {
      // While closures run, only the shown nodes are known.
      let isKnown = isVisible(node.identity)
      wait { [self] in _ = update(node, context) }
      return isKnown
    }
    return inTurnNow { update(node, context) }
  }

  private func update(_ node: Node, _ context: UpdateContext) -> Bool {
    let position = state.position(of: node.identity)
    // Check again, because changes made in the meantime may have made the node a root.
    if let position, state.output.item(at: position)?.level == 0 { return false }
    // The node must be loaded or have a row.
    guard updateLoaded(node) || position != nil else { return false }
    if let position { state.refresh(at: position, as: node) }
    show(nil, context)
    return true
  }

  /// Requests a node's children again. Nodes that remain keep their expansion state. If children are loaded asynchronously, the
  /// current children stay until the new ones arrive, and a pending load isn't restarted. If a closure returns children
  /// synchronously and has never been called for this node, nothing happens. O(rows below the node).
  ///
  /// - Parameter node: The node's identity.
  public func reload(_ node: Node.Identity) {
    let context = UpdateContext.current
    inTurn { [self] in
      if loader != nil { return load(node) }
      guard let position = state.position(of: node) else { return }
      // Call the closures again for the node and its visible descendants.
      state.refresh(at: position)
      show(nil, context)
    }
  }
}

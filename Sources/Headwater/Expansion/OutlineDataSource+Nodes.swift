extension OutlineDataSource {
  /// Whether a node is open, or would be if it were there. O(1).
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: Whether it is.
  @inlinable
  public func isExpanded(_ node: Node.Identity) -> Bool { opening.expansion.isExpanded(node) }

  /// Whether a node has a row: all nodes above it are open. O(log n).
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: Whether it has.
  @inlinable
  public func isVisible(_ node: Node.Identity) -> Bool { position(of: node) != nil }

  /// The position of a node's row. O(log n).
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: The position; nil where it has none.
  @inlinable
  public func position(of node: Node.Identity) -> ItemPosition? {
    turns.isAsking ? snapshot.position(of: .node(node)) : state.position(of: node)
  }

  /// How many rows there are below a node that is shown. O(rows).
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: The number; 0 for a node that is shut, or that has no row.
  @inlinable
  public func numberOfRows(below node: Node.Identity) -> Int {
    position(of: node).map { rows.rowsOfBranch(at: $0).count - 1 } ?? 0
  }

  /// The node above a node that is shown. O(rows between them that are loaded).
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: Its parent; nil for a root, and for a node that has no row.
  public func parent(of node: Node.Identity) -> Node? {
    guard let position = position(of: node) else { return nil }
    let rows = rows.tree[position.section].items
    return rows.row(lessDeepThan: rows[position.item].level, before: position.item).map { rows[$0].node }
  }

  /// A node that is known: O(log n) where it is shown, else O(nodes).
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: The node; nil where none is known. Where one of the outline's closures asks, only those that are shown are.
  @inlinable
  public func node(_ node: Node.Identity) -> Node? {
    if let position = position(of: node) { return rows.item(at: position)?.node }
    return turns.isAsking ? nil : knownNode(node)
  }

  /// A node that is known, asked for in turn.
  @inlinable
  func knownNode(_ node: Node.Identity) -> Node? {
    if let position = state.position(of: node) { return state.output.item(at: position)?.node }
    var found: Node?
    state.tree.forEachKnown(from: state.roots) { known, _ in
      if found == nil, known.identity == node { found = known }
      return found == nil
    }
    return found
  }

  /// The nodes above a node, the nearest first.
  @inlinable
  func ancestors(of node: Node.Identity) -> [Node.Identity] {
    if let parent = loader?.parent {
      var (ancestors, seen): ([Node.Identity], Set<Node.Identity>) = ([], [node])
      // A closure that names a node above itself is asked no further.
      while let next = parent(ancestors.last ?? node), seen.insert(next).inserted { ancestors.append(next) }
      return ancestors
    }
    var parents: [Node.Identity: Node.Identity] = [:]
    var isFound = false
    state.tree.forEachKnown(from: state.roots) { known, parent in
      if isFound { return false }
      if let parent { parents[known.identity] = parent }
      isFound = known.identity == node
      return !isFound
    }
    guard isFound else { return [] }
    return Array(sequence(first: node) { parents[$0] }.dropFirst())
  }

  /// Puts a node in place of the one with the same identity, and asks for its children anew if they are not loaded; for
  /// nodes that are not roots, which change in their source. What gives its parent's children has to give it from now on.
  /// O(rows below it), and O(nodes) where children are loaded and it is not shown.
  ///
  /// - Parameter node: The node with its new content.
  /// - Returns: Whether there was one; false for a root too.
  @discardableResult
  public func update(_ node: Node) -> Bool {
    if let position = position(of: node.identity), rows.item(at: position)?.level == 0 { return false }
    let context = UpdateContext.current
    if turns.isAsking {
      // Only what is shown is known by now.
      let isKnown = isVisible(node.identity)
      wait { [self] in _ = update(node, context) }
      return isKnown
    }
    return inTurnNow { update(node, context) }
  }

  private func update(_ node: Node, _ context: UpdateContext) -> Bool {
    let position = state.position(of: node.identity)
    if let position, state.output.item(at: position)?.level == 0 { return false }
    guard updateLoaded(node) || position != nil else { return false }
    if let position { state.refresh(at: position, as: node) }
    show(nil, context)
    return true
  }

  /// Asks for a node's children anew. Nodes that stay are as open as they were. Where children are loaded, those that are
  /// there stay until the answer comes, and a load that is on its way is not begun again. Where they have never been asked
  /// for, and are given by a closure, nothing happens. O(rows below it).
  ///
  /// - Parameter node: The node's identity.
  public func reload(_ node: Node.Identity) {
    let context = UpdateContext.current
    inTurn { [self] in
      if loader != nil { return load(node) }
      guard let position = state.position(of: node) else { return }
      state.refresh(at: position)
      show(nil, context)
    }
  }
}

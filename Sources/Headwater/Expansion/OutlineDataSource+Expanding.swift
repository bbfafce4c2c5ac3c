extension OutlineDataSource {
  /// Expands or collapses a node, even if it isn't shown or doesn't exist yet. O(rows that appear or disappear, times log n).
  ///
  /// - Parameters:
  ///   - isExpanded: A Boolean value that indicates whether to expand the node.
  ///   - node: The node's identity.
  @inlinable
  public func setExpanded(_ isExpanded: Bool, _ node: Node.Identity) {
    set(node) { _ in isExpanded }
  }

  /// Expands or collapses the node of a row, as ``Expandable`` requires. Does nothing for loading and error rows.
  ///
  /// - Parameters:
  ///   - isExpanded: A Boolean value that indicates whether to expand the node.
  ///   - row: The identity of the node's row.
  public func setExpanded(_ isExpanded: Bool, _ row: OutlineRow<Node>.Identity) {
    if case .node(let node) = row { setExpanded(isExpanded, node) }
  }

  /// Expands or collapses a node, depending on its state at the time this change is applied.
  @inlinable
  func set(_ node: Node.Identity, isExpanded: @escaping (Bool) -> Bool) {
    let context = UpdateContext.expansion
    inTurn { [self] in
      let before = opening.expansion.isExpanded(node)
      let after = isExpanded(before)
      if before == after { return }
      opening.set(node, isExpanded: after)
      showExpansion(of: node, context)
    }
  }

  /// Expands a node, even if it isn't shown or doesn't exist yet. O(rows that appear, times log n).
  ///
  /// - Parameter node: The node's identity.
  @inlinable
  public func expand(_ node: Node.Identity) { setExpanded(true, node) }

  /// Collapses a node, even if it isn't shown or doesn't exist yet. Expanded nodes below it keep their state and reappear when
  /// it is expanded again. O(rows that disappear, times log n).
  ///
  /// - Parameter node: The node's identity.
  @inlinable
  public func collapse(_ node: Node.Identity) { setExpanded(false, node) }

  /// Expands a node that is collapsed, or collapses one that is expanded. O(rows that appear or disappear, times log n).
  ///
  /// - Parameter node: The node's identity.
  @inlinable
  public func toggle(_ node: Node.Identity) { set(node) { !$0 } }

  /// Expands all nodes, including future ones. If children are loaded asynchronously, expands only the known nodes and loads
  /// their children, but doesn't expand those children. O(rows).
  @inlinable
  public func expandAll() {
    let context = UpdateContext.expansion
    inTurn { [self] in
      if loader == nil {
        opening.set(Expansion(isExpandedByDefault: true))
      } else {
        // If all nodes were expanded by default, each load would trigger more loads.
        setExpanded(true, from: state.roots)
      }
      showAllExpansions(context)
    }
  }

  /// Collapses all nodes, including future ones. O(rows).
  @inlinable
  public func collapseAll() {
    let context = UpdateContext.expansion
    inTurn { [self] in
      opening.set(Expansion())
      showAllExpansions(context)
    }
  }

  /// Expands a node and all nodes below it. If children are loaded asynchronously, expands only the known nodes and loads their
  /// children, but doesn't expand those children. O(nodes below it), and O(nodes) if the node isn't shown.
  ///
  /// - Parameter node: The node's identity.
  @inlinable
  public func expandAll(below node: Node.Identity) { setAllExpanded(true, below: node) }

  /// Collapses a node and all known nodes below it. O(nodes below it), and O(nodes) if the node isn't shown.
  ///
  /// - Parameter node: The node's identity.
  @inlinable
  public func collapseAll(below node: Node.Identity) { setAllExpanded(false, below: node) }

  /// Expands all ancestors of a node. If children are loaded asynchronously and the outline has a closure that returns a node's
  /// parent, the ancestors are the nodes that the closure returns, and the outline loads them level by level. Otherwise, the
  /// node must be known.
  ///
  /// O(rows that appear), and O(nodes) to find a node that isn't shown if no closure returns its parent.
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: The position of the node; nil if the node isn't known or hasn't been loaded yet.
  @inlinable
  @discardableResult
  public func expand(toReveal node: Node.Identity) -> ItemPosition? {
    // A node that has a row is already revealed.
    if let position = position(of: node) { return position }
    let context = UpdateContext.expansion
    inTurn { [self] in reveal(node, context) }
    return position(of: node)
  }

  /// Expands all ancestors of a node.
  @inlinable
  func reveal(_ node: Node.Identity, _ context: UpdateContext) {
    let ancestors = ancestors(of: node)
    for ancestor in ancestors { opening.set(ancestor, isExpanded: true) }
    // Find the ancestors whose rows are still collapsed.
    let shut = ancestors.filter { ancestor in
      guard let position = state.position(of: ancestor) else { return false }
      return state.output.item(at: position)?.isExpanded == false
    }
    if shut.count == 1 {
      // The other ancestors are below this one.
      showExpansion(of: shut[0], context)
    } else if !shut.isEmpty {
      // None of the collapsed rows contains all the others, so update everything.
      showAllExpansions(context)
    }
  }

  /// Updates the rows to show whether a node is expanded.
  @inlinable
  func showExpansion(of node: Node.Identity, _ context: UpdateContext) {
    guard let position = state.position(of: node) else {
      // The change may cause a node that was left out to be shown.
      if !state.cuts.isEmpty { show(nil, context) }
      return
    }
    let changeset = state.showExpansion(at: position)
    show(changeset, context)
  }

  @inlinable
  func setExpanded(_ isExpanded: Bool, from nodes: [Node]) {
    // Collect all changes and store them at once.
    var expansion = opening.expansion
    state.tree.forEachKnown(from: nodes) { node, _ in
      let isLeaf = !state.tree.canExpand(node, state.tree.children.map { $0(node) })
      // A leaf can't be expanded, but may have been expanded before it lost its children.
      if !isLeaf || !isExpanded { expansion.set(node.identity, isExpanded: isExpanded) }
      return !isLeaf
    }
    opening.set(expansion)
  }

  @inlinable
  func setAllExpanded(_ isExpanded: Bool, below node: Node.Identity) {
    let context = UpdateContext.expansion
    inTurn { [self] in
      guard let found = knownNode(node) else { return }
      let position = state.position(of: node)
      // If an identity repeats, nodes below this one may have rows elsewhere.
      let isElsewhere = hasRows(below: found, besides: position)
      setExpanded(isExpanded, from: [found])
      // Store the state of a leaf too, because it may get children later.
      opening.set(node, isExpanded: isExpanded)
      if isElsewhere { return showAllExpansions(context) }
      guard let position else { return show(nil, context) }
      let old = state.output.item(at: position)
      if old?.isExpanded == isExpanded, isExpanded {
        // The node was already expanded, so only the rows below it change.
        state.refresh(at: position)
        show(nil, context)
      } else {
        // The node's row changes together with the rows below it.
        showExpansion(of: node, context)
      }
    }
  }

  @inlinable
  func showAllExpansions(_ context: UpdateContext) {
    show(state.showAll(isExpansion: true), context)
  }

  /// Returns a Boolean value that indicates whether nodes below a node have rows outside its own branch. This happens if an
  /// identity occurs more than once in the tree.
  @inlinable
  func hasRows(below node: Node, besides position: ItemPosition?) -> Bool {
    // Look for a known descendant whose row is outside the branch, and stop at the first.
    let own = position.map { state.rowsOfBranch(at: $0) }
    var isElsewhere = false
    state.tree.forEachKnown(from: [node]) { known, parent in
      if parent != nil, let place = state.position(of: known.identity) {
        isElsewhere = isElsewhere || place.section != position?.section || own?.contains(place.item) != true
      }
      return !isElsewhere
    }
    return isElsewhere
  }
}

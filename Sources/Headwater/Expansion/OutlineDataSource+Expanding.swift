extension OutlineDataSource {
  /// Opens or shuts a node, also one that is not shown or not there yet. O(rows that appear or leave, times log n).
  ///
  /// - Parameters:
  ///   - isExpanded: Whether it is to be open.
  ///   - node: The node's identity.
  @inlinable
  public func setExpanded(_ isExpanded: Bool, _ node: Node.Identity) {
    set(node) { _ in isExpanded }
  }

  /// Expands or collapses a node, depending on its state when its turn comes.
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

  /// Opens a node, also one that is not shown or not there yet. O(rows that appear, times log n).
  ///
  /// - Parameter node: The node's identity.
  @inlinable
  public func expand(_ node: Node.Identity) { setExpanded(true, node) }

  /// Shuts a node, also one that is not shown or not there yet. What is open below it is open again when it is opened.
  /// O(rows that leave, times log n).
  ///
  /// - Parameter node: The node's identity.
  @inlinable
  public func collapse(_ node: Node.Identity) { setExpanded(false, node) }

  /// Opens a node that is shut, and shuts one that is open. O(rows that appear or leave, times log n).
  ///
  /// - Parameter node: The node's identity.
  @inlinable
  public func toggle(_ node: Node.Identity) { set(node) { !$0 } }

  /// Opens all nodes, also those that are to come. Where children are loaded, opens all that is known, and loads the
  /// children of these, but does not open what then comes. O(rows).
  @inlinable
  public func expandAll() {
    let context = UpdateContext.expansion
    inTurn { [self] in
      if loader == nil {
        opening.set(Expansion(isExpandedByDefault: true))
      } else {
        setExpanded(true, from: state.roots)
      }
      showAllExpansions(context)
    }
  }

  /// Shuts all nodes, also those that are to come. O(rows).
  @inlinable
  public func collapseAll() {
    let context = UpdateContext.expansion
    inTurn { [self] in
      opening.set(Expansion())
      showAllExpansions(context)
    }
  }

  /// Opens a node and all below it. Where children are loaded, opens all that is known there, and loads the children of
  /// these, but does not open what then comes. O(nodes below it), and O(nodes) if it is not shown.
  ///
  /// - Parameter node: The node's identity.
  @inlinable
  public func expandAll(below node: Node.Identity) { setAllExpanded(true, below: node) }

  /// Shuts a node and all that is known below it. O(nodes below it), and O(nodes) if it is not shown.
  ///
  /// - Parameter node: The node's identity.
  @inlinable
  public func collapseAll(below node: Node.Identity) { setAllExpanded(false, below: node) }

  /// Opens all nodes above a node. Where children are loaded and there is a closure that gives a node's parent, the nodes
  /// above are those that it names, and they are loaded level by level; else the node must be known.
  ///
  /// O(rows that appear), and O(nodes) to find a node that is not shown where no closure gives its parent.
  ///
  /// - Parameter node: The node's identity.
  /// - Returns: Where the node is shown now; nil if it is not known, or is still to be loaded.
  @inlinable
  @discardableResult
  public func expand(toReveal node: Node.Identity) -> ItemPosition? {
    if let position = position(of: node) { return position }
    let context = UpdateContext.expansion
    inTurn { [self] in reveal(node, context) }
    return position(of: node)
  }

  /// Opens all nodes above a node.
  @inlinable
  func reveal(_ node: Node.Identity, _ context: UpdateContext) {
    let ancestors = ancestors(of: node)
    for ancestor in ancestors { opening.set(ancestor, isExpanded: true) }
    let shut = ancestors.filter { ancestor in
      guard let position = state.position(of: ancestor) else { return false }
      return state.output.item(at: position)?.isExpanded == false
    }
    if shut.count == 1 {
      // All others are below.
      showExpansion(of: shut[0], context)
    } else if !shut.isEmpty {
      showAllExpansions(context)
    }
  }

  /// Shows a node as open, or shut, as the expansion says.
  @inlinable
  func showExpansion(of node: Node.Identity, _ context: UpdateContext) {
    guard let position = state.position(of: node) else {
      // One that is cut here may be what another would show.
      if !state.cuts.isEmpty { show(nil, context) }
      return
    }
    let changeset = state.showExpansion(at: position)
    show(changeset, context)
  }

  @inlinable
  func setExpanded(_ isExpanded: Bool, from nodes: [Node]) {
    var expansion = opening.expansion
    state.tree.forEachKnown(from: nodes) { node, _ in
      let isLeaf = !state.tree.canExpand(node, state.tree.children.map { $0(node) })
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
      let isElsewhere = hasRows(below: found, besides: position)
      setExpanded(isExpanded, from: [found])
      // A leaf is named as well: it may come to have children.
      opening.set(node, isExpanded: isExpanded)
      if isElsewhere { return showAllExpansions(context) }
      guard let position else { return show(nil, context) }
      let old = state.output.item(at: position)
      if old?.isExpanded == isExpanded, isExpanded {
        state.refresh(at: position)
        show(nil, context)
      } else {
        showExpansion(of: node, context)
      }
    }
  }

  @inlinable
  func showAllExpansions(_ context: UpdateContext) {
    show(state.showAll(isExpansion: true), context)
  }

  /// Whether nodes below a node have rows elsewhere than below its own: in a tree in which an identity stands twice.
  @inlinable
  func hasRows(below node: Node, besides position: ItemPosition?) -> Bool {
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

extension OutlineDataSource {
  /// The time after which an attempt to load children fails. The default, nil, means that there is no time limit.
  public var timeout: Duration? {
    get { loader?.timeout }
    set { loader?.timeout = newValue }
  }

  /// A Boolean value that indicates whether children are being loaded.
  public var isLoading: Bool { (loader?.count ?? 0) > 0 }

  /// Waits until no children are being loaded, including those of nodes that are expanded in the meantime.
  public func settle() async { await loader?.settle() }

  /// Retries loading the children of a node if the previous attempt failed.
  ///
  /// - Parameter node: The node's identity.
  public func retry(_ node: Node.Identity) {
    inTurn { [self] in
      if case .failed = state.tree.branches[node]?.state { load(node) }
    }
  }

  /// Replaces the children of a node in an outline that loads children asynchronously. A pending load of the node is canceled.
  /// O(rows below it).
  ///
  /// - Parameters:
  ///   - children: The new children. If several have the same identity, the outline keeps the first and reports the others.
  ///   - node: The node's identity.
  /// - Returns: True if the children were replaced; false if a closure returns children synchronously, or if the node isn't
  ///   known.
  @discardableResult
  public func setChildren(_ children: [Node], of node: Node.Identity) -> Bool {
    guard let loader else { return false }
    if turns.isAsking {
      // While closures run, only the shown nodes are known.
      let isKnown = isVisible(node)
      wait { [self] in _ = setChildren(children, ofKnown: node, loader) }
      return isKnown
    }
    return inTurnNow { setChildren(children, ofKnown: node, loader) }
  }

  private func setChildren(
    _ children: [Node], ofKnown node: Node.Identity, _ loader: OutlineLoader<Node>
  ) -> Bool {
    guard knownNode(node) != nil else { return false }
    // The new children supersede those that are being loaded.
    loader.cancel(node)
    put(Tree(children), of: node)
    return true
  }

  /// Loads the children of a known node, whether or not they have been loaded before. Must be called within a turn.
  @usableFromInline
  func load(_ identity: Node.Identity) {
    guard let node = knownNode(identity) else { return }
    begin(node)
    showBranch(of: identity)
  }

  /// Reloads all children that have been loaded or that failed to load. Must be called within a turn.
  func reloadLoaded() {
    // Collect the nodes first, because loading changes the branches.
    var known: [Node] = []
    state.tree.forEachKnown(from: state.roots) { node, _ in
      if state.tree.branches[node.identity] != nil { known.append(node) }
      return true
    }
    for node in known { begin(node) }
    // Show the states of all loads in one update.
    _ = state.showAll()
    show(nil, UpdateContext(origin: "load"))
  }

  /// Starts loading the children of expanded nodes that haven't been requested yet.
  @usableFromInline
  func loadWanted() {
    // Empty the list of wanted nodes first, so that each node is requested only once.
    let wanted = state.wanted
    state.wanted = []
    // A node with a branch has been requested before.
    for node in wanted where state.tree.branches[node.identity] == nil { begin(node) }
  }

  private func begin(_ node: Node) {
    guard let attempt = loader?.begin(node) else { return }
    // Previously loaded children stay until the new ones arrive.
    state.tree.branches[node.identity, default: OutlineBranch(state: .loaded)].state = .loading(attempt)
  }

  @usableFromInline
  func take(_ answer: OutlineLoader<Node>.Answer, of node: Node, attempt: Int) {
    inTurn { [self] in takeInTurn(answer, of: node, attempt: attempt) }
  }

  private func takeInTurn(_ answer: OutlineLoader<Node>.Answer, of node: Node, attempt: Int) {
    // Ignore the result of an attempt that was canceled or replaced.
    guard state.tree.branches[node.identity]?.attempt == attempt else { return }
    switch answer {
    case .success(let children):
      put(children, of: node.identity)
      // Report the visible rows again, because the new source of the children hasn't received them yet.
      visibility.pass()
    case .failure(let error) where error.isCancellation: endCanceledLoad(of: node.identity)
    case .failure(let error):
      state.tree.branches[node.identity]?.state = .failed(error)
      showBranch(of: node.identity)
    }
  }

  /// Shows that a load was canceled. Children that were loaded before stay. A node without children is collapsed, so that they
  /// are loaded when it is expanded again.
  private func endCanceledLoad(of node: Node.Identity) {
    if state.tree.branches[node]?.children != nil {
      state.tree.branches[node]?.state = .loaded
      showBranch(of: node)
    } else {
      opening.set(node, isExpanded: false)
      state.tree.branches[node] = nil
      showExpansion(of: node, UpdateContext(origin: "load"))
    }
  }

  func put(_ children: Tree<ItemMeasure<Node>>, of node: Node.Identity) {
    let before = state.tree.branches[node]?.children?.presentElements ?? []
    // Checking placeholders for duplicates would create all of them in memory.
    let unique = Node._hasPlaceholders ? children : unique(children)
    state.tree.branches[node] = OutlineBranch(children: unique, state: .loaded)
    showBranch(of: node)
    // Forget nodes after the rows have changed, because nodes with rows elsewhere are kept.
    forget(before, besidesThoseBelow: node)
  }

  /// Discards the state of nodes that are no longer children of a node.
  func forget(_ nodes: ContiguousArray<Node>, besidesThoseBelow parent: Node.Identity) {
    forget(nodes, besides: (state.tree.branches[parent]?.children ?? Tree()).presentElements)
  }

  /// Discards the state of the given nodes, except for those that are also among `others`.
  func forget(_ nodes: ContiguousArray<Node>, besides others: ContiguousArray<Node>) {
    let present = Set(others.map(\.identity))
    for node in nodes where !present.contains(node.identity) { forget(node) }
  }

  func showBranch(of node: Node.Identity) {
    if let position = state.position(of: node) { state.refresh(at: position) }
    show(nil, UpdateContext(origin: "load"))
  }

  /// Replaces a node that has been loaded.
  func updateLoaded(_ node: Node) -> Bool {
    guard loader != nil else { return false }
    // Find the parent that lists the node.
    var parent: Node.Identity?
    state.tree.forEachKnown(from: state.roots) { known, above in
      if known.identity == node.identity { parent = above }
      return parent == nil
    }
    guard let parent, let children = state.tree.branches[parent]?.children,
      let index = children.index(of: node.identity)
    else { return false }
    state.tree.branches[parent]?.children?.replace(at: index, with: node)
    return true
  }

  /// Observes the sources of children that have been loaded.
  @usableFromInline
  func followChildren() {
    loader?.sources?.onChange = { [weak self] in self?.followChildren($0, of: $1) }
  }

  /// Discards the state of roots that have been removed.
  @usableFromInline
  func forget(rootsThatLeaveIn transition: SnapshotTransition<Section, Node>) {
    let (before, after, changeset) = (transition.before, transition.after, transition.changeset)
    // A root that has moved to another section still exists.
    for section in changeset.deletedSections {
      for root in before.tree[section].items.presentElements where !after.contains(root.identity) {
        forget(root)
      }
    }
    for run in changeset.deletedItems {
      let roots = before.tree[run.start.section].items.parts(run.start.item..<run.start.item + run.count)
      for root in roots.elements where !after.contains(root.identity) { forget(root) }
    }
  }

  /// Discards the state of a removed node and of the nodes below it, and cancels their loads. Nodes that are shown elsewhere
  /// are kept.
  private func forget(_ node: Node) {
    // Visit the removed branch with a stack instead of recursion, because it can be deep.
    var leaving = [node]
    while let next = leaving.popLast() {
      // A node that is shown elsewhere keeps its state and its children.
      if state.position(of: next.identity) != nil { continue }
      loader?.forget(next.identity)
      if let branch = state.tree.branches.removeValue(forKey: next.identity) {
        leaving += branch.children?.presentElements ?? []
      }
    }
  }

  /// Returns the first node with each identity and reports the others.
  private func unique(_ nodes: Tree<ItemMeasure<Node>>) -> Tree<ItemMeasure<Node>> {
    var seen: Set<Node.Identity> = []
    var dropped: [String] = []
    let kept = nodes.allElements().filter { node in
      if seen.insert(node.identity).inserted { return true }
      dropped.append("\(node.identity)")
      return false
    }
    // Return the same tree if nothing was dropped, so that it stays shared.
    if dropped.isEmpty { return nodes }
    report(.duplicatesDropped(identities: dropped.sorted()))
    return Tree(kept)
  }
}

extension Tree {
  /// Returns the index of the first loaded element with the given identity, or nil if there is none. O(loaded elements).
  fileprivate func index<Item>(of identity: Item.Identity) -> Int? where Measure == ItemMeasure<Item> {
    var start = 0
    var found: Int?
    // A gap doesn't contain loaded elements, but its placeholders count toward the index.
    forEachLeaf { leaf in
      if found == nil, let offset = leaf.elements.firstIndex(where: { $0.identity == identity }) {
        found = start + offset
      }
      start += leaf.count
    }
    return found
  }
}

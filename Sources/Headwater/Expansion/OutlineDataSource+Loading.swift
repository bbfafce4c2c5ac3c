extension OutlineDataSource {
  /// After how long an attempt to load children counts as failed; nil, as at first, for never.
  public var timeout: Duration? {
    get { loader?.timeout }
    set { loader?.timeout = newValue }
  }

  /// Whether children are on their way.
  public var isLoading: Bool { (loader?.count ?? 0) > 0 }

  /// Returns when no children are on their way any more, also those of nodes that come open.
  public func settle() async { await loader?.settle() }

  /// Tries again to load the children of a node, if they could not be loaded.
  ///
  /// - Parameter node: The node's identity.
  public func retry(_ node: Node.Identity) {
    inTurn { [self] in
      if case .failed = state.tree.branches[node]?.state { load(node) }
    }
  }

  /// Puts children in place of those of a node, where children are loaded. What is on its way for the node is dropped.
  /// O(rows below it).
  ///
  /// - Parameters:
  ///   - children: The new children; of several of one identity the first is kept, and the others are reported.
  ///   - node: The node's identity.
  /// - Returns: Whether they were put there: false where children are given by a closure, or the node is not known.
  @discardableResult
  public func setChildren(_ children: [Node], of node: Node.Identity) -> Bool {
    guard let loader else { return false }
    if turns.isAsking {
      // Only what is shown is known by now.
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
    loader.cancel(node)
    put(Tree(children), of: node)
    return true
  }

  /// Loads the children of a node that is known, whether they have been loaded or not. Called in turn.
  @usableFromInline
  func load(_ identity: Node.Identity) {
    guard let node = knownNode(identity) else { return }
    begin(node)
    showBranch(of: identity)
  }

  /// Loads all children again that have been loaded, or could not be. Called in turn.
  func reloadLoaded() {
    var known: [Node] = []
    state.tree.forEachKnown(from: state.roots) { node, _ in
      if state.tree.branches[node.identity] != nil { known.append(node) }
      return true
    }
    for node in known { begin(node) }
    _ = state.showAll()
    show(nil, UpdateContext(origin: "load"))
  }

  /// Begins to load what is open and has not been asked for.
  @usableFromInline
  func loadWanted() {
    let wanted = state.wanted
    state.wanted = []
    for node in wanted where state.tree.branches[node.identity] == nil { begin(node) }
  }

  private func begin(_ node: Node) {
    guard let attempt = loader?.begin(node) else { return }
    state.tree.branches[node.identity, default: OutlineBranch(state: .loaded)].state = .loading(attempt)
  }

  @usableFromInline
  func take(_ answer: OutlineLoader<Node>.Answer, of node: Node, attempt: Int) {
    inTurn { [self] in takeInTurn(answer, of: node, attempt: attempt) }
  }

  private func takeInTurn(_ answer: OutlineLoader<Node>.Answer, of node: Node, attempt: Int) {
    guard state.tree.branches[node.identity]?.attempt == attempt else { return }
    switch answer {
    case .success(let children):
      put(children, of: node.identity)
      visibility.pass()
    case .failure(let error):
      state.tree.branches[node.identity]?.state = .failed(error)
      showBranch(of: node.identity)
    }
  }

  func put(_ children: Tree<ItemMeasure<Node>>, of node: Node.Identity) {
    let before = state.tree.branches[node]?.children?.presentElements ?? []
    let unique = Node._hasPlaceholders ? children : unique(children)
    state.tree.branches[node] = OutlineBranch(children: unique, state: .loaded)
    showBranch(of: node)
    forget(before, besidesThoseBelow: node)
  }

  /// Drops what is known of nodes that a node has no more.
  func forget(_ nodes: ContiguousArray<Node>, besidesThoseBelow parent: Node.Identity) {
    forget(nodes, besides: (state.tree.branches[parent]?.children ?? Tree()).presentElements)
  }

  /// Drops what is known of nodes that are not among others.
  func forget(_ nodes: ContiguousArray<Node>, besides others: ContiguousArray<Node>) {
    let present = Set(others.map(\.identity))
    for node in nodes where !present.contains(node.identity) { forget(node) }
  }

  func showBranch(of node: Node.Identity) {
    if let position = state.position(of: node) { state.refresh(at: position) }
    show(nil, UpdateContext(origin: "load"))
  }

  /// Puts a node in place of one that has been loaded.
  func updateLoaded(_ node: Node) -> Bool {
    guard loader != nil else { return false }
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

  /// Follows the sources of children, once these have been loaded.
  @usableFromInline
  func followChildren() {
    loader?.sources?.onChange = { [weak self] in self?.followChildren($0, of: $1) }
  }

  /// Drops what is known of roots that have left.
  @usableFromInline
  func forget(rootsThatLeaveIn transition: Transition<Section, Node>) {
    let (before, after, changeset) = (transition.before, transition.after, transition.changeset)
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

  /// Drops what is known below a node that has left, and what is on its way there; unless it is shown elsewhere.
  private func forget(_ node: Node) {
    var leaving = [node]
    while let next = leaving.popLast() {
      if state.position(of: next.identity) != nil { continue }
      loader?.forget(next.identity)
      if let branch = state.tree.branches.removeValue(forKey: next.identity) {
        leaving += branch.children?.presentElements ?? []
      }
    }
  }

  /// The first of each identity; the others are reported.
  private func unique(_ nodes: Tree<ItemMeasure<Node>>) -> Tree<ItemMeasure<Node>> {
    var seen: Set<Node.Identity> = []
    var dropped: [String] = []
    let kept = nodes.allElements().filter { node in
      if seen.insert(node.identity).inserted { return true }
      dropped.append("\(node.identity)")
      return false
    }
    if dropped.isEmpty { return nodes }
    report(.duplicatesDropped(identities: dropped.sorted()))
    return Tree(kept)
  }
}

extension Tree {
  /// The index of the first element of an identity that is there; nil where none is. O(what there is).
  fileprivate func index<Item>(of identity: Item.Identity) -> Int? where Measure == ItemMeasure<Item> {
    var start = 0
    var found: Int?
    forEachLeaf { leaf in
      if found == nil, let offset = leaf.elements.firstIndex(where: { $0.identity == identity }) {
        found = start + offset
      }
      start += leaf.count
    }
    return found
  }
}

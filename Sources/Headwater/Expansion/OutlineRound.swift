/// Changes of the sources of an outline that are shown together. Where a node goes from one parent to another, two sources tell
/// of it, one after the other; shown one by one, the node would be gone for a moment, or stand twice.
@MainActor
@usableFromInline
struct OutlineRound<Section: ListElement, Node: ListElement> {
  /// What has become of the roots, in order.
  var roots: [Transition<Section, Node>] = []
  /// Nodes whose children have changed.
  var nodes: Set<Node.Identity> = []
  /// How many changes there have been.
  var numberOfChanges = 0
  /// The source that has told what is newest of all that was told; nil where it does not say what it knows.
  var newest: (any CatchesUp)?
  /// Ends the round when all sources know that.
  var end: Task<Void, Never>?

  /// How often the sources are asked, where each time another has changed meanwhile.
  static var maximumNumberOfQuestions: Int { 3 }
}

extension Transition {
  /// Of more items it is not looked up whether they are shown elsewhere.
  fileprivate static var mostItemsLookedUp: Int { 100 }

  /// Whether others may have to tell of it, too: items have gone that may come elsewhere, or have come that are shown elsewhere.
  /// Rows that are loaded or let go, and items that are new, concern nobody else. O(new items times a look-up).
  ///
  /// - Parameter isShown: Whether an item is shown.
  /// - Returns: Whether others may.
  @MainActor
  fileprivate func mayConcernOthers(_ isShown: (Item.Identity) -> Bool) -> Bool {
    if before.isEmpty { return false }
    // Items in place of placeholders, or the other way round.
    let hasPlaceholders = (0..<after.numberOfSections).contains { section in
      let items = after.tree[section].items
      return items.hasGaps(in: 0..<items.count)
    }
    if hasPlaceholders { return before.numberOfItems != after.numberOfItems }
    let changeset = changeset
    if !changeset.deletedItems.isEmpty || !changeset.deletedSections.isEmpty { return true }
    let come = changeset.insertedItems
    if !changeset.insertedSections.isEmpty || come.reduce(0, { $0 + $1.count }) > Self.mostItemsLookedUp {
      return true
    }
    return come.contains { run in
      (0..<run.count).contains { index in
        let position = ItemPosition(section: run.start.section, item: run.start.item + index)
        return after.item(at: position).map { isShown($0.identity) } ?? false
      }
    }
  }
}

extension OutlineDataSource {
  /// Follows the roots, or keeps what they tell until the other sources know it too.
  @usableFromInline
  func followRoots(_ transition: Transition<Section, Node>) {
    if !isKept(transition, of: nil) { return follow(transition) }
    round?.roots.append(transition)
  }

  /// Follows the children of a node that have been loaded.
  func followChildren(_ transition: Transition<SingleSection, Node>, of node: Node.Identity) {
    take(transition) { [weak self] in self?.followChildrenInTurn($0, of: node) }
  }

  private func followChildrenInTurn(
    _ transition: Transition<SingleSection, Node>, of node: Node.Identity
  ) {
    guard case .loaded? = state.tree.branches[node]?.state else { return }
    if isKept(transition, of: node) {
      round?.nodes.insert(node)
    } else {
      show(transition, ofChildrenOf: node)
    }
  }

  /// Shows what has changed of the children of a node. O(rows below what has changed, times log n).
  private func show(_ transition: Transition<SingleSection, Node>, ofChildrenOf node: Node.Identity) {
    let (before, after) = (
      transition.before.items(inSection: 0).tree, transition.after.items(inSection: 0).tree
    )
    guard let changed = transition.changedItems, let known = state.tree.branches[node]?.children,
      known.isIdentical(to: before)
    else { return put(after, of: node) }
    state.tree.branches[node]?.children = after
    if state.replaceChildren(of: node, before, changed) {
      show(nil, UpdateContext(origin: "load"))
    } else {
      showBranch(of: node)
    }
    forget(before.parts(changed.old).elements, besides: after.parts(changed.new).elements)
  }

  /// Whether a change is kept, to be shown together with what others tell of it. O(nodes that are open).
  private func isKept<Other: ListElement>(_ transition: Transition<Other, Node>, of node: Node.Identity?)
    -> Bool
  {
    guard loader?.sources != nil else { return false }
    let teller = catchingUp(node)
    if round == nil {
      guard transition.mayConcernOthers({ state.position(of: $0) != nil }), hasSources(behind: teller) else {
        return false
      }
      beginRound()
    }
    round?.numberOfChanges += 1
    if round?.newest.map({ teller?.isBehind($0) ?? true }) ?? true { round?.newest = teller }
    return true
  }

  private func beginRound() {
    round = OutlineRound()
    round?.end = Task { [weak self] in
      for _ in 0..<OutlineRound<Section, Node>.maximumNumberOfQuestions {
        guard let number = self?.round?.numberOfChanges else { return }
        await self?.catchUpAll()
        if self?.round?.numberOfChanges == number { break }
      }
      self?.endRound()
    }
  }

  /// Brings the sources of what is shown to what the newest has told. Most have been told of the same change, and need no more
  /// than to be waited for: that is done off the main actor.
  private func catchUpAll() async {
    let teller = round?.newest
    await Self.wait(for: sources(behind: teller).compactMap(\.roundOnItsWay))
    await Self.catchUp(sources(behind: teller))
  }

  private nonisolated static func wait(for rounds: [Task<Void, Never>]) async {
    for round in rounds { await round.value }
  }

  /// Brings sources to what their stores have now. What cannot be read has nothing to tell.
  private static func catchUp(_ sources: [any CatchesUp]) async {
    let tasks = sources.map { source in Task { try? await source.catchUp() } }
    for task in tasks { await task.value }
  }

  /// The source of a node's children, or of the roots; nil where it is not there, or does not follow a store.
  private func catchingUp(_ node: Node.Identity?) -> (any CatchesUp)? {
    guard let node else { return source as? any CatchesUp }
    return loader?.sources?.present(of: node) as? any CatchesUp
  }

  /// The sources of what is shown that may not show yet what another shows; all where there is none. O(nodes that are open).
  private func sources(behind teller: (any CatchesUp)?) -> [any CatchesUp] {
    var found: [any CatchesUp] = []
    forEachSource(behind: teller) {
      found.append($0)
      return true
    }
    return found
  }

  private func hasSources(behind teller: (any CatchesUp)?) -> Bool {
    var isAny = false
    forEachSource(behind: teller) { _ in
      isAny = true
      return false
    }
    return isAny
  }

  /// Gives the sources of what is shown that may not show yet what another shows, as long as the closure returns true.
  private func forEachSource(behind teller: (any CatchesUp)?, _ body: (any CatchesUp) -> Bool) {
    func isBehind(_ source: any CatchesUp) -> Bool {
      source !== teller && (teller.map(source.isBehind) ?? true)
    }
    if let roots = catchingUp(nil), isBehind(roots), !body(roots) { return }
    for (node, branch) in state.tree.branches where state.tree.expansion.isExpanded(node) {
      guard case .loaded = branch.state, let source = catchingUp(node), isBehind(source),
        state.position(of: node) != nil
      else { continue }
      if !body(source) { return }
    }
  }

  /// Shows all that has been kept as one change.
  private func endRound() {
    inTurn { [self] in endRoundInTurn() }
  }

  private func endRoundInTurn() {
    guard let ended = round else { return }
    round = nil
    for root in ended.roots {
      guard let transition = root.leadingOn(from: state.source) else { continue }
      state.replay(transition)
      state.source = transition.after
    }
    var changed: [(node: Node.Identity, growth: Int, before: ContiguousArray<Node>)] = []
    for node in ended.nodes {
      guard case .loaded? = state.tree.branches[node]?.state,
        let now = loader?.sources?.present(of: node)?.snapshot.items(inSection: 0).tree
      else { continue }
      let before = state.tree.branches[node]?.children ?? Tree()
      state.tree.branches[node] = OutlineBranch(children: now, state: .loaded)
      changed.append((node, now.count - before.count, before.presentElements))
    }
    // Those that have lost a node first: else it would stand twice for a moment, and all be looked through.
    for (node, _, _) in changed.sorted(by: { $0.growth < $1.growth }) {
      if let position = state.position(of: node) { state.refresh(at: position) }
    }
    show(nil, ended.roots.last?.context ?? UpdateContext(origin: "load"))
    for transition in ended.roots { forget(rootsThatLeaveIn: transition) }
    for (node, _, before) in changed { forget(before, besidesThoseBelow: node) }
  }

  /// Reports what has been cut, unless sources that have not told of it yet put it right.
  @usableFromInline
  func reportCutsThatStay() {
    if state.cuts.isEmpty { return reportCuts() }
    if loader?.sources == nil || !hasSources(behind: nil) { return reportCuts() }
    if isLookingAtCuts { return }
    isLookingAtCuts = true
    Task { [weak self] in
      if let sources = self?.sources(behind: nil) { await Self.catchUp(sources) }
      while let end = self?.round?.end { await end.value }
      guard let self else { return }
      isLookingAtCuts = false
      if state.cuts != reported { reportCuts() }
    }
  }
}

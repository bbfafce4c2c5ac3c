/// Changes to an outline's sources that are shown together. If a node is moved from one parent to another, two sources report
/// the move, one after the other. If the changes were shown separately, the node would be missing or occur twice for a moment.
@MainActor
@usableFromInline
struct OutlineRound<Section: ListElement, Node: ListElement> {
  /// The transitions of the roots, in order.
  var roots: [SnapshotTransition<Section, Node>] = []
  /// The nodes whose children have changed.
  var nodes: Set<Node.Identity> = []
  /// The number of changes.
  var numberOfChanges = 0
  /// The source that has reported the newest state; nil if that source doesn't conform to `StoreSynchronizing`.
  var newest: (any StoreSynchronizing)?
  /// The task that ends the round after all sources have caught up with that state.
  var end: Task<Void, Never>?

  /// The maximum number of times that the sources are brought up to date if another change arrives each time.
  static var maximumNumberOfQuestions: Int { 3 }
}

extension SnapshotTransition {
  /// The maximum number of inserted items to look up. If there are more, they are assumed to be shown elsewhere.
  fileprivate static var mostItemsLookedUp: Int { 100 }

  /// Returns a Boolean value that indicates whether other sources may have to report the same change. This is the case if an
  /// item was deleted that may be inserted elsewhere, or if an item was inserted that is already shown elsewhere. Rows that are
  /// loaded or unloaded and items that are new don't affect other sources. O(inserted items times the cost of a lookup).
  ///
  /// - Parameter isShown: A closure that returns true if an item is shown.
  /// - Returns: True if other sources may be affected.
  @MainActor
  fileprivate func mayConcernOthers(_ isShown: (Item.Identity) -> Bool) -> Bool {
    // The first items that a source loads don't count as moved from elsewhere.
    if before.isEmpty { return false }
    // Items and placeholders may have replaced each other, so only the number of items matters.
    let hasPlaceholders = (0..<after.numberOfSections).contains { section in
      let items = after.tree[section].items
      return items.hasGaps(in: 0..<items.count)
    }
    if hasPlaceholders { return before.numberOfItems != after.numberOfItems }
    let changeset = changeset
    // Another source may insert what this one has deleted.
    if !changeset.deletedItems.isEmpty || !changeset.deletedSections.isEmpty { return true }
    // Look up inserted items, unless there are too many of them.
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
  /// Follows a transition of the roots, or holds it back until the other sources are up to date.
  @usableFromInline
  func followRoots(_ transition: SnapshotTransition<Section, Node>) {
    if !isKept(transition, of: nil) { return follow(transition) }
    round?.roots.append(transition)
  }

  /// Follows a transition of a node's loaded children.
  func followChildren(_ transition: SnapshotTransition<SingleSection, Node>, of node: Node.Identity) {
    take(transition) { [weak self] in self?.followChildrenInTurn($0, of: node) }
  }

  private func followChildrenInTurn(
    _ transition: SnapshotTransition<SingleSection, Node>, of node: Node.Identity
  ) {
    // Ignore changes to children that are being loaded, because the result will replace them.
    guard case .loaded? = state.tree.branches[node]?.state else { return }
    if isKept(transition, of: node) {
      round?.nodes.insert(node)
    } else {
      show(transition, ofChildrenOf: node)
    }
  }

  /// Shows a transition of a node's children. O(rows below the changed children, times log n).
  private func show(_ transition: SnapshotTransition<SingleSection, Node>, ofChildrenOf node: Node.Identity) {
    let (before, after) = (
      transition.before.items(inSection: 0).tree, transition.after.items(inSection: 0).tree
    )
    // If the change doesn't start from the known children, replace all of them.
    guard let changed = transition.changedItems, let known = state.tree.branches[node]?.children,
      known.isIdentical(to: before)
    else { return put(after, of: node) }
    state.tree.branches[node]?.children = after
    // Replace only the rows of changed children, if possible.
    if state.replaceChildren(of: node, before, changed) {
      show(nil, UpdateContext(origin: "load"))
    } else {
      showBranch(of: node)
    }
    forget(before.parts(changed.old).elements, besides: after.parts(changed.new).elements)
  }

  /// Returns a Boolean value that indicates whether a change is held back to be shown together with the changes of other
  /// sources. O(expanded nodes).
  private func isKept<Other: ListElement>(
    _ transition: SnapshotTransition<Other, Node>, of node: Node.Identity?
  )
    -> Bool
  {
    // If children have no data sources, no other source can report the same change.
    guard loader?.sources != nil else { return false }
    let teller = catchingUp(node)
    // Begin a round if the change may affect sources that don't reflect it yet.
    if round == nil {
      guard transition.mayConcernOthers({ state.position(of: $0) != nil }), hasSources(behind: teller) else {
        return false
      }
      beginRound()
    }
    round?.numberOfChanges += 1
    // The other sources must catch up with the newest state.
    if round?.newest.map({ teller?.isBehind($0) ?? true }) ?? true { round?.newest = teller }
    return true
  }

  private func beginRound() {
    round = OutlineRound()
    round?.end = Task { [weak self] in
      // Repeat this if a change arrived in the meantime, because it may affect other sources.
      for _ in 0..<OutlineRound<Section, Node>.maximumNumberOfQuestions {
        guard let number = self?.round?.numberOfChanges else { return }
        await self?.catchUpAll()
        if self?.round?.numberOfChanges == number { break }
      }
      self?.endRound()
    }
  }

  /// Brings the sources of the shown nodes up to date with the newest reported state. Most of them are already reading the same
  /// change, so the outline first waits for them off the main actor.
  private func catchUpAll() async {
    let teller = round?.newest
    await Self.wait(for: sources(behind: teller).compactMap(\.roundOnItsWay))
    await Self.catchUp(sources(behind: teller))
  }

  private nonisolated static func wait(for rounds: [Task<Void, Never>]) async {
    for round in rounds { await round.value }
  }

  /// Brings sources up to date with their stores. Sources that can't be read have no changes to report.
  private static func catchUp(_ sources: [any StoreSynchronizing]) async {
    // Start all reads before waiting, so that they run concurrently.
    let tasks = sources.map { source in Task { try? await source.catchUp() } }
    for task in tasks { await task.value }
  }

  /// Returns the source of a node's children, or of the roots; nil if it doesn't exist or doesn't follow a store.
  private func catchingUp(_ node: Node.Identity?) -> (any StoreSynchronizing)? {
    guard let node else { return source.capability() }
    return loader?.sources?.present(of: node)?.capability()
  }

  /// Returns the sources of the shown nodes that may lag behind another source, or all of them if there is no other source.
  /// O(expanded nodes).
  private func sources(behind teller: (any StoreSynchronizing)?) -> [any StoreSynchronizing] {
    var found: [any StoreSynchronizing] = []
    forEachSource(behind: teller) {
      found.append($0)
      return true
    }
    return found
  }

  private func hasSources(behind teller: (any StoreSynchronizing)?) -> Bool {
    var isAny = false
    forEachSource(behind: teller) { _ in
      isAny = true
      return false
    }
    return isAny
  }

  /// Calls a closure with each source of the shown nodes that may lag behind another source, until the closure returns false.
  private func forEachSource(
    behind teller: (any StoreSynchronizing)?, _ body: (any StoreSynchronizing) -> Bool
  ) {
    func isBehind(_ source: any StoreSynchronizing) -> Bool {
      source !== teller && (teller.map(source.isBehind) ?? true)
    }
    if let roots = catchingUp(nil), isBehind(roots), !body(roots) { return }
    for (node, branch) in state.tree.branches where state.tree.expansion.isExpanded(node) {
      // Skip nodes without a row, because their children have no rows either.
      guard case .loaded = branch.state, let source = catchingUp(node), isBehind(source),
        state.position(of: node) != nil
      else { continue }
      if !body(source) { return }
    }
  }

  /// Shows all changes that were held back as one change.
  private func endRound() {
    inTurn { [self] in endRoundInTurn() }
  }

  private func endRoundInTurn() {
    guard let ended = round else { return }
    round = nil
    // Replay the transitions of the roots first, because they can add or remove nodes.
    for root in ended.roots {
      guard let transition = root.leadingOn(from: state.source) else { continue }
      state.replay(transition)
      state.source = transition.after
    }
    // Adopt the current children of each node that has changed.
    var changed: [(node: Node.Identity, growth: Int, before: ContiguousArray<Node>)] = []
    for node in ended.nodes {
      guard case .loaded? = state.tree.branches[node]?.state,
        let now = loader?.sources?.present(of: node)?.snapshot.items(inSection: 0).tree
      else { continue }
      let before = state.tree.branches[node]?.children ?? Tree()
      state.tree.branches[node] = OutlineBranch(children: now, state: .loaded)
      changed.append((node, now.count - before.count, before.presentElements))
    }
    // Update the nodes that lost children first. Otherwise, a node would occur twice for a moment, and all rows would be
    // rebuilt.
    for (node, _, _) in changed.sorted(by: { $0.growth < $1.growth }) {
      if let position = state.position(of: node) { state.refresh(at: position) }
    }
    show(nil, ended.roots.last?.context ?? UpdateContext(origin: "load"))
    // Forget nodes last, because only now do moved nodes have their new rows.
    for transition in ended.roots { forget(rootsThatLeaveIn: transition) }
    for (node, _, before) in changed { forget(before, besidesThoseBelow: node) }
  }

  /// Reports the nodes that were left out, unless the conflict is resolved by sources that haven't caught up yet.
  @usableFromInline
  func reportCutsThatStay() {
    // If no node is left out, there is nothing to wait for.
    if state.cuts.isEmpty { return reportCuts() }
    // Without sources that may lag behind, the conflict is permanent.
    if loader?.sources == nil || !hasSources(behind: nil) { return reportCuts() }
    if isLookingAtCuts { return }
    isLookingAtCuts = true
    Task { [weak self] in
      // Wait until all sources have caught up and no changes are being held back.
      if let sources = self?.sources(behind: nil) { await Self.catchUp(sources) }
      while let end = self?.round?.end { await end.value }
      guard let self else { return }
      isLookingAtCuts = false
      // The conflict may have been resolved or reported in the meantime.
      if state.cuts != reported { reportCuts() }
    }
  }
}

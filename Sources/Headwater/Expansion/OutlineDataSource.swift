/// A data source that shows a tree as an outline: its rows are the roots and, below each expanded node, the node's children, to
/// any depth.
///
/// ```swift
/// let outline = OutlineDataSource(roots: [chapter1, chapter2], children: \.sections)
/// outline.expand(chapter1.id)
/// ```
///
/// The roots can be the items of any data source; see
/// ``DataSource/outlined(children:isExpandable:isExpandedByDefault:report:)``. The outline keeps that source's sections.
/// Children come from a closure or a key path, or are loaded when their node is expanded; see
/// ``DataSource/outlined(isExpandable:parent:clock:report:load:)``.
///
/// The expansion is stored by node identity. It survives changes to the tree, the removal and reinsertion of a node, and the
/// collapse of an ancestor. It can be set before the nodes exist.
///
/// | | cost |
/// |---|---|
/// | expanding or collapsing a node | O(rows that appear or disappear, times log n), plus O(n) once to build an index |
/// | expanding or collapsing all nodes | O(rows before and after) |
/// | a change to the roots | its size and the rows below the changed roots, times log n |
/// | a change to a node's children | O(rows below the node) |
/// | a change to a node's children in their own data source | its size and the rows below the changed children, times log n |
///
/// Each identity is shown once. If several nodes have the same identity, the outline shows the topmost one; if a node contains
/// itself, the outline shows its outermost occurrence. The others are left out together with everything below them, and are
/// reported. While any nodes are left out, each change costs O(rows). An infinite tree must not be expanded completely.
public final class OutlineDataSource<Section: ListElement, Node: ListElement>:
  DerivedDataSource<Section, OutlineRow<Node>>
{
  @usableFromInline let source: any DataSource<Section, Node>
  /// The state of the rows. While it is being updated, calls from the outline's closures don't use it.
  @usableFromInline var state: OutlineReplay<Section, Node>
  /// The expansion state of the nodes.
  @usableFromInline let opening: OutlineOpening<Node.Identity>
  @usableFromInline let report: @MainActor @Sendable (Diagnostic) -> Void
  @usableFromInline var reported = OutlineCuts()
  @usableFromInline var isPreparingIndex = false
  /// The changes that are being held back so that they can be shown together.
  @usableFromInline var round: OutlineRound<Section, Node>?
  /// A Boolean value that indicates whether the outline is waiting to see if nodes stay left out before it reports them.
  @usableFromInline var isLookingAtCuts = false
  /// The number of times that rows have been updated.
  @usableFromInline var numberOfChanges = 0
  /// The nodes that are known, whether they are shown or not.
  @usableFromInline var knownNodes = OutlineKnownNodes<Node>()
  /// The loader of the children; nil if they aren't loaded asynchronously.
  @usableFromInline let loader: OutlineLoader<Node>?
  @usableFromInline let visibility = OutlineVisibility<Section, Node>()

  @inlinable
  init(
    _ source: any DataSource<Section, Node>, _ tree: OutlineTree<Node>, _ loader: OutlineLoader<Node>?,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void
  ) {
    self.source = source
    self.loader = loader
    self.report = report
    opening = tree.opening
    state = OutlineReplay(Snapshot(), tree)
    super.init()
    loader?.onAnswer = { [weak self] in self?.take($0, of: $1, attempt: $2) }
    followChildren()
    passVisibleRows()
    sourcesBehind = [source]
    build {
      observe(source) { [unowned self] in followRoots($0) }
      state = OutlineReplay(source.snapshot, tree)
      return state.output
    }
    // Now that the initial rows exist, report the nodes that were left out and start loading children.
    let context = UpdateContext.current
    inTurn { [self] in show(nil, context) }
  }

  /// Returns the identity of the node; nil for a loading or error row.
  package override func identityBehind(_ identity: any Hashable & Sendable) -> (any Hashable & Sendable)? {
    if case .node(let node)? = identity as? OutlineRow<Node>.Identity { node } else { nil }
  }

  /// True because the source of the roots doesn't contain the nodes' children.
  package override var hasOtherItems: Bool { true }

  /// Returns a Boolean value that indicates whether a node may be hidden below other nodes. A node that isn't shown is looked
  /// up among the known nodes.
  package override func hides(_ identity: any Hashable & Sendable) -> Bool {
    guard case .node(let node)? = identity as? OutlineRow<Node>.Identity else { return false }
    // While closures run, the outline is only partly updated.
    if turns.isAsking { return true }
    return inTurnNow { knownNodes.contains(node, in: state, after: numberOfChanges) }
  }

  /// Requests all previously requested children again. See ``reload(_:)``. O(rows).
  public override func invalidate() {
    let context = UpdateContext.current
    inTurnOfReapplying { [self] in
      if loader != nil { return reloadLoaded() }
      _ = state.showAll()
      show(nil, context)
    }
  }

  @inlinable
  func follow(_ transition: SnapshotTransition<Section, Node>) {
    guard let transition = transition.leadingOn(from: state.source) else { return }
    state.replay(transition)
    state.source = transition.after
    show(nil, transition.context)
    // Forget roots after the rows have changed, because nodes with rows elsewhere are kept.
    if loader != nil { forget(rootsThatLeaveIn: transition) }
  }

  /// Publishes the current rows, reports the nodes that were left out, and starts loading the children of expanded nodes. Must
  /// be called at the end of a turn.
  @inlinable
  func show(_ changeset: Changeset?, _ context: UpdateContext) {
    var changeset = changeset
    numberOfChanges += 1
    // Rebuild all rows if nodes were or may have to be left out.
    if state.isAmbiguous || !state.cuts.isEmpty {
      _ = state.showAll()
      changeset = nil
    }
    // Report the nodes only when they change.
    if state.cuts != reported { reportCutsThatStay() }
    let numberBefore = store.snapshot.numberOfItems
    show(Synchronization(state.output, changeset), context: context)
    // Rebuild the index after a large change, before the next lookup needs it.
    if abs(store.snapshot.numberOfItems - numberBefore) > 10_000 { prepareIndex() }
    // The rows already show these nodes as loading, so the loads can start without another update.
    if !state.wanted.isEmpty { loadWanted() }
  }

  /// Builds the index of identities off the main actor, so that the next lookup of a row doesn't wait for it.
  @inlinable
  func prepareIndex() {
    if isPreparingIndex { return }
    isPreparingIndex = true
    Task { [weak self] in
      // Meanwhile, the rows may have changed again, or a lookup may have updated the index.
      guard let (rows, number) = self?.rowsToIndex() else { return }
      let index = await Task.detached(priority: .userInitiated) { OutlineIndex(of: rows) }.value
      self?.take(index, madeAfter: number)
    }
  }

  /// The rows that are shown. O(1).
  @inlinable
  var rows: Snapshot<Section, OutlineRow<Node>> { turns.isAsking ? snapshot : state.output }

  @inlinable
  func rowsToIndex() -> (rows: OutlineIndex<Section, Node>.Rows, number: Int)? {
    isPreparingIndex = false
    return state.index.rows.isIdentical(to: state.output) ? nil : (state.output, state.index.numberOfChanges)
  }

  @inlinable
  func take(_ index: OutlineIndex<Section, Node>, madeAfter number: Int) {
    // The index has been updated in the meantime, so the result is outdated.
    guard state.index.numberOfChanges == number else { return }
    state.index = index
    state.index.numberOfChanges = number + 1
  }

  @usableFromInline
  func reportCuts() {
    let (cuts, before) = (state.cuts, reported)
    // Record the report first, because the closure may change the outline.
    reported = cuts
    if !cuts.cycles.isEmpty, cuts.cycles != before.cycles {
      report(.cyclesRemoved(identities: cuts.cycles.sorted()))
    }
    if !cuts.duplicates.isEmpty, cuts.duplicates != before.duplicates {
      report(.duplicatesDropped(identities: cuts.duplicates.sorted()))
    }
  }
}

extension OutlineDataSource: Expandable {
  /// The rows can be expanded.
  public static var expandablePart: ExpandablePart { .items }

  /// The expansion, by row identity. Only the identities of nodes matter. Setting it expands or collapses, in a single
  /// transition, the nodes whose state differs, in O(rows). If children are loaded asynchronously, the outline loads those of
  /// expanded nodes level by level.
  @inlinable
  public var expansion: Expansion<OutlineRow<Node>.Identity> {
    get { opening.expansion.compactMap { .node($0) } }
    set {
      let context = UpdateContext.expansion
      inTurn { [self] in
        let expansion: Expansion<Node.Identity> = newValue.compactMap { identity in
          if case .node(let node) = identity { node } else { nil }
        }
        opening.set(expansion)
        showAllExpansions(context)
      }
    }
  }
}

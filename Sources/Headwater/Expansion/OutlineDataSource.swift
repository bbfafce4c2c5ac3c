/// Shows a tree as rows: the roots, and below each node that is open its children, any number of levels.
///
/// ```swift
/// let outline = OutlineDataSource(roots: [chapter1, chapter2], children: \.sections)
/// outline.expand(chapter1.id)
/// ```
///
/// The roots can be the items of any source, whose sections are kept; see ``DataSource/outlined(children:isExpandable:isExpandedByDefault:report:)``.
/// Children are given by a closure or a key path, or loaded when their node is opened; see
/// ``DataSource/outlined(isExpandable:parent:clock:report:load:)``.
///
/// What is open is kept by the identities of nodes. It outlives changes of the tree, the removal and return of a node, and
/// the closing of a node above. It can be set before the nodes are there.
///
/// | | costs |
/// |---|---|
/// | opening or shutting a node | O(rows that appear or leave, times log n), besides O(n) once for the index of identities |
/// | opening or shutting everything | O(rows before and after) |
/// | a change of the roots | its size and the rows below what changes, times log n |
/// | a change of a node's children | O(rows below the node); its size and the rows below what changes, times log n, where they are in a source of their own |
///
/// An identity is shown once. Of several nodes of one identity the first from the top is shown, and of a node that stands
/// below itself the upper one; the others are cut with all below them, and reported. While there are such, each change
/// costs O(rows). A tree that has no end must not be opened as a whole.
public final class OutlineDataSource<Section: ListElement, Node: ListElement>:
  DerivedDataSource<Section, OutlineRow<Node>>
{
  @usableFromInline let source: any DataSource<Section, Node>
  /// The state of the rows. Closures are called while it changes, so their questions are answered without it.
  @usableFromInline var state: OutlineReplay<Section, Node>
  /// Which nodes are open.
  @usableFromInline let opening: OutlineOpening<Node.Identity>
  @usableFromInline let report: @MainActor @Sendable (Diagnostic) -> Void
  @usableFromInline var reported = OutlineCuts()
  @usableFromInline var isPreparingIndex = false
  /// What is kept to be shown together.
  @usableFromInline var round: OutlineRound<Section, Node>?
  /// Whether it is on its way whether what has been cut stays so.
  @usableFromInline var isLookingAtCuts = false
  /// How often rows have been shown.
  @usableFromInline var numberOfChanges = 0
  /// The nodes that are known, shown or not.
  @usableFromInline var knownNodes = OutlineKnownNodes<Node>()
  /// Loads children, where they are loaded.
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
    let context = UpdateContext.current
    inTurn { [self] in show(nil, context) }
  }

  /// The node; nil for a row about its children.
  package override func identityBehind(_ identity: any Hashable & Sendable) -> (any Hashable & Sendable)? {
    if case .node(let node)? = identity as? OutlineRow<Node>.Identity { node } else { nil }
  }

  /// The children of nodes aren't in the source of the roots.
  package override var hasOtherItems: Bool { true }

  /// Asks for all children anew that have been asked for. See ``reload(_:)``. O(rows).
  public override func reapply() {
    let context = UpdateContext.current
    inTurnOfReapplying { [self] in
      if loader != nil { return reloadLoaded() }
      _ = state.showAll()
      show(nil, context)
    }
  }

  @inlinable
  func follow(_ transition: Transition<Section, Node>) {
    guard let transition = transition.leadingOn(from: state.source) else { return }
    state.replay(transition)
    state.source = transition.after
    show(nil, transition.context)
    if loader != nil { forget(rootsThatLeaveIn: transition) }
  }

  /// Tells what has become of the rows, reports what had to be cut, and begins to load what is open. Called in turn, at its end.
  @inlinable
  func show(_ changeset: Changeset?, _ context: UpdateContext) {
    var changeset = changeset
    numberOfChanges += 1
    if state.isAmbiguous || !state.cuts.isEmpty {
      _ = state.showAll()
      changeset = nil
    }
    if state.cuts != reported { reportCutsThatStay() }
    let numberBefore = store.snapshot.numberOfItems
    show(Synchronization(state.output, changeset), context: context)
    if abs(store.snapshot.numberOfItems - numberBefore) > 10_000 { prepareIndex() }
    if !state.wanted.isEmpty { loadWanted() }
  }

  /// Makes the index of identities elsewhere, so that the next to ask for a row does not wait for it.
  @inlinable
  func prepareIndex() {
    if isPreparingIndex { return }
    isPreparingIndex = true
    Task { [weak self] in
      // Until here more may have changed, and somebody may have asked.
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
    guard state.index.numberOfChanges == number else { return }
    state.index = index
    state.index.numberOfChanges = number + 1
  }

  @usableFromInline
  func reportCuts() {
    let (cuts, before) = (state.cuts, reported)
    reported = cuts
    if !cuts.cycles.isEmpty, cuts.cycles != before.cycles {
      report(.cyclesCut(identities: cuts.cycles.sorted()))
    }
    if !cuts.duplicates.isEmpty, cuts.duplicates != before.duplicates {
      report(.duplicatesDropped(identities: cuts.duplicates.sorted()))
    }
  }
}

extension OutlineDataSource: Expandable {
  package static var expandablePart: ExpandablePart { .items }

  /// What is open, by the identities of rows, of which those of nodes count. Setting it opens and shuts what differs as one
  /// transition, O(rows); where children are loaded, it loads what is open, level by level.
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

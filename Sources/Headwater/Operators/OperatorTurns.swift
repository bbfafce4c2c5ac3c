internal import DequeModule

/// Serializes the work of an operator.
///
/// An operator's closures can change its sources, or the operator itself. These changes wait in a queue until the closures have
/// returned, and are then performed in order. Therefore, no closure sees a partially updated operator, and no change is lost.
@MainActor
@usableFromInline
package struct OperatorTurns {
  /// The state of a request from one of the operator's closures to call all closures again.
  private enum OwnRequest {
    case none
    case waiting
    case running
  }

  /// A Boolean value that indicates whether the operator's closures are running. Changes have to wait until they return.
  @usableFromInline package var isAsking = false
  /// A Boolean value that indicates whether turns are waiting. Changes in a source have to wait for these turns.
  @usableFromInline private(set) var hasWaiting = false
  /// The waiting turns, in order.
  private var waiting: Deque<@MainActor () -> Void> = []
  /// A Boolean value that indicates whether a caller further up the stack is draining the queue.
  private var isDraining = false
  private var ownRequest = OwnRequest.none

  @usableFromInline
  init() {}

  mutating func add(_ turn: @escaping @MainActor () -> Void) {
    waiting.append(turn)
    hasWaiting = true
  }

  /// Starts draining the queue. Returns false if it's already being drained.
  mutating func beginDraining() -> Bool {
    if isDraining { return false }
    isDraining = true
    return true
  }

  /// Returns the next turn. If there is none, returns nil and stops draining the queue.
  mutating func next() -> (@MainActor () -> Void)? {
    let turn = waiting.popFirst()
    hasWaiting = !waiting.isEmpty
    // Other changes wait until the turn has returned.
    isAsking = turn != nil
    if turn == nil { isDraining = false }
    return turn
  }

  /// Returns a Boolean value that indicates whether the operator grants a closure's request to call all closures again. Only
  /// one request is granted at a time, because closures that make a request on each call would cause an infinite loop.
  mutating func hearsOwnRequest() -> Bool {
    guard case .none = ownRequest else { return false }
    ownRequest = .waiting
    return true
  }

  mutating func beginOwnRequest() { ownRequest = .running }

  mutating func endOwnRequest() { ownRequest = .none }
}

extension DerivedDataSource {
  /// Observes a source, and follows its transitions in order.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - follow: A closure that follows a transition. The operator isn't deallocated during the call.
  @inlinable
  package final func observe<Source: DataSource>(
    _ source: Source, _ follow: @escaping @MainActor (SnapshotTransition<Source.Section, Source.Item>) -> Void
  ) {
    observations.append(
      source.observe { [weak self] transition in self?.take(transition, follow) })
  }

  /// Follows a source's transition, after all earlier transitions.
  @inlinable
  package final func take<SourceSection, SourceItem>(
    _ transition: SnapshotTransition<SourceSection, SourceItem>,
    _ follow: @escaping @MainActor (SnapshotTransition<SourceSection, SourceItem>) -> Void
  ) {
    // Preserve the order if earlier turns are waiting or the operator's closures are running.
    if turns.isAsking || turns.hasWaiting { return wait { follow(transition) } }
    turns.isAsking = true
    follow(transition)
    endTurn()
  }

  /// Creates the initial rows. If the operator's closures change the sources in the meantime, the operator follows these
  /// changes afterward.
  ///
  /// - Parameter make: A closure that observes the sources, and then calls the operator's closures.
  @inlinable
  package final func build(_ make: () -> Snapshot<Section, Item>) {
    // The closures may change a source before the rows exist. Such changes have to wait.
    turns.isAsking = true
    // No observer can exist yet.
    store.current = make()
    // Follow the changes that were waiting.
    endTurn()
  }

  /// Runs a closure that calls the operator's closures, either immediately or, if one of those closures makes the call, after
  /// they have returned.
  @inlinable
  package final func inTurn(_ turn: @escaping @MainActor () -> Void) {
    if turns.isAsking { return wait(turn) }
    turns.isAsking = true
    turn()
    endTurn()
  }

  /// Runs a closure that calls the operator's closures, and returns its result. Must not be called while the operator's
  /// closures are running.
  package final func inTurnNow<Value>(_ turn: () -> Value) -> Value {
    turns.isAsking = true
    defer { endTurn() }
    return turn()
  }

  /// Calls all closures again, either immediately or, if one of them makes the call, once after they have returned.
  ///
  /// - Parameter turn: A closure that calls the operator's closures, and returns the new rows.
  @usableFromInline
  final func invalidate(_ turn: @escaping @MainActor () -> Snapshot<Section, Item>) {
    // Capture the context now, because the turn may run later.
    let context = UpdateContext.current
    inTurnOfReapplying { [self] in show(turn(), context: context) }
  }

  /// Returns the current rows instead of the given ones if both have the same content, so that observers aren't notified.
  /// O(rows that aren't shared, up to the first difference).
  @inlinable
  package final func unlessShown(_ output: Snapshot<Section, Item>) -> Snapshot<Section, Item> {
    output.hasSameContent(as: store.current) ? store.current : output
  }

  /// Calls all closures again, like ``invalidate(_:)``, in a turn that shows the result itself.
  @usableFromInline
  package final func inTurnOfReapplying(_ turn: @escaping @MainActor () -> Void) {
    // If none of the operator's closures is running, call them right away.
    if !turns.isAsking { return inTurn(turn) }
    // Ignore the request if one is already waiting or running.
    guard turns.hearsOwnRequest() else { return }
    wait { [self] in
      turns.beginOwnRequest()
      turn()
      turns.endOwnRequest()
    }
  }

  /// Shows the rows that the operator's closures have produced. The closures have returned at this point, so changes that
  /// observers make are followed immediately.
  ///
  /// - Parameters:
  ///   - output: The new rows.
  ///   - context: The context of the update.
  ///   - isChange: A Boolean value that indicates whether the rows are known to differ from the current ones, so that no
  ///     comparison is needed.
  @inlinable
  package final func show(_ output: Snapshot<Section, Item>, context: UpdateContext, isChange: Bool = false) {
    // Don't notify observers if none of the shown content has changed.
    let output = isChange ? output : unlessShown(output)
    turns.isAsking = false
    store.set(output, context: context)
  }

  /// Shows new rows with a changeset, if it's known. See ``show(_:context:)``.
  @inlinable
  package final func show(_ output: Synchronization<Section, Item>, context: UpdateContext) {
    // If only hidden rows changed, the storage differs but the visible rows don't.
    guard let changeset = output.changeset, !changeset.isEmpty else {
      return show(output.snapshot, context: context)
    }
    turns.isAsking = false
    store.set(output, context: context)
  }

  @inlinable
  package final func endTurn() {
    turns.isAsking = false
    // Run the turns that were waiting for this one.
    if turns.hasWaiting { drain() }
  }

  @usableFromInline
  final func wait(_ turn: @escaping @MainActor () -> Void) {
    turns.add(turn)
  }

  @usableFromInline
  final func drain() {
    // If a caller further up the stack is draining the queue, let it continue.
    guard turns.beginDraining() else { return }
    while let turn = turns.next() { turn() }
  }
}

extension SnapshotTransition {
  /// Returns the transition from the followed snapshot to this transition's end; nil if the two are the same snapshot. A data
  /// source that the app implements may omit a transition, or send one that starts at a different snapshot. O(1) if the
  /// transition starts at the followed snapshot, as it should.
  @inlinable
  package func leadingOn(from followed: Snapshot<Section, Item>) -> SnapshotTransition? {
    // The transition starts at the operator's current state.
    if before.isIdentical(to: followed) { return self }
    // The operator already reflects the transition.
    if after.isIdentical(to: followed) { return nil }
    // A transition is missing, so combine both changes into one.
    return SnapshotTransition(from: followed, to: after, context: context)
  }
}

internal import DequeModule

/// Lets an operator do one thing at a time.
///
/// The closures of an operator can change its sources, or the operator itself. Such changes wait in a queue until the closures
/// have returned, and are then carried out in order. So no closure sees an operator that is half updated, and no change is lost.
@MainActor
@usableFromInline
struct OperatorTurns {
  /// A request of one of the operator's own closures to ask them all again.
  private enum OwnRequest {
    case none
    case waiting
    case running
  }

  /// A Boolean value that indicates whether the operator's closures are being called. Changes have to wait meanwhile.
  @usableFromInline var isAsking = false
  /// A Boolean value that indicates whether turns wait. Changes of a source have to wait for them.
  @usableFromInline private(set) var hasWaiting = false
  /// The turns that wait, in order.
  private var waiting: Deque<@MainActor () -> Void> = []
  /// A Boolean value that indicates whether the queue is being emptied further up the stack.
  private var isDraining = false
  private var ownRequest = OwnRequest.none

  @usableFromInline
  init() {}

  mutating func add(_ turn: @escaping @MainActor () -> Void) {
    waiting.append(turn)
    hasWaiting = true
  }

  /// Begins to empty the queue; false if that is being done already.
  mutating func beginDraining() -> Bool {
    if isDraining { return false }
    isDraining = true
    return true
  }

  /// The next turn. Nil ends the draining.
  mutating func next() -> (@MainActor () -> Void)? {
    let turn = waiting.popFirst()
    hasWaiting = !waiting.isEmpty
    isAsking = turn != nil
    if turn == nil { isDraining = false }
    return turn
  }

  /// Whether a closure that asks for all to be asked again is heard. Once: closures that ask for it each time would have no end.
  mutating func hearsOwnRequest() -> Bool {
    guard case .none = ownRequest else { return false }
    ownRequest = .waiting
    return true
  }

  mutating func beginOwnRequest() { ownRequest = .running }

  mutating func endOwnRequest() { ownRequest = .none }
}

extension DerivedDataSource {
  /// Observes a source, and follows its transitions in turn.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - follow: Follows a transition. The operator lives while it is called.
  @inlinable
  final func observe<Source: DataSource>(
    _ source: Source, _ follow: @escaping @MainActor (Transition<Source.Section, Source.Item>) -> Void
  ) {
    observations.append(
      source.observe { [weak self] transition in self?.take(transition, follow) })
  }

  /// Follows a transition of a source, after those that came before it.
  @inlinable
  final func take<SourceSection, SourceItem>(
    _ transition: Transition<SourceSection, SourceItem>,
    _ follow: @escaping @MainActor (Transition<SourceSection, SourceItem>) -> Void
  ) {
    if turns.isAsking || turns.hasWaiting { return wait { follow(transition) } }
    turns.isAsking = true
    follow(transition)
    endTurn()
  }

  /// Makes what the operator shows at first. Changes of the sources that its closures make meanwhile are followed afterwards.
  ///
  /// - Parameter make: Observes the sources, and then asks the closures.
  @inlinable
  final func build(_ make: () -> Snapshot<Section, Item>) {
    turns.isAsking = true
    // Nobody can observe it yet.
    store.current = make()
    endTurn()
  }

  /// Does something that asks the closures: now, or, where one of these calls for it, when they have been asked.
  @inlinable
  final func inTurn(_ turn: @escaping @MainActor () -> Void) {
    if turns.isAsking { return wait(turn) }
    turns.isAsking = true
    turn()
    endTurn()
  }

  /// Does something that asks the closures, and returns what that gives; not while they are being asked.
  final func inTurnNow<Value>(_ turn: () -> Value) -> Value {
    turns.isAsking = true
    defer { endTurn() }
    return turn()
  }

  /// Asks all closures again: now, or, where one of these calls for it, once more when they have been asked.
  ///
  /// - Parameter turn: Asks them, and returns what is shown then.
  @usableFromInline
  final func reapply(_ turn: @escaping @MainActor () -> Snapshot<Section, Item>) {
    let context = UpdateContext.current
    inTurnOfReapplying { [self] in show(turn(), context: context) }
  }

  /// The present rows, if the given ones have the same content, so that observers are not notified. O(rows that are not shared, up
  /// to the first difference).
  @inlinable
  final func unlessShown(_ output: Snapshot<Section, Item>) -> Snapshot<Section, Item> {
    output.hasSameContent(as: store.current) ? store.current : output
  }

  /// See ``reapply(_:)``, for a turn that shows what comes of it.
  @usableFromInline
  final func inTurnOfReapplying(_ turn: @escaping @MainActor () -> Void) {
    if !turns.isAsking { return inTurn(turn) }
    guard turns.hearsOwnRequest() else { return }
    wait { [self] in
      turns.beginOwnRequest()
      turn()
      turns.endOwnRequest()
    }
  }

  /// Shows what the closures have answered. They have been asked when this is called: what observers do comes at once.
  ///
  /// - Parameters:
  ///   - output: The new rows.
  ///   - context: The context of the update.
  ///   - isChange: True if the rows are known to differ from the present ones, so that they aren't compared.
  @inlinable
  final func show(_ output: Snapshot<Section, Item>, context: UpdateContext, isChange: Bool = false) {
    let output = isChange ? output : unlessShown(output)
    turns.isAsking = false
    store.set(output, context: context)
  }

  /// See ``show(_:context:)``, with a difference that may be known.
  @inlinable
  final func show(_ output: Synchronization<Section, Item>, context: UpdateContext) {
    // Rows that differ from the present ones in hidden changes alone are other storage, but no change.
    guard let changeset = output.changeset, !changeset.isEmpty else {
      return show(output.snapshot, context: context)
    }
    turns.isAsking = false
    store.set(output, context: context)
  }

  @inlinable
  final func endTurn() {
    turns.isAsking = false
    if turns.hasWaiting { drain() }
  }

  @usableFromInline
  final func wait(_ turn: @escaping @MainActor () -> Void) {
    turns.add(turn)
  }

  @usableFromInline
  final func drain() {
    guard turns.beginDraining() else { return }
    while let turn = turns.next() { turn() }
  }
}

extension Transition {
  /// The transition that leads on from what has been followed: a source of the app's own may leave one out, or make one that
  /// begins elsewhere. Nil where it leads to what has been followed already. O(1) where it begins there, as it should.
  @inlinable
  func leadingOn(from followed: Snapshot<Section, Item>) -> Transition? {
    if before.isIdentical(to: followed) { return self }
    if after.isIdentical(to: followed) { return nil }
    return Transition(from: followed, to: after, context: context)
  }
}

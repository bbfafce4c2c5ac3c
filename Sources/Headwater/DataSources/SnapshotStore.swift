public import DequeModule

/// A store for a snapshot that notifies its observers of each change, in order. Data sources are built on it.
@MainActor
@usableFromInline
package final class SnapshotStore<Section: ListElement, Item: ListElement> {
  @usableFromInline var current: Snapshot<Section, Item>
  @usableFromInline var observers: [WeakObserver] = []
  /// The transitions that observers caused while they were being notified, each with its number.
  @usableFromInline var waiting: Deque<(number: Int, transition: SnapshotTransition<Section, Item>)> = [] {
    didSet { hasWaiting = !waiting.isEmpty }
  }
  /// A Boolean value that indicates whether transitions are queued. Reading it is faster than querying an unspecialized deque.
  @usableFromInline var hasWaiting = false
  @usableFromInline var isTelling = false
  @usableFromInline var numberOfTransitions = 0
  /// The edit whose closure is running; the innermost one if edits are nested.
  @usableFromInline var runningEdit: RunningEdit<Section, Item>?

  /// The latest call that synchronizes in the background.
  var lastSynchronization: Task<Void, any Error>?
  /// An object that notifies observers when the store is deallocated. Created lazily.
  var life: StoreLife?
  /// The closure through which the source that owns the store edits it; nil if edits need nothing else from the source. Used to
  /// undo edits.
  var revising: (@MainActor (UpdateContext, Revision) throws -> Void)?

  /// Creates a store.
  @usableFromInline
  package init(_ snapshot: Snapshot<Section, Item> = Snapshot()) {
    current = snapshot
  }

  /// The store's list. While a closure is editing it, this is the list before the edit.
  @inlinable
  package var snapshot: Snapshot<Section, Item> { current }

  /// Replaces the current snapshot and notifies the observers, unless both snapshots are the same object.
  ///
  /// If an observer calls this method, the new snapshot is available immediately, and the observers are notified after the
  /// current transition.
  @inlinable
  package func set(_ newSnapshot: Snapshot<Section, Item>, context: UpdateContext = .current) {
    // During an edit, the new snapshot replaces the closure's list.
    if runningEdit != nil { return join(newSnapshot) }
    if newSnapshot.isIdentical(to: current) { return }
    send(SnapshotTransition(from: current, to: newSnapshot, context: context))
  }

  /// Replaces the current snapshot with one whose changeset may already be known.
  @inlinable
  package func set(_ synchronization: Synchronization<Section, Item>, context: UpdateContext) {
    if runningEdit != nil { return join(synchronization.snapshot) }
    if synchronization.snapshot.isIdentical(to: current) { return }
    send(SnapshotTransition(from: current, synchronization, context: context))
  }

  /// Replaces the current snapshot with the end of a transition, which may have been created on another thread, and notifies
  /// the observers.
  package func set(_ transition: SnapshotTransition<Section, Item>) {
    if runningEdit != nil { return join(transition.after) }
    if transition.after.isIdentical(to: current) { return }
    // If the transition starts at the current snapshot, keep it, because its changeset may be known.
    if transition.before.isIdentical(to: current) {
      send(transition)
    } else {
      // The store has changed since then, so only the end of the transition can be used.
      set(transition.after, context: transition.context)
    }
  }

  /// Replaces the current snapshot with the end of a transition and notifies the observers.
  @inlinable
  func send(_ transition: SnapshotTransition<Section, Item>) {
    current = transition.after
    numberOfTransitions += 1
    // An observer caused this change: queue the transition until all observers have received the current one.
    if isTelling {
      waiting.append((numberOfTransitions, transition))
      QueuedTransitions.count += 1
      return
    }
    // Observers respond to undoing as well, so their edits aren't recorded.
    if EditRecording.current != nil { return EditRecording.pause { deliver(transition) } }
    deliver(transition)
  }

  @inlinable
  func deliver(_ transition: SnapshotTransition<Section, Item>) {
    // Deliver this transition, and then those that its observers cause.
    isTelling = true
    tell(transition, numberOfTransitions)
    if hasWaiting { tellWaiting() }
    isTelling = false
  }

  @inlinable
  func tellWaiting() {
    repeat {
      // Deliver in order, including transitions that are queued in the meantime.
      while hasWaiting, let (number, transition) = waiting.popFirst() {
        QueuedTransitions.count -= 1
        tell(transition, number)
      }
      // Closures that were waiting for the delivery to end may cause more transitions.
      QueuedTransitions.deliveryMayHaveEnded()
    } while hasWaiting
  }

  @inlinable
  func tell(_ transition: SnapshotTransition<Section, Item>, _ number: Int) {
    var hasEnded = false
    // Check each reference right before calling the observer, because one observer may end another's observation.
    for weak in observers {
      guard let observer = weak.observer else {
        hasEnded = true
        continue
      }
      // Skip observers that were added after the change was made.
      if observer.since < number { observer.body(transition) }
    }
    if hasEnded { observers.removeAll { $0.observer == nil } }
  }

  /// See ``DataSource/observe(_:)``.
  @usableFromInline
  package func observe(
    _ body: @escaping @MainActor (SnapshotTransition<Section, Item>) -> Void
  ) -> ObservationToken {
    let observer = Observer(of: self, since: numberOfTransitions, body: body)
    // Remove ended observations here, too, so that the array doesn't grow while nothing changes.
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
    return ObservationToken(observer)
  }

  /// The number of observations that haven't ended.
  var numberOfObservers: Int { observers.count { $0.observer != nil } }

  /// An observer, which is retained only by its token.
  @usableFromInline
  @MainActor
  final class Observer: EndedObserver {
    /// The number of transitions that were made before the observation began.
    @usableFromInline let since: Int
    @usableFromInline let body: @MainActor (SnapshotTransition<Section, Item>) -> Void
    private weak var store: SnapshotStore?
    /// The closure to call when the store is deallocated.
    private var ending: StoreLife.Ending?

    init(
      of store: SnapshotStore, since: Int,
      body: @escaping @MainActor (SnapshotTransition<Section, Item>) -> Void
    ) {
      self.store = store
      self.since = since
      self.body = body
    }

    func onEnd(_ body: @escaping @Sendable () -> Void) {
      let ending = StoreLife.Ending(body)
      self.ending = ending
      // The store no longer exists, so call the closure immediately.
      guard let store else { return body() }
      // Most stores never need this object, so create it on demand.
      let life = store.life ?? StoreLife()
      life.add(ending)
      store.life = life
    }
  }

  @usableFromInline
  struct WeakObserver {
    @usableFromInline weak var observer: Observer?
  }
}

/// The transitions in all stores that observers caused during a notification. They are delivered before the notifying call
/// returns.
@MainActor
@usableFromInline
enum QueuedTransitions {
  /// The number of queued transitions.
  @usableFromInline static var count = 0
  private static var afterDelivery: [@MainActor () -> Void] = []

  /// Calls a closure once, when no queued transitions are left.
  static func afterDelivery(_ body: @escaping @MainActor () -> Void) {
    afterDelivery.append(body)
  }

  @usableFromInline
  static func deliveryMayHaveEnded() {
    // A closure may queue further transitions, so check the count before each one.
    while count == 0, !afterDelivery.isEmpty { afterDelivery.removeFirst()() }
  }
}

/// An object that is deallocated together with the store that owns it, and then notifies observers.
final class StoreLife {
  /// The closure to call, which is retained by the observation that registered it.
  final class Ending: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  private struct WeakEnding {
    weak var ending: Ending?
  }

  private var endings: [WeakEnding] = []

  func add(_ ending: Ending) {
    endings.removeAll { $0.ending == nil }
    endings.append(WeakEnding(ending: ending))
  }

  deinit {
    for weak in endings { weak.ending?.body() }
  }
}

public import DequeModule

/// Holds a snapshot and tells its observers of each change, in order: what data sources are built on.
@MainActor
@usableFromInline
package final class SnapshotStore<Section: ListElement, Item: ListElement> {
  @usableFromInline var current: Snapshot<Section, Item>
  @usableFromInline var observers: [WeakObserver] = []
  /// Transitions that observers made while they were told of one, each with its number.
  @usableFromInline var waiting: Deque<(number: Int, transition: Transition<Section, Item>)> = [] {
    didSet { hasWaiting = !waiting.isEmpty }
  }
  /// Whether there are any: quicker to ask than a deque of what is not known when it is compiled.
  @usableFromInline var hasWaiting = false
  @usableFromInline var isTelling = false
  @usableFromInline var numberOfTransitions = 0
  /// The edit whose closure is running, the innermost of several.
  @usableFromInline var runningEdit: RunningEdit<Section, Item>?

  /// The call that synchronizes in the background and was made last.
  var lastSynchronization: Task<Void, any Error>?
  /// Tells those who want to know that the store goes; made when the first does.
  var life: StoreLife?

  /// Makes a store.
  @usableFromInline
  package init(_ snapshot: Snapshot<Section, Item> = Snapshot()) {
    current = snapshot
  }

  /// The list of the store; while a closure edits it, the list before the edit.
  @inlinable
  package var snapshot: Snapshot<Section, Item> { current }

  /// Puts a new snapshot in place of the present one and tells the observers, unless it is the very same object.
  ///
  /// When called by an observer, the new snapshot is there at once, and observers are told after the present
  /// transition.
  @inlinable
  package func set(_ newSnapshot: Snapshot<Section, Item>, context: UpdateContext = .current) {
    if runningEdit != nil { return join(newSnapshot) }
    if newSnapshot.isIdentical(to: current) { return }
    send(Transition(from: current, to: newSnapshot, context: context))
  }

  /// Puts a snapshot whose difference from the present one may be known in its place.
  @inlinable
  func set(_ synchronization: Synchronization<Section, Item>, context: UpdateContext) {
    if runningEdit != nil { return join(synchronization.snapshot) }
    if synchronization.snapshot.isIdentical(to: current) { return }
    send(Transition(from: current, synchronization, context: context))
  }

  /// Puts a transition's end in place of the present snapshot and tells the observers.
  @inlinable
  func send(_ transition: Transition<Section, Item>) {
    current = transition.after
    numberOfTransitions += 1
    if isTelling {
      waiting.append((numberOfTransitions, transition))
      QueuedTransitions.count += 1
      return
    }
    isTelling = true
    tell(transition, numberOfTransitions)
    if hasWaiting { tellWaiting() }
    isTelling = false
  }

  @inlinable
  func tellWaiting() {
    repeat {
      while hasWaiting, let (number, transition) = waiting.popFirst() {
        QueuedTransitions.count -= 1
        tell(transition, number)
      }
      // Those who have waited for the end of it may make more.
      QueuedTransitions.deliveryMayHaveEnded()
    } while hasWaiting
  }

  @inlinable
  func tell(_ transition: Transition<Section, Item>, _ number: Int) {
    var hasEnded = false
    // An observer may end another's observation: each is asked for when its turn comes.
    for weak in observers {
      guard let observer = weak.observer else {
        hasEnded = true
        continue
      }
      if observer.since < number { observer.body(transition) }
    }
    if hasEnded { observers.removeAll { $0.observer == nil } }
  }

  /// See ``DataSource/observe(_:)``.
  @usableFromInline
  package func observe(
    _ body: @escaping @MainActor (Transition<Section, Item>) -> Void
  ) -> ObservationToken {
    let observer = Observer(of: self, since: numberOfTransitions, body: body)
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
    return ObservationToken(observer)
  }

  /// The number of observations that have not ended.
  var numberOfObservers: Int { observers.count { $0.observer != nil } }

  /// Kept by its token alone, so that it goes with it.
  @usableFromInline
  @MainActor
  final class Observer: EndedObserver {
    /// The number of transitions that were made before the observation began.
    @usableFromInline let since: Int
    @usableFromInline let body: @MainActor (Transition<Section, Item>) -> Void
    private weak var store: SnapshotStore?
    /// Called when the store goes.
    private var ending: StoreLife.Ending?

    init(
      of store: SnapshotStore, since: Int, body: @escaping @MainActor (Transition<Section, Item>) -> Void
    ) {
      self.store = store
      self.since = since
      self.body = body
    }

    func onEnd(_ body: @escaping @Sendable () -> Void) {
      let ending = StoreLife.Ending(body)
      self.ending = ending
      guard let store else { return body() }
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

/// The transitions of all stores that were made while observers were being notified, and are delivered before the call that
/// notifies them returns.
@MainActor
@usableFromInline
enum QueuedTransitions {
  /// The number of transitions.
  @usableFromInline static var count = 0
  private static var afterDelivery: [@MainActor () -> Void] = []

  /// Calls a closure once when none is left.
  static func afterDelivery(_ body: @escaping @MainActor () -> Void) {
    afterDelivery.append(body)
  }

  @usableFromInline
  static func deliveryMayHaveEnded() {
    while count == 0, !afterDelivery.isEmpty { afterDelivery.removeFirst()() }
  }
}

/// Goes with the store that keeps it, and tells those who want to know.
final class StoreLife {
  /// What is called; kept by the observation that wants it.
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

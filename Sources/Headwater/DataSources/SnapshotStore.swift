internal import DequeModule

/// Holds a snapshot and tells its observers of each change, in order: what every data source is built on, your own
/// included.
///
/// ```swift
/// @MainActor final class Clock: DataSource {
///   private let store = SnapshotStore(Snapshot(["00:00"]))
///   var snapshot: Snapshot<SingleSection, String> { store.snapshot }
///   func observe(
///     _ body: @escaping @MainActor (Transition<SingleSection, String>) -> Void
///   ) -> ObservationToken { store.observe(body) }
///   func tick(_ time: String) { store.set(Snapshot([time])) }
/// }
/// ```
@MainActor
public final class SnapshotStore<Section: ListElement, Item: ListElement> {
  /// What the store holds now.
  public private(set) var snapshot: Snapshot<Section, Item>

  private var observers: [WeakObserver] = []
  private var waiting: Deque<(number: Int, transition: Transition<Section, Item>)> = []
  private var isTelling = false
  private var numberOfTransitions = 0

  /// Makes a store.
  public init(_ snapshot: Snapshot<Section, Item> = Snapshot()) {
    self.snapshot = snapshot
  }

  /// Puts a new snapshot in place of the present one and tells the observers, unless it is the very same object.
  ///
  /// When called by an observer, the new snapshot is there at once, and observers are told after the present
  /// transition.
  @inlinable
  public func set(_ newSnapshot: Snapshot<Section, Item>, context: UpdateContext = UpdateContext()) {
    if newSnapshot.isIdentical(to: snapshot) { return }
    send(Transition(from: snapshot, to: newSnapshot, context: context))
  }

  /// Puts a transition's end in place of the present snapshot and tells the observers.
  @usableFromInline
  func send(_ transition: Transition<Section, Item>) {
    snapshot = transition.after
    numberOfTransitions += 1
    waiting.append((numberOfTransitions, transition))
    if isTelling { return }
    isTelling = true
    while let (number, transition) = waiting.popFirst() {
      // An observer may end another's observation: each is asked for when its turn comes.
      for weak in observers {
        if let observer = weak.observer, observer.since < number { observer.body(transition) }
      }
    }
    isTelling = false
    observers.removeAll { $0.observer == nil }
  }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (Transition<Section, Item>) -> Void
  ) -> ObservationToken {
    let observer = Observer(since: numberOfTransitions, body: body)
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
    return ObservationToken(observer)
  }

  /// The number of observations that have not ended.
  var numberOfObservers: Int { observers.count { $0.observer != nil } }

  /// Kept by its token alone, so that it goes with it.
  private final class Observer {
    /// The number of transitions that were made before the observation began.
    let since: Int
    let body: @MainActor (Transition<Section, Item>) -> Void

    init(since: Int, body: @escaping @MainActor (Transition<Section, Item>) -> Void) {
      self.since = since
      self.body = body
    }
  }

  private struct WeakObserver {
    weak var observer: Observer?
  }
}

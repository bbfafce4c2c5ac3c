internal import DequeModule

/// A driver that applies a data source's changes to one view, one after another, in the way that the view requires.
///
/// A view has one driver; a source can have any number of them. The driver owns the displayed snapshot, which is the view's
/// only source of data. Updates are shown in the order in which they arrive. An update that arrives while another one is being
/// shown, for example from a cell's closure or an observer, waits for its turn. An update for a view that no longer exists is
/// dropped. Waiting updates are shown as one; see ``UpdatePolicy/coalescesUpdates``. Large updates are compared off the main
/// actor first; see ``UpdatePolicy/maximumMainActorComparison``.
///
/// The driver retains its source, and has a weak reference to its host. Most apps never use a driver directly, because each
/// host creates its own.
@MainActor
public final class Driver<Section: ListElement, Item: ListElement> {
  /// The policy that determines when the driver reloads instead of updating step by step.
  public var policy: UpdatePolicy
  /// The log that records each update. Nil by default, which costs nothing.
  public let log: UpdateLog?
  /// A closure that receives diagnostics about contract violations by the host. By default, the diagnostics are logged.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  /// A closure that's called when the host has completed an update that changed anything, even if only content.
  public var onUpdate: (@MainActor (UpdateLog.Entry) -> Void)?

  /// The rows that the host displays, for hosts that don't have sections.
  package internal(set) var rows: DisplayedRows<Section, Item>

  let source: any DataSource<Section, Item>
  /// The source, if it needs to know which items are visible.
  let follower: (any VisibleItemsTracking)?
  weak var host: (any ListHost<Section, Item>)?
  /// The host, if it observes the beginning and the end of updates.
  weak var observer: (any UpdateObserving<Section, Item>)?
  private var observation: ObservationToken?
  var waiting: Deque<WaitingUpdate<Section, Item>> = [] { didSet { hasWaiting = !waiting.isEmpty } }
  /// A Boolean value that indicates whether updates are waiting. Stored because each update checks it, and an unspecialized
  /// deque is slow.
  private var hasWaiting = false
  var isApplying = false
  /// The context of the current update, for hosts.
  public internal(set) var context = UpdateContext()
  /// The snapshot that was displayed before the user changed something in the view; nil once the source has reported the
  /// change.
  var beforeAdopted: AdoptedFrom<Section, Item>?
  /// The update that is being compared off the main actor. It counts as being applied in the meantime.
  var comparison: BackgroundComparison<Section, Item>?
  private(set) var isPaused = false
  /// A Boolean value that indicates whether transitions that were made during an update will be delivered before the call that
  /// started the update returns.
  private var awaitsDelivery = false
  /// A counter that invalidates late completions from an earlier host or comparison. Each detachment or restart increments it.
  var run = 0
  var mustReload: UpdateOutcome?
  private var settling: [CheckedContinuation<Void, Never>] = []

  /// Creates a driver. It displays nothing until a host is attached.
  ///
  /// - Parameters:
  ///   - source: The data source, which the driver retains.
  ///   - policy: The policy that determines when the driver reloads instead of updating step by step.
  ///   - log: The log that records each update.
  public init(
    _ source: some DataSource<Section, Item>, policy: UpdatePolicy = UpdatePolicy(), log: UpdateLog? = nil
  ) {
    self.source = source
    follower = source.capability()
    self.policy = policy
    self.log = log
    rows = DisplayedRows(Snapshot())
  }

  deinit {
    comparison?.cancel()
  }

  /// The snapshot that the host displays.
  public var displayed: Snapshot<Section, Item> { rows.snapshot }

  /// Attaches a host, replacing any earlier one. The driver has only a weak reference to the host, and reloads it immediately.
  public func attach(_ host: any ListHost<Section, Item>) {
    // End the observation for an earlier host, and drop its updates.
    detach()
    self.host = host
    observer = host as? any UpdateObserving<Section, Item>
    observation = source.observe { [weak self] transition in self?.enqueue(transition) }
    // The first update reloads the view, because its content isn't known.
    mustReload = .attached
    enqueue(SnapshotTransition(from: displayed, to: source.snapshot))
  }

  /// Detaches the host. Updates that are waiting or being compared are dropped. The displayed snapshot doesn't change.
  public func detach() {
    host = nil
    observer = nil
    observation = nil
    waiting = []
    dropCompared()
    isApplying = false
    beforeAdopted = nil
    // Ignore late callbacks from the host.
    run += 1
    finishSettling()
  }

  /// Makes updates wait, for example while the user drags a row, and coalesces them. An update that is already being shown
  /// continues to its end.
  public func pause() {
    isPaused = true
  }

  /// Shows the waiting updates, and stops making updates wait.
  public func resume() {
    isPaused = false
    showCompared()
  }

  /// Shows the waiting updates, unless the driver is paused. A host that has postponed updates calls this method when it is
  /// ready. If it postpones them again, they keep waiting.
  public func continueUpdates() { showCompared() }

  /// A Boolean value that indicates whether updates have to wait because they can't be shown now.
  var isHeld: Bool { isPaused || host?.postponesUpdates == true || observer?.holdsUpdates == true }

  /// A Boolean value that indicates whether an update is being shown or waiting.
  public var isUpdating: Bool { isApplying || hasWaiting }

  /// A Boolean value that indicates whether an update is being shown, during which row numbers may change.
  package var isShowingUpdate: Bool { isApplying }

  /// A Boolean value that indicates whether updates are waiting, for ``resume()`` or for the host, while no update is being
  /// shown.
  public var isWaiting: Bool { !isApplying && hasWaiting }

  /// Waits until all current updates have been shown or dropped. While the driver is paused, the updates stay pending.
  public func settle() async {
    guard isUpdating else { return }
    await withCheckedContinuation { settling.append($0) }
  }

  func enqueue(_ transition: SnapshotTransition<Section, Item>) {
    // Wait if other updates are pending, if updates are held back, or if transitions are about to arrive.
    if isUpdating || isHeld || isFollowed {
      wait(with: transition)
    } else {
      start(transition, numberOfTransitions: 1)
    }
    applyWaiting()
  }

  private func start(_ transition: SnapshotTransition<Section, Item>, numberOfTransitions: Int) {
    isApplying = true
    // If the update causes more transitions, wait until all of them have been delivered.
    let numberQueued = QueuedTransitions.count
    begin(transition, numberOfTransitions: numberOfTransitions)
    if QueuedTransitions.count > numberQueued { awaitDelivery() }
  }

  /// Adds a transition to the waiting updates, as a separate update or as part of the last one.
  private func wait(with transition: SnapshotTransition<Section, Item>) {
    if policy.coalescesUpdates, !waiting.isEmpty {
      waiting[waiting.count - 1].add(transition, maximumEntries: log?.capacity ?? 0)
    } else {
      waiting.append(WaitingUpdate(transition))
    }
  }

  /// A Boolean value that indicates whether more transitions will arrive during the current call. They were made during an
  /// update, for example by a cell's closure, while sources were notifying their observers. The driver waits for them, so that
  /// it can show all of them as one.
  private var isFollowed: Bool { awaitsDelivery && QueuedTransitions.count > 0 }

  private func awaitDelivery() {
    guard policy.coalescesUpdates, !awaitsDelivery else { return }
    awaitsDelivery = true
    QueuedTransitions.afterDelivery { [weak self] in
      self?.awaitsDelivery = false
      self?.applyWaiting()
    }
  }

  /// Shows waiting updates one by one, until none is left or a host completes its step later.
  func applyWaiting() {
    while hasWaiting, !isApplying, !isHeld, !isFollowed, let update = waiting.popFirst() {
      log?.record(coalesced: update)
      start(update.transition, numberOfTransitions: update.count)
    }
    if !settling.isEmpty, !isUpdating { finishSettling() }
  }

  private func finishSettling() {
    let continuations = settling
    settling = []
    for continuation in continuations { continuation.resume() }
  }
}

/// The snapshot that was displayed before a change that the view already shows. It's a class so that each update can check for
/// it cheaply.
final class AdoptedFrom<Section: ListElement, Item: ListElement> {
  let snapshot: Snapshot<Section, Item>

  init(_ snapshot: Snapshot<Section, Item>) {
    self.snapshot = snapshot
  }
}

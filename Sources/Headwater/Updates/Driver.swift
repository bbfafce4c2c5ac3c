internal import DequeModule

/// Brings a data source's changes to one view: each in turn, by the view's own rules.
///
/// A view has one driver; a source can have any number. The driver owns the snapshot that is displayed: the view reads
/// it from here and from nowhere else. Updates are first in, first out. One that arrives while another is being shown
/// (from a cell's closure, from an observer, from anywhere) waits its turn; one for a view that is gone is dropped. Updates
/// that wait are shown as one; see ``UpdatePolicy/coalescesUpdates``. One that is large is compared off the main actor
/// first; see ``UpdatePolicy/maximumMainActorComparison``.
///
/// The driver keeps its source, and holds its host weakly. Most apps never name it: a host makes its own.
@MainActor
public final class Driver<Section: ListElement, Item: ListElement> {
  /// When to reload instead of updating step by step.
  public var policy: UpdatePolicy
  /// Records what each update did; nil, which costs nothing, unless given.
  public let log: UpdateLog?
  /// Is told of contracts that a host breaks. By default they are logged.
  public var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  /// Is called after every update that changed anything, content alone included, when the host has completed it.
  public var onUpdate: (@MainActor (UpdateLog.Entry) -> Void)?

  /// What the host shows now, as rows; for hosts that know only rows.
  package internal(set) var rows: DisplayedRows<Section, Item>

  let source: any DataSource<Section, Item>
  /// The source, where it wants to know what is visible.
  let follower: (any FollowsVisibleItems)?
  weak var host: (any ListHost<Section, Item>)?
  /// The host, where it follows updates from their beginning to their end.
  weak var observer: (any UpdateObserving<Section, Item>)?
  private var observation: ObservationToken?
  var waiting: Deque<WaitingUpdate<Section, Item>> = [] { didSet { hasWaiting = !waiting.isEmpty } }
  /// Whether updates wait. Each update asks, and a deque of what is not known when it is compiled is slow to answer.
  private var hasWaiting = false
  var isApplying = false
  /// What the update that is being shown carries along; for hosts.
  public internal(set) var context = UpdateContext()
  /// What was displayed before the view showed a change of its user's that the source has not told of yet; else nil.
  var beforeAdopted: AdoptedFrom<Section, Item>?
  /// The update that is being compared off the main actor; it is being applied meanwhile.
  var comparison: BackgroundComparison<Section, Item>?
  private(set) var isPaused = false
  /// Whether transitions were made during an update that are still to be delivered, before the call that has begun it returns.
  private var awaitsDelivery = false
  /// Counts attachments, so that what an earlier host completes late means nothing.
  var run = 0
  var mustReload: UpdateOutcome?
  private var settling: [CheckedContinuation<Void, Never>] = []

  /// Makes a driver. Nothing is shown before a host is attached.
  ///
  /// - Parameters:
  ///   - source: Where the data comes from; kept.
  ///   - policy: When to reload instead of updating step by step.
  ///   - log: Records what each update did.
  public init(
    _ source: some DataSource<Section, Item>, policy: UpdatePolicy = UpdatePolicy(), log: UpdateLog? = nil
  ) {
    self.source = source
    follower = source as? any FollowsVisibleItems
    self.policy = policy
    self.log = log
    rows = DisplayedRows(Snapshot())
  }

  deinit {
    comparison?.cancel()
  }

  /// What the host shows now.
  public var displayed: Snapshot<Section, Item> { rows.snapshot }

  /// Begins to show the source in a host, in place of an earlier one. The host is held weakly and reloaded at once.
  public func attach(_ host: any ListHost<Section, Item>) {
    detach()
    self.host = host
    observer = host as? any UpdateObserving<Section, Item>
    observation = source.observe { [weak self] transition in self?.enqueue(transition) }
    mustReload = .attached
    enqueue(Transition(from: displayed, to: source.snapshot))
  }

  /// Ends showing the source. Updates that wait or are being compared are dropped; what is displayed stays.
  public func detach() {
    host = nil
    observer = nil
    observation = nil
    waiting = []
    dropCompared()
    isApplying = false
    beforeAdopted = nil
    run += 1
    finishSettling()
  }

  /// Lets updates wait, for example while the user drags a row, and coalesces them. An update that the view has begun to
  /// show goes on to its end.
  public func pause() {
    isPaused = true
  }

  /// Shows the updates that have waited, and lets no more wait.
  public func resume() {
    isPaused = false
    showCompared()
  }

  /// Whether updates wait, because they may not be shown now.
  var isHeld: Bool { isPaused || host?.postponesUpdates == true || observer?.holdsUpdates == true }

  /// Whether an update is being shown or waits.
  public var isUpdating: Bool { isApplying || hasWaiting }

  /// Whether an update is being shown: rows may be numbered anew.
  package var isShowingUpdate: Bool { isApplying }

  /// Whether updates wait for ``resume()``: none is being shown.
  public var isWaiting: Bool { !isApplying && hasWaiting }

  /// Returns when all updates so far have been shown or dropped. While the driver is paused, they wait.
  public func settle() async {
    guard isUpdating else { return }
    await withCheckedContinuation { settling.append($0) }
  }

  func enqueue(_ transition: Transition<Section, Item>) {
    if isUpdating || isHeld || isFollowed {
      wait(with: transition)
    } else {
      start(transition, numberOfTransitions: 1)
    }
    applyWaiting()
  }

  private func start(_ transition: Transition<Section, Item>, numberOfTransitions: Int) {
    isApplying = true
    let numberQueued = QueuedTransitions.count
    begin(transition, numberOfTransitions: numberOfTransitions)
    if QueuedTransitions.count > numberQueued { awaitDelivery() }
  }

  /// Adds a transition to those that wait: as an update of its own, or as a part of the last one.
  private func wait(with transition: Transition<Section, Item>) {
    if policy.coalescesUpdates, !waiting.isEmpty {
      waiting[waiting.count - 1].add(transition, maximumEntries: log?.capacity ?? 0)
    } else {
      waiting.append(WaitingUpdate(transition))
    }
  }

  /// Whether more transitions come in this very call: they were made during an update, as by the closure of a cell, while
  /// sources were notifying their observers. The driver waits for them, to show all of them as one.
  private var isFollowed: Bool { awaitsDelivery && QueuedTransitions.count > 0 }

  private func awaitDelivery() {
    guard policy.coalescesUpdates, !awaitsDelivery else { return }
    awaitsDelivery = true
    QueuedTransitions.afterDelivery { [weak self] in
      self?.awaitsDelivery = false
      self?.applyWaiting()
    }
  }

  /// Shows updates one by one until none waits, or until a host says that it will complete later.
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

/// What was displayed before a change that the view shows already. An object, so that each update can look for one for little.
final class AdoptedFrom<Section: ListElement, Item: ListElement> {
  let snapshot: Snapshot<Section, Item>

  init(_ snapshot: Snapshot<Section, Item>) {
    self.snapshot = snapshot
  }
}

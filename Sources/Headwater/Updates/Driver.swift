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
  package private(set) var rows: DisplayedRows<Section, Item>

  private let driven: DrivenSource<Section, Item>
  private var observation: ObservationToken?
  private var attachment: HostAttachment<Section, Item>?
  private var waiting = UpdateQueue<Section, Item>()
  private var phase = UpdatePhase<Section, Item>.idle
  /// The snapshot that was displayed before the user changed something in the view; nil once the source has reported the
  /// change.
  private var beforeAdopted: AdoptedFrom<Section, Item>?
  private var isPaused = false
  private let pace: UpdatePace
  /// A Boolean value that indicates whether transitions that were made during an update will be delivered before the call that
  /// started the update returns.
  private var awaitsDelivery = false
  private var settling: [CheckedContinuation<Void, Never>] = []

  /// Creates a driver. It displays nothing until a host is attached.
  ///
  /// - Parameters:
  ///   - source: The data source, which the driver retains.
  ///   - policy: The policy that determines when the driver reloads instead of updating step by step.
  ///   - log: The log that records each update.
  ///   - clock: The clock that measures ``UpdatePolicy/minimumInterval``.
  public init(
    _ source: some DataSource<Section, Item>, policy: UpdatePolicy = UpdatePolicy(), log: UpdateLog? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    driven = DrivenSource(source)
    pace = UpdatePace(clock)
    self.policy = policy
    self.log = log
    rows = DisplayedRows(Snapshot())
  }

  deinit {
    phase.cancel()
  }

  /// The snapshot that the host displays.
  public var displayed: Snapshot<Section, Item> { rows.snapshot }

  /// The context of the current update, for hosts.
  public var context: UpdateContext { phase.update?.transition.context ?? UpdateContext() }

  /// A Boolean value that indicates whether the current update may be animated. The same as in ``context``, but without copying
  /// it.
  package var isAnimated: Bool { phase.update?.transition.context.isAnimated ?? true }

  // MARK: The source

  var source: any DataSource<Section, Item> { driven.source }

  /// A Boolean value that indicates whether the source needs to know which rows are visible.
  package var wantsVisibleItems: Bool { driven.wantsVisibleItems }

  /// Notifies the source of the visible rows, so that it loads and prepares them first. Hosts call this method whenever their
  /// list has been scrolled, laid out, or updated while it's on screen. O(visible rows times log n) if the source needs to
  /// know, otherwise O(1).
  ///
  /// - Parameter positions: The positions of the visible items, in order.
  package func visibleItemsDidChange(_ positions: [ItemPosition]) {
    // While an update is pending, the displayed rows may differ from those of the source.
    if !isUpdating { driven.visibleItemsDidChange(displayed.rows(of: positions)) }
  }

  // MARK: The host

  /// Attaches a host, replacing any earlier one. The driver has only a weak reference to the host, and reloads it immediately.
  public func attach(_ host: any ListHost<Section, Item>) {
    // End the observation for an earlier host, and drop its updates.
    detach()
    attachment = HostAttachment(host)
    observation = source.observe { [weak self] transition in self?.enqueue(transition) }
    enqueue(SnapshotTransition(from: displayed, to: source.snapshot))
  }

  /// Detaches the host. Updates that are waiting or being compared are dropped. The displayed snapshot doesn't change.
  public func detach() {
    attachment = nil
    observation = nil
    waiting.removeAll()
    dropCompared()
    phase = .idle
    beforeAdopted = nil
    pace.end()
    finishSettling()
  }

  /// Returns a Boolean value that indicates whether an attachment is the current one. Callbacks from any other are ignored.
  func isAttached(by attachment: HostAttachment<Section, Item>) -> Bool { self.attachment === attachment }

  // MARK: Waiting

  /// Makes updates wait, for example while the user drags a row, and coalesces them. An update that is already being shown
  /// continues to its end.
  public func pause() {
    isPaused = true
  }

  /// Ends a pause, and shows the waiting updates. Updates that the host postpones keep waiting until it calls
  /// ``hostIsReady()``.
  public func resume() {
    isPaused = false
    showCompared()
  }

  /// Shows the waiting updates, unless the driver is paused. A host that has postponed updates calls this method when it can
  /// accept them again. If the host still postpones updates, they keep waiting. Unlike ``resume()``, this method doesn't end a
  /// pause.
  public func hostIsReady() { showCompared() }

  /// A Boolean value that indicates whether updates have to wait because they can't be shown now.
  private var isHeld: Bool { isPaused || pace.isPausing || attachment?.holdsUpdates ?? false }

  /// A Boolean value that indicates whether an update is being shown or waiting.
  public var isUpdating: Bool { phase.isBusy || !waiting.isEmpty }

  /// A Boolean value that indicates whether an update is being shown, during which row numbers may change.
  package var isShowingUpdate: Bool { phase.isBusy }

  /// A Boolean value that indicates whether updates are waiting, for ``resume()`` or for the host, while no update is being
  /// shown.
  public var isWaiting: Bool { !phase.isBusy && !waiting.isEmpty }

  /// Waits until all current updates have been shown or dropped. While the driver is paused, the updates stay pending.
  public func settle() async {
    guard isUpdating else { return }
    await withCheckedContinuation { settling.append($0) }
  }

  private func enqueue(_ transition: SnapshotTransition<Section, Item>) {
    // Wait if other updates are pending, if updates are held back, or if transitions are about to arrive.
    if isUpdating || isHeld || isFollowed {
      waiting.append(
        transition, coalesces: policy.coalescesUpdates, maximumEntries: log?.capacity ?? 0)
    } else {
      start(transition, numberOfTransitions: 1)
    }
    applyWaiting()
  }

  private func start(_ transition: SnapshotTransition<Section, Item>, numberOfTransitions: Int) {
    // If the update causes more transitions, wait until all of them have been delivered.
    let numberQueued = QueuedTransitions.count
    begin(transition, numberOfTransitions: numberOfTransitions)
    if QueuedTransitions.count > numberQueued { awaitDelivery() }
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
  private func applyWaiting() {
    while !waiting.isEmpty, !phase.isBusy, !isHeld, !isFollowed, let update = waiting.popFirst() {
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

  // MARK: Showing an update

  /// Starts an update. It may be complete when this method returns.
  ///
  /// - Parameters:
  ///   - transition: The update.
  ///   - numberOfTransitions: The number of transitions that the update coalesces. Each of them raises the limit for
  ///     comparisons on the main actor by one item, because processing a transition there already costs more than comparing one
  ///     item.
  private func begin(_ transition: SnapshotTransition<Section, Item>, numberOfTransitions: Int) {
    let update = RunningUpdate(
      transition, waiting: waiting.count, from: displayed, isLogged: log != nil)
    phase = .showing(update)
    guard let attachment, let host = attachment.host else { return drop(update) }
    // A reload doesn't need the changeset.
    if let reason = attachment.mustReload { return reload(host, attachment, reason, update, changeset: nil) }
    // If the transition doesn't start from the displayed snapshot, compare with the displayed snapshot instead.
    let difference =
      transition.before.isIdentical(to: displayed)
      ? transition : transition.spanning(from: displayed)
    let maximum = policy.maximumMainActorComparison.addingClamped(numberOfTransitions - 1)
    // Compare large snapshots off the main actor.
    if difference.change.isToCompare(moreThan: maximum) {
      return compareInBackground(difference, update)
    }
    let start = log?.now()
    update.changeset = difference.changeset
    if let start, let log { update.differenceTime = log.now() - start }
    show(update, host, attachment)
  }

  /// Shows an update whose changeset is known. It may be complete when this method returns.
  private func show(
    _ update: RunningUpdate<Section, Item>, _ host: any ListHost<Section, Item>,
    _ attachment: HostAttachment<Section, Item>
  ) {
    let (after, layout) = (update.transition.after, host.rowLayout)
    // If nothing has changed, just replace the rows.
    if update.changeset.isEmpty {
      rows = DisplayedRows(after, layout: layout)
      // A change that the user made may still require different views.
      if beforeAdopted != nil { chooseAgain(nil, attachment) }
      guard isAttached(by: attachment) else { return }
      return finish(update, beforeAdopted != nil ? .adopted : .nothingChanged)
    }
    // Reload if the update, the policy, or the host requires it.
    if update.transition.context.reloads {
      return reload(host, attachment, .reloadedByPolicy, update, changeset: update.changeset)
    }
    if let reason = reasonToReload(update.changeset, host) {
      return reload(host, attachment, reason, update, changeset: update.changeset)
    }
    // Otherwise, plan the steps and have the host perform them.
    let start = log?.now()
    let plan = Plan(
      from: displayed, to: after, changeset: update.changeset, rules: host.rules, layout: layout)
    if let start, let log { update.planTime = log.now() - start }
    update.outcome = .incremental(steps: plan.numberOfSteps)
    perform(plan, update, attachment, changeset: update.changeset)
  }

  private func reload(
    _ host: any ListHost<Section, Item>, _ attachment: HostAttachment<Section, Item>, _ reason: UpdateOutcome,
    _ update: RunningUpdate<Section, Item>, changeset: Changeset?
  ) {
    attachment.mustReload = nil
    update.outcome = reason
    let plan = Plan.reload(to: update.transition.after, layout: host.rowLayout)
    perform(plan, update, attachment, changeset: changeset)
  }

  /// Notifies the host of an update and has it perform the steps.
  private func perform(
    _ plan: Plan<Section, Item>, _ update: RunningUpdate<Section, Item>,
    _ attachment: HostAttachment<Section, Item>, changeset: Changeset?
  ) {
    attachment.observer?.updateBegins(
      ComingUpdate(from: displayed, to: update.transition.after, changeset: changeset))
    // Stop if the observer has detached the host.
    if isAttached(by: attachment) { perform(plan, update, attachment) }
  }

  private func reasonToReload(_ changeset: Changeset, _ host: any ListHost<Section, Item>) -> UpdateOutcome? {
    // If only content has changed, refresh it in place.
    guard changeset.changesStructure else { return nil }
    if policy.updates == .reloadData { return .reloadedByPolicy }
    let count = changeset.count
    let maximum = host.rules == .list ? policy.maximumRowChanges : policy.maximumChanges
    if count > maximum { return .tooManyChanges(count) }
    return host.rules == .list || host.acceptsBatches ? nil : .hostNotReady
  }

  /// Has the host perform the steps, starting at an index. If the host completes a step later, the remaining steps resume at
  /// that point.
  private func perform(
    _ plan: Plan<Section, Item>, from first: Int = 0, _ update: RunningUpdate<Section, Item>,
    _ attachment: HostAttachment<Section, Item>
  ) {
    for index in first..<plan.numberOfSteps {
      guard let host = attachment.host else { return drop(update) }
      let turn = StepTurn(of: self, attachment, plan, index)
      let start = log?.now()
      host.perform(plan.step(index), swap: { turn.swap() }, completion: { turn.complete() })
      if let start, let log { update.hostTime += log.now() - start }
      // Stop if the host was detached during the step, or if it completes the step later.
      guard isAttached(by: attachment), turn.end() else { return }
    }
    guard let host = attachment.host else { return finish(update, update.outcome) }
    // Without a step, there was no swap to replace the rows.
    if plan.numberOfSteps == 0 { rows = DisplayedRows(update.transition.after, layout: host.rowLayout) }
    // Refresh content last, because the positions are those of the new snapshot.
    if !plan.refreshedItems.isEmpty || !plan.refreshedSections.isEmpty {
      let start = log?.now()
      host.refresh(items: plan.refreshedItems, sections: plan.refreshedSections)
      if let start, let log { update.hostTime += log.now() - start }
    }
    guard isAttached(by: attachment) else { return }
    chooseAgain(plan.presentation, attachment)
    guard isAttached(by: attachment) else { return }
    attachment.observer?.updateEnds()
    if isAttached(by: attachment) { finish(update, update.outcome) }
  }

  /// Replaces the rows as part of a step.
  func swap(_ plan: Plan<Section, Item>, inStep index: Int) {
    plan.swap(&rows, inStep: index)
  }

  /// Continues an interrupted update with the step at an index.
  func proceed(with plan: Plan<Section, Item>, from index: Int) {
    if case .showing(let update) = phase, let attachment { perform(plan, from: index, update, attachment) }
    applyWaiting()
  }

  /// Notifies the host of changes that may require different views, whether caused by an update or by the user's changes in the
  /// view.
  private func chooseAgain(_ changes: PresentationChanges?, _ attachment: HostAttachment<Section, Item>) {
    guard let observer = attachment.observer else { return }
    var changes = changes
    // If the user has changed something in the view, compare with what was displayed before that change.
    if let beforeAdopted {
      changes = PresentationChanges(SnapshotTransition(from: beforeAdopted.snapshot, to: displayed).changeset)
    }
    if let changes, !changes.isEmpty { observer.chooseAgain(changes) }
  }

  /// Ends an update whose host no longer exists.
  private func drop(_ update: RunningUpdate<Section, Item>) {
    finish(update, .noHost)
    detach()
  }

  /// Records the outcome of an update and its effect on rows in the log, if there is one.
  private func record(_ update: RunningUpdate<Section, Item>) -> UpdateLog.Entry? {
    guard let log else { return nil }
    let entry = log.record(update.entry)
    // Only updates that are shown affect rows.
    if let before = update.before, entry.outcome.isShown {
      log.record(
        TouchedRows(from: before, to: update.transition.after, entry, maximum: log.rowCapacity).rows)
    }
    return entry
  }

  /// Ends an update, so that the next one can begin.
  private func finish(_ update: RunningUpdate<Section, Item>, _ outcome: UpdateOutcome) {
    update.outcome = outcome
    let entry = record(update)
    if attachment?.mustReload == .hostBrokeContract {
      // The next update reloads the view. If none is waiting, add one that changes nothing.
      if waiting.isEmpty || !policy.coalescesUpdates {
        waiting.prepend(SnapshotTransition(from: displayed, to: update.transition.after))
      }
    }
    // Reset the state first, because the app's closure may start the next update.
    phase = .idle
    beforeAdopted = nil
    if outcome.isShown, policy.minimumInterval > .zero {
      pace.pause(for: policy.minimumInterval) { [weak self] in self?.showCompared() }
    }
    // Notify the observer after calling the app's closure.
    defer { attachment?.observer?.updateHasEnded() }
    if outcome.isShown { onUpdate?(entry ?? update.entry) }
  }

  // MARK: Comparing in the background

  /// Computes the changeset off the main actor, and then shows the update. Until then, the host displays the old snapshot.
  private func compareInBackground(
    _ difference: SnapshotTransition<Section, Item>, _ update: RunningUpdate<Section, Item>
  ) {
    update.wasComparedInBackground = true
    let start = log?.now()
    let task = Task { [weak self] in
      await difference.change.compared()
      // Detaching the host or restarting the comparison invalidates the result.
      guard let self, case .comparing(let current, _) = self.phase, current === update else { return }
      update.changeset = difference.changeset
      if let start, let log { update.differenceTime = log.now() - start }
      phase = .compared(update)
      showCompared()
    }
    phase = .comparing(update, task)
  }

  /// A Boolean value that indicates whether an update that was compared off the main actor is waiting to be shown.
  var isCompared: Bool { phase.isCompared }

  /// Shows the update whose comparison has ended, if any, and then the updates that were waiting for it.
  private func showCompared() {
    // While updates are held back, the compared update stays where it is.
    if isHeld { return }
    if case .compared(let update) = phase {
      phase = .showing(update)
      if let attachment, let host = attachment.host {
        show(update, host, attachment)
      } else {
        drop(update)
      }
    }
    applyWaiting()
  }

  /// Cancels the running comparison, if any, and makes its update wait again, because the displayed snapshot has changed.
  private func restartCompared() {
    // Put the update first, because the waiting ones are later.
    if let update = endComparison() { waiting.prepend(update.transition) }
  }

  /// Drops the update that is being compared, if any.
  private func dropCompared() {
    guard let update = endComparison() else { return }
    update.outcome = .noHost
    log?.record(update.entry)
  }

  private func endComparison() -> RunningUpdate<Section, Item>? {
    guard let update = phase.comparedUpdate else { return nil }
    phase.cancel()
    phase = .idle
    return update
  }

  // MARK: The user's changes

  /// Adopts a move that the view already displays because the user dragged an item, and writes the move to the source. Nothing
  /// changes on screen unless the source responds with a different order, which the view then displays. O(log n).
  ///
  /// Call this method when the view reports the move. The host postpones updates until the view is ready for them.
  ///
  /// - Parameters:
  ///   - source: The old position of the item, in ``displayed``.
  ///   - target: The new position of the item.
  ///   - write: A closure that moves the item in the source. It receives positions in the source, which may be ahead of the
  ///     view. Errors that it throws are reported. It isn't called if the source no longer contains the item or its new
  ///     section.
  public func adoptMove(
    from source: ItemPosition, to target: ItemPosition,
    write: @MainActor (_ item: Item, _ from: ItemPosition, _ to: ItemPosition) throws -> Void
  ) {
    guard let item = displayed.item(at: source), let moved = displayed.moving(from: source, to: target) else {
      // The view displays a move that isn't possible, so it must be reloaded.
      report(.invalidPosition("a move from \(source) to \(target)"))
      attachment?.mustReload = .hostBrokeContract
      return enqueue(SnapshotTransition(from: displayed, to: self.source.snapshot))
    }
    note(.movedByUser(from: source, to: target), of: item.identity)
    // Convert the positions, because the source may be ahead of the view.
    let place = moved.place(ofItemAt: target, in: self.source.snapshot)
    adopt(moved) { if let place { try write(item, place.from, place.to) } }
  }

  /// Adopts an item that the view already displays because the user dropped it there, and inserts it into the source. Nothing
  /// changes on screen unless the source responds with something else, which the view then displays. O(log n).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - target: The position of the item in the view.
  ///   - write: A closure that inserts the item into the source. It receives the position in the source, which may be ahead of
  ///     the view. Errors that it throws are reported, and the item is removed again.
  /// - Throws: ``EditError`` if the item is already displayed or the position doesn't exist. In that case, nothing has changed.
  package func adoptInsertion(
    of item: Item, at target: ItemPosition,
    write: @MainActor (_ item: Item, _ position: ItemPosition) throws -> Void
  ) throws {
    var inserted = displayed
    // An impossible insertion throws here, before anything has changed.
    try inserted.insert(item, at: target)
    let place = inserted.place(ofInsertedItemAt: target, in: source.snapshot)
    adopt(inserted) { if let place { try write(item, place) } }
  }

  /// Returns the position in the source for an item that will be inserted at a displayed position. O(log n).
  ///
  /// - Throws: ``EditError`` if the position doesn't exist or the source doesn't contain the section.
  package func positionInSource(of item: Item, insertedAt target: ItemPosition) throws -> ItemPosition {
    var inserted = displayed
    try inserted.insert(item, at: target)
    if let position = inserted.place(ofInsertedItemAt: target, in: source.snapshot) { return position }
    throw EditError.noSection(target.section, count: source.snapshot.numberOfSections)
  }

  /// Adopts a change that the view already displays, and writes it to the source.
  private func adopt(_ shown: Snapshot<Section, Item>, write: () throws -> Void) {
    // An update that is being compared starts from rows that are about to change.
    restartCompared()
    // If there are several changes before the next update, remember what was displayed before the first.
    if beforeAdopted == nil { beforeAdopted = AdoptedFrom(displayed) }
    rows = DisplayedRows(shown, layout: attachment?.host?.rowLayout ?? RowLayout())
    // Transitions that arrive during the write wait, and are shown together with the source's response.
    let (current, wasBusy) = (attachment, phase.isBusy)
    if !wasBusy { phase = .writing }
    do {
      try write()
    } catch {
      report(.editFailed(error: Diagnostic.Detail(error)))
    }
    // Stop if the write has detached the host.
    guard attachment === current else { return }
    if !wasBusy { phase = .idle }
    // The waiting updates were made before the change. If they were shown one by one, they would undo the change and then make
    // it again.
    waiting.coalesce(from: displayed, to: source.snapshot, maximumEntries: log?.capacity ?? 0)
    applyWaiting()
  }
}

/// The snapshot that was displayed before a change that the view already shows. It's a class so that each update can check for
/// it cheaply.
private final class AdoptedFrom<Section: ListElement, Item: ListElement> {
  let snapshot: Snapshot<Section, Item>

  init(_ snapshot: Snapshot<Section, Item>) {
    self.snapshot = snapshot
  }
}

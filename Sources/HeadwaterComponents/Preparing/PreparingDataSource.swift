package import Headwater

/// A data source that prepares items off the main actor, on all cores, before they are shown. Component layout is built on it.
///
/// Changes to the source are applied one at a time, in first-in, first-out order. Only new and updated items are prepared; all
/// other items stay as they are. If the context changes, all items are prepared again. The same is true if the size range
/// changes, but earlier preparations can be reused. If an item can't be prepared, it remains in the list and contains the
/// error.
///
/// Visible items come first: if a change needs to prepare more items than fill the viewport, those in the viewport are shown
/// first. The rest follow as they are prepared, at most ``PreparationOptions/itemsPerTurn`` in one turn of the main actor.
/// Items are shown complete and in order, so each of these steps is a regular snapshot. While all items are being prepared
/// again for a new context or size range, items that become visible take precedence.
///
/// The work on the main actor is proportional to the size of the change. This data source retains the underlying one. Pending
/// work doesn't retain this data source, and it ends when the data source is released.
@MainActor
package final class PreparingDataSource<Source: DataSource, Context: Sendable, Prepared: Sendable>:
  DataSource, MadeOfSources, VisibleItemsTracking
{
  /// A closure that prepares an item. It is called on any thread, possibly on several at the same time.
  package typealias Prepare =
    @Sendable (PreparationRequest<Source.Item, Context, Prepared>) throws -> Prepared?

  typealias Change = Modification<Source.Section, Source.Item, Context>
  private typealias Run = PreparationRun<Source.Section, Source.Item, Context, Prepared>

  /// The processing of changes, which is done one at a time.
  private enum Processing {
    /// No change is being processed. If the last one was canceled, the results of its work can be reused.
    case idle(leftovers: Run.Work?)
    case running(Run)
  }

  /// The data source of the items.
  package let source: Source
  /// The options for preparing items. A new value applies only to changes that begin after it is set.
  package var options: PreparationOptions
  /// A Boolean value that indicates whether changes are prepared on the main actor and shown immediately.
  package var isSynchronous: Bool
  /// A closure that receives diagnostics about items that couldn't be prepared. By default, they are logged.
  package var report: @MainActor @Sendable (Diagnostic) -> Void

  private let store: SnapshotStore<Source.Section, PreparedItem<Source.Item, Prepared>>
  /// The current snapshot without the preparations.
  private var shownItems = Snapshot<Source.Section, Source.Item>()
  private let presence: ItemPresence<Source.Section, PreparedItem<Source.Item, Prepared>>
  private let listeners = PreparationListeners()
  private var requested: RequestedState<Source.Section, Source.Item, Context>
  private(set) var queue = ModificationQueue<Change>()
  private let turns = SerialTurns()
  private var planner: PreparationPlanner<Source.Section, Source.Item, Context, Prepared>
  private let tasks: PreparationTasks
  private var processing = Processing.idle(leftovers: nil)
  private var observation: ObservationToken?

  package init(
    _ source: Source, context: Context, sizeRange: SizeRange = .any,
    options: PreparationOptions = PreparationOptions(), isSynchronous: Bool = false,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    runner: any PreparationRunner, numberOfCores: Int,
    minimumChunk: Int = 8, _ prepare: @escaping Prepare
  ) {
    self.source = source
    self.options = options
    self.isSynchronous = isSynchronous
    self.report = report
    store = SnapshotStore()
    presence = ItemPresence(store)
    requested = RequestedState(PreparationConfiguration(context: context, sizeRange: sizeRange))
    planner = PreparationPlanner(
      PreparationPieces(cores: max(1, numberOfCores), minimum: minimumChunk), prepare)
    tasks = PreparationTasks(runner)
    observation = source.observe { [weak self] in self?.follow($0) }
    follow(SnapshotTransition(from: Snapshot(), to: source.snapshot))
  }

  deinit {
    // The source may be released on any thread, but closures must be called on the main actor.
    let (tasks, presence) = (tasks, presence)
    Task { @MainActor in
      tasks.cancel()
      presence.end()
    }
  }

  package var sourcesBehind: [any DataSource] { [source] }

  /// The current snapshot, which contains all changes that have been applied.
  package var snapshot: Snapshot<Source.Section, PreparedItem<Source.Item, Prepared>> { store.snapshot }

  /// Observes transitions. See `DataSource.observe(_:)`.
  ///
  /// - Parameter body: A closure that receives each transition.
  /// - Returns: A token. The observation ends when the token is released.
  package func observe(
    _ body:
      @escaping @MainActor (SnapshotTransition<Source.Section, PreparedItem<Source.Item, Prepared>>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// Returns the source's item at a position in the current snapshot, or `nil` if there is none. O(log n).
  ///
  /// - Parameter position: The position.
  /// - Returns: The item.
  package func item(at position: ItemPosition) -> Source.Item? { snapshot.item(at: position)?.item }

  /// Returns the preparation of the item at a position in the current snapshot, or `nil` if there is none. O(log n).
  ///
  /// - Parameter position: The position.
  /// - Returns: The preparation.
  package func prepared(at position: ItemPosition) -> Prepared? { snapshot.item(at: position)?.prepared }

  // MARK: Changing the source

  /// Changes the source synchronously, so that this change and all earlier ones are shown on return. Anything that isn't
  /// prepared yet is prepared on the main actor. While the source is paused, this happens when it resumes. If called from an
  /// observer or listener, it happens after the current step.
  ///
  /// - Parameter change: A closure that changes the source.
  /// - Returns: The return value of the closure.
  /// - Throws: Any error that the closure throws.
  package func synchronously<Value, E: Error>(_ change: () throws(E) -> Value) throws(E) -> Value {
    let wasSynchronous = isSynchronous
    isSynchronous = true
    defer { isSynchronous = wasSynchronous }
    return try change()
  }

  /// Changes the source and prepares the items that it inserts or updates for a separate size range.
  ///
  /// These items keep that range until their content changes or all items are prepared for another range.
  ///
  /// - Parameters:
  ///   - sizeRange: The range.
  ///   - change: A closure that changes the source.
  /// - Returns: The return value of the closure.
  /// - Throws: Any error that the closure throws.
  package func withSizeRange<Value, E: Error>(
    _ sizeRange: SizeRange, _ change: () throws(E) -> Value
  ) throws(E) -> Value {
    let outer = requested.ownSizeRange
    requested.ownSizeRange = sizeRange
    defer { requested.ownSizeRange = outer }
    return try change()
  }

  private func follow(_ transition: SnapshotTransition<Source.Section, Source.Item>) {
    if isSynchronous { flushAgain() }
    add(
      requested.follow(transition, isSynchronous: isSynchronous),
      superseding: options.newestWins ? .source : nil)
  }

  // MARK: Configuring

  /// The current context. Later changes use it.
  package var context: Context { configuration.context }

  /// The current size range. Later changes use it.
  package var sizeRange: SizeRange { configuration.sizeRange }

  var configuration: PreparationConfiguration<Context> { requested.configuration }

  /// Prepares all items in a new context. Supersedes an earlier change to the context or size range that isn't shown yet.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - sizeRange: A new size range, or `nil` to keep the current one.
  ///   - update: The context of the update.
  package func setContext(
    _ context: Context, sizeRange: SizeRange? = nil, update: UpdateContext = .current
  ) {
    if isSynchronous { flushAgain() }
    requested.configuration.setContext(context, affectsAll: true)
    if let sizeRange { requested.configuration.setSizeRange(sizeRange) }
    prepareAll(update)
  }

  /// Prepares all items for a new size range. Each can reuse its earlier preparation. Setting the current range has no effect.
  /// Supersedes an earlier change to the context or size range that isn't shown yet.
  ///
  /// - Parameters:
  ///   - sizeRange: The size range.
  ///   - update: The context of the update.
  package func setSizeRange(_ sizeRange: SizeRange, update: UpdateContext = .current) {
    if sizeRange == configuration.sizeRange { return }
    if isSynchronous { flushAgain() }
    requested.configuration.setSizeRange(sizeRange)
    prepareAll(update)
  }

  /// Prepares all items again without reusing anything. Supersedes an earlier reload or change to the context or size range
  /// that isn't shown yet.
  ///
  /// - Parameter update: The context of the update.
  package func reload(update: UpdateContext = .current) {
    setContext(context, update: update)
  }

  private func prepareAll(_ update: UpdateContext) {
    add(requested.all(update, isSynchronous: isSynchronous), superseding: .configuration)
  }

  /// Prepares some items again in the next turn of the main actor. All requests made until then are combined into a single
  /// change.
  ///
  /// - Parameters:
  ///   - identities: The identities of the items. Those that aren't in the list are ignored.
  ///   - context: A context that differs from the current one only for these items, or `nil` to keep the current one.
  package func prepareAgain(_ identities: some Sequence<Source.Item.Identity>, context: Context? = nil) {
    if let context { requested.configuration.setContext(context, affectsAll: false) }
    let areFirst = requested.prepareAgain(identities)
    if isSynchronous {
      flushAgain()
    } else if areFirst {
      tasks.inNextTurn { [weak self] in self?.flushAgain() }
    }
  }

  private func flushAgain() {
    if let change = requested.takeAgain(isSynchronous: isSynchronous) { add(change, superseding: nil) }
  }

  // MARK: Pausing

  /// A Boolean value that indicates whether the source is paused and shows no changes.
  package var isPaused: Bool { queue.isPaused }

  /// Pauses the source: no changes are shown until ``resume()``. Preparation that is in progress continues. New changes,
  /// including synchronous ones, are queued.
  package func pause() {
    queue.pause()
  }

  /// Shows the queued changes and ends the pause. All changes up to the last synchronous one are shown on return.
  package func resume() {
    enter { [self] in
      perform(queue.resume())
      goOn()
    }
  }

  /// A Boolean value that indicates whether a change is being prepared or is queued.
  package var isPreparing: Bool { !queue.isEmpty || requested.preparesAgain }

  /// Waits until all changes are shown or superseded. While the source is paused, changes are queued and this method keeps
  /// waiting.
  package func settle() async {
    if isPreparing { await turns.wait() }
  }

  // MARK: Listeners

  /// Adds a listener, which is held weakly. A listener that was already added isn't notified twice.
  ///
  /// - Parameter listener: The listener.
  package func addListener(_ listener: any PreparationListener) {
    listeners.add(listener)
  }

  /// Removes a listener.
  ///
  /// - Parameter listener: The listener. One that wasn't added is ignored.
  package func removeListener(_ listener: any PreparationListener) {
    listeners.remove(listener)
  }

  // MARK: Items on screen

  /// Called with items that were removed from the list, once their removal has been applied and no view displays them anymore.
  /// When the source is released, it is called with all remaining items.
  package var onRemoval: (@MainActor ([PreparedItem<Source.Item, Prepared>]) -> Void)? {
    get { presence.onRemoval }
    set { presence.onRemoval = newValue }
  }

  /// Called with `true` when an item appears on screen and with `false` when it disappears, even if the item was removed from
  /// the list in the meantime. The calls for an item always alternate.
  package var onAppearance: (@MainActor (PreparedItem<Source.Item, Prepared>, Bool) -> Void)? {
    get { presence.onAppearance }
    set { presence.onAppearance = newValue }
  }

  /// Notifies the source that a view begins to display an item. Hosts must balance each call with a call to
  /// ``itemDidDisappear(_:)``.
  ///
  /// - Parameter identity: The item's identity. An identity that isn't in ``snapshot`` is ignored.
  package func itemWillAppear(_ identity: Source.Item.Identity) {
    if let item = snapshot.item(id: identity) { presence.appear(item) }
  }

  /// Notifies the source that a view displays an item. The displayed item is passed in, so it doesn't need to be looked up.
  func itemWillAppear(as item: PreparedItem<Source.Item, Prepared>) { presence.appear(item) }

  /// Notifies the source that a view no longer displays an item, even if it was removed from the list.
  ///
  /// - Parameter identity: The item's identity. An identity that hasn't appeared is ignored.
  package func itemDidDisappear(_ identity: Source.Item.Identity) { presence.disappear(identity) }

  /// Notifies the source of the visible rows, so that they are prepared and shown first. If the upstream source also follows
  /// the visible items, it is notified of the corresponding rows. O(log n).
  ///
  /// - Parameter rows: The rows in ``snapshot``.
  package func visibleItemsDidChange(_ rows: VisibleRows) {
    let rows = rows.clamped(to: 0..<snapshot.numberOfItems)
    planner.visibleItemsDidChange(rows)
    if running != nil { enter { [self] in bringVisibleForward() } }
    guard let follower: any VisibleItemsTracking = source.capability(), follower.wantsVisibleItems
    else { return }
    let upstream = source.snapshot
    if rows.isEmpty {
      follower.visibleItemsDidChange(rows)
    } else if let rows = snapshot.rows(of: upstream, seenIn: rows) {
      follower.visibleItemsDidChange(rows)
    } else {
      // The rows contain only placeholders, which have the same positions in the source unless some items aren't prepared yet.
      follower.visibleItemsDidChange(rows.clamped(to: 0..<upstream.numberOfItems))
    }
  }

  /// Gives precedence to items that are visible but not prepared yet, while all items are being prepared again.
  private func bringVisibleForward() {
    guard let run = running, let assembly = run.assembly, assembly.plan.isPart,
      let rows = planner.visibleRows
    else { return }
    let version = run.modification.configuration.version
    let isMissing = rows.contains { row in
      snapshot.position(atOffset: row).flatMap { snapshot.item(at: $0) }
        .map { $0.preparation.version != version } ?? false
    }
    if isMissing { assembly.work.cut() }
    goOn()
  }

  // MARK: Processing changes

  private func add(_ change: Change, superseding kind: SupersedingKind?) {
    enter { [self] in
      perform(
        queue.add(change, isSynchronous: change.isSynchronous, superseding: kind?.rawValue))
    }
  }

  /// Performs one operation at a time. Operations requested by observers and listeners wait until the current step has ended.
  /// All methods below are called only inside an operation.
  private func enter(_ body: @escaping @MainActor () -> Void) {
    if turns.perform(body), !isPreparing { turns.resumeWaiting() }
  }

  private func perform(_ effects: [ModificationQueue<Change>.Effect]) {
    for effect in effects {
      switch effect {
      case .begin(let number, let change): begin(number, change)
      case .complete(let number, let change): complete(number, change)
      case .cancel(let number): cancel(number)
      case .drop(let number, let change): listeners.tell(change.change(number)) { $0.didSupersede($1) }
      }
    }
  }

  private var running: Run? {
    if case .running(let run) = processing { run } else { nil }
  }

  /// Starts a run.
  ///
  /// - Returns: The run, and the work of a canceled change, whose results can be reused.
  private func startRun(_ number: Int, _ change: Change) -> (Run, Run.Work?) {
    let leftovers: Run.Work? = if case .idle(let work) = processing { work } else { nil }
    let run = Run(number: number, change)
    processing = .running(run)
    listeners.tell(run.change) { $0.willPrepare($1) }
    return (run, leftovers)
  }

  private func begin(_ number: Int, _ change: Change) {
    let (run, leftovers) = startRun(number, change)
    let planning = planning(run, reusing: leftovers)
    plan(run) { planning.plan() }
  }

  /// Completes a change immediately, whether or not it has already started. Items that aren't prepared yet are prepared here.
  private func complete(_ number: Int, _ change: Change) {
    tasks.cancel()
    let (run, leftovers): (Run, Run.Work?)
    if let current = running, current.number == number {
      (run, leftovers) = (current, current.assembly?.work)
    } else {
      (run, leftovers) = startRun(number, change)
    }
    var assembly: Run.Assembly
    // Continue an existing plan, unless it covers only a part of the change.
    if let planned = run.assembly, !planned.plan.isPart {
      assembly = planned
    } else {
      assembly = planning(run, reusing: leftovers, isSynchronous: true).wholePlan()
      for diagnostic in assembly.plan.diagnostics { report(diagnostic) }
    }
    for diagnostic in assembly.work.prepareMissing() { report(diagnostic) }
    tellPrepared(run)
    let step = assembly.finish()
    run.complete(with: assembly)
    show(step, of: run)
    end(run)
  }

  private func cancel(_ number: Int) {
    guard let run = running, run.number == number else { return }
    tasks.cancel()
    processing = .idle(leftovers: run.modification.preparesAll ? nil : run.assembly?.work)
    run.assembly.map(discard)
    listeners.tell(run.change) { $0.didSupersede($1) }
  }

  private func end(_ run: Run) {
    processing = .idle(leftovers: nil)
    run.assembly.map(discard)
    tasks.end()
    listeners.tell(run.change) { $0.didApply($1) }
    perform(queue.end(run.number))
  }

  /// Releases the data of a change, or of a part of one, off the main actor, because it may include the previous snapshot.
  private func discard(_ assembly: Run.Assembly) {
    if assembly.plan.needs.count <= planner.pieces.minimum { return }
    Task.detached(priority: .utility) {
      // Wait until the main actor has released its references.
      await MainActor.run {}
      withExtendedLifetime(assembly) {}
    }
  }

  // MARK: Planning and preparing

  private typealias Planning = PreparationPlanning<Source.Section, Source.Item, Context, Prepared>
  private typealias PlannedRun = PlannedChange<Source.Section, Source.Item, Context, Prepared>

  /// Returns the input for planning a change. Planning starts from the snapshot that will be current after the queued steps.
  private func planning(
    _ run: Run, reusing leftovers: Run.Work? = nil, isSynchronous: Bool = false
  ) -> Planning {
    planner.planning(
      run.modification, from: run.lastStep ?? Run.Plan.Step(shown: snapshot, items: shownItems),
      options: options, isSynchronous: isSynchronous, listsGone: onRemoval != nil, reusing: leftovers)
  }

  /// Starts work for a change off the main actor. The result is discarded if the change is no longer running.
  private func start<Output: Sendable>(
    _ run: Run, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor (PreparingDataSource, Run, Output) -> Void
  ) {
    let number = run.number
    tasks.start(priority: options.priority, work) { [weak self] output in
      guard let self else { return }
      enter { [self] in
        if let run = running, run.number == number { completion(self, run, output) }
      }
    }
  }

  /// Plans a change and, if only a few items need preparation, prepares them immediately, so that only a single result is
  /// returned to the main actor.
  private func plan(_ run: Run, _ assembly: @escaping @Sendable () -> Run.Assembly) {
    let (limit, size) = (planner.pieces.minimum, options.stepSize)
    start(run) {
      PlannedRun(assembly(), preparingUpTo: min(limit, size), stepSize: size)
    } completion: { source, run, planned in
      source.take(planned, for: run)
    }
  }

  private func take(_ planned: PlannedRun, for run: Run) {
    for diagnostic in planned.diagnostics { report(diagnostic) }
    if planned.isWhole, finishAtOnce(planned, run) { return }
    run.assembly.map(discard)
    run.take(planned.assembly, planned.step)
    prepareItems(planned.assembly.work)
    goOn()
  }

  /// Shows a small change completely. It isn't stored, so that its data is released on the thread that created it.
  ///
  /// - Returns: A Boolean value that indicates whether the change could be shown.
  private func finishAtOnce(_ planned: PlannedRun, _ run: Run) -> Bool {
    guard let step = planned.step, !queue.isPaused else { return false }
    tellPrepared(run)
    // A listener may have paused the source.
    if queue.isPaused { return false }
    show(step, of: run)
    end(run)
    return true
  }

  private func prepareItems(_ work: Run.Work) {
    tasks.prepare(work, cores: planner.pieces.cores, priority: options.priority) { [weak self] diagnostics in
      guard let self else { return }
      for diagnostic in diagnostics { report(diagnostic) }
      enter { [self] in
        if running?.assembly?.work === work { goOn() }
      }
    }
  }

  private func tellPrepared(_ run: Run) {
    if run.tellPrepared() { listeners.tell(run.change) { $0.didPrepare($1) } }
  }

  // MARK: Creating and showing steps

  /// Does everything that the current progress allows.
  private func goOn() {
    guard let run = running else { return }
    if run.isPrepared { tellPrepared(run) }
    continueInBackground(run)
    showNext(run)
  }

  /// Starts to create the next step or to plan the next part, if it is time to do so.
  private func continueInBackground(_ run: Run) {
    let size = options.stepSize
    guard let background = run.beginInBackground(stepSize: size) else { return }
    switch background {
    case .assembling(let assembly, let progress):
      start(run) { () -> (Run.Assembly, Run.Assembly.Step?) in
        var assembly = assembly
        let step = assembly.advance(progress, size: size)
        return (assembly, step)
      } completion: { source, run, assembled in
        run.take(assembled.0, assembled.1)
        source.goOn()
      }
    case .planning(let row):
      let planning = planning(run)
      plan(run) { planning.part(beginningAt: row) }
    }
  }

  /// Shows the next step if there is one and the source isn't paused. At most one step is shown in each turn.
  private func showNext(_ run: Run) {
    if queue.isPaused || run.awaitsTurn { return }
    if let step = run.takeStep() {
      show(step, of: run)
      if !run.isComplete {
        awaitTurn(run)
        continueInBackground(run)
        // A change that prepares all items again must show at least this much before a newer one can supersede it.
        if run.modification.preparesAll { perform(queue.allowCancelling(run.number)) }
        return
      }
    }
    if run.isComplete { end(run) }
  }

  private func awaitTurn(_ run: Run) {
    run.awaitsTurn = true
    let number = run.number
    tasks.inNextTurn { [weak self] in
      guard let self else { return }
      enter { [self] in
        guard let run = running, run.number == number else { return }
        run.awaitsTurn = false
        goOn()
      }
    }
  }

  private func show(_ step: Run.Assembly.Step, of run: Run) {
    let isFirst = run.apply()
    if isFirst { listeners.tell(run.change) { $0.willApply($1) } }
    shownItems = step.list.items
    store.set(
      SnapshotTransition(
        from: step.before, to: step.list.shown, changeset: step.changeset,
        context: run.modification.transition.context))
    if isFirst, !step.gone.isEmpty { presence.remove(step.gone) }
    presence.returnToList()
  }
}

/// The kinds of changes that supersede earlier ones of the same kind.
private enum SupersedingKind: Int {
  case source, configuration
}

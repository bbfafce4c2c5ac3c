internal import Headwater

/// Methods that process changes. They are called only inside ``PreparingDataSource/enter(_:)``.
extension PreparingDataSource {
  typealias Effect = ModificationQueue<Change>.Effect
  typealias Run = PreparationRun<Source.Section, Source.Item, Context, Prepared>
  typealias Planning = PreparationPlanning<Source.Section, Source.Item, Context, Prepared>

  func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .begin(let number, let change): begin(number, change)
      case .complete(let number, let change): complete(number, change)
      case .cancel(let number): cancel(number)
      case .drop(let number, let change): tell(change.change(number)) { $0.didSupersede($1) }
      }
    }
  }

  /// Notifies all listeners. A listener that is removed during the notification isn't called.
  func tell(_ change: PreparationChange, _ call: (any PreparationListener, PreparationChange) -> Void) {
    for listener in listeners.present where listeners.contains(listener) { call(listener, change) }
  }

  private var viewport: PreparationViewport? {
    if visibleRows == nil, options.viewportCapacity <= 0 { return nil }
    return PreparationViewport(rows: visibleRows ?? 0..<0, capacity: options.viewportCapacity)
  }

  private var stepSize: Int { max(1, options.itemsPerTurn) }

  /// Returns the input for planning a change. Planning starts from the snapshot that will be current after the queued steps.
  func planning(_ change: Change, isSynchronous: Bool = false) -> Planning {
    defer { leftovers = nil }
    let shown = running?.steps.last?.list ?? Plan.Step(shown: snapshot, items: shownItems)
    return Planning(
      modification: change, shown: shown, viewport: isSynchronous ? nil : viewport,
      listsGone: onRemoval != nil, leftovers: leftovers,
      pieces: PreparationPieces(cores: numberOfCores, minimum: minimumChunk), size: stepSize, prepare: prepare
    )
  }

  /// Starts work for a change off the main actor. The result is discarded if the change is no longer running.
  private func start<Output: Sendable>(
    _ number: Int, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor (PreparingDataSource, Output) -> Void
  ) {
    let ticket = runner.run(priority: options.priority, work) { [weak self] output in
      guard let self else { return }
      enter { [self] in
        if running?.number == number { completion(self, output) }
      }
    }
    releasing.cancellations.append(ticket)
  }

  // MARK: Starting changes

  private func begin(_ number: Int, _ change: Change) {
    let run = Run(number: number, change)
    running = run
    tell(run.change) { $0.willPrepare($1) }
    let planning = planning(change)
    prepare(run) { planning.plan() }
  }

  /// Plans the next part of a change that prepares all items again.
  private func planPart(_ run: Run, beginningAt row: Int) {
    let planning = planning(run.modification)
    prepare(run) { planning.part(beginningAt: row) }
  }

  /// Plans a change and, if only a few items need preparation, prepares them immediately, so that only a single result is
  /// returned to the main actor.
  private func prepare(_ run: Run, _ plan: @escaping @Sendable () -> Run.Assembly) {
    running?.background = .planning
    let (limit, size) = (minimumChunk, stepSize)
    start(run.number) {
      PlannedRun(plan(), preparingUpTo: min(limit, size), stepSize: size)
    } completion: { source, planned in
      source.take(planned)
    }
  }

  private typealias PlannedRun = PlannedChange<Source.Section, Source.Item, Context, Prepared>

  private func take(_ planned: PlannedRun) {
    running?.background = .none
    for diagnostic in planned.diagnostics { report(diagnostic) }
    if planned.isWhole, finishAtOnce(planned) { return }
    running?.assembly.map(discard)
    running?.assembly = planned.assembly
    planned.step.map { running?.steps.append($0) }
    startWork(planned.assembly.work)
    goOn()
  }

  /// Shows a small change completely. It isn't stored, so that its data is released on the thread that created it.
  ///
  /// - Returns: A Boolean value that indicates whether the change could be shown.
  private func finishAtOnce(_ planned: PlannedRun) -> Bool {
    guard let run = running, let step = planned.step, !queue.isPaused else { return false }
    tellPrepared(run)
    // A listener may have paused the source.
    if queue.isPaused { return false }
    show(step)
    end()
    return true
  }

  /// Starts as many workers as there are cores, or fewer if there are fewer pieces.
  private func startWork(_ work: Run.Work) {
    let numberOfPieces = work.numberOfPieces
    if numberOfPieces == 0 { return }
    // The cancellations are kept until the change ends, but must not retain the work of earlier parts.
    releasing.cancellations.append { [weak work] in work?.cancel() }
    for _ in 0..<min(numberOfCores, numberOfPieces) {
      let ticket = runner.runEach(priority: options.priority) {
        work.prepareNext()
      } completion: { [weak self] diagnostics in
        guard let self else { return }
        for diagnostic in diagnostics { report(diagnostic) }
        enter { [self] in
          if running?.assembly?.work === work { goOn() }
        }
      }
      releasing.cancellations.append(ticket)
    }
  }

  // MARK: Continuing changes

  /// Does everything that the current progress allows.
  func goOn() {
    guard let run = running, let assembly = run.assembly else { return }
    if !run.hasToldPrepared, run.background != .planning, assembly.work.progress.missing == 0,
      run.nextRow == nil
    {
      tellPrepared(run)
    }
    assembleNext()
    showNext()
  }

  func tellPrepared(_ run: Run) {
    if run.hasToldPrepared { return }
    run.hasToldPrepared = true
    tell(run.change) { $0.didPrepare($1) }
  }

  /// Creates the next step while the previous one is waiting to be shown, or plans the next part if no steps are left.
  private func assembleNext() {
    guard let run = running, let assembly = run.assembly, run.background == .none, run.steps.count < 2
    else { return }
    let (progress, size) = (assembly.work.progress, stepSize)
    // Create the step in the background.
    if assembly.canAdvance(progress, size: size) {
      running?.background = .assembling
      start(run.number) { () -> (Run.Assembly, Run.Assembly.Step?) in
        var assembly = assembly
        let step = assembly.advance(progress, size: size)
        return (assembly, step)
      } completion: { source, assembled in
        source.running?.background = .none
        source.running?.assembly = assembled.0
        assembled.1.map { source.running?.steps.append($0) }
        source.goOn()
      }
    } else if assembly.isComplete, let row = run.nextRow {
      planPart(run, beginningAt: row)
    }
  }

  /// Shows the next step if there is one and the source isn't paused. At most one step is shown in each turn.
  private func showNext() {
    guard let run = running, !queue.isPaused, !run.awaitsTurn else { return }
    if let step = run.steps.first {
      running?.steps.removeFirst()
      show(step)
      if running?.steps.isEmpty == false || !hasMadeAllSteps {
        awaitTurn(run.number)
        assembleNext()
        // A change that prepares all items again must show at least this much before a newer one can supersede it.
        if run.modification.preparesAll { perform(queue.allowCancelling(run.number)) }
        return
      }
    }
    if running?.steps.isEmpty == true, hasMadeAllSteps { end() }
  }

  private var hasMadeAllSteps: Bool {
    guard let run = running, let assembly = run.assembly, run.background != .planning else { return false }
    return assembly.isComplete && run.nextRow == nil
  }

  private func awaitTurn(_ number: Int) {
    running?.awaitsTurn = true
    runner.inNextTurn { [weak self] in
      guard let self else { return }
      enter { [self] in
        guard running?.number == number else { return }
        running?.awaitsTurn = false
        goOn()
      }
    }
  }

  func show(_ step: Run.Assembly.Step) {
    guard let run = running else { return }
    let isFirst = !run.hasApplied
    running?.hasApplied = true
    if isFirst { tell(run.change) { $0.willApply($1) } }
    shownItems = step.list.items
    store.set(
      SnapshotTransition(
        from: step.before, to: step.list.shown, changeset: step.changeset,
        context: run.modification.transition.context))
    if isFirst, !step.gone.isEmpty { remove(step.gone) }
    returnToList()
  }

  func end() {
    guard let run = running else { return }
    running = nil
    run.assembly.map(discard)
    releasing.cancellations = []
    tell(run.change) { $0.didApply($1) }
    perform(queue.end(run.number))
  }

  /// Releases the data of a change, or of a part of one, off the main actor, because it may include the previous snapshot.
  func discard(_ assembly: Run.Assembly) {
    if assembly.plan.needs.count <= minimumChunk { return }
    Task.detached(priority: .utility) {
      // Wait until the main actor has released its references.
      await MainActor.run {}
      withExtendedLifetime(assembly) {}
    }
  }

  /// Gives precedence to items that are visible but not prepared yet, while all items are being prepared again.
  func bringVisibleForward() {
    guard let run = running, let assembly = run.assembly, assembly.plan.isPart, let rows = visibleRows
    else { return }
    let version = run.modification.configuration.version
    let isMissing = rows.contains { row in
      snapshot.position(atOffset: row).flatMap { snapshot.item(at: $0) }
        .map { $0.preparation.version != version } ?? false
    }
    if isMissing { assembly.work.cut() }
    goOn()
  }
}

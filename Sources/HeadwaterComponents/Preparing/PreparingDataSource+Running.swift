internal import Headwater

/// How changes are carried out. All of this runs inside ``PreparingDataSource/enter(_:)``.
extension PreparingDataSource {
  typealias Effect = ModificationQueue<Change>.Effect
  typealias Run = PreparationRun<Source.Section, Source.Item, Context, Prepared>

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

  /// Tells all who listen; one that has stopped meanwhile hears nothing.
  func tell(_ change: PreparationChange, _ call: (any PreparationListener, PreparationChange) -> Void) {
    for listener in listeners.present where listeners.contains(listener) { call(listener, change) }
  }

  private var shown: Plan.Step { Plan.Step(shown: snapshot, items: shownItems) }

  private var viewport: PreparationViewport? {
    if visibleRows == nil, options.viewportCapacity <= 0 { return nil }
    return PreparationViewport(rows: visibleRows ?? 0..<0, capacity: options.viewportCapacity)
  }

  // MARK: Beginning

  private func begin(_ number: Int, _ change: Change) {
    let run = Run(number: number, change)
    running = run
    tell(run.change) { $0.willPrepare($1) }
    let (shown, viewport, leftovers, prepare) = (shown, viewport, takeLeftovers(for: change), prepare)
    let (listsGone, limit, size) = (onRemoval != nil, minimumChunk, max(1, options.itemsPerTurn))
    let cores = numberOfCores
    start(number) { () -> Run in
      var run = run
      let plan = Plan(change, from: shown, viewport: viewport, listsGone: listsGone)
      run.take(plan, plan.results(from: leftovers, change))
      if run.missing <= limit, run.missing <= size {
        run.prepareMissing(prepare)
        run.assembleFirst(size)
      } else {
        run.pieces = run.chunks(cores: cores, minimum: limit)
      }
      return run
    } completion: { source, run in
      source.running = run
      run.plan.map(source.reportPlan)
      source.startChunks()
      source.goOn()
    }
  }

  private func takeLeftovers(
    for change: Change
  ) -> [Source.Item.Identity: PreparedItem<Source.Item, Prepared>] {
    defer { leftovers = [:] }
    return change.configuration.serial == leftoversSerial ? leftovers : [:]
  }

  /// Runs work for a change off the main actor; what comes of it is dropped if the change does not run any more.
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
    releasing.tickets.append(ticket)
  }

  private func reportPlan(_ plan: Plan) {
    if !plan.duplicates.isEmpty { report(.duplicatesDropped(identities: plan.duplicates.sorted())) }
    reportFailures()
  }

  private func startChunks() {
    guard let run = running, run.missing > 0, let plan = run.plan else { return }
    let (prepare, configuration, needs) = (prepare, run.modification.configuration, plan.needs)
    running?.pieces = []
    for indices in run.pieces {
      start(run.number) { () -> [Preparation<Prepared>] in
        var preparations: [Preparation<Prepared>] = []
        preparations.reserveCapacity(indices.count)
        for index in indices {
          // What is missing then, nobody needs.
          if Task.isCancelled { break }
          preparations.append(needs[index].prepared(with: configuration, prepare))
        }
        return preparations
      } completion: { source, preparations in
        source.running?.take(preparations, at: indices)
        for (index, preparation) in zip(indices, preparations) {
          needs[index].diagnostic(preparation).map(source.report)
        }
        source.goOn()
      }
    }
  }

  /// Reports what was prepared together with the plan.
  private func reportFailures() {
    guard let run = running, let plan = run.plan, run.isAssembled else { return }
    for case (let index, let preparation?) in run.results.enumerated() {
      plan.needs[index].diagnostic(preparation).map(report)
    }
  }

  // MARK: Going on

  /// Does what can be done by now.
  func goOn() {
    guard let run = running, let plan = run.plan else { return }
    if run.missing == 0, !run.hasToldPrepared {
      running?.hasToldPrepared = true
      tell(run.change) { $0.didPrepare($1) }
    }
    if !run.isAssembling, !run.isAssembled {
      if run.first == nil, run.missing == 0 || plan.isSplit && run.missingVisible == 0 {
        assemble { $0.assembleFirst($1) }
      } else if run.first != nil, run.missing == 0 {
        assemble { $0.assembleRest($1) }
      }
    }
    showNext()
  }

  private func assemble(_ body: @escaping @Sendable (inout Run, Int) -> Void) {
    guard let run = running else { return }
    running?.isAssembling = true
    let size = max(1, options.itemsPerTurn)
    start(run.number) { () -> Run in
      var assembled = run
      assembled.steps = []
      body(&assembled, size)
      return assembled
    } completion: { source, assembled in
      source.running?.first = assembled.first
      source.running?.steps += assembled.steps
      source.running?.isAssembled = assembled.isAssembled
      source.running?.isAssembling = false
      source.goOn()
    }
  }

  /// Shows the next step, if there is one and nothing forbids it; one in each turn.
  private func showNext() {
    guard let run = running, !queue.isPaused, !run.awaitsTurn else { return }
    if let step = run.steps.first {
      running?.steps.removeFirst()
      show(step)
      if running?.steps.isEmpty == false || running?.isAssembled == false {
        running?.awaitsTurn = true
        let number = run.number
        runner.inNextTurn { [weak self] in
          guard let self else { return }
          enter { [self] in
            guard running?.number == number else { return }
            running?.awaitsTurn = false
            goOn()
          }
        }
        return
      }
    }
    if running?.steps.isEmpty == true, running?.isAssembled == true { end() }
  }

  private func show(_ step: Plan.Step) {
    guard let run = running else { return }
    let isFirst = !run.hasApplied
    running?.hasApplied = true
    if isFirst { tell(run.change) { $0.willApply($1) } }
    shownItems = step.items
    store.set(step.shown, context: run.modification.transition.context)
    if isFirst, let gone = run.plan?.gone, !gone.isEmpty { remove(gone) }
    returnToList()
  }

  private func end() {
    guard let run = running else { return }
    running = nil
    releasing.tickets = []
    tell(run.change) { $0.didApply($1) }
    perform(queue.end(run.number))
  }

  // MARK: Ending early

  private func cancel(_ number: Int) {
    guard let run = running, run.number == number else { return }
    releasing.cancel()
    running = nil
    if let plan = run.plan, !run.modification.preparesAll {
      leftoversSerial = run.modification.configuration.serial
      for (need, result) in zip(plan.needs, run.results) {
        guard let result else { continue }
        leftovers[need.item.identity] = PreparedItem(item: need.item, preparation: result)
      }
    }
    tell(run.change) { $0.didSupersede($1) }
  }

  private func complete(_ number: Int, _ change: Change) {
    releasing.cancel()
    if running?.number != number {
      running = Run(number: number, change)
      tell(change.change(number)) { $0.willPrepare($1) }
    }
    guard var run = running else { return }
    if run.plan == nil {
      let plan = Plan(change, from: shown, viewport: nil, listsGone: onRemoval != nil)
      run.take(plan, plan.results(from: takeLeftovers(for: change), change))
      if !plan.duplicates.isEmpty { report(.duplicatesDropped(identities: plan.duplicates.sorted())) }
    }
    for diagnostic in run.prepareMissing(prepare) { report(diagnostic) }
    if !run.hasToldPrepared {
      run.hasToldPrepared = true
      tell(run.change) { $0.didPrepare($1) }
    }
    if !run.isAssembled {
      if run.first == nil { run.assembleFirst(.max) }
      if !run.isAssembled { run.assembleRest(.max) }
    }
    let last = run.steps.last
    run.steps = []
    running = run
    last.map(show)
    end()
  }
}

extension PreparationPlan {
  /// What of a plan has been prepared by a change that was cancelled.
  func results<Context>(
    from leftovers: [Item.Identity: PreparedItem<Item, Prepared>],
    _ modification: Modification<Section, Item, Context>
  ) -> Results {
    // What is to be prepared again is not what has been prepared before.
    if leftovers.isEmpty || !modification.again.isEmpty { return Results(repeating: nil, count: needs.count) }
    return needs.map { need in
      guard let leftover = leftovers[need.item.identity], leftover.item == need.item else { return nil }
      return leftover.preparation
    }
  }
}

extension PreparationRun {
  /// Prepares what is missing, here.
  ///
  /// - Returns: What to report of it.
  @discardableResult
  mutating func prepareMissing(
    _ prepare: (PreparationRequest<Item, Context, Prepared>) throws -> Prepared?
  ) -> [Diagnostic] {
    guard let plan, missing > 0 else { return [] }
    var diagnostics: [Diagnostic] = []
    let indices = results.indices.filter { results[$0] == nil }
    for index in indices {
      let preparation = plan.needs[index].prepared(with: modification.configuration, prepare)
      plan.needs[index].diagnostic(preparation).map { diagnostics.append($0) }
      take([preparation], at: [index])
    }
    return diagnostics
  }

  /// Makes the first step; where that is all, the only one.
  mutating func assembleFirst(_ size: Int) {
    guard let plan else { return }
    let showsAll = missing == 0 && plan.needs.count <= size
    let showing =
      showsAll ? plan.needs.indices : plan.isSplit ? plan.visible : 0..<min(size, plan.needs.count)
    let step = plan.firstStep(results, showing: showing.contains)
    // Makes the index of identities here, rather than on the main actor.
    _ = step.shown.duplicateIdentities
    first = (step, showing)
    if showsAll {
      steps = plan.steps(after: step, showing: showing, results, size: size)
      isAssembled = true
    } else if !showing.isEmpty || plan.changesBesides {
      steps = [step]
    }
  }

  /// Makes the steps after the first.
  mutating func assembleRest(_ size: Int) {
    guard let plan, let first else { return }
    steps += plan.steps(after: first.step, showing: first.showing, results, size: size)
    isAssembled = true
  }
}

internal import DequeModule

/// Brings a data source's changes to one view: each in turn, by the view's own rules.
///
/// A view has one driver; a source can have any number. The driver owns the snapshot that is displayed: the view reads
/// it from here and from nowhere else. Updates are first in, first out. One that arrives while another is being shown
/// (from a cell's closure, from an observer, from anywhere) waits its turn; one for a view that is gone is dropped.
///
/// The driver keeps its source, and holds its host weakly. Most apps never name it: a host makes its own.
@MainActor
public final class Driver<Section: ListElement, Item: ListElement> {
  /// When to reload instead of updating step by step.
  public var policy: UpdatePolicy
  /// Records what each update did; nil, which costs nothing, unless given.
  public let log: UpdateLog?
  /// Is told of contracts that a host breaks. By default they are logged.
  public var report: DiagnosticHandler = Diagnostic.log
  /// Is called after every update that changed anything, content alone included, when the host has completed it.
  public var onUpdate: (@MainActor (AppliedUpdate<Section, Item>) -> Void)?

  /// What the host shows now.
  public private(set) var displayed = Snapshot<Section, Item>()
  /// What the host shows now, as rows; for hosts that know only rows.
  public private(set) var rows: DisplayedRows<Section, Item>

  private let source: any DataSource<Section, Item>
  private weak var host: (any ListHost<Section, Item>)?
  private var observation: ObservationToken?
  private var waiting: Deque<Transition<Section, Item>> = []
  private var isApplying = false
  private var isPaused = false
  /// Counts attachments, so that what an earlier host completes late means nothing.
  private var run = 0
  private var mustReload: ReloadReason?
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
    self.policy = policy
    self.log = log
    rows = DisplayedRows(Snapshot())
  }

  /// Begins to show the source in a host, in place of an earlier one. The host is held weakly and reloaded at once.
  public func attach(_ host: any ListHost<Section, Item>) {
    detach()
    self.host = host
    observation = source.observe { [weak self] transition in self?.enqueue(transition) }
    mustReload = .attached
    enqueue(Transition(from: displayed, to: source.snapshot))
  }

  /// Ends showing the source. Updates that wait are dropped; what is displayed stays.
  public func detach() {
    host = nil
    observation = nil
    waiting = []
    isApplying = false
    run += 1
    finishSettling()
  }

  /// Lets updates wait, for example while the user drags a row. An update that has begun goes on to its end.
  public func pause() {
    isPaused = true
  }

  /// Shows the updates that have waited, and lets no more wait.
  public func resume() {
    isPaused = false
    applyWaiting()
  }

  /// Whether an update is being shown or waits.
  public var isUpdating: Bool { isApplying || !waiting.isEmpty }

  /// Returns when all updates so far have been shown or dropped. While the driver is paused, they wait.
  public func settle() async {
    guard isUpdating else { return }
    await withCheckedContinuation { settling.append($0) }
  }

  private func enqueue(_ transition: Transition<Section, Item>) {
    waiting.append(transition)
    applyWaiting()
  }

  /// Shows updates one by one until none waits, or until a host says that it will complete later.
  private func applyWaiting() {
    while !isApplying, !isPaused, let transition = waiting.popFirst() {
      isApplying = true
      begin(transition)
    }
    if !isUpdating { finishSettling() }
  }

  private func finishSettling() {
    let continuations = settling
    settling = []
    for continuation in continuations { continuation.resume() }
  }

  private func begin(_ transition: Transition<Section, Item>) {
    var update = RunningUpdate(transition, waiting: waiting.count, from: displayed)
    guard let host else {
      finish(update, .dropped(.noHost))
      detach()
      return
    }
    let after = transition.after
    let plan: Plan<Section, Item>
    var reason = mustReload
    if reason == nil {
      update.changeset = UpdateLog.measure(log, \.difference, &update.timings) {
        transition.before.isIdentical(to: displayed)
          ? transition.changeset : Transition(from: displayed, to: after).changeset
      }
      if update.changeset.isEmpty {
        show(after, DisplayedRows(after, layout: host.rowLayout))
        finish(update, .dropped(.nothingChanged))
        return
      }
      reason = reasonToReload(update.changeset, host)
    }
    if let reason {
      plan = .reload(to: after, layout: host.rowLayout)
      update.outcome = .reloaded(reason)
    } else {
      plan = UpdateLog.measure(log, \.plan, &update.timings) {
        Plan(
          from: displayed, to: after, changeset: update.changeset, rules: host.rules, layout: host.rowLayout)
      }
      update.outcome = .incremental(steps: plan.steps.count)
    }
    mustReload = nil
    perform(plan, from: 0, update)
  }

  private func reasonToReload(_ changeset: Changeset, _ host: any ListHost<Section, Item>) -> ReloadReason? {
    guard changeset.changesStructure else { return nil }
    if !policy.isIncremental { return .policy }
    let count = changeset.count
    let maximum = host.rules == .list ? policy.maximumRowChanges : policy.maximumChanges
    if count > maximum { return .tooManyChanges(count) }
    return host.rules == .list || host.acceptsBatches ? nil : .hostNotReady
  }

  /// Has the host carry out the steps from one on, up to one that it will complete later, which then goes on here.
  private func perform(_ plan: Plan<Section, Item>, from first: Int, _ running: RunningUpdate<Section, Item>)
  {
    var update = running
    let run = run
    for (index, step) in plan.steps.enumerated().dropFirst(first) {
      guard let host else {
        finish(update, .dropped(.noHost))
        detach()
        return
      }
      let progress = StepProgress()
      let swap: @MainActor () -> Void = { [weak self] in
        guard let self, self.run == run, !progress.hasSwapped else { return }
        progress.hasSwapped = true
        show(step.snapshot, step.rows)
      }
      let completion: @MainActor () -> Void = { [weak self] in
        guard let self, self.run == run, !progress.hasCompleted else { return }
        progress.hasCompleted = true
        if !progress.hasSwapped { hostDidNotSwap(step.step, swap) }
        if let update = progress.interrupted {
          perform(plan, from: index + 1, update)
          applyWaiting()
        }
      }
      UpdateLog.measure(log, \.host, &update.timings) {
        host.perform(step.step, swap: swap, completion: completion)
      }
      if self.run != run { return }
      if !progress.hasCompleted {
        progress.interrupted = update
        return
      }
    }
    refresh(plan, &update)
    if self.run == run { finish(update, update.outcome) }
  }

  private func refresh(_ plan: Plan<Section, Item>, _ update: inout RunningUpdate<Section, Item>) {
    guard let host else { return }
    show(update.transition.after, DisplayedRows(update.transition.after, layout: host.rowLayout))
    if plan.refreshedItems.isEmpty, plan.refreshedSections.isEmpty { return }
    UpdateLog.measure(log, \.host, &update.timings) {
      host.refresh(items: plan.refreshedItems, sections: plan.refreshedSections)
    }
  }

  /// Swaps in the host's place; what it shows can no longer be relied on, so it is reloaded next.
  private func hostDidNotSwap(_ step: UpdateStep, _ swap: @MainActor () -> Void) {
    report(.hostBrokeContract("it completed a step without taking the new counts: \(step)"))
    // A host that fails to reload would be reloaded for ever.
    if step != .reload { mustReload = .hostBrokeContract }
    swap()
  }

  private func show(_ snapshot: Snapshot<Section, Item>, _ rows: DisplayedRows<Section, Item>) {
    displayed = snapshot
    self.rows = rows
  }

  /// Ends an update: the next may begin.
  private func finish(_ update: RunningUpdate<Section, Item>, _ outcome: UpdateOutcome) {
    log?.record(update.entry(outcome))
    if mustReload == .hostBrokeContract {
      waiting.prepend(Transition(from: displayed, to: update.transition.after))
    }
    isApplying = false
    if case .dropped = outcome { return }
    onUpdate?(
      AppliedUpdate(transition: update.transition, changeset: update.changeset, outcome: outcome))
  }

  /// What has happened in one step.
  private final class StepProgress {
    var hasSwapped = false
    var hasCompleted = false
    /// The update, once the host has returned without completing.
    var interrupted: RunningUpdate<Section, Item>?
  }
}

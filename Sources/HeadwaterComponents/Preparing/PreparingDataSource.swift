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
package final class PreparingDataSource<Source: DataSource, Context: Sendable, Prepared: Sendable>: DataSource
{
  /// A closure that prepares an item. It is called on any thread, possibly on several at the same time.
  package typealias Prepare =
    @Sendable (PreparationRequest<Source.Item, Context, Prepared>) throws -> Prepared?

  typealias Change = Modification<Source.Section, Source.Item, Context>
  typealias Plan = PreparationPlan<Source.Section, Source.Item, Prepared>

  /// The data source of the items.
  package let source: Source
  /// The options for preparing items. A new value applies only to changes that begin after it is set.
  package var options: PreparationOptions
  /// A Boolean value that indicates whether changes are prepared on the main actor and shown immediately.
  package var isSynchronous: Bool
  /// A closure that receives diagnostics about items that couldn't be prepared. By default, they are logged.
  package var report: @MainActor @Sendable (Diagnostic) -> Void
  /// Called with items that were removed from the list, once their removal has been applied and no view displays them anymore.
  /// When the source is released, it is called with all remaining items.
  package var onRemoval: (@MainActor ([PreparedItem<Source.Item, Prepared>]) -> Void)? {
    didSet { releasing.onRemoval = onRemoval }
  }
  /// Called with `true` when an item appears on screen and with `false` when it disappears, even if the item was removed from
  /// the list in the meantime. The calls for an item always alternate.
  package var onAppearance: (@MainActor (PreparedItem<Source.Item, Prepared>, Bool) -> Void)?

  let prepare: Prepare
  let runner: any PreparationRunner
  let numberOfCores: Int
  /// The maximum number of items to prepare in a single operation. If there are more, they are distributed among the cores.
  let minimumChunk: Int
  let store: SnapshotStore<Source.Section, PreparedItem<Source.Item, Prepared>>
  /// The current snapshot without the preparations.
  var shownItems = Snapshot<Source.Section, Source.Item>()
  /// The result of all changes received so far. The source may be ahead of it, because it notifies its observers one by one.
  private(set) var latest = Snapshot<Source.Section, Source.Item>()
  var configuration: PreparationConfiguration<Context>
  var queue = ModificationQueue<Change>()
  var running: PreparationRun<Source.Section, Source.Item, Context, Prepared>?
  /// The work of a canceled change, whose results can be reused.
  var leftovers: PreparationWork<Source.Item, Context, Prepared>?
  var listeners = PreparationListeners()
  /// The identities of the items to prepare again in the next turn.
  var again: Set<Source.Item.Identity> = []
  var visibleRows: Range<Int>?
  var presence = ItemPresence<PreparedItem<Source.Item, Prepared>>()
  var settling: [CheckedContinuation<Void, Never>] = []
  private var observation: ObservationToken?
  /// The separate size range for the changes currently being made, if there is one.
  private var ownSizeRange: SizeRange?
  private let turns = SerialTurns()
  let releasing: PreparationRelease<Source.Section, PreparedItem<Source.Item, Prepared>>

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
    self.runner = runner
    self.numberOfCores = max(1, numberOfCores)
    self.minimumChunk = minimumChunk
    self.prepare = prepare
    configuration = PreparationConfiguration(context: context, sizeRange: sizeRange)
    store = SnapshotStore()
    releasing = PreparationRelease(store)
    observation = source.observe { [weak self] in self?.follow($0) }
    follow(SnapshotTransition(from: Snapshot(), to: source.snapshot))
  }

  deinit {
    // The source may be released on any thread, but closures must be called on the main actor.
    let releasing = releasing
    Task { @MainActor in releasing.end() }
  }

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
    let outer = ownSizeRange
    ownSizeRange = sizeRange
    defer { ownSizeRange = outer }
    return try change()
  }

  private func follow(_ transition: SnapshotTransition<Source.Section, Source.Item>) {
    if isSynchronous { flushAgain() }
    latest = transition.after
    var configuration = configuration
    configuration.ownSizeRange = ownSizeRange
    add(
      Change(
        transition, with: configuration, isSynchronous: isSynchronous),
      superseding: options.newestWins ? .source : nil)
  }

  func add(_ change: Change, superseding kind: SupersedingKind?) {
    enter { [self] in
      perform(
        queue.add(change, isSynchronous: change.isSynchronous, superseding: kind?.rawValue))
    }
  }

  /// Performs one operation at a time. Operations requested by observers and listeners wait until the current step has ended.
  func enter(_ body: @escaping @MainActor () -> Void) {
    guard turns.perform(body) else { return }
    // Resume the tasks that are waiting in settle().
    if !settling.isEmpty, !isPreparing {
      let continuations = settling
      settling = []
      for continuation in continuations { continuation.resume() }
    }
  }
}

/// Operations that are performed one at a time.
@MainActor
private final class SerialTurns {
  private var isPerforming = false
  private var postponed: [@MainActor () -> Void] = []

  /// Performs an operation. A nested call only adds its operation, and the outermost call performs it.
  ///
  /// - Returns: A Boolean value that indicates whether all operations are complete.
  func perform(_ body: @escaping @MainActor () -> Void) -> Bool {
    postponed.append(body)
    if isPerforming { return false }
    isPerforming = true
    var next = 0
    while next < postponed.count {
      postponed[next]()
      next += 1
    }
    postponed = []
    isPerforming = false
    return true
  }
}

/// The kinds of changes that supersede earlier ones of the same kind.
enum SupersedingKind: Int {
  case source, configuration
}

/// An object that cancels pending work when its source is released, and reports the remaining items.
@MainActor
final class PreparationRelease<Section: ListElement, Item: ListElement> {
  private let store: SnapshotStore<Section, Item>
  var cancellations: [@Sendable () -> Void] = []
  var onRemoval: (@MainActor ([Item]) -> Void)?
  /// The removed items that are still on screen.
  var leaving: [Item] = []

  init(_ store: SnapshotStore<Section, Item>) {
    self.store = store
  }

  func cancel() {
    for cancel in cancellations { cancel() }
    cancellations = []
  }

  func end() {
    cancel()
    let items = Array(store.snapshot.items) + leaving
    if !items.isEmpty { onRemoval?(items) }
    onRemoval = nil
  }
}

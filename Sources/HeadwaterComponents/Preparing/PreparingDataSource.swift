package import Headwater

/// A list whose items are prepared before they are shown, off the main actor and over all cores: what lays out components
/// is built on this.
///
/// Changes of the source are carried out first in, first out, one at a time. Of each only what is new, or has new content, is
/// prepared; all else stays as it is. Another context prepares all items again, another size range gives each what
/// was made of it before. An item that cannot be prepared is in the list with its failure.
///
/// What is visible comes first: of a change that needs more than fills the viewport, that part is shown first. The rest
/// follows as it is prepared, not more than ``PreparationOptions/itemsPerTurn`` in one turn of the main actor. Items are
/// shown whole and in their order, so each of these steps is a list like any other. While everything is prepared again, for
/// another context or size range, what becomes visible has its turn before what is not.
///
/// The work on the main actor is the size of the change and no more. The source keeps the one before it, and work that runs
/// does not keep the source: it ends when nobody keeps it.
@MainActor
package final class PreparingDataSource<Source: DataSource, Context: Sendable, Prepared: Sendable>: DataSource
{
  /// What prepares an item; called on any thread, several at a time.
  package typealias Prepare =
    @Sendable (PreparationRequest<Source.Item, Context, Prepared>) throws -> Prepared?

  typealias Change = Modification<Source.Section, Source.Item, Context>
  typealias Plan = PreparationPlan<Source.Section, Source.Item, Prepared>

  /// Where the items come from.
  package let source: Source
  /// How to go about it; applies to changes that begin later.
  package var options: PreparationOptions
  /// Whether changes are prepared on the main actor and shown at once.
  package var isSynchronous: Bool
  /// Is told of items that could not be prepared. By default they are logged.
  package var report: @MainActor @Sendable (Diagnostic) -> Void
  /// Is told of what has left the list, after the change with which it did, and when it is on no screen any more; and of
  /// all that is there when the source is released.
  package var onRemoval: (@MainActor ([PreparedItem<Source.Item, Prepared>]) -> Void)? {
    didSet { releasing.onRemoval = onRemoval }
  }
  /// Is told when an item comes onto a screen (true) or leaves it (false), in turn, also after it has left the list.
  package var onAppearance: (@MainActor (PreparedItem<Source.Item, Prepared>, Bool) -> Void)?

  let prepare: Prepare
  let runner: any PreparationRunner
  let numberOfCores: Int
  /// So many items are prepared in one go; more are spread over the cores.
  let minimumChunk: Int
  let store: SnapshotStore<Source.Section, PreparedItem<Source.Item, Prepared>>
  /// What is shown, without what was made of it.
  var shownItems = Snapshot<Source.Section, Source.Item>()
  /// What the changes so far lead to. The source may be ahead of it: it tells its observers in turn.
  private(set) var latest = Snapshot<Source.Section, Source.Item>()
  var configuration: PreparationConfiguration<Context>
  var queue = ModificationQueue<Change>()
  var running: PreparationRun<Source.Section, Source.Item, Context, Prepared>?
  /// What a cancelled change has prepared already.
  var leftovers: PreparationWork<Source.Item, Context, Prepared>?
  var listeners = PreparationListeners()
  /// Items to prepare again in the next turn.
  var again: Set<Source.Item.Identity> = []
  var visibleRows: Range<Int>?
  var presence = ItemPresence<PreparedItem<Source.Item, Prepared>>()
  var settling: [CheckedContinuation<Void, Never>] = []
  private var observation: ObservationToken?
  /// The size range of changes that are being made now, if it is not that of all.
  private var ownSizeRange: SizeRange?
  private var isEntered = false
  private var postponed: [@MainActor () -> Void] = []
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
    follow(Transition(from: Snapshot(), to: source.snapshot))
  }

  deinit {
    // What is released on any thread is told on the main actor.
    let releasing = releasing
    Task { @MainActor in releasing.end() }
  }

  /// What is shown now: what has been applied.
  package var snapshot: Snapshot<Source.Section, PreparedItem<Source.Item, Prepared>> { store.snapshot }

  /// See `DataSource.observe(_:)`.
  ///
  /// - Parameter body: Gets each transition.
  /// - Returns: The token; the observation ends with it.
  package func observe(
    _ body: @escaping @MainActor (Transition<Source.Section, PreparedItem<Source.Item, Prepared>>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// The item at a position of what is shown; nil where there is none. O(log n).
  ///
  /// - Parameter position: The position.
  /// - Returns: The source's item.
  package func item(at position: ItemPosition) -> Source.Item? { snapshot.item(at: position)?.item }

  /// What was made of the item at a position of what is shown; nil where there is none. O(log n).
  ///
  /// - Parameter position: The position.
  /// - Returns: What was made of it.
  package func prepared(at position: ItemPosition) -> Prepared? { snapshot.item(at: position)?.prepared }

  /// Changes the source so that it is shown on return, and all before it: what is not prepared yet is prepared on the main
  /// actor. While the source is paused that happens when it goes on; from within an observer or listener, when the present
  /// step is over.
  ///
  /// - Parameter change: Changes the source.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  package func synchronously<Value, E: Error>(_ change: () throws(E) -> Value) throws(E) -> Value {
    let wasSynchronous = isSynchronous
    isSynchronous = true
    defer { isSynchronous = wasSynchronous }
    return try change()
  }

  /// Changes the source; what is new in it then, or has new content, is prepared for a size range of its own.
  ///
  /// Such an item keeps that range until it has new content, or all are prepared for another one.
  ///
  /// - Parameters:
  ///   - sizeRange: The range.
  ///   - change: Changes the source.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  package func withSizeRange<Value, E: Error>(
    _ sizeRange: SizeRange, _ change: () throws(E) -> Value
  ) throws(E) -> Value {
    let outer = ownSizeRange
    ownSizeRange = sizeRange
    defer { ownSizeRange = outer }
    return try change()
  }

  private func follow(_ transition: Transition<Source.Section, Source.Item>) {
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

  /// Does one thing at a time: what is asked for by observers and listeners waits until the present step is over.
  func enter(_ body: @escaping @MainActor () -> Void) {
    postponed.append(body)
    if isEntered { return }
    isEntered = true
    var next = 0
    while next < postponed.count {
      postponed[next]()
      next += 1
    }
    postponed = []
    isEntered = false
    if !settling.isEmpty, !isPreparing {
      let continuations = settling
      settling = []
      for continuation in continuations { continuation.resume() }
    }
  }
}

/// Which changes supersede each other.
enum SupersedingKind: Int {
  case source, configuration
}

/// Ends what is under way when its source goes, and tells of the items that go with it.
@MainActor
final class PreparationRelease<Section: ListElement, Item: ListElement> {
  private let store: SnapshotStore<Section, Item>
  var cancellations: [@Sendable () -> Void] = []
  var onRemoval: (@MainActor ([Item]) -> Void)?
  /// Items that are gone and still on a screen.
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

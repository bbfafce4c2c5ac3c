internal import Observation

/// What every list has, on every host: the source that it shows, what is selected and open, where it stands, what happens when
/// the user touches it, and when it loads more. Tables and collections on UIKit, lists and grids on GTK and lists without a
/// screen are its subclasses: what you write for one is written so for the others.
///
/// A list keeps its source, and its closures for as long as it is. A closure that names what keeps the list says
/// `[weak self]`.
@MainActor
open class ListController<View: AnyObject, Section: ListElement, Item: ListElement> {
  /// What is shown; kept.
  public let source: any DataSource<Section, Item>
  /// Applies the source's transitions to the view.
  public nonisolated let driver: Driver<Section, Item>
  /// What happens when the user touches the list. It may be changed at any time.
  public var behavior: ListBehavior<Section, Item> {
    didSet {
      loadMore(insteadOf: oldValue.loadingMore)
      port?.behaviorHasChanged()
    }
  }
  /// Is called after every update that changed anything, content alone included, when the view has taken it.
  public var onUpdate: (@MainActor (UpdateLog.Entry) -> Void)?
  /// Receives what the list corrected or could not do. By default it is logged.
  public var report: @MainActor @Sendable (Diagnostic) -> Void {
    didSet { (driver.report, states.report) = (report, report) }
  }
  /// Is called when the user, not the program, has changed the selection, and when selected items have been removed.
  public var onSelectionChange: (@MainActor (Selection<Item.Identity>) -> Void)?
  /// Which part of the list stays where it is when items come, go and change their sizes.
  public var anchoring: ListAnchoring { didSet { if anchoring != oldValue { anchoringHasChanged() } } }
  /// Whether a button over the end of the list says how many items nobody has seen yet, while there are any, and goes to the end.
  public var showsUnseenCount = false {
    didSet {
      take(.changes)
      showUnseen()
    }
  }
  /// Loads more when an end comes near; kept. Each list needs its own.
  package var progressiveLoading: ProgressiveLoading? { didSet { follow(oldValue) } }
  /// The number of items that are prefetched before and after the visible ones, on hosts that do not decide that themselves. Less
  /// than 0 counts as 0, and more than 10,000 as 10,000.
  public var prefetchDistance = 10

  /// Does something in the main actor's next turn, where the host has turns of its own.
  package var later: (@MainActor (@escaping @MainActor () -> Void) -> Void)?
  /// The host.
  package weak var port: (any ListPort<Section, Item>)?
  /// Shows what stands in place of items.
  package nonisolated let states: StateStage<View>
  package var storedSelection: Selection<Item.Identity>
  /// The selected items that disappear in the update that is being shown, and those that are hidden.
  var absentSelection = AbsentSelection<Item.Identity>()
  /// Where the list is to be scrolled to when the item is there.
  package var awaited: AwaitedPlace<Item.Identity>? {
    didSet {
      // A search that has brought the item comes to its end by itself.
      if awaited?.anchor.item != oldValue?.anchor.item, oldValue?.isArriving != true { search = nil }
    }
  }
  /// Where the list has jumped to: there the item stays until somebody moves the list.
  package var landing: Landing?
  /// How the view takes its time on the way to an item.
  var glide: Glide?
  /// Whether the engine has the host scroll.
  package internal(set) var isPlacing = false
  /// Has the source find the item that is waited for.
  package var search: Task<Void, Never>? { didSet { oldValue?.cancel() } }
  /// Where the list is to stand after the update that is being shown.
  package var held: HeldPlace<Section, Item>?
  /// What was seen before the size of the view or its insets changed.
  package var seenBefore: SeenBefore<Section, Item>?
  package var prefetched = PrefetchedItems<Section, Item>()
  /// What the list does about its place, and what of that was told.
  package var readingState = ReadingState<Item.Identity>()
  var readingFacts = ReadingFacts<Item.Identity>()
  let readingObservers = ObservationRegistrar()
  /// Whether anybody has asked where the list stands.
  var isReadingAsked = false
  var isUnseenShown = false
  /// Whether the list has shown an item, and so stands where it is to open.
  package var isOpen = false
  /// What the list says by itself.
  package var words = ListWords()
  var dayObservations: [ObservationToken] = []
  /// Whether cells are to be prepared again after the update that is being shown.
  var mustPrepareAgain = false
  /// Whether the list goes to its end once it is laid out.
  var awaitsEnd = false
  var unseen = UnseenItems<Section, Item>()

  /// Makes a list that shows nothing yet. The subclass attaches the driver.
  package init(
    _ source: some DataSource<Section, Item>, behavior: ListBehavior<Section, Item>,
    stateViews: StateViews<View>, selectionLimit: Int, anchoring: ListAnchoring = .none,
    policy: UpdatePolicy, log: UpdateLog?,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) {
    self.source = source
    self.behavior = behavior
    self.anchoring = anchoring
    self.report = report
    storedSelection = Selection(limit: selectionLimit)
    driver = Driver(source, policy: policy, log: log)
    states = StateStage(driver, views: stateViews)
    (driver.report, states.report) = (report, report)
    driver.onUpdate = { [weak self] update in self?.viewHasTaken(update) }
    followDays()
    loadMore(insteadOf: nil)
  }

  deinit {
    search?.cancel()
  }

  /// What the view shows now. O(1).
  public var displayed: Snapshot<Section, Item> { driver.displayed }

  /// When the view is reloaded instead of updated.
  public var policy: UpdatePolicy {
    get { driver.policy }
    set { driver.policy = newValue }
  }

  /// Records what each update did, if the list was made with one.
  public var log: UpdateLog? { driver.log }

  /// The item at a position of the view. O(log n).
  ///
  /// - Parameter position: A position as the view has it now.
  /// - Returns: The item; nil where there is none.
  public func item(at position: ItemPosition) -> Item? { displayed.item(at: position) }

  /// The section at an index of the view. O(log n).
  ///
  /// - Parameter index: An index as the view has it now.
  /// - Returns: The section; nil where there is none.
  public func section(at index: Int) -> Section? { displayed.section(at: index) }

  /// Where the view has an item. O(log n).
  ///
  /// - Parameter identity: The item's identity.
  /// - Returns: Its position; nil where the view has none such.
  public func position(of identity: Item.Identity) -> ItemPosition? { displayed.position(of: identity) }

  /// Takes what a presentation has besides its registrations. A policy that is the same as before changes nothing, so that one
  /// that was set for the list stays.
  package func take(
    _ new: Presentation<View, Section, Item>, insteadOf old: Presentation<View, Section, Item>
  ) {
    behavior = new.behavior
    if new.policy != old.policy { policy = new.policy }
    states.views = new.stateViews
  }

  private func viewHasTaken(_ update: UpdateLog.Entry) {
    let removed = removeFromSelection()
    port?.viewHasTaken(update)
    if removed { onSelectionChange?(storedSelection) }
    cancelPrefetchingOfDeleted(after: update)
    states.update()
    goToAwaited()
    onUpdate?(update)
  }
}

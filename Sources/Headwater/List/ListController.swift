/// The common base class of all lists, on every host. It contains the data source, selection, expansion, scroll position,
/// behavior, and infinite scroll. Its subclasses are tables and collection views in UIKit, lists and grids in GTK, and lists
/// without a screen. Code for one of them works for all of them.
///
/// A list retains its source and its closures. A closure that refers to the owner of the list should capture `[weak self]`.
@MainActor
open class ListController<View: AnyObject, Section: ListElement, Item: ListElement> {
  /// The source that the list displays. The list retains it.
  public let source: any DataSource<Section, Item>
  /// The driver that applies the source's transitions to the view.
  public nonisolated let driver: Driver<Section, Item>
  /// The behavior of the list in response to the user. It can be changed at any time.
  public var behavior: ListBehavior<Section, Item> {
    didSet {
      loadMore(insteadOf: oldValue.loadingMore)
      port?.behaviorHasChanged()
    }
  }
  /// A closure that is called after every update that has changed anything, even if only content, once the view has displayed
  /// it.
  public var onUpdate: (@MainActor (UpdateLog.Entry) -> Void)?
  /// A closure that is called when the user, not the app, has changed the selection, and when selected items have been removed.
  public var onSelectionChange: (@MainActor (Selection<Item.Identity>) -> Void)?
  /// A Boolean value that indicates whether a screen reader announces the items that arrive at the end of the list. The default
  /// is true. Only lists that stay at their end announce items: those whose anchoring sets ``ListAnchoring/staysAtEnd``. Items
  /// that arrive within a second are announced together, after everything else that is being read. The announcements are
  /// ``ListStrings/newItems`` and, in transcripts, ``ListStrings/newMessages``. Only lists on UIKit announce items, while
  /// VoiceOver is running.
  public var announcesNewItems = true
  /// The items that haven't been announced yet.
  var arrivals = ArrivedItems<Section, Item>()
  /// The stage that shows the status views, which replace items.
  package nonisolated let statusStage: StatusStage<View>
  /// The selection, which the view may not have adopted yet, and the selected items that aren't displayed.
  package internal(set) var selected: ListSelection<Section, Item>
  /// The part that controls the scroll position.
  package nonisolated let scrolling: ListScroller<Section, Item>
  /// The part that prefetches items.
  package nonisolated let prefetching: ListPrefetcher<Section, Item>
  /// The part that loads more items when the user scrolls.
  nonisolated let loading: ListLoading<Section, Item>
  private(set) lazy var renewal = CellRenewal(driver) { [weak self] in self?.port?.prepareCellsAgain() }
  private lazy var connection = ListConnection(self)
  /// A Boolean value that indicates whether updates aren't animated because the user prefers reduced motion. The host sets it.
  package var reducesMotion = false
  /// The strings that the list displays.
  package var words = ListWords()

  /// Creates a list that displays nothing yet. The subclass attaches the driver, and keeps the presentation's registrations.
  package init(
    _ source: some DataSource<Section, Item>, _ presentation: Presentation<View, Section, Item>,
    selectionLimit: Int, anchoring: ListAnchoring = .none, policy: UpdatePolicy? = nil, log: UpdateLog?
  ) {
    self.source = source
    behavior = presentation.behavior
    selected = ListSelection(limit: selectionLimit)
    driver = Driver(source, policy: policy ?? presentation.policy, log: log)
    statusStage = StatusStage(driver, views: presentation.statusViews)
    scrolling = ListScroller(driver, anchoring: anchoring)
    prefetching = ListPrefetcher(driver)
    loading = ListLoading(driver)
    report = presentation.report
    loading.port = { [weak self] in self?.port }
    scrolling.loadingKinds = { [weak self] in self?.behavior.loadingMore?.kinds ?? [] }
    scrolling.progress.title = { [weak self] in (self?.strings ?? .shared).unseen($0) }
    driver.onUpdate = { [weak self] update in self?.viewHasTaken(update) }
    _ = renewal
    loadMore(insteadOf: nil)
  }

  /// Connects the driver to the host, which displays the source's items.
  package func attach() { driver.attach(connection) }

  /// The host.
  package var port: (any ListPort<Section, Item>)? {
    get { scrolling.port }
    set { scrolling.port = newValue }
  }

  /// A closure that receives problems that the list corrected or couldn't handle. By default, they are logged.
  public var report: @MainActor @Sendable (Diagnostic) -> Void {
    get { driver.report }
    set { driver.report = newValue }
  }

  /// The snapshot that the view displays. O(1).
  public var displayed: Snapshot<Section, Item> { driver.displayed }

  /// The policy that decides when the view is reloaded instead of updated.
  public var policy: UpdatePolicy {
    get { driver.policy }
    set { driver.policy = newValue }
  }

  /// The log of updates, if the list was created with one.
  public var log: UpdateLog? { driver.log }

  /// Returns the displayed item at a position. O(log n).
  ///
  /// - Parameter position: The position in the displayed snapshot.
  /// - Returns: The item; nil if there is none.
  public func item(at position: ItemPosition) -> Item? { displayed.item(at: position) }

  /// Returns the displayed section at an index. O(log n).
  ///
  /// - Parameter index: The index in the displayed snapshot.
  /// - Returns: The section; nil if there is none.
  public func section(at index: Int) -> Section? { displayed.section(at: index) }

  /// Returns the position of a displayed item. O(log n).
  ///
  /// - Parameter identity: The item's identity.
  /// - Returns: The item's position; nil if the item isn't displayed.
  public func position(of identity: Item.Identity) -> ItemPosition? { displayed.position(of: identity) }

  /// Returns the list's presentation: the host's registrations, and the settings that the list stores itself.
  package func presentation(
    with registrations: Registrations<View, Section, Item>
  ) -> Presentation<View, Section, Item> {
    var presentation = Presentation<View, Section, Item>()
    presentation.registrations = registrations
    (presentation.behavior, presentation.policy, presentation.statusViews) = (behavior, policy, statusViews)
    return presentation
  }

  /// Adopts all settings of a presentation except for its registrations, which the host stores.
  package func take(_ presentation: Presentation<View, Section, Item>) {
    behavior = presentation.behavior
    policy = presentation.policy
    statusStage.views = presentation.statusViews
  }

  private func viewHasTaken(_ update: UpdateLog.Entry) {
    // Update the selection before the host and the app see the update. Use a copy, because the source may read the selection.
    var remaining = selected
    let removed = remaining.removeDeleted(displayed: displayed) { source.stillMayHave($0) }
    selected = remaining
    port?.viewHasTaken(update)
    if removed { onSelectionChange?(selected.current) }
    prefetching.cancelDeleted(after: update, behavior)
    // The update may have added the first item, or the item that the list is waiting for.
    statusStage.update()
    scrolling.goToAwaited()
    onUpdate?(update)
  }
}

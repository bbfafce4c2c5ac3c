/// The common base class of all lists, on every host. It contains the data source, selection, expansion, scroll position,
/// behavior, and infinite scroll. Its subclasses are tables and collection views in UIKit, lists and grids in GTK, and lists
/// without a screen. Code for one of them works for all of them.
///
/// A list retains its source and its closures. A closure that refers to the owner of the list should capture `[weak self]`.
@MainActor
open class ListController<View: AnyObject, Section: ListElement, Item: ListElement> {
  /// The driver that applies the source's transitions to the view.
  public nonisolated let driver: Driver<Section, Item>
  /// The behavior of the list in response to the user. It can be changed at any time.
  public var behavior: ListBehavior<Section, Item> {
    didSet {
      loadMore(insteadOf: oldValue.loadingMore)
      port?.behaviorHasChanged()
      if behavior.visibility.isWanted || oldValue.visibility.isWanted { visibility.closuresHaveChanged() }
    }
  }
  /// A closure that is called after every update that has changed anything, even if only content, once the view has displayed
  /// it.
  public var onUpdate: (@MainActor (UpdateLog.Entry) -> Void)?
  /// A closure that is called when the user, not the app, has changed the selection, and when selected items have been removed.
  public var onSelectionChange: (@MainActor (Selection<Item.Identity>) -> Void)?
  /// The stage that shows the status views, which replace items.
  package nonisolated let statusStage: StatusStage<View>
  /// The part that controls the scroll position.
  package nonisolated let scrolling: ListScroller<Section, Item>
  /// The part that prefetches items.
  package nonisolated let prefetching: ListPrefetcher<Section, Item>
  /// The part that knows how much of each row is visible.
  package nonisolated let visibility: ListVisibility<Section, Item>
  /// The strings that the list displays.
  package var words = ListWords()
  /// The selection, which the view may not have adopted yet, and the selected items that aren't displayed.
  package private(set) var selected: ListSelection<Section, Item>

  /// The registration of the user's edits for undo.
  var undo = ListUndo()

  /// The part that announces new items.
  private let announcer = NewItemAnnouncer<Section, Item>()
  /// The part that loads more items when the user scrolls.
  private nonisolated let loading: ListLoading<Section, Item>
  private(set) lazy var renewal = CellRenewal(driver) { [weak self] in self?.port?.prepareCellsAgain() }
  private lazy var connection = ListConnection(self)

  /// Creates a list that displays nothing yet. The subclass attaches the driver, and keeps the presentation's registrations.
  package init(
    _ source: some DataSource<Section, Item>, _ presentation: Presentation<View, Section, Item>,
    selectionLimit: Int, anchoring: ListAnchoring = .none, policy: UpdatePolicy? = nil, log: UpdateLog?
  ) {
    behavior = presentation.behavior
    selected = ListSelection(limit: selectionLimit)
    driver = Driver(source, policy: policy ?? presentation.policy, log: log)
    statusStage = StatusStage(driver, views: presentation.statusViews)
    scrolling = ListScroller(driver, anchoring: anchoring)
    prefetching = ListPrefetcher(driver)
    loading = ListLoading(driver)
    visibility = ListVisibility(driver)
    report = presentation.report
    loading.port = { [weak self] in self?.port }
    visibility.port = { [weak self] in self?.port }
    visibility.closures = { [weak self] in self?.behavior.visibility ?? VisibilityClosures() }
    announcer.port = { [weak self] in self?.port }
    announcer.text = { [weak self] count in self?.announcement(of: count) }
    scrolling.loadingKinds = { [weak self] in self?.behavior.loadingMore?.settings.kinds ?? [] }
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

  /// The source that the list displays. The list retains it.
  public var source: any DataSource<Section, Item> { driver.source }

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

// MARK: - The selection

extension ListController {
  /// The selection, by identity, so that it follows its items wherever they move. When an item is removed from the source, the
  /// same update removes it from the selection and calls ``onSelectionChange``. An item that is only hidden (filtered out, in a
  /// collapsed section, below a collapsed node) or not loaded stays selected. Setting the selection updates the view, but
  /// doesn't call ``onSelectionChange`` or a behavior's closures.
  ///
  /// In UIKit, the table or collection view takes precedence. If other code, such as a delegate or a view controller that
  /// reappears, deselects a row in the view, the item is no longer selected. If other code selects a row, the item is selected.
  /// UIKit calls no method in these cases, so ``onSelectionChange`` is called with the next touch or update.
  public var selection: Selection<Item.Identity> {
    get { driver.isShowingUpdate ? selected.current : selectionOfView }
    set {
      let old = selected.current
      selected.set(newValue)
      keepOneSelected()
      if selected.current != old || port?.selectionLimit != nil { port?.showSelection(changedFrom: old) }
    }
  }

  /// The view's current selection, including changes that other code has made there. O(selected items times log n).
  private var selectionOfView: Selection<Item.Identity> {
    port?.positionsSelectedOnView.map(selection(shownAt:)) ?? selected.current
  }

  /// Returns the selection of a view in which exactly the displayed items at the given positions are selected.
  private func selection(shownAt positions: [ItemPosition]) -> Selection<Item.Identity> {
    selected.shown(at: positions, in: displayed, limit: limitOfSelection)
  }

  /// Adopts the selection changes that other code has made in the view.
  package func adoptSelectionOfView() { adopt(selectionOfView) }

  /// Adopts the view's selection, and records the selected items that an update removes, before the update begins.
  func noteSelection(before update: ComingUpdate<Section, Item>) {
    adoptSelectionOfView()
    selected.note(update)
  }

  private func adopt(_ current: Selection<Item.Identity>) {
    guard current != selected.current else { return }
    selected.set(current)
    onSelectionChange?(current)
  }

  /// Selects exactly the given items, within the view's limit. Items that don't exist yet are included.
  ///
  /// - Parameter identities: The items' identities.
  public func select(_ identities: some Sequence<Item.Identity>) {
    var changed = selected.current
    changed.limit = limitOfSelection
    changed.replace(with: identities)
    selection = changed
  }

  /// The positions of the selected items that are displayed, in order.
  public var selectedPositions: [ItemPosition] {
    selection.ids.flatMap(displayed.positions(of:)).sorted()
  }

  /// Reduces the selection to its first item if the view allows only one.
  package func keepOneSelected() {
    guard port?.selectionLimit == 1, selected.current.ids.count > 1 else { return }
    selected.keepFirst(in: displayed)
  }

  private var limitOfSelection: Int { port?.selectionLimit ?? selected.current.limit }

  /// Handles the selection or deselection of an item by the user. If the view reports its selection, adopts that selection.
  package func selectionChanged(at position: ItemPosition, isSelected: Bool) {
    if let positions = port?.positionsSelectedOnView { return adopt(selection(shownAt: positions)) }
    guard let identity = displayed.item(at: position)?.identity else { return }
    var changed = selected.current
    changed.limit = limitOfSelection
    if isSelected { changed.select(identity) } else { changed.deselect(identity) }
    adopt(changed)
  }

  /// Changes the selection on the user's behalf, in a view that displays ``selection``.
  ///
  /// - Parameter change: A closure that changes the selection.
  /// - Returns: A Boolean value that indicates whether the behavior allows the change.
  @discardableResult
  package func userSelects(_ change: (inout Selection<Item.Identity>) -> Void) -> Bool {
    let old = selected.current
    var changed = old
    change(&changed)
    guard changed != old else { return true }
    // Ask the behavior about each item before anything changes.
    let come = positions(of: changed.ids.subtracting(old.ids))
    let gone = positions(of: old.ids.subtracting(changed.ids))
    guard come.allSatisfy({ ask(.select, at: $0) }), gone.allSatisfy({ ask(.deselect, at: $0) }) else {
      return false
    }
    // Apply the change, and then notify the app.
    selection = changed
    onSelectionChange?(changed)
    for position in gone { call(.deselected, at: position) }
    for position in come { call(.selected, at: position) }
    return true
  }

  package func positions(of identities: some Sequence<Item.Identity>) -> [ItemPosition] {
    identities.compactMap(displayed.position(of:)).sorted()
  }
}

// MARK: - Visible items and loading

extension ListController {
  /// The positions of the visible items, in order. Includes items that are only partly visible. O(visible rows).
  public var visiblePositions: [ItemPosition] { port?.seenPositions ?? [] }

  /// The controller for infinite scroll. The list retains it. Each list needs its own.
  package var progressiveLoading: ProgressiveLoading? {
    get { loading.progressive }
    set { loading.progressive = newValue }
  }

  /// A closure that runs work in the main actor's next turn, for hosts with their own run loop.
  package var later: (@MainActor (@escaping @MainActor () -> Void) -> Void)? {
    get { loading.later }
    set { loading.later = newValue }
  }

  /// A Boolean value that indicates whether the source, prefetching, or the behavior needs to know the visible items.
  package var wantsVisibleItems: Bool {
    driver.wantsVisibleItems || prefetchesNearby || behavior.sectionEnd != nil || loading.awaitsScreen
      || observesVisibility
  }

  /// A Boolean value that indicates whether the app or a cell observes how much of each row is visible. O(1).
  package var observesVisibility: Bool { visibility.cellsObserve || behavior.visibility.isWanted }

  /// Starts infinite scroll as configured in the behavior, if the configuration has changed.
  func loadMore(insteadOf old: LoadingMore?) {
    if behavior.loadingMore !== old { loading.load(behavior.loadingMore) }
  }

  /// Notifies the source and the behavior of the visible items, and prefetches the items around them. Hosts call this method
  /// when the list has been scrolled, laid out, or updated, or has left the screen, but not during any of these. O(visible
  /// rows) if any of them needs to know; otherwise O(1).
  package func visibleItemsHaveChanged() {
    guard wantsVisibleItems, let port else { return }
    // The closures are called last, because they may change the list.
    defer { visibility.report() }
    guard port.isOnScreen else { return }
    loading.listIsOnScreen()
    let visible = port.seenPositions
    driver.visibleItemsDidChange(visible)
    if prefetchesNearby { prefetching.prefetchNear(visible, behavior) }
    loading.tellSectionEnds(visible, behavior)
  }
}

// MARK: - Announcing new items

extension ListController {
  /// A Boolean value that indicates whether a screen reader announces the items that arrive at the end of the list. The default
  /// is true. Only lists that stay at their end announce items: those whose anchoring sets ``ListAnchoring/staysAtEnd``. Items
  /// that arrive within a second are announced together, after everything else that is being read. The announcements are
  /// ``ListStrings/newItems`` and, in transcripts, ``ListStrings/newMessages``.
  public var announcesNewItems: Bool {
    get { announcer.isOn }
    set { announcer.isOn = newValue }
  }

  /// Counts the items that an update adds at the end, if the host announces them. Items that the source loads at its end aren't
  /// news.
  func noteArrivals(of update: ComingUpdate<Section, Item>) {
    guard !driver.mayLoad(.append, at: scrolling.loadingKinds()) else { return }
    announcer.note(update)
  }

  /// Plans an announcement of the items that an update has added. Called when the update has ended.
  func announceArrivals() { announcer.updateHasEnded() }

  /// The text that a screen reader reads for the button over the end of the list.
  package var unseenLabel: String { announcement(of: scrolling.progress.facts.values.unseenCount) }

  private func announcement(of count: Int) -> String {
    let isTranscript = (source.capability() as (any ReadingGuide)?) != nil
    return isTranscript ? strings.newMessages(count) : strings.newItems(count)
  }
}

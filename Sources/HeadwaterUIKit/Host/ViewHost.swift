import Headwater

/// The object that displays a list in its view: the superclass of the hosts for table views and collection views. It owns
/// everything that concerns the view, and performs what the engine requests through `ListPort`.
///
/// An adapter retains its host, and the host refers weakly to the adapter and to the view. The host itself may outlive the
/// adapter until the view's current request has been answered.
@MainActor
class ViewHost<Section: ListElement, Item: ListElement> {
  /// The adapter, or nil if it has been released.
  private(set) weak var list: ListAdapter<Section, Item>?
  let driver: Driver<Section, Item>
  /// The bound view.
  private(set) weak var hostView: (any HostView)?
  /// The changes that the list has made to the view.
  let loans = ViewLoans()
  /// The part that provides cells and section views.
  let supply: CellSupply<Section, Item>
  /// The part that informs VoiceOver.
  private(set) lazy var accessibility = ViewAccessibility<Section, Item>(of: self)

  private let forwarder: DelegateForwarder
  private let statusPlace: StatusViewPlace
  private let animations: AnimationWatch<Section, Item>
  private let scrolling: ListScroller<Section, Item>
  private lazy var timing = UpdateTiming<Section, Item>(of: self, animations)
  private lazy var placement = ViewPlacement<Section, Item>(of: self, scrolling)
  private lazy var selection = ViewSelection<Section, Item>(of: self)
  private lazy var editing = UserEditing<Section, Item>(of: self)
  private var following = ViewFollowing()

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - list: The adapter, which retains the host.
  ///   - bridge: The data source and delegate of the view.
  ///   - hasSizeWhenAsked: A Boolean value that indicates whether a cell already has its size when it is requested.
  init(of list: ListAdapter<Section, Item>, _ bridge: DelegateForwarder, hasSizeWhenAsked: Bool) {
    self.list = list
    (driver, scrolling, forwarder) = (list.driver, list.scrolling, bridge)
    animations = AnimationWatch(list.driver)
    supply = CellSupply(list.driver, hasSizeWhenAsked: hasSizeWhenAsked)
    statusPlace = StatusViewPlace(list.statusStage)
    supply.shows = { [weak self] in self?.shows($0, $1) ?? true }
    list.statusStage.mayShow = { [weak self] in self?.isViewOurs ?? false }
    statusPlace.onChange = { [weak self] in
      guard let self else { return }
      statusViewHasChanged(isShown: statusPlace.isShown)
      accessibility.statusViewHasChanged(statusPlace.shownView)
    }
    statusPlace.room = { [weak self] in self?.room ?? .zero }
    statusPlace.usable = { [weak self] size, kind in self?.usable(size, "size of the \(kind) view") }
  }

  deinit {
    let (forwarder, stages, loans) = (forwarder, supply.stages, loans)
    let (driver, statusPlace, animations) = (driver, statusPlace, animations)
    let end: @MainActor () -> Void = {
      let view = loans.view as? any HostView
      view?.empty(leaving: forwarder)
      view?.letGo(of: forwarder)
      loans.giveBack()
      stages.disappearAll()
    }
    onMainActor {
      // A view must not be reloaded or laid out while it makes a request.
      if forwarder.isAsked { Task { @MainActor in end() } } else { end() }
      driver.detach()
      statusPlace.end()
      animations.callWaiting()
    }
  }

  /// The visible area within the app's insets, in content coordinates.
  final var visiblePart: CGRect { placement.visiblePart }

  // MARK: - What subclasses override

  /// Called when the view is no longer bound.
  func viewIsForgotten() {}

  /// Makes the view perform a batch.
  func carryOut(_ batch: Changeset, _ swap: @escaping @MainActor () -> Void) {}

  /// Sets the properties of the view that apply to all rows, which it doesn't request from its delegate.
  func prepareView() {}

  /// Makes the view check again which methods its delegate implements. UIKit does this only when the delegate is set.
  func connectDelegate() {}

  /// Makes the view reload everything.
  func reloadAll() {}

  /// Shows new content in cells.
  func refreshCells(of items: [ItemRun]) {}

  /// Shows new content in headers, footers, and other section views.
  func refreshViews(ofSections sections: [Int]) {}

  /// Makes the view replace cells that can't display the new content.
  func replace(_ cells: [(cell: UIView, path: IndexPath)]) {}

  /// Prepares cells again if their sections have changed but their items haven't.
  func prepareAgain(_ cells: [(cell: UIView, item: Item, path: IndexPath)]) {}

  /// Makes the view replace the headers, footers, and other section views that can't display the new content.
  func replaceViews(ofSections sections: Set<Int>) {}

  /// Returns a Boolean value that indicates whether the options allow a header or footer.
  func shows(_ kind: SupplementaryKind, _ context: ListContext<Section>) -> Bool { true }

  /// A Boolean value that indicates whether the view can display supplementary views other than headers and footers.
  var showsCustomKinds: Bool { true }

  /// Returns the frames of the rows in a part of the content: items, and headers and footers that aren't pinned.
  func frames(seenIn rect: CGRect) -> [(row: Row, frame: CGRect)] { [] }

  /// Returns the frame of a header or footer in content coordinates.
  func frame(of kind: SupplementaryKind, inSection section: Int) -> CGRect? { nil }

  /// Called when a cell appears.
  func cellAppears() {}

  /// Called when a status view has been added or removed.
  func statusViewHasChanged(isShown: Bool) {}

  /// Called when the size of the visible area within the insets may have changed.
  func roomHasChanged() {}

  /// Called when the user's text size has changed.
  func textSizeHasChanged() {}

  /// Called after the view has performed an update. Sections may contain different items and therefore have different options,
  /// and views that display their position may have moved.
  func placesMayHaveChanged(_ update: UpdateLog.Entry) {}

  /// A Boolean value that indicates whether the view scrolls horizontally. The engine reads this property.
  var scrollsAcross: Bool { false }

  /// Scrolls a section that scrolls on its own, so that an item has a distance from the left edge of the visible area.
  func scrollSection(toItemAt path: IndexPath, leaving distance: Double, animated: Bool) {}

  /// A Boolean value that indicates whether a horizontal list begins at the right, which is the case if its layout is mirrored
  /// for right-to-left languages.
  var beginsAtFarEnd: Bool { false }

  // MARK: - Registrations

  /// The follower that is notified of changes to the view.
  final var follower: ViewFollower? {
    get { following.follower }
    set { following.follower = newValue }
  }

  /// Adopts the registrations and the follower of a configuration.
  final func take(_ registrations: Registrations<UIView, Section, Item>, _ follower: ViewFollower?) {
    supply.take(registrations)
    following.follower = follower
  }

  /// Observes the registrations, because the app may add callbacks and predicates to them at any time.
  final func observeRegistrations() {
    if !showsCustomKinds {
      for case .custom(let name) in supply.registrations.supplementaryKinds {
        report(.notShown("views of the kind \(name) in a table view"))
      }
    }
    noteObservers()
    supply.registrations.observeChanges(by: self) { [weak self] affectsViews in
      self?.noteObservers()
      // Views use the registration itself, and so its new callbacks.
      if affectsViews { self?.registrationsHaveChanged() }
    }
  }

  /// Redisplays everything.
  final func registrationsHaveChanged() {
    guard isViewOurs, let view = hostView else { return }
    supply.registerViews(in: view)
    showAgain { [weak self] in
      guard let self, isViewOurs else { return }
      prepareView()
      connectDelegate()
      reloadAll()
    }
  }

  /// Redisplays everything as soon as the view is neither making requests nor updating, and isn't in one of the app's own
  /// batches. Waits while the user is dragging or a drop placeholder is shown, because a reload would end the drag or remove
  /// the placeholder.
  private func showAgain(_ body: @escaping @MainActor () -> Void) {
    let isHeld = editing.holdsUpdates
    if !isHeld, !isAnswering, !driver.isShowingUpdate, mayReload { return body() }
    runLater(isHeld ? .milliseconds(100) : .zero) { [weak self] in self?.showAgain(body) }
  }

  // MARK: - Binding

  /// Displays the source in a view. The closure sets the bridge as the view's data source.
  final func begin(in view: any HostView, listen: () -> Void) {
    ViewLoans.giveBackAll(of: view)
    hostView = view
    selection.viewIsReplaced()
    supply.registerViews(in: view)
    prepareView()
    connectDelegate()
    listen()
    watchView()
    list?.attach()
    statusPlace.show(in: scrollView)
    followSoon()
  }

  /// A Boolean value that indicates whether the host's bridge is still the view's data source.
  final var isViewOurs: Bool { hostView?.isServed(by: forwarder) ?? false }

  /// Unbinds the view.
  final func unbind() {
    driver.detach()
    statusPlace.hide()
    let view = hostView
    hostView = nil
    viewIsForgotten()
    loans.giveBack()
    watchView()
    supply.viewIsReplaced()
    editing.dragEnds()
    // The closures that are called from here on may bind the adapter again. While the app's delegate is still connected, the
    // first of them notifies it that the cells are no longer displayed.
    if let view, !isAnswering { view.empty(leaving: forwarder) }
    guard hostView == nil || hostView !== view else { return }
    view?.letGo(of: forwarder)
    supply.stages.disappearAll()
    animations.forget()
  }

  /// Starts observing the bound view, or stops if there is none.
  private func watchView() {
    following.viewIsReplaced()
    editing.updateIsShown()
    placement.viewIsReplaced()
    guard let scrollView else { return }
    let watch = loans.begin(in: scrollView)
    watch.onSizeChange = { [weak self] in
      self?.placement.geometryChanges()
      self?.roomHasChanged()
    }
    watch.onSize = { [weak self] in self?.placement.viewHasLaidOut() }
    loans.watchContent(of: scrollView) { [weak self] in self?.contentHasOtherSize() }
    watch.onWindow = { [weak self] in self?.windowHasChanged(isInWindow: $0) }
    watch.onTraits = { [weak self] traits, changesTextSize in
      self?.loans.watch?.setNeedsLayout()
      if changesTextSize { self?.textSizeHasChanged() }
      self?.following.follower?.traits(traits)
    }
    watch.onTakeover = { [weak self] in self?.anotherListIsBound() }
    placement.begin(in: scrollView)
    tellSize()
  }

  private func contentHasOtherSize() {
    // A table header may have been added or removed.
    statusPlace.layOut()
    placement.contentHasOtherSize()
  }

  private func windowHasChanged(isInWindow: Bool) {
    if isInWindow { list?.progressiveLoading?.lookSoon() }
    if isInWindow || list?.observesVisibility == true { followSoon() }
  }

  /// Called before another list is bound to the view. The cells must be cleaned up now, while this list's app delegate is still
  /// connected and before the other list can reuse them. The next update reports that the view was taken over, and unbinds the
  /// adapter.
  private func anotherListIsBound() {
    statusPlace.hide()
    disconnect()
    supply.stages.disappearAll()
    // The items are out of view, even if no update follows.
    if list?.observesVisibility == true { followSoon() }
  }

  /// Empties the view and removes the bridge from it.
  func disconnect() {
    guard let view = hostView else { return }
    if !isAnswering { view.empty(leaving: forwarder) }
    view.letGo(of: forwarder)
  }

  /// Adapts the status view to a new size or new insets of the list.
  final func layOutStatusView() { statusPlace.layOut() }

  // MARK: - Following

  /// Reports the view's size and visible items in the next turn of the main actor, because the view may be busy now.
  final func followSoon() {
    let isWanted = following.follower != nil || list?.wantsVisibleItems == true
    guard isWanted, following.plan() else { return }
    runLater(.zero) { [weak self] in
      guard let self else { return }
      following.reportBegins()
      tellSize()
      if !isAnswering { list?.visibleItemsHaveChanged() }
    }
  }

  private func tellSize() {
    guard let follower = following.follower, isViewOurs, following.note(room) else { return }
    follower.size(room)
  }

  // MARK: - Waiting for the view

  /// Runs work in a later turn of the main actor, as the adapter specifies.
  final func runLater(_ delay: Duration, _ work: @escaping @MainActor () -> Void) {
    // The work may make the app release the adapter, which must still be there when the work ends.
    list?.runLater(delay) { [weak list] in
      guard let list else { return }
      withExtendedLifetime(list) { work() }
    }
  }

  /// Answers a request from the view. Updates that arrive in the meantime wait until the view has finished its work.
  final func answering<Answer>(_ answer: () -> Answer) -> Answer { timing.answering(answer) }

  /// A Boolean value that indicates whether the view is making a request.
  final var isAnswering: Bool { timing.isAnswering }

  /// A Boolean value that indicates whether updates wait for a later turn of the main actor.
  final var isResumptionPlanned: Bool { timing.isResumptionPlanned }

  /// A Boolean value that indicates whether the view is performing one of the host's own batches.
  final var isInOwnBatch: Bool { timing.isInOwnBatch }

  /// A Boolean value that indicates whether the view can reload now.
  final var mayReload: Bool { timing.mayReload }

  /// A Boolean value that indicates whether the view is busy or the user is dragging. Called by the driver.
  final var postponesUpdates: Bool { timing.mustPostpone || editing.holdsUpdates }

  /// Returns the number of sections and counts the request.
  final func countSections() -> Int { timing.countSections() }

  /// Makes the view perform a batch update, animated or not, as the update specifies.
  final func animate(_ updates: (() -> Void)? = nil) { timing.animate(updates) }

  /// Performs a batch that only makes the view request cells or section views again.
  final func postponingUpdatesUnlessTaken(_ batch: () -> Void) { timing.postponeUnlessTaken(batch) }

  /// Defers updates until the view has finished.
  final func postpone() { timing.postpone() }

  /// Continues the updates that were deferred.
  final func resume() {
    selection.restoreIfReloaded()
    driver.hostIsReady()
  }

  /// Calls a closure when all previous updates are on screen and their animations have ended, or immediately if that's already
  /// the case. It is also called when the view is unbound or the adapter is deallocated.
  final func afterUpdates(_ completion: @escaping @MainActor () -> Void) {
    animations.afterUpdates(completion)
  }

  /// Adopts the selection that other code has made in the view before a reload clears it.
  final func adoptSelectionBeforeReload() { selection.adoptBeforeReload() }

  /// Restores the whole selection in the view.
  final func selectAgain() { selection.restore() }

  /// Restores the selection after an immediate reload of the view.
  final func selectAfterImmediateReload() { selection.restoreAfterImmediateReload() }

  /// Selects the list's selected items in the view.
  final func showSelection() { selection.show(exactly: false) }

  // MARK: - Updates

  /// Performs a step of an update exactly as planned. Called by the driver.
  ///
  /// - Parameters:
  ///   - step: The step to perform.
  ///   - swap: A closure to call at the moment when the view must receive the new counts.
  ///   - completion: A closure to call when the view is ready for the next step, which is before its animation ends.
  final func perform(
    _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    guard checkView() else {
      swap()
      return completion()
    }
    accessibility.noteFocus()
    switch step {
    case .reload, .splice:
      guard mayReload else {
        return runLater(.zero) { [weak self] in self?.perform(step, swap: swap, completion: completion) }
      }
      swap()
      hostView?.reloadData(lending: loans)
      completion()
    case .batch(let batch):
      timing.carryOut({ carryOut(batch, swap) }, completion: completion)
    }
  }

  /// Returns a Boolean value that indicates whether the bridge is still the view's data source. If it isn't, reports that and
  /// unbinds the view.
  private func checkView() -> Bool {
    if isViewOurs { return true }
    if let view = hostView {
      report(.dataSourceReplaced("\(type(of: view).name) received another data source"))
    }
    unbind()
    return false
  }

  /// Shows new content in the existing cells and section views. Called by the driver.
  ///
  /// The view replaces a cell if another registration now accepts its item.
  ///
  /// - Parameters:
  ///   - items: The items that changed.
  ///   - sections: The indices of the sections that changed.
  final func refresh(items: [ItemRun], sections: [Int]) {
    guard checkView() else { return }
    if !items.isEmpty { refreshCells(of: items) }
    if !sections.isEmpty { refreshViews(ofSections: sections) }
  }

  /// Replaces views to which another registration now applies. Called by the engine.
  final func chooseRegistrationsAgain(_ changes: PresentationChanges) {
    guard isViewOurs else { return }
    if changes.concernsItems {
      let (wrong, outdated) = supply.cellsToChange(after: changes)
      if !wrong.isEmpty { replace(wrong) }
      if !outdated.isEmpty { prepareAgain(outdated) }
    }
    if supply.registrations.concernsSectionViews(changes) {
      replaceViews(ofSections: supply.refreshSectionViews())
    }
  }

  /// Called by the engine after the view has performed an update.
  final func viewHasTaken(_ update: UpdateLog.Entry) {
    // Restore the selection first, because the reloads below adopt the selection of the view.
    selection.restore(after: update)
    placesMayHaveChanged(update)
    editing.updateIsShown()
    statusPlace.show(in: scrollView)
  }

  /// Called by the engine after an update has ended.
  final func hostUpdateHasEnded() {
    // Views may have been replaced since the selection was restored.
    if !isResumptionPlanned { selection.restoreIfReloaded() }
    placement.standAtBottom()
    placement.noteSeenItems()
    statusPlace.show(in: scrollView)
    list?.progressiveLoading?.lookSoon()
    followSoon()
    animations.callWaitingIfShown()
  }

  // MARK: - Requests from the view

  /// Returns the cell for an index path that the view requests.
  final func cell(in view: any HostView, at path: IndexPath) -> UIView {
    answering { supply.cell(in: view, at: path) }
  }

  final func appear(_ cell: UIView, at path: IndexPath) {
    guard let position = ItemPosition(path), let (item, context) = place(at: position) else { return }
    cellAppears()
    list?.prefetching.itemAppears(item.identity)
    supply.cells.appear(cell, item, context)
    followSoon()
  }

  final func disappear(_ cell: UIView) {
    supply.cells.disappear(cell)
    followSoon()
  }

  final func appear(_ view: UIView, _ kind: SupplementaryKind, at path: IndexPath) {
    supply.appear(view, kind, at: path)
  }

  final func disappear(_ view: UIView, _ kind: SupplementaryKind) { supply.disappear(view, kind) }

  final func tell(_ event: TouchEvent, at path: IndexPath, then app: (IndexPath) -> Void) {
    editing.tell(event, at: path, then: app)
  }

  final func dragGoesOn() { editing.dragGoesOn() }

  final func checkedTarget(_ target: IndexPath, from path: IndexPath) -> IndexPath? {
    editing.checkedTarget(target, from: path)
  }

  final func userMoved(from path: IndexPath, to target: IndexPath) {
    editing.userMoved(from: path, to: target)
  }

  final func userEdited(_ style: UITableViewCell.EditingStyle, at path: IndexPath) {
    editing.userEdited(style, at: path)
  }

  /// The sections from or to which the user has moved items since the last update.
  final var sectionsEditedByUser: Set<Int> { editing.sections }

  /// Records that a swipe action is running, or that the actions aren't the adapter's.
  final func swipeEnds() { editing.swipeEnds() }

  /// Returns the swipe actions of the behavior for an item.
  final func contextualActions(
    _ edge: ListEdge, at position: ItemPosition, of item: Item
  ) -> [UIContextualAction] {
    editing.contextualActions(edge, at: position, of: item)
  }

  /// Returns a swipe action that deletes an item.
  final func deletion(of item: Item, _ title: String) -> UIContextualAction {
    editing.contextualAction(title, isDestructive: true, of: item) { _ = $0.userDeleted($1) }
  }

  /// Inserts a dropped item where the view shows a drop placeholder.
  final func commitDrop(
    of item: Item, commit: (_ updates: (IndexPath) -> Void) -> Bool,
    insert: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) throws -> Bool {
    try editing.commitDrop(of: item, commit: commit, insert: insert)
  }

  /// Inserts a dropped item into the view and into the source.
  final func commitDrop(
    of item: Item, at path: IndexPath, insert: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) throws {
    try editing.commitDrop(of: item, at: path, insert: insert)
  }

  final func userTouches() { scrolling.take(.touches) }
  final func userReleases(coasts: Bool) { scrolling.take(.releases(coasts: coasts)) }
  final func hasComeToRest() { scrolling.take(.rests) }

  /// Called when a programmatic scroll has ended. If the user stopped it, the list doesn't continue to its target.
  final func hasArrived() {
    if scrollView?.isTracking == true { scrolling.animationStopped() } else { scrolling.animationHasEnded() }
  }

  final func hasScrolled() { placement.hasScrolled() }
  final func viewHasOtherGeometry() { placement.viewHasOtherGeometry() }
  final func focusMoved(to path: IndexPath?) { selection.focusMoved(to: path) }

  // MARK: - Requests from the engine

  final var focusedItem: Item.Identity? {
    get { selection.focusedItem }
    set { selection.focusedItem = newValue }
  }

  final var selectionLimit: Int? { selection.limit }
  final var positionsSelectedOnView: [ItemPosition]? { selection.positionsOnView }

  /// Makes the selection of the view equal to the stored one.
  final func showSelection(changedFrom old: Selection<Item.Identity>) { selection.show(exactly: true) }

  final func scrollExtent(laidOut isLaidOut: Bool) -> ScrollExtent? {
    placement.scrollExtent(laidOut: isLaidOut)
  }

  final var positionState: PositionState { placement.isProvisional ? .provisional : .final }

  final func seenRows(before update: ComingUpdate<Section, Item>) -> SeenRows? {
    placement.seenRows(before: update)
  }

  final func stand(at place: AnchoredPlace) { placement.stand(at: place) }

  final func place(where isWanted: (Item) -> Bool) -> ListAnchor<Item.Identity>? {
    placement.place(where: isWanted)
  }

  final func go(
    to position: ItemPosition, leaving distance: (x: Double, y: Double)?, animated: Bool
  ) -> Bool {
    placement.go(to: position, leaving: distance, animated: animated)
  }

  final func stopGliding() { placement.stopGliding() }
  final func slideToEnd() -> Bool { placement.slideToEnd() }
  final func anchoringHasChanged() { placement.standAtBottom() }

  /// Shows or hides the button with the number of unseen items.
  final func showUnseen(_ title: String?) {
    loans.unseenButton.show(title, reading: list?.unseenLabel, in: placement.visiblePart) { [weak self] in
      self?.list?.scrollToEnd(animated: true)
    }
  }
}

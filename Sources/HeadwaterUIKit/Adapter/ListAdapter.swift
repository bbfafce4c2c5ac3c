public import Headwater

/// The superclass of the adapters for table views and collection views. It connects a data source to a view, and handles user
/// interaction.
///
/// The app retains an adapter, just as a view controller retains its data source. The adapter retains its data source and its
/// configuration, and refers weakly to the view and the app's delegate. None of the arguments creates a retain cycle by itself.
/// Closures that use their view controller must capture it with `[weak self]`.
@MainActor
public class ListAdapter<Section: ListElement, Item: ListElement>: ListController<UIView, Section, Item> {
  /// A closure that runs work on the main actor after a delay or, without a delay, in the next turn of the main actor. Tests
  /// can replace it to control when the work runs. Apps shouldn't change it.
  public var runLater: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void = { delay, work in
    Task { @MainActor in
      if delay > .zero { try? await Task.sleep(for: delay) }
      work()
    }
  }

  /// The bound view.
  weak var scrollView: UIScrollView?
  /// The registrations, which report problems to the adapter.
  var registrations: Registrations<UIView, Section, Item>
  let stages: ViewStages<Section, Item>
  var cells: CellStage<Section, Item> { stages.cells }
  var created = CreatedCells<Item.Identity>()
  private var activity = ViewActivity()
  /// A Boolean value that indicates whether the adapter has made the view reload something, which clears the view's selection.
  var hasReloaded = false
  var finger = FingerWatch()
  private let animations = AnimationWatch()
  var userEdits = UserEdits<Item.Identity>()
  let statePlace = StateViewPlace()
  /// The changes that the list has made to the view.
  let loans = ViewLoans()
  var watch: ListWatch? { loans.watch }
  /// The corrections of the offset and the inset during layout.
  var corrections = LayoutCorrections<Section, Item>()
  var following: ViewFollowing
  var seen = SeenContent<Item.Identity>()
  /// The item that has or last had the focus, or will receive it.
  package var focusedItem: Item.Identity?

  init(
    _ source: some DataSource<Section, Item>, _ presentation: Presentation<UIView, Section, Item>,
    _ follower: ViewFollower?, hasSizeWhenAsked: Bool, log: UpdateLog?
  ) {
    (registrations, following) = (presentation.registrations, ViewFollowing(follower))
    stages = ViewStages(hasSizeWhenAsked: hasSizeWhenAsked)
    super.init(source, presentation, selectionLimit: .max, log: log)
    registrations.report = { [weak self] in self?.report($0) }
    observeRegistrations()
    stages.report = { [weak self] in self?.reportView($0) }
    let place = statePlace
    states.place = { view, registration in place.show(view, registration) }
    states.remove = { view in place.remove(view) }
    states.mayShow = { [weak self] in self?.isViewOurs ?? false }
    place.onChange = { [weak self] in self?.stateViewHasChanged() }
    place.room = { [weak self] in self?.room ?? .zero }
    place.usable = { [weak self] size, kind in self?.usable(size, "size of the \(kind) view") }
    later = { [weak self] work in self?.runLater(.zero, work) }
  }

  deinit {
    let (driver, states, animations) = (driver, states, animations)
    onMainActor {
      driver.detach()
      states.end()
      animations.callWaiting()
    }
  }

  /// A Boolean value that indicates whether a view is bound.
  public var isBound: Bool { scrollView != nil }

  /// Returns the item at an index path of the view. O(log n).
  ///
  /// - Parameter indexPath: A current index path of the view.
  /// - Returns: The item, or nil if it doesn't exist.
  public func item(at indexPath: IndexPath) -> Item? {
    ItemPosition(indexPath).flatMap(item(at:))
  }

  /// Returns the index path of an item in the view. O(log n).
  ///
  /// - Parameter identity: The identity of the item.
  /// - Returns: The index path, or nil if the view doesn't contain the item.
  public func indexPath(of identity: Item.Identity) -> IndexPath? {
    position(of: identity)?.indexPath
  }

  /// A Boolean value that indicates whether the adapter is still the view's data source. Subclasses override it.
  var isViewOurs: Bool { scrollView != nil }

  /// The bound view, through the common interface.
  var hostView: (any HostView)? { scrollView as? any HostView }

  /// A Boolean value that indicates whether the view reports uncommitted changes by the user.
  private var viewHasUncommittedUpdates: Bool { hostView?.hasUncommittedUpdates ?? false }

  /// The number of items that the view allows the user to select: 0, 1, or 2, where 2 means more than one.
  var allowedSelections: Int { hostView?.allowedSelections ?? 0 }

  /// Unbinds the view, which is empty afterward unless it has another data source. Cells that it displayed are cleaned up, and
  /// waiting updates are discarded.
  public func unbind() {}

  /// Empties the view and removes the adapter from it. Subclasses override it.
  func disconnect() {}

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

  /// Selects items in the view. If `exactly` is true, other items are deselected.
  func showSelected(_ positions: [ItemPosition], exactly: Bool) {
    guard let view = hostView, isViewOurs else { return }
    let paths = positions.map(\.indexPath)
    if exactly { for path in view.selectedPaths where !paths.contains(path) { view.deselect(path) } }
    for path in paths { view.select(path) }
  }

  /// The index paths of the visible items.
  var visiblePaths: [IndexPath] { hostView?.shownPaths ?? [] }

  /// The cells that display items, including some that may appear soon.
  var shownCells: [(cell: UIView, item: Item)] { cells.shown.map { ($0.view, $0.element) } }

  /// Returns the frame of an item in content coordinates.
  func frame(ofItemAt path: IndexPath) -> CGRect? { hostView?.frame(ofItemAt: path) }

  /// Returns the frames of the rows in a part of the content: items, and headers and footers that aren't pinned.
  func frames(seenIn rect: CGRect) -> [(row: Row, frame: CGRect)] { [] }

  /// Returns the frame of a header or footer in content coordinates.
  func frame(of kind: SupplementaryKind, inSection section: Int) -> CGRect? { nil }

  /// Called when a cell appears.
  func cellAppears() {}

  /// Called when the view for a state has been added or removed.
  func stateViewHasChanged() {}

  /// Called when the size of the visible area within the insets may have changed. Subclasses override it.
  func roomHasChanged() {}

  /// Called after the view has performed an update. Sections may contain different items and therefore have different options,
  /// and views that display their position may have moved.
  func placesMayHaveChanged(_ update: UpdateLog.Entry) {}

  /// A Boolean value that indicates whether the view scrolls horizontally.
  package var scrollsAcross: Bool { false }

  /// A Boolean value that indicates whether a horizontal list begins at the right, which is the case if its layout is mirrored
  /// for right-to-left languages.
  var beginsAtFarEnd: Bool { false }

  /// Prepares all visible cells again. Called by the engine.
  package func prepareCellsAgain() {
    cells.prepareShownAgain { [displayed] item in displayed.position(of: item).flatMap(displayed.context(at:))
    }
  }

  /// Called by the engine after the view has performed an update.
  package func viewHasTaken(_ update: UpdateLog.Entry) {
    // Restore the selection first, because the reloads below adopt the selection of the view.
    restoreSelection(after: update)
    placesMayHaveChanged(update)
    userEdits.updateIsShown()
    showState()
  }

  /// Called by the engine after an update has ended.
  package func hostUpdateHasEnded() {
    // Views may have been replaced since the selection was restored.
    if hasReloaded, !isResumptionPlanned { selectAgain() }
    standAtBottom()
    noteSeenItems()
    showState()
    progressiveLoading?.lookSoon()
    followSoon()
    callWaiting()
  }
}

// MARK: - Waiting for the view

extension ListAdapter {
  /// Answers a request from the view. Updates that arrive in the meantime wait until the view has finished its work, because
  /// UIKit doesn't accept any before then.
  func answering<Answer>(_ answer: () -> Answer) -> Answer {
    activity.requestBegins()
    defer {
      if activity.requestEnds() {
        resumeLater()
        progressiveLoading?.lookSoon()
        followSoon()
      }
    }
    return answer()
  }

  /// A Boolean value that indicates whether the view is making a request.
  var isAnswering: Bool { activity.isAnswering }

  /// A Boolean value that indicates whether updates wait for a later turn of the main actor.
  var isResumptionPlanned: Bool { activity.isResumptionPlanned }

  /// Returns the number of sections and counts the request.
  func countSections() -> Int {
    activity.countIsRequested()
    return displayed.numberOfSections
  }

  /// A Boolean value that indicates whether the view is performing one of the adapter's own batches.
  var isInOwnBatch: Bool { activity.isInOwnBatch }

  /// Makes the view perform a batch.
  func performBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    activity.batchBegins()
    defer { activity.batchEnds() }
    hostView?.performBatchUpdates(updates, completion: completion)
  }

  /// Performs a batch and returns a Boolean value that indicates whether the view has processed it, which is evident from its
  /// requests for counts. Inside one of the app's own batches, the view processes it only at the end of that batch, and uses
  /// the old counts until then.
  func takesBatch(_ batch: () -> Void) -> Bool {
    let before = activity.numberOfCounts
    batch()
    return activity.numberOfCounts != before
  }

  /// Performs a batch and then calls a completion: immediately if the view has processed the batch, otherwise in the next turn
  /// of the main actor, because the app's own batch ends in this turn.
  func carryOut(_ batch: () -> Void, completion: @escaping @MainActor () -> Void) {
    if takesBatch(batch) { completion() } else { runLater(.zero, completion) }
  }

  /// Performs a batch that only makes the view request cells or section views again. Until the view has processed it, incoming
  /// updates wait.
  func postponingUpdatesUnlessTaken(_ batch: () -> Void) {
    adoptSelectionBeforeReload()
    if !takesBatch(batch) {
      postpone()
    } else if !driver.isShowingUpdate {
      selectAgain()
    }
  }

  /// Shows the waiting updates when the view has finished.
  func resumeLater() {
    if driver.isWaiting { postpone() }
  }

  /// Defers updates until the view has finished.
  func postpone() {
    guard activity.planResumption() else { return }
    runLater(.zero) { [weak self] in
      guard let self else { return }
      activity.resumptionBegins()
      if hasReloaded { selectAgain() }
      driver.continueUpdates()
    }
  }

  /// A Boolean value that indicates whether updates have to wait.
  var mustPostpone: Bool {
    if isAnswering || isResumptionPlanned { return true }
    return waitsForFinger
  }

  /// A Boolean value that indicates whether updates wait because the user is dragging an item, a placeholder shows a dropped
  /// item, or a swipe shows actions. If so, the list checks again periodically.
  var waitsForFinger: Bool {
    let isHeld = finger.holdsUpdates(hasUncommittedUpdates: viewHasUncommittedUpdates) {
      hostView?.isSwiped == true
    }
    if isHeld { watchFinger() }
    return isHeld
  }

  /// Checks periodically whether the drag or swipe that an update waits for has ended.
  private func watchFinger() {
    guard finger.beginTicking() else { return }
    runLater(.milliseconds(100)) { [weak self] in
      guard let self else { return }
      finger.tick(
        hasUncommittedUpdates: viewHasUncommittedUpdates, isSwiped: hostView?.isSwiped == true)
      // Check again whether updates have to wait. If they do, this schedules another check.
      driver.continueUpdates()
    }
  }

  /// Calls a closure when all previous updates are on screen and their animations have ended, or immediately if that's already
  /// the case. It is also called when the view is unbound or the adapter is deallocated.
  ///
  /// - Parameter completion: A closure that is called once.
  public func whenShown(_ completion: @escaping @MainActor () -> Void) {
    if !driver.isUpdating, !animations.isAnimating { return completion() }
    animations.add(completion)
    Task { [weak self, driver] in
      while driver.isUpdating { await driver.settle() }
      self?.callWaiting()
    }
  }

  /// Returns when all previous updates are on screen and their animations have ended.
  public func shown() async {
    await withCheckedContinuation { continuation in whenShown { continuation.resume() } }
  }

  /// Records the beginning of an animation and returns its binding.
  func animationBegins() -> Int { animations.begin() }

  /// Records the end of an animation.
  func animationEnds(in binding: Int) {
    if animations.end(in: binding) { callWaiting() }
  }

  /// Stops waiting for animations of the view.
  func forgetAnimations() {
    animations.forget()
    callWaiting()
  }

  private func callWaiting() {
    if !animations.isAnimating, !driver.isUpdating { animations.callWaiting() }
  }
}

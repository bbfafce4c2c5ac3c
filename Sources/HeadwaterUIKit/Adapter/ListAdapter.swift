public import Headwater

/// What the adapters of tables and collections have in common: a data source on one side, a view on the other, and what
/// the user does in between.
///
/// An adapter is kept by the app, as a view controller keeps its data source; it keeps its data source and what it is
/// configured with, and holds the view and the app's delegate weakly. Nothing that is passed in makes a cycle by itself;
/// a closure that names its view controller says `[weak self]`.
@MainActor
public class ListAdapter<Section: ListElement, Item: ListElement>: ListController<UIView, Section, Item> {
  /// Runs work on the main actor after a delay; without a delay, in the main actor's next turn. It is here for tests, which
  /// can set it to decide themselves when the work runs. Apps leave it as it is.
  public var runLater: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void = { delay, work in
    Task { @MainActor in
      if delay > .zero { try? await Task.sleep(for: delay) }
      work()
    }
  }

  /// The bound view.
  weak var scrollView: UIScrollView?
  /// The registrations, which report to the adapter.
  var registrations: ListRegistrations<Section, Item>
  let stages: ViewStages<Section, Item>
  var cells: CellStage<Section, Item> { stages.cells }
  /// Under which names the view makes views for closures, since it was first asked for them.
  var registeredIdentifiers: Set<String> = []
  /// The options whose values couldn't be used, as far as that was reported.
  var unusableOptions: Set<String> = []
  /// Cells that closures have made for content that has changed, until a table asks for them.
  var recreated: [Item.Identity: UIView] = [:]
  /// The cells of closures that are being given new content by a collection view.
  var reconfigured: [IndexPath: UIView] = [:]
  /// Those of them that need a cell of another class.
  var toReplace: Set<IndexPath> = []
  /// How many of the view's questions are being answered, one inside the other.
  private var openQuestions = 0
  /// How often the view has asked how many sections there are.
  private var numberOfCounts = 0
  private(set) var isResumptionPlanned = false
  private var openBatches = 0
  /// Whether the adapter has had the view reload something, which forgets what was selected there.
  var hasReloaded = false
  var drag = DragWatch()
  var swipe = SwipeWatch()
  private var isWatchingDrag = false
  private var numberOfAnimations = 0
  /// Counts bindings, so that what the view before completes late means nothing.
  private var binding = 0
  private var waitingForAnimations: [@MainActor () -> Void] = []
  /// The selected item whose path the behavior's handler has changed, with its path before, until the next turn.
  var displacedItem: (path: IndexPath, identity: Item.Identity)?
  let statePlace = StateViewPlace()
  var storedEmptyView: UIView?
  /// The changes that the list has made to the view.
  let loans = ViewLoans()
  var watch: ListWatch? { loans.watch }
  var contentWatch: ContentSizeWatch?
  /// The sections from which or to which the user has moved items since the last update.
  var sectionsOfUserEdits: Set<Int> = []
  /// The corrections of the offset and the inset while the view lays out.
  var corrections = LayoutCorrections<Section, Item>()
  /// Is told of the view, where it shows components.
  var follower: ComponentFollower?
  var following = ComponentFollowing()
  /// What was seen last, before the view had another size or other insets.
  var seenPart = SeenPart()
  /// Whether the user has moved the view since it was laid out last.
  var isMovedSinceLayout = false
  /// The items of the cells that were shown when the view was laid out last.
  var itemsSeenLast: Set<Item.Identity> = []
  /// What is in focus, or was last, or is to be.
  package var focusedItem: Item.Identity?

  init(
    _ source: some DataSource<Section, Item>, _ registrations: ListRegistrations<Section, Item>,
    _ follower: ComponentFollower?, hasSizeWhenAsked: Bool, log: UpdateLog?
  ) {
    (self.registrations, self.follower) = (registrations, follower)
    stages = ViewStages(hasSizeWhenAsked: hasSizeWhenAsked)
    let presentation = registrations.presentation
    super.init(
      source, behavior: presentation.behavior, stateViews: presentation.stateViews, selectionLimit: .max,
      policy: presentation.policy, log: log)
    self.registrations.presentation.report = { [weak self] in self?.report($0) }
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
    let waiting = waitingForAnimations
    let (driver, states) = (driver, states)
    onMainActor {
      driver.detach()
      states.end()
      for completion in waiting { completion() }
    }
  }

  /// Whether a view is bound.
  public var isBound: Bool { scrollView != nil }

  /// The item at a path of the view. O(log n).
  ///
  /// - Parameter indexPath: A path as the view has it now.
  /// - Returns: The item; nil where there is none.
  public func item(at indexPath: IndexPath) -> Item? {
    ItemPosition(indexPath).flatMap(item(at:))
  }

  /// Where the view has an item. O(log n).
  ///
  /// - Parameter identity: The item's identity.
  /// - Returns: Its path; nil where the view has none such.
  public func indexPath(of identity: Item.Identity) -> IndexPath? {
    position(of: identity)?.indexPath
  }

  /// Whether the view still listens to the adapter. The adapters of kinds of views say how to tell.
  var isViewOurs: Bool { scrollView != nil }

  /// The bound view, by what both kinds of views have.
  var hostView: (any HostView)? { scrollView as? any HostView }

  /// Whether the view says by itself that a finger has changed what it shows.
  private var viewHasUncommittedUpdates: Bool { hostView?.hasUncommittedUpdates ?? false }

  /// 0, 1 or more, as the view lets its user select.
  var allowedSelections: Int { hostView?.allowedSelections ?? 0 }

  /// Lets go of the view, which shows nothing afterwards unless it has another data source by now. Cells that it showed are
  /// cleaned up; updates that wait are dropped.
  public func unbind() {}

  /// Has the view carry out a batch.
  func carryOut(_ batch: Changeset, _ swap: @escaping @MainActor () -> Void) {}

  /// Tells the view what it asks nobody for: sizes that hold for all.
  func prepareView() {}

  /// Has the view look which methods its delegate has. UIKit does so when it is set, and not again.
  func connectDelegate() {}

  /// Has the view ask for everything again.
  func reloadAll() {}

  /// Shows what has changed in cells.
  func refreshCells(of items: [ItemRun]) {}

  /// Shows what has changed in headers, footers and other views of sections.
  func refreshViews(ofSections sections: [Int]) {}

  /// Has the view replace cells that cannot show what they have to show now.
  func replace(_ cells: [(cell: UIView, path: IndexPath)]) {}

  /// Prepares cells again whose items stay the same, as their sections have changed.
  func prepareAgain(_ cells: [(cell: UIView, item: Item, path: IndexPath)]) {}

  /// Has the view replace the headers, footers and other views of sections that cannot stay.
  func replaceViews(ofSections sections: Set<Int>) {}

  /// Whether the options have a header or footer shown.
  func shows(_ kind: SupplementaryKind, _ context: ListContext<Section>) -> Bool { true }

  /// Selects items on the view; `exactly` deselects all others.
  func showSelected(_ positions: [ItemPosition], exactly: Bool) {
    guard let view = hostView, isViewOurs else { return }
    let paths = positions.map(\.indexPath)
    if exactly { for path in view.selectedPaths where !paths.contains(path) { view.deselect(path) } }
    for path in paths { view.select(path) }
  }

  /// The paths of the items that are seen.
  var visiblePaths: [IndexPath] { hostView?.shownPaths ?? [] }

  /// The cells that show items, and some that may soon.
  var shownCells: [(cell: UIView, item: Item)] { cells.shown.map { ($0.view, $0.element) } }

  /// Where an item is in the content.
  func frame(ofItemAt path: IndexPath) -> CGRect? { hostView?.frame(ofItemAt: path) }

  /// Where the rows of a part of the content are: items, and headers and footers that are where they belong.
  func frames(seenIn rect: CGRect) -> [(row: Row, frame: CGRect)] { [] }

  /// Where a header or footer is in the content.
  func frame(of kind: SupplementaryKind, inSection section: Int) -> CGRect? { nil }

  /// A cell comes on screen.
  func cellAppears() {}

  /// What stands in place of items has come or gone.
  func stateViewHasChanged() {}

  /// The part of the view within its insets may have another size. The adapters of kinds of views say what follows.
  func roomHasChanged() {}

  /// The view has taken an update: sections may have other items, and so other options, and what was told its place may
  /// have another.
  func placesMayHaveChanged(_ update: UpdateLog.Entry) {}

  /// Whether the view scrolls from left to right.
  package var scrollsAcross: Bool { false }

  /// Whether what scrolls across begins at the right: where a layout is turned round for languages that are read from there.
  var beginsAtFarEnd: Bool { false }

  /// Called by the engine.
  package func prepareCellsAgain() {
    cells.prepareShownAgain { [displayed] item in displayed.position(of: item).flatMap(displayed.context(at:))
    }
  }

  /// Called by the engine.
  package func viewHasTaken(_ update: UpdateLog.Entry) {
    // Before anything else is reloaded, which adopts what the view has selected.
    restoreSelection(after: update)
    placesMayHaveChanged(update)
    sectionsOfUserEdits = []
    showState()
  }

  /// Called by the engine.
  package func hostUpdateHasEnded() {
    // Views may have been replaced since the selection was shown again.
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
  /// Answers a question that the view asks in the middle of its work. Updates that are made meanwhile wait until the view
  /// has finished: UIKit takes none then.
  func answering<Answer>(_ answer: () -> Answer) -> Answer {
    openQuestions += 1
    defer {
      openQuestions -= 1
      if openQuestions == 0 {
        resumeLater()
        progressiveLoading?.lookSoon()
        followSoon()
      }
    }
    return answer()
  }

  /// Whether the view is in the middle of its work.
  var isAnswering: Bool { openQuestions > 0 }

  /// Answers how many sections there are.
  func countSections() -> Int {
    numberOfCounts += 1
    return displayed.numberOfSections
  }

  /// A Boolean value that indicates whether the view carries out a batch of the adapter's own.
  var isInOwnBatch: Bool { openBatches > 0 }

  /// Has the view carry out a batch.
  func performBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    openBatches += 1
    defer { openBatches -= 1 }
    hostView?.performBatchUpdates(updates, completion: completion)
  }

  /// Carries out a batch, and answers whether the view has taken it: it asks for counts then. Inside a batch of the app's it
  /// does so when that one ends, and numbers everything in between by the counts of before.
  func takesBatch(_ batch: () -> Void) -> Bool {
    let before = numberOfCounts
    batch()
    return numberOfCounts != before
  }

  /// Carries out a batch, and calls a completion: when the view has taken the batch, or after the main actor's turn, in
  /// which the app's own batch ends.
  func carryOut(_ batch: () -> Void, completion: @escaping @MainActor () -> Void) {
    if takesBatch(batch) { completion() } else { runLater(.zero, completion) }
  }

  /// Carries out a batch that only asks for views again. Updates that come before the view has taken it wait.
  func postponingUpdatesUnlessTaken(_ batch: () -> Void) {
    adoptSelectionBeforeReload()
    if !takesBatch(batch) {
      postpone()
    } else if !driver.isShowingUpdate {
      selectAgain()
    }
  }

  /// Shows the updates that have waited, when the view has finished.
  func resumeLater() {
    if driver.isWaiting { postpone() }
  }

  /// Lets updates wait until the view has finished.
  func postpone() {
    guard !isResumptionPlanned else { return }
    isResumptionPlanned = true
    runLater(.zero) { [weak self] in
      guard let self else { return }
      isResumptionPlanned = false
      if hasReloaded { selectAgain() }
      driver.resume()
    }
  }

  /// Whether updates have to wait.
  var mustPostpone: Bool {
    if isAnswering || isResumptionPlanned { return true }
    return waitsForFinger
  }

  /// A Boolean value that indicates whether updates wait: the user drags an item, a placeholder shows a dropped item, or a
  /// swipe shows actions. If so, the list checks again from time to time.
  var waitsForFinger: Bool {
    guard drag.holdsUpdates || viewHasUncommittedUpdates || isSwipeOpen else { return false }
    watchDrag()
    return true
  }

  /// A Boolean value that indicates whether updates have to wait because a swipe shows actions of the adapter's.
  private var isSwipeOpen: Bool { swipe.holdsUpdates && hostView?.isSwiped == true }

  /// Checks from time to time whether the drag or the swipe that an update waits for has ended.
  private func watchDrag() {
    guard !isWatchingDrag else { return }
    isWatchingDrag = true
    runLater(.milliseconds(100)) { [weak self] in
      guard let self else { return }
      isWatchingDrag = false
      drag.look(viewSaysSo: viewHasUncommittedUpdates)
      swipe.look(isOpen: hostView?.isSwiped == true)
      // Asks again whether updates have to wait, and so looks again later if they have to.
      driver.resume()
    }
  }

  /// Calls a closure when all updates so far are on the screen and their animations have ended: at once if they are. The
  /// view calls it, too, when it is unbound or goes.
  ///
  /// - Parameter completion: Called once.
  public func whenShown(_ completion: @escaping @MainActor () -> Void) {
    if !driver.isUpdating, numberOfAnimations == 0 { return completion() }
    waitingForAnimations.append(completion)
    Task { [weak self, driver] in
      while driver.isUpdating { await driver.settle() }
      self?.callWaiting()
    }
  }

  /// Returns when all updates so far are on the screen and their animations have ended.
  public func shown() async {
    await withCheckedContinuation { continuation in whenShown { continuation.resume() } }
  }

  /// An animation has begun; tells in which binding.
  func animationBegins() -> Int {
    numberOfAnimations += 1
    return binding
  }

  /// An animation of a binding has ended.
  func animationEnds(in binding: Int) {
    guard binding == self.binding else { return }
    numberOfAnimations = max(0, numberOfAnimations - 1)
    callWaiting()
  }

  /// Nothing of the view's is waited for any longer.
  func forgetAnimations() {
    binding += 1
    numberOfAnimations = 0
    callWaiting()
  }

  private func callWaiting() {
    guard numberOfAnimations == 0, !driver.isUpdating else { return }
    let completions = waitingForAnimations
    waitingForAnimations = []
    for completion in completions { completion() }
  }
}

import Headwater

/// The host of a ``HeadlessListView``, which simulates a screen for the engine. It connects the parts of the simulation, and
/// postpones what the engine requests while cell closures are running. The view retains the host; the host references the view
/// weakly.
@MainActor
final class HeadlessHost<Section: ListElement, Item: ListElement> {
  /// The focused item, which may not be in the list yet. Only tests change it.
  var focusedItem: Item.Identity?
  /// The texts that a screen reader would have read.
  private(set) var announcements: [String] = []
  let steps = HeadlessSteps()
  let position: HeadlessScrollPosition<Section, Item>
  let screen: HeadlessScreen<Section, Item>
  let scrolling: HeadlessScrolling<Section, Item>

  private weak var engine: ListController<HeadlessCell, Section, Item>?
  private let scroller: ListScroller<Section, Item>
  private let content: HeadlessContent<Section, Item>
  private let stage: CellStage<Section, Item>
  private let views: StagedViews<Section, Item>
  private let updates: HeadlessUpdates<Section, Item>
  private let postponed = PostponedChanges()
  private let timers = HeadlessTimers()

  init(
    _ engine: ListController<HeadlessCell, Section, Item>, _ layout: HeadlessLayout<Section, Item>,
    _ stage: CellStage<Section, Item>
  ) {
    self.engine = engine
    self.stage = stage
    scroller = engine.scrolling
    content = HeadlessContent(driver: engine.driver, layout: layout)
    position = HeadlessScrollPosition(content, scroller)
    views = StagedViews(content, stage, postponed)
    screen = HeadlessScreen(content, position, views, postponed) { [weak engine] in
      guard let engine else { return }
      if !engine.driver.isShowingUpdate { engine.visibleItemsHaveChanged() }
      engine.progressiveLoading?.look()
    }
    scrolling = HeadlessScrolling(content: content, position: position, screen: screen, scroller: scroller)
    updates = HeadlessUpdates(
      content: content, position: position, screen: screen, views: views, steps: steps)
  }

  /// Uses the stage's registrations. Observes them, because the app may add callbacks and predicates to them at any time.
  func useRegistrations() {
    stage.registrations.report = { [weak engine] in engine?.report($0) }
    for case .custom(let name) in stage.registrations.supplementaryKinds {
      content.driver.report(.notShown("views of the kind \(name) in a list without a layout"))
    }
    engine?.visibility.cellsObserve = stage.registrations.asksForVisibleFractions
    stage.registrations.observeChanges(by: self) { [weak self] _ in
      guard let self else { return }
      engine?.visibility.cellsObserve = stage.registrations.asksForVisibleFractions
      removeViews()
      screen.layOut()
    }
  }

  /// Removes all views from the screen, and releases those that the registrations can't use.
  func removeViews() {
    screen.endAll()
    stage.releaseReplacedViews()
  }

  /// Uses new metrics, and preserves the scroll position.
  func use(_ metrics: HeadlessMetrics<Item>) {
    let old = content.geometry
    content.layout.metrics = metrics
    let seen = position.seenRows(in: old).withSeenEdges(scroller.anchoring.edge ?? .top)
    screen.endAll()
    if !content.driver.isShowingUpdate, let place = scroller.place(preserving: seen) {
      position.go(to: place)
    }
    screen.layOut()
    scroller.take(.changes)
  }

  /// Returns the index of the section that contains a line, or nil if the line doesn't exist.
  func section(ofLine line: Int) -> Int? { content.lines.row(at: line)?.section }

  /// Advances time by one frame.
  func pass(_ frame: Duration) {
    scrolling.pass(frame)
    timers.pass(frame)
  }

  /// Returns the visible content as text, with the list's selection and the text of its status view.
  func text(selection: Selection<Item.Identity>, state: String?) -> String {
    HeadlessText(content: content, screen: screen, views: views, selection: selection, state: state).text
  }
}

extension HeadlessHost: ListPort {
  var traits: HostTraits { HostTraits(content.layout.rules, content.layout.rowLayout) }
  var isOnScreen: Bool { screen.isInWindow }
  var scrollsAcross: Bool { content.layout.metrics.scrollsAcross }

  // MARK: - Updates

  func perform(
    _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    postponed.whenFree { [updates] in updates.perform(step, swap: swap, completion: completion) }
  }

  func refresh(items: [ItemRun], sections: [Int]) {
    postponed.whenFree { [views, screen] in
      views.refresh(items: items, sections: sections)
      screen.layOut()
    }
  }

  func prepareCellsAgain() {
    postponed.whenFree { [views] in views.prepareCellsAgain() }
  }

  func chooseRegistrationsAgain(_ changes: PresentationChanges) {
    postponed.whenFree { [views] in views.chooseRegistrationsAgain(changes) }
  }

  func viewHasTaken(_ update: UpdateLog.Entry) {
    postponed.whenFree { [views] in views.chooseEndsAgain() }
  }

  func hostUpdateHasEnded() {
    engine?.visibleItemsHaveChanged()
    engine?.progressiveLoading?.look()
  }

  // MARK: - Announcements

  var announce: (@MainActor (_ text: String) -> Void)? {
    { [weak self] text in self?.announcements.append(text) }
  }

  func runLater(_ delay: Duration, _ work: @escaping @MainActor () -> Void) { timers.add(delay, work) }

  // MARK: - The scroll position

  var seenPositions: [ItemPosition] { screen.seenPositions }

  var visibleFrames: VisibleFrames<Item.Identity> {
    var frames = position.visibleFrames
    if engine?.visibility.cellsObserve == true { frames.cells = views.visibilityReceivers }
    return frames
  }

  func scrollExtent(laidOut isLaidOut: Bool) -> ScrollExtent? { screen.isInWindow ? position.extent : nil }

  func seenRows(before update: ComingUpdate<Section, Item>) -> SeenRows? { position.seenRows }

  func stand(at place: AnchoredPlace) {
    position.go(to: place)
    screen.layOut()
    position.check(place)
  }

  func place(where isWanted: (Item) -> Bool) -> ListAnchor<Item.Identity>? {
    position.place(where: isWanted)
  }

  func go(to position: ItemPosition, leaving distance: (x: Double, y: Double)?, animated: Bool) -> Bool {
    scrolling.go(to: position, leaving: distance)
  }

  func showUnseen(_ title: String?) { screen.unseenButton = title }
}

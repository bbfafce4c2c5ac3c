public import Headwater

/// A list without a screen, for tests: it has a viewport, scrolls, reuses cells, handles selection, and prints what it
/// displays.
///
/// A `Driver` updates it like any other list, but it is stricter: it checks each step against its `UpdateRules` before
/// performing it, and checks that each cell that stays on screen is at the position of its item. It records a broken rule in
/// ``violations`` and reloads.
///
/// ```swift
/// let fruit = ArrayDataSource(["apple", "pear"])
/// let view = HeadlessListView(fruit)
/// try fruit.append("plum")
/// #expect(view.text == """
///     apple
///     pear
///     plum
///   """)
/// ```
///
/// When the list changes, the view preserves its ``offset`` if it acts as a collection or table view. If it acts as a list of
/// rows, it preserves the position of the first visible row that remains. `anchoring` overrides this. The view retains its
/// driver; the driver retains the source and references the view weakly.
@MainActor
public final class HeadlessListView<Section: ListElement, Item: ListElement>:
  ListController<HeadlessCell, Section, Item>
{
  /// The rules that the view enforces.
  public let rules: UpdateRules
  /// The width of the view. A list of components lays them out again for each new width.
  public var width: Double? {
    didSet { if let width, width != oldValue { onWidth?(width) } }
  }
  package var onWidth: (@MainActor (Double) -> Void)?
  private let ends: WantedEnds
  private let stage: CellStage<Section, Item>
  private let layout: HeadlessLayout<Section, Item>
  private lazy var host: HeadlessHost<Section, Item> = HeadlessHost(self, layout, stage)

  /// Creates a view that displays a source.
  ///
  /// - Parameters:
  ///   - source: The source to display. The view retains it.
  ///   - rules: The kind of view to simulate.
  ///   - hasHeaders: A Boolean value that indicates whether sections have headers. By default, they do if the presentation
  ///     registers any.
  ///   - hasFooters: A Boolean value that indicates whether sections have footers. By default, they do if the presentation
  ///     registers any.
  ///   - metrics: The heights. By default, ten lines of one unit are visible.
  ///   - presentation: The presentation. By default, cells display descriptions of the items.
  ///   - policy: The policy for when to reload instead of updating in steps. Overrides the policy of the presentation.
  ///   - log: A log that records each update.
  ///   - anchoring: The part of the list whose position is preserved. The default is `.top` for a list of rows, and `.none` for
  ///     other rules.
  public init(
    _ source: some DataSource<Section, Item>, rules: UpdateRules = .collection,
    hasHeaders: Bool? = nil, hasFooters: Bool? = nil,
    metrics: HeadlessMetrics<Item> = HeadlessMetrics(),
    presentation: Presentation<HeadlessCell, Section, Item> = .descriptions,
    policy: UpdatePolicy? = nil,
    log: UpdateLog? = nil, anchoring: ListAnchoring? = nil
  ) {
    self.rules = rules
    ends = WantedEnds(headers: hasHeaders, footers: hasFooters)
    stage = CellStage(ends.completing(presentation).registrations)
    layout = HeadlessLayout(rules, ends.layout(of: stage.registrations), metrics, stage)
    super.init(
      source, presentation, selectionLimit: 1, anchoring: anchoring ?? (rules == .list ? .top : .none),
      policy: policy, log: log)
    port = host
    host.useRegistrations()
    placeStatusViews()
    statusStage.isOnScreen = true
    attach()
  }

  /// Sets up the display of status views, which are shown while the list has no items.
  private func placeStatusViews() {
    statusStage.place = { [layout] cell, registration in
      cell.appear(filling: registration.fillsList ? layout.length : nil)
    }
    statusStage.remove = { $0.disappear() }
  }

  /// Removes all cells from the screen and stops the updates.
  public func close() {
    driver.detach()
    isInWindow = false
    host.screen.endAll()
    cancelAllPrefetching()
  }

  // MARK: - Presentation and layout

  /// The presentation of the list. Setting it reloads the view.
  public var presentation: Presentation<HeadlessCell, Section, Item> {
    get { presentation(with: stage.registrations) }
    set {
      stage.registrations = ends.completing(newValue).registrations
      host.useRegistrations()
      host.removeViews()
      take(newValue)
      let rowLayout = ends.layout(of: stage.registrations)
      if rowLayout != layout.rowLayout {
        driver.detach()
        (layout.rowLayout, host.screen.knownCounts) = (rowLayout, nil)
        attach()
      }
      host.screen.layOut()
    }
  }

  /// The heights of rows and of the viewport. Changing them removes all cells from the screen and lays out the view again.
  public var metrics: HeadlessMetrics<Item> {
    get { layout.metrics }
    set { host.use(newValue) }
  }

  /// A Boolean value that indicates whether the view is in a window. While it isn't in one, it can only be reloaded and creates
  /// no cells.
  public var isInWindow: Bool {
    get { host.screen.isInWindow }
    set {
      host.screen.isInWindow = newValue
      statusStage.isOnScreen = isInWindow
    }
  }

  /// A Boolean value that indicates whether sections have headers, regardless of the rules.
  public var hasHeaderRows: Bool { layout.rowLayout.hasHeaders }

  /// A Boolean value that indicates whether sections have footers, regardless of the rules.
  public var hasFooterRows: Bool { layout.rowLayout.hasFooters }

  /// A Boolean value that indicates whether the header of the topmost visible section stays at the top of the viewport until the
  /// next section pushes it away. The default is false.
  ///
  /// The header is the first line of ``text``, which leaves out the lines that the header covers completely. ``visibleLines``,
  /// ``offset``, and the visible fractions of items don't change. Setting the property lays out the view. O(visible lines).
  public var pinsSectionHeaders: Bool {
    get { layout.pinsSectionHeaders }
    set {
      layout.pinsSectionHeaders = newValue
      host.screen.layOut()
    }
  }

  // MARK: - Updates

  /// The updates after which the view wasn't at the offset that `anchoring` requires, each with the expected and the actual
  /// offset. Must stay empty; otherwise, there is a bug in the view, or something scrolled it during the update.
  public var anchorShifts: [(expected: Double, actual: Double)] { host.position.anchorShifts }

  /// Descriptions of the broken rules, in order. Must stay empty.
  public var violations: [String] { brokenRules.map { "\($0)" } }

  /// The broken rules as values.
  package var brokenRules: [HeadlessViolation] { host.steps.brokenRules }

  /// The most recent steps that the view received, in order, at most ``maximumSteps``.
  public var steps: [UpdateStep] { host.steps.recent }

  /// The number of steps that the view has received, including those that are no longer in ``steps``.
  public var numberOfSteps: Int { host.steps.count }

  /// The maximum number of steps to keep in ``steps``. The default is 10,000; negative values count as 0.
  public var maximumSteps: Int {
    get { host.steps.maximum }
    set { host.steps.maximum = newValue }
  }

  /// A Boolean value that indicates whether steps complete only when ``releaseCompletion()`` is called, as if they were
  /// animated.
  public var holdsCompletions: Bool {
    get { host.steps.holdsCompletions }
    set { host.steps.holdsCompletions = newValue }
  }

  /// Completes the oldest step that is waiting for completion.
  ///
  /// - Returns: False if no step is waiting.
  @discardableResult
  public func releaseCompletion() -> Bool { host.steps.releaseCompletion() }

  /// The number of steps that are waiting for completion.
  public var numberOfHeldCompletions: Int { host.steps.numberOfHeldCompletions }

  // MARK: - What is visible

  /// The visible content as text, one line for each line of the list: headers in brackets, footers in parentheses, items
  /// indented by two spaces, and selected items after a `>`. If there is more content above or below, a last line states which
  /// lines are visible. The items of a grid row are joined; in a list that scrolls from left to right, lines are separated by
  /// `|`. If there are no items, a last line in parentheses contains the text of the status view, or `empty` if there is none.
  ///
  /// ```
  /// [Fruit]
  ///   apple
  /// > pear
  /// lines 1 to 3 of 12
  /// ```
  public var text: String { host.text(selection: selection, state: statusView?.text) }

  /// The visible lines, counted from 0, including headers and footers.
  public var visibleLines: Range<Int> { host.screen.seen }

  /// The visible rows and their positions.
  package var seenRows: SeenRows { host.position.seenRows }

  /// The visible views from top to bottom: cells, headers, and footers. A pinned header comes first, and the
  /// cells that it covers are included.
  public var visibleCells: [HeadlessCell] { host.screen.visibleCells }

  /// Returns the cell of an item, or nil if the item isn't visible.
  public func cell(at position: ItemPosition) -> HeadlessCell? {
    guard displayed.item(at: position) != nil else { return nil }
    return host.screen.cell(of: .item(position))
  }

  /// Returns the header of a section, or nil if it isn't visible.
  public func header(ofSection section: Int) -> HeadlessCell? {
    guard hasHeaderRows, displayed.section(at: section) != nil else { return nil }
    return host.screen.cell(of: .header(section: section))
  }

  /// Returns the footer of a section, or nil if it isn't visible.
  public func footer(ofSection section: Int) -> HeadlessCell? {
    guard hasFooterRows, displayed.section(at: section) != nil else { return nil }
    return host.screen.cell(of: .footer(section: section))
  }

  /// The header that is pinned to the top of the viewport, or nil if there is none: the index of its section, its distance from
  /// the top, which is negative while the next section pushes it away, and its height. ``header(ofSection:)`` returns its view.
  /// See ``pinsSectionHeaders``.
  public var pinnedHeader: (section: Int, top: Double, height: Double)? {
    host.screen.pinned.flatMap { pinned in
      host.section(ofLine: pinned.line).map { ($0, pinned.top, pinned.height) }
    }
  }

  /// The title of the button that reports unseen items at the end of the list, or nil while there is no button.
  public var unseenButton: String? { host.screen.unseenButton }

  /// The position of the focused item, or nil if it isn't in the list.
  public var focusedPosition: ItemPosition? { focused.flatMap(displayed.position(of:)) }

  /// The total counts of life-cycle steps for all views. The numbers of preparations and cleanups are equal after ``close()``.
  public var lifeCycle:
    (creations: Int, layouts: Int, appearances: Int, preparations: Int, cleanUps: Int, resets: Int)
  { stage.lifeCycle.tuple }

  /// The number of views in the reuse pool.
  public var numberOfWaitingViews: Int { stage.numberOfWaitingViews }

  // MARK: - Scrolling

  /// The scroll offset: the height of the content above the visible part. O(log n), or O(n) if heights aren't fixed.
  public var offset: Double { host.position.offset }

  /// The distance by which the content has been moved beyond its ends: negative before its beginning, positive after its end.
  /// Dragging and deceleration can move the content beyond an end, and it then returns.
  public var overscroll: Double { host.position.overscroll }

  /// The height of the entire content. O(log n), or O(n) if heights aren't fixed.
  public var contentHeight: Double { host.position.contentHeight }

  /// A Boolean value that indicates whether the user is touching the content.
  public var isTracking: Bool { host.position.isTracking }

  /// A Boolean value that indicates whether the content is decelerating or returning from beyond an end.
  public var isDecelerating: Bool { host.position.isDecelerating }

  /// Scrolls to an offset, clamped to the content, like a drag without deceleration.
  public func scroll(to offset: Double) { host.scrolling.scroll(to: offset) }

  /// Scrolls by a distance, clamped to the content; negative toward the beginning.
  public func scroll(by distance: Double) { scroll(to: offset + distance) }

  /// Scrolls an item to the top, clamped to the content. Does nothing if there is no item at the position.
  public func scroll(to position: ItemPosition) { host.scrolling.scroll(to: position) }

  /// Begins a touch, which stops the content.
  public func touch() { host.scrolling.touch() }

  /// Drags the content by a distance, with resistance beyond its ends. Begins and ends a touch if there is none.
  ///
  /// - Parameter distance: The distance; negative toward the beginning.
  public func drag(by distance: Double) { host.scrolling.drag(by: distance) }

  /// Ends the touch. The content decelerates, or returns from beyond an end, while time passes with
  /// ``advance(by:framesPerSecond:)``.
  ///
  /// - Parameter velocity: The velocity at release, in units per millisecond. The content travels 499 times that value.
  public func release(velocity: Double = 0) { host.scrolling.release(velocity: velocity) }

  /// Advances time frame by frame, which moves decelerating content.
  ///
  /// - Parameters:
  ///   - duration: The duration, at most an hour. A duration shorter than a frame counts as one frame.
  ///   - framesPerSecond: The number of frames per second, from 1 to 1,000.
  public func advance(by duration: Duration, framesPerSecond: Int = 60) {
    for frame in duration.frames(perSecond: framesPerSecond) { pass(frame) }
  }

  /// Advances time as ``advance(by:framesPerSecond:)`` does, and advances a clock along with it. Tasks that are sleeping on the
  /// clock wake up before the frame in which their deadline is reached.
  ///
  /// - Parameters:
  ///   - duration: The duration, at most an hour. A duration shorter than a frame counts as one frame.
  ///   - clock: The clock to advance.
  ///   - framesPerSecond: The number of frames per second, from 1 to 1,000.
  public func advance(by duration: Duration, on clock: VirtualClock, framesPerSecond: Int = 60) async {
    for frame in duration.frames(perSecond: framesPerSecond) {
      await clock.advance(by: frame)
      pass(frame)
    }
  }

  /// Advances time by one frame.
  func pass(_ frame: Duration) { host.pass(frame) }

  /// The texts that a screen reader would have read, in order. Items that arrive at the end of a list that stays there are
  /// announced when ``advance(by:framesPerSecond:)`` has advanced time by a second. See `announcesNewItems`.
  public var announcements: [String] { host.announcements }

  // MARK: - Acting as the user

  /// Simulates a tap on an item: selects it, or deselects it if it is selected and the list allows multiple selection. Does
  /// nothing if there is no item at the position, or if the behavior doesn't allow it.
  public func tap(_ position: ItemPosition) {
    guard let identity = displayed.item(at: position)?.identity, ask(.highlight, at: position) else { return }
    tell(.highlighted, at: position)
    if let position = displayed.position(of: identity) { tell(.unhighlighted, at: position) }
    userSelects { selection in
      if selection.limit > 1, selection.contains(identity) {
        selection.deselect(identity)
      } else {
        selection.select(identity)
      }
    }
  }

  /// Activates an item, as a double click or the Return key does. Does nothing if there is no item at the position.
  public func activate(_ position: ItemPosition) { tell(.activated, at: position) }

  /// Returns a Boolean value that indicates whether an item is selected; false if there is no item at the position.
  public func isSelected(_ position: ItemPosition) -> Bool {
    displayed.item(at: position).map { selection.contains($0.identity) } ?? false
  }

  /// Moves an item, as a drag or the keyboard does, if the behavior allows it.
  ///
  /// - Parameters:
  ///   - source: The position of the item.
  ///   - target: The position at which it is dropped, not counting the item itself.
  /// - Returns: A Boolean value that indicates whether the item was moved.
  @discardableResult
  public func drag(_ source: ItemPosition, to target: ItemPosition) -> Bool {
    userWantsMove(from: source, to: target)
  }

  /// Deletes an item, as a swipe or the Delete key does, if the behavior allows it.
  ///
  /// - Parameter position: The position of the item.
  /// - Returns: A Boolean value that indicates whether the item was deleted.
  @discardableResult
  public func delete(_ position: ItemPosition) -> Bool { mayDelete(position) && userDeleted(position) }

  /// Returns the titles of an item's swipe actions on both edges.
  ///
  /// - Parameter position: The position of the item.
  /// - Returns: The titles, starting with those on the leading edge.
  public func actionTitles(at position: ItemPosition) -> [String] {
    (actions(at: position, edge: .leading) + actions(at: position, edge: .trailing)).map(\.title)
  }

  /// Returns the titles in an item's menu.
  ///
  /// - Parameter position: The position of the item.
  /// - Returns: The titles, from top to bottom; empty if the item has no menu.
  public func menuTitles(at position: ItemPosition) -> [String] { menuActions(at: position).map(\.title) }

  /// Performs a swipe action of an item, or an action in its menu.
  ///
  /// - Parameters:
  ///   - title: The title of the action.
  ///   - position: The position of the item.
  /// - Returns: A Boolean value that indicates whether the item has an action with that title.
  @discardableResult
  public func perform(action title: String, at position: ItemPosition) -> Bool {
    let offered =
      actions(at: position, edge: .leading) + actions(at: position, edge: .trailing)
      + menuActions(at: position)
    guard let action = offered.first(where: { $0.title == title }) else { return false }
    perform(action, at: position)
    return true
  }

  /// The titles of the section index; empty if the list has none.
  public var indexTitles: [String] { sectionIndex?.titles ?? [] }

  /// Scrolls to the section for an index title. Does nothing if there is no such title.
  public func tapIndex(_ title: String) {
    guard let index = sectionIndex, let place = index.titles.firstIndex(of: title),
      let section = index.section(ofTitleAt: place)
    else { return }
    scroll(toSection: section)
  }
}

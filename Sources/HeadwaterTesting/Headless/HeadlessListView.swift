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
  /// The rows that sections have in addition to items, that is, headers and footers, regardless of the rules.
  package private(set) var rowLayout = RowLayout()
  /// The heights of rows and of the viewport. Changing them removes all cells from the screen and lays out the view again.
  public var metrics: HeadlessMetrics<Item> {
    didSet { metricsHaveChanged(from: oldValue) }
  }
  /// A Boolean value that indicates whether the view is in a window. While it isn't in one, it can only be reloaded and creates
  /// no cells.
  public var isInWindow = true {
    didSet {
      if isInWindow { layOut() }
      states.isOnScreen = isInWindow
    }
  }
  /// The focused item, which may not be in the list yet. Only tests change it.
  package var focusedItem: Item.Identity?

  /// The updates after which the view wasn't at the offset that `anchoring` requires, each with the expected and the actual
  /// offset. Must stay empty; otherwise, there is a bug in the view, or something scrolled it during the update.
  public internal(set) var anchorShifts: [(expected: Double, actual: Double)] = []
  /// Descriptions of the broken rules, in order. Must stay empty.
  public var violations: [String] { brokenRules.map { "\($0)" } }
  /// The broken rules as values.
  package internal(set) var brokenRules: [HeadlessViolation] = []
  /// The most recent steps that the view received, in order, at most ``maximumSteps``.
  public var steps: [UpdateStep] { Array(keptSteps.steps) }
  /// The number of steps that the view has received, including those that are no longer in ``steps``.
  public var numberOfSteps: Int { keptSteps.count }
  /// The maximum number of steps to keep in ``steps``. The default is 10,000; negative values count as 0.
  public var maximumSteps: Int {
    get { keptSteps.maximum }
    set { keptSteps.maximum = newValue }
  }
  var keptSteps = KeptSteps()

  /// A Boolean value that indicates whether steps complete only when ``releaseCompletion()`` is called, as if they were
  /// animated.
  public var holdsCompletions = false
  var heldCompletions: [@MainActor () -> Void] = []

  /// The width of the view. A list of components lays them out again for each new width.
  public var width: Double? {
    didSet { if let width, width != oldValue { onWidth?(width) } }
  }
  package var onWidth: (@MainActor (Double) -> Void)?

  /// The title of the button that reports unseen items at the end of the list, or nil while there is no button.
  public internal(set) var unseenButton: String?

  let stage: CellStage<Section, Item>
  private let wantedEnds: WantedEnds
  /// The views on screen, by line.
  var staged: [Int: StagedView<Section, Item>] = [:]
  var viewport = HeadlessViewport()
  var motion = ScrollMotion(room: ScrollMotion.Room(offsets: 0...0, extent: 0))
  /// The distance by which the content has been moved beyond its ends: negative before its beginning, positive after its end.
  /// Dragging and deceleration can move the content beyond an end, and it then returns.
  public internal(set) var overscroll = 0.0
  var seen = 0..<0
  /// The lines in ``seen`` that don't get a cell, because there are too many flat lines.
  var linesWithoutCell: Set<Int> = []
  var hasReportedFlatLines = false
  /// The counts that the view has read, as UIKit's views do, or nil if it must read them again.
  var knownCounts: [Int]?
  var isStepOpen = false
  /// A Boolean value that indicates whether cell closures are running. Changes that they cause are postponed.
  var isBusy = false
  var needsLayout = false
  var postponed: [@MainActor () -> Void] = []

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
    wantedEnds = WantedEnds(headers: hasHeaders, footers: hasFooters)
    self.metrics = metrics
    stage = CellStage(wantedEnds.completing(presentation).registrations)
    super.init(
      source, presentation, selectionLimit: 1, anchoring: anchoring ?? (rules == .list ? .top : .none),
      policy: policy, log: log)
    rowLayout = wantedEnds.layout(of: stage.registrations)
    port = self
    stage.registrations.report = { [weak self] in self?.report($0) }
    observeRegistrations()
    placeStates()
    states.isOnScreen = true
    attach()
  }

  /// The presentation of the list. Setting it reloads the view.
  public var presentation: Presentation<HeadlessCell, Section, Item> {
    get { presentation(with: stage.registrations) }
    set {
      stage.registrations = wantedEnds.completing(newValue).registrations
      stage.registrations.report = { [weak self] in self?.report($0) }
      observeRegistrations()
      endAll()
      stage.releaseReplacedViews()
      take(newValue)
      let layout = wantedEnds.layout(of: stage.registrations)
      if layout != rowLayout {
        driver.detach()
        (rowLayout, knownCounts) = (layout, nil)
        attach()
      }
      layOut()
    }
  }

  /// Observes the registrations, because the app may add callbacks and predicates to them at any time.
  private func observeRegistrations() {
    for case .custom(let name) in stage.registrations.supplementaryKinds {
      report(.notShown("views of the kind \(name) in a list without a layout"))
    }
    stage.registrations.observeChanges(by: self) { [weak self] _ in
      guard let self else { return }
      endAll()
      stage.releaseReplacedViews()
      layOut()
    }
  }

  /// The total counts of life-cycle steps for all views. The numbers of preparations and cleanups are equal after ``close()``.
  public var lifeCycle:
    (creations: Int, layouts: Int, appearances: Int, preparations: Int, cleanUps: Int, resets: Int)
  { stage.lifeCycle.tuple }

  /// The number of views in the reuse pool.
  public var numberOfWaitingViews: Int { stage.numberOfWaitingViews }

  /// Removes all cells from the screen and stops the updates.
  public func close() {
    driver.detach()
    isInWindow = false
    endAll()
    cancelAllPrefetching()
  }

  /// The displayed lines: headers, items, and footers, counted from 0.
  var lines: DisplayedRows<Section, Item> {
    rules == .list ? driver.rows : DisplayedRows(driver.displayed, layout: rowLayout)
  }

  var geometry: HeadlessGeometry<Section, Item> { geometry(with: metrics) }
}

extension Presentation where View == HeadlessCell {
  /// A presentation that displays the descriptions of items, sections, and errors.
  public static var descriptions: Presentation {
    var presentation = descriptionsWithoutCells
    presentation.register(HeadlessCell.self, identifier: "cell") { cell, item in
      cell.text = "\(item)"
    }
    return presentation
  }

  /// A presentation that displays the descriptions of sections and errors, and has no registration for items.
  public static var descriptionsWithoutCells: Presentation {
    var presentation = Presentation()
    presentation.registrations.describesSections = true
    for kind in StateKind.allCases { presentation.register(HeadlessCell.stateRegistration(kind)) }
    return presentation
  }
}

/// The headers and footers that a view displays: all, none, or, if nil, those that its presentation registers.
private struct WantedEnds {
  let headers: Bool?
  let footers: Bool?

  /// Registers headers and footers that describe sections, if the view has them and the presentation describes its content.
  @MainActor
  func completing<Section: ListElement, Item: ListElement>(
    _ presentation: Presentation<HeadlessCell, Section, Item>
  ) -> Presentation<HeadlessCell, Section, Item> {
    var presentation = presentation
    guard presentation.registrations.describesSections else { return presentation }
    if headers == true, !presentation.registrations.hasViews(of: .header) {
      presentation.register(.header, HeadlessCell.self) { $0.text = "\($1)" }
        .create { HeadlessCell(kind: "header") }
    }
    if footers == true, !presentation.registrations.hasViews(of: .footer) {
      presentation.register(.footer, HeadlessCell.self) { $0.text = "\($1)" }
        .create { HeadlessCell(kind: "footer") }
    }
    return presentation
  }

  @MainActor
  func layout<Section: ListElement, Item: ListElement>(
    of registrations: Registrations<HeadlessCell, Section, Item>
  ) -> RowLayout {
    RowLayout(
      hasHeaders: headers ?? registrations.hasViews(of: .header),
      hasFooters: footers ?? registrations.hasViews(of: .footer))
  }
}

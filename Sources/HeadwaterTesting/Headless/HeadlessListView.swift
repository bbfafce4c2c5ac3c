public import Headwater

/// A list without a screen, for tests: it has a viewport, scrolls, reuses cells, selects, and prints what it shows.
///
/// It is driven as any view is, by a `Driver`, and is stricter than any: each step is judged by
/// the rules of `UpdateRules` before it is carried out, and each cell that stays must stand where its item is.
/// What breaks a rule is kept in ``violations``, and the view reloads.
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
/// As a collection or table view it keeps its ``offset`` when the list changes, and as a list of rows the first one
/// that is seen and stays; `anchoring` says otherwise. The view keeps its driver, which keeps the source and holds the view weakly.
@MainActor
public final class HeadlessListView<Section: ListElement, Item: ListElement>:
  ListController<HeadlessCell, Section, Item>
{
  /// The rules that the view keeps.
  public let rules: UpdateRules
  /// Whether sections have headers and footers, under any rules.
  package private(set) var rowLayout = RowLayout()
  /// Heights. Changing them takes all cells off the screen and lays out anew.
  public var metrics: HeadlessMetrics<Item> {
    didSet { metricsHaveChanged(from: oldValue) }
  }
  /// Whether the view is on a screen. Where it is not, it can only be reloaded, and makes no cells until it is.
  public var isInWindow = true {
    didSet {
      if isInWindow { layOut() }
      states.isOnScreen = isInWindow
    }
  }
  /// Which item is in focus, or is to be once it is there. Nothing but a test changes it.
  package var focusedItem: Item.Identity?

  /// Updates after which the view did not stand where `anchoring` wants it: the offset that it had to have, and the one
  /// that it had. It has to stay empty; else something is wrong with the view, or with what scrolls it meanwhile.
  public internal(set) var anchorShifts: [(expected: Double, actual: Double)] = []
  /// The rules that were broken so far, in order, in words. It has to stay empty.
  public var violations: [String] { brokenRules.map { "\($0)" } }
  /// The same, as values.
  package internal(set) var brokenRules: [HeadlessViolation] = []
  /// The steps that the view was given so far, in order: the newest ones, not more than ``maximumSteps``.
  public var steps: [UpdateStep] { Array(keptSteps.steps) }
  /// The number of steps that the view was given so far, those that are not kept included.
  public var numberOfSteps: Int { keptSteps.count }
  /// The number of steps that are kept in ``steps``; 10,000 unless set. Below 0 counts as 0.
  public var maximumSteps: Int {
    get { keptSteps.maximum }
    set { keptSteps.maximum = newValue }
  }
  var keptSteps = KeptSteps()

  /// Whether steps are completed only by ``releaseCompletion()``, as if by an animation that takes its time.
  public var holdsCompletions = false
  var heldCompletions: [@MainActor () -> Void] = []

  /// How wide the view is, for what depends on that. A view of components has them laid out for each new width.
  public var width: Double? {
    didSet { if let width, width != oldValue { onWidth?(width) } }
  }
  var onWidth: (@MainActor (Double) -> Void)?

  /// What a button over the end says of items that nobody has seen; nil while there is no button.
  public internal(set) var unseenButton: String?

  let stage: CellStage<Section, Item>
  private let wantedEnds: WantedEnds
  /// What is on the screen, by line.
  var staged: [Int: StagedView<Section, Item>] = [:]
  var viewport = HeadlessViewport()
  var motion = ScrollMotion(room: ScrollMotion.Room(offsets: 0...0, extent: 0))
  /// How far the content is beyond its ends: below 0 before its beginning, above 0 behind its end. A finger can move it there, and its
  /// momentum; it comes back.
  public internal(set) var overscroll = 0.0
  var seen = 0..<0
  /// The lines among ``seen`` that get no cell, because there are too many without a height.
  var linesWithoutCell: Set<Int> = []
  var hasReportedFlatLines = false
  /// The counts that the view has read, as views do; nil when they are to be read again.
  var knownCounts: [Int]?
  var isStepOpen = false
  /// Whether closures of cells are being called: what they cause waits.
  var isBusy = false
  var needsLayout = false
  var postponed: [@MainActor () -> Void] = []

  /// Makes a view and shows a source in it.
  ///
  /// - Parameters:
  ///   - source: What to show; kept.
  ///   - rules: The kind of view that this one stands for.
  ///   - hasHeaders: Whether sections have headers: by default if the presentation registers any.
  ///   - hasFooters: The same for footers.
  ///   - metrics: Heights; by default ten lines of one unit are seen.
  ///   - presentation: How things are shown; by default as they describe themselves.
  ///   - policy: When to reload instead of updating step by step, in place of the presentation's.
  ///   - log: Records what each update did.
  ///   - anchoring: Which part of the list stays where it is; by default, for a list of rows, its top.
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
    stage = CellStage(wantedEnds.completing(presentation))
    super.init(
      source, behavior: presentation.behavior, stateViews: presentation.stateViews, selectionLimit: 1,
      anchoring: anchoring ?? (rules == .list ? .top : .none), policy: policy ?? presentation.policy,
      log: log, report: presentation.report)
    rowLayout = wantedEnds.layout(of: stage.presentation)
    port = self
    stage.presentation.report = { [weak self] in self?.report($0) }
    stage.presentation.policy = self.policy
    placeStates()
    states.isOnScreen = true
    driver.attach(self)
  }

  /// How things are shown. A new presentation reloads the view.
  public var presentation: Presentation<HeadlessCell, Section, Item> {
    get { stage.presentation }
    set {
      let old = stage.presentation
      stage.presentation = wantedEnds.completing(newValue)
      stage.presentation.report = { [weak self] in self?.report($0) }
      endAll()
      take(newValue, insteadOf: old)
      let layout = wantedEnds.layout(of: stage.presentation)
      if layout != rowLayout {
        driver.detach()
        (rowLayout, knownCounts) = (layout, nil)
        driver.attach(self)
      }
      layOut()
    }
  }

  /// All that has happened to all views so far. Preparations and clean-ups pair once ``close()`` was called.
  public var lifeCycle:
    (creations: Int, layouts: Int, appearances: Int, preparations: Int, cleanUps: Int, resets: Int)
  { stage.lifeCycle.tuple }

  /// How many views wait to be used again.
  public var numberOfWaitingViews: Int { stage.numberOfWaitingViews }

  /// Takes all cells off the screen and ends the updates.
  public func close() {
    driver.detach()
    isInWindow = false
    endAll()
    cancelAllPrefetching()
  }

  /// The lines that are displayed now: headers, items and footers, counted from 0.
  var lines: DisplayedRows<Section, Item> {
    rules == .list ? driver.rows : DisplayedRows(driver.displayed, layout: rowLayout)
  }

  var geometry: HeadlessGeometry<Section, Item> { HeadlessGeometry(lines: lines, metrics: metrics) }
}

extension Presentation where View == HeadlessCell {
  /// Shows items, sections and failures as they describe themselves.
  public static var descriptions: Presentation {
    var presentation = descriptionsWithoutCells
    presentation.register(identifier: "cell", create: { HeadlessCell() }) { cell, item in
      cell.text = "\(item)"
    }
    return presentation
  }

  /// Shows sections and failures as they describe themselves, and leaves items to others.
  public static var descriptionsWithoutCells: Presentation {
    var presentation = Presentation()
    presentation.describesSections = true
    for kind in StateKind.allCases { presentation.register(HeadlessCell.stateRegistration(kind)) }
    return presentation
  }
}

/// The headers and footers that a view shows: all, none, or nil for those that its presentation registers.
private struct WantedEnds {
  let headers: Bool?
  let footers: Bool?

  /// Adds headers and footers that describe sections, if the view has some and the presentation describes its content.
  @MainActor
  func completing<Section: ListElement, Item: ListElement>(
    _ presentation: Presentation<HeadlessCell, Section, Item>
  ) -> Presentation<HeadlessCell, Section, Item> {
    var presentation = presentation
    guard presentation.describesSections else { return presentation }
    if headers == true, !presentation.hasViews(of: .header) {
      presentation.registerHeader(create: { HeadlessCell(kind: "header") }) { $0.text = "\($1)" }
    }
    if footers == true, !presentation.hasViews(of: .footer) {
      presentation.registerFooter(create: { HeadlessCell(kind: "footer") }) { $0.text = "\($1)" }
    }
    return presentation
  }

  @MainActor
  func layout<Section: ListElement, Item: ListElement>(
    of presentation: Presentation<HeadlessCell, Section, Item>
  ) -> RowLayout {
    RowLayout(
      hasHeaders: headers ?? presentation.hasViews(of: .header),
      hasFooters: footers ?? presentation.hasViews(of: .footer))
  }
}

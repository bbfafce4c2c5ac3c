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
/// that is seen and stays; ``anchoring`` says otherwise. The view keeps its driver, which keeps the source and holds the view weakly.
@MainActor
public final class HeadlessListView<Section: ListElement, Item: ListElement>: ListHost {
  /// Drives the view.
  public let driver: Driver<Section, Item>
  /// The rules that the view keeps.
  public let rules: UpdateRules
  /// Whether sections have headers and footers, under any rules.
  package let rowLayout: RowLayout
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
  /// Which items are selected.
  public var selection = Selection<Item.Identity>()
  /// Which item is in focus, or is to be once it is there. Nothing but a test changes it.
  public var focused: Item.Identity?
  /// The source whose sections can be opened and shut, so that ``state`` tells which are open; kept.
  public var expandableSections: (any Expandable<Section.Identity>)?
  /// The source whose items can be opened and shut, so that ``state`` tells which are open; kept.
  public var expandableItems: (any Expandable<Item.Identity>)?
  /// Where the view goes once the item is there.
  var awaitedAnchor: ListAnchor<Item.Identity>?

  /// Which part of the list stays where it is when the list changes.
  public var anchoring: ListAnchoring
  /// Updates after which the view did not stand where ``anchoring`` wants it: the offset that it had to have, and the one
  /// that it had. It has to stay empty; else something is wrong with the view, or with what scrolls it meanwhile.
  public internal(set) var anchorShifts: [(expected: Double, actual: Double)] = []
  /// What was seen when the update began that is being shown, unless the view has been scrolled since.
  var held: (seen: SeenRows, update: ComingUpdate<Section, Item>)?

  /// The rules that were broken so far, in order.
  public internal(set) var violations: [HeadlessViolation] = []
  /// The steps that the view was given so far, in order.
  public internal(set) var steps: [UpdateStep] = []

  /// Whether steps are completed only by ``releaseCompletion()``, as if by an animation that takes its time.
  public var holdsCompletions = false
  var heldCompletions: [@MainActor () -> Void] = []

  /// How many items above and below what is seen are prefetched.
  public var prefetchDistance = 10
  /// Is told which items may soon be seen, the nearest first.
  public var onPrefetch: (@MainActor ([ItemPosition]) -> Void)?
  /// Is told which of them will not be after all. Positions are those of the moment in which they were last known.
  public var onCancelPrefetch: (@MainActor ([ItemPosition]) -> Void)?
  var prefetched: [Int: ItemPosition] = [:]

  /// Loads more when the end comes near; kept. Each view needs its own.
  public var progressiveLoading: ProgressiveLoading? {
    didSet {
      if oldValue !== progressiveLoading { oldValue?.detach() }
      progressiveLoading?.attach(
        { [weak self] in self?.scrollExtent },
        visibleItems: { [weak self] in
          self.flatMap {
            $0.driver.wantsVisibleItems ? nil : $0.driver.displayed.range(of: $0.visiblePositions)
          }
        })
    }
  }
  /// How wide the view is, for what depends on that. A view of components has them laid out for each new width.
  public var width: Double? {
    didSet { if let width, width != oldValue { onWidth?(width) } }
  }
  var onWidth: (@MainActor (Double) -> Void)?
  lazy var states = makeStateStage()

  let stage: CellStage<Section, Item>
  /// What is on the screen, by line.
  var staged: [Int: StagedView<Section, Item>] = [:]
  var viewport = HeadlessViewport()
  var seen = 0..<0
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
  ///   - hasHeaders: Whether sections have headers.
  ///   - hasFooters: Whether sections have footers.
  ///   - metrics: Heights; by default ten lines of one unit are seen.
  ///   - presentation: How things are shown; by default as they describe themselves.
  ///   - policy: When to reload instead of updating step by step.
  ///   - log: Records what each update did.
  ///   - anchoring: Which part of the list stays where it is; by default, for a list of rows, its top.
  public init(
    _ source: some DataSource<Section, Item>, rules: UpdateRules = .collection,
    hasHeaders: Bool = false, hasFooters: Bool = false,
    metrics: HeadlessMetrics<Item> = HeadlessMetrics(),
    presentation: Presentation<HeadlessCell, Section, Item> = .descriptions,
    policy: UpdatePolicy = UpdatePolicy(),
    log: UpdateLog? = nil, anchoring: ListAnchoring? = nil
  ) {
    driver = Driver(source, policy: policy, log: log)
    self.rules = rules
    rowLayout = RowLayout(hasHeaders: hasHeaders, hasFooters: hasFooters)
    self.metrics = metrics
    self.anchoring = anchoring ?? (rules == .list ? .top : .none)
    stage = CellStage(presentation)
    states.isOnScreen = true
    driver.attach(self)
  }

  /// Whether sections have headers, under any rules.
  public var hasHeaderRows: Bool { rowLayout.hasHeaders }

  /// Whether sections have footers, under any rules.
  public var hasFooterRows: Bool { rowLayout.hasFooters }

  /// How things are shown. A new presentation reloads the view.
  public var presentation: Presentation<HeadlessCell, Section, Item> {
    get { stage.presentation }
    set {
      stage.presentation = newValue
      endAll()
      layOut()
      states.report = newValue.report
      states.views = newValue.stateViews
    }
  }

  /// All that has happened to all views so far. Preparations and clean-ups pair once ``close()`` was called.
  public var lifeCycle: HeadlessLifeCycle { stage.lifeCycle }

  /// How many views wait to be used again.
  public var numberOfWaitingViews: Int { stage.numberOfWaitingViews }

  /// Takes all cells off the screen and ends the updates.
  public func close() {
    driver.detach()
    isInWindow = false
    endAll()
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
    for kind in StateKind.allCases { presentation.register(HeadlessCell.stateRegistration(kind)) }
    presentation.registerHeader(create: { HeadlessCell(kind: "header") }) { $0.text = "\($1)" }
    presentation.registerFooter(create: { HeadlessCell(kind: "footer") }) { $0.text = "\($1)" }
    return presentation
  }
}

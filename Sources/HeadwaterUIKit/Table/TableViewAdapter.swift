public import Headwater

/// Shows a data source in a `UITableView` of any style.
///
/// ```swift
/// let adapter = TableViewAdapter(wizards) { list in
///   list.register(style: .subtitle) { cell, wizard in cell.textLabel?.text = wizard.name }
///   list.headerTitle { house in house.name }
/// }
/// adapter.bind(to: tableView)
/// ```
///
/// Keep the adapter for as long as the view is to show anything: it holds the view weakly, and the view holds it so, too.
/// A source can have any number of adapters. The view needs no registration of its own, and no data source and delegate
/// but the adapter's; set ``delegate`` to receive what happens to the view.
@MainActor
public final class TableViewAdapter<Section: ListElement, Item: ListElement>: ListAdapter<Section, Item> {
  /// How the source is shown. Another one is shown at once, in cells that are asked for again; the place in the list and the
  /// selection stay.
  public var configuration: TableConfiguration<Section, Item> {
    get {
      var configuration = shownConfiguration
      (configuration.behavior, configuration.policy, configuration.stateViews) = (
        behavior, policy, stateViews
      )
      return configuration
    }
    set {
      shownConfiguration = newValue
      take(newValue.registrations, newValue.follower)
    }
  }
  /// What the adapter was given last, of which behaviour, policy and state views may be others by now.
  private(set) var shownConfiguration: TableConfiguration<Section, Item>
  /// The app's own delegate, which gets every method that it has, heights and scrolling among them; where both answer, it
  /// wins over the options. Not kept.
  public weak var delegate: (any UITableViewDelegate)? { didSet { if isViewOurs { connectDelegate() } } }

  let bridge = TableBridge()
  weak var tableView: UITableView?
  /// Of the methods that matter by being there at all, those that the app's delegate has.
  private(set) var appMethods: Set<OptionalMethod> = []
  /// The heights that the options' closure gave.
  var askedHeights = AskedSizes<Item, CGFloat>()

  /// Makes an adapter; nothing is shown before a view is bound.
  ///
  /// - Parameters:
  ///   - source: What is shown; kept.
  ///   - configuration: How it is shown; kept.
  ///   - log: Takes down what each update did.
  public init(
    _ source: some DataSource<Section, Item>, configuration: TableConfiguration<Section, Item>,
    log: UpdateLog? = nil
  ) {
    shownConfiguration = configuration
    super.init(
      source, configuration.registrations, configuration.follower, hasSizeWhenAsked: false, log: log)
    bridge.owner = self
    port = self
  }

  /// Makes an adapter; the closure says how items are shown.
  ///
  /// - Parameters:
  ///   - source: What is shown; kept.
  ///   - configure: Gets a configuration without cells, and adds what is needed.
  public convenience init(
    _ source: some DataSource<Section, Item>,
    configure: @MainActor (inout TableConfiguration<Section, Item>) -> Void
  ) {
    var configuration = TableConfiguration<Section, Item>()
    configure(&configuration)
    self.init(source, configuration: configuration)
  }

  /// Shows the source in a view, in place of the one before. The view need not be in a window, or laid out. Its own header
  /// and footer and its background stay.
  ///
  /// - Parameter view: The view; not kept.
  public func bind(to view: UITableView) {
    unbind()
    tableView = view
    begin(in: view, for: self) {
      view.dataSource = bridge
      view.prefetchDataSource = bridge
    }
  }

  /// Lets go of the view, which shows nothing afterwards unless it has another data source by now. Cells that it showed are
  /// cleaned up; updates that wait are dropped.
  public override func unbind() {
    driver.detach()
    hideState()
    // The app's delegate is told that the cells have gone, while it still listens.
    if let view = tableView { Self.letGo(of: view, bridge, mayReload: !isAnswering) }
    stages.disappearAll()
    (tableView, scrollView) = (nil, nil)
    loans.giveBack()
    watchView()
    (registeredIdentifiers, recreated) = ([], [:])
    drag.ends()
    forgetAnimations()
  }

  deinit {
    let (view, bridge, stages, loans) = (tableView, bridge, stages, loans)
    let end: @MainActor () -> Void = {
      if let view { Self.letGo(of: view, bridge, mayReload: true) }
      loans.giveBack()
      stages.disappearAll()
    }
    onMainActor {
      // A table in the middle of its layout asks for more views, and must not reload.
      if bridge.isAsked { Task { @MainActor in end() } } else { end() }
    }
  }

  /// Takes the bridge out of a view. The view counts its rows again: it would ask a data source that is gone for the cells of
  /// those that it knows.
  private static func letGo(of view: UITableView, _ bridge: TableBridge, mayReload: Bool) {
    if view.dataSource === bridge {
      view.dataSource = nil
      if mayReload {
        view.reloadData()
        // Also where it is in no window: the app's delegate is told that the cells have gone.
        view.layoutIfNeeded()
      }
    }
    if view.delegate === bridge { view.delegate = nil }
    if view.prefetchDataSource === bridge { view.prefetchDataSource = nil }
  }

  override func connectDelegate() {
    guard let view = tableView else { return }
    bridge.forward(to: delegate, for: self) { [weak self] in
      if let self, delegate == nil, isViewOurs { connectDelegate() }
    }
    appMethods = OptionalMethod.all(of: delegate)
    bridge.withheldMethods = withheldMethods(appMethods)
    view.delegate = nil
    view.delegate = bridge
  }

  override var isViewOurs: Bool { tableView?.dataSource === bridge }

  override func carryOut(_ batch: Changeset, _ swap: @escaping @MainActor () -> Void) {
    guard let view = tableView else { return }
    let animations =
      isAnimated ? driver.context.rowAnimations ?? shownConfiguration.rowAnimations : RowAnimations(.none)
    animate {
      swap()
      let (come, go) = (animations.insertion, animations.deletion)
      if !batch.deletedSections.isEmpty { view.deleteSections(IndexSet(batch.deletedSections), with: go) }
      if !batch.insertedSections.isEmpty { view.insertSections(IndexSet(batch.insertedSections), with: come) }
      for move in batch.movedSections { view.moveSection(move.source, toSection: move.target) }
      if !batch.deletedItems.isEmpty { view.deleteRows(at: batch.deletedItems.indexPaths, with: go) }
      if !batch.insertedItems.isEmpty { view.insertRows(at: batch.insertedItems.indexPaths, with: come) }
      for move in batch.movedItems.lazy.flatMap(\.single) {
        view.moveRow(at: move.source.indexPath, to: move.target.indexPath)
      }
    }
    let changesSections =
      !batch.deletedSections.isEmpty || !batch.insertedSections.isEmpty || !batch.movedSections.isEmpty
    // A table keeps the titles of its index until it is told.
    if changesSections, behavior.indexTitle != nil { view.reloadSectionIndexTitles() }
  }

  override func prepareView() { if let view = tableView { prepareHeights(of: view) } }

  override func reloadAll() {
    adoptSelectionBeforeReload()
    tableView?.reloadData()
    selection = storedSelection
    // A table reloads at once.
    hasReloaded = false
  }

  override func refreshCells(of items: [ItemRun]) {
    askedHeights.prune(displayed)
    if let view = tableView { refreshCells(in: view) }
  }

  override func refreshViews(ofSections sections: [Int]) {
    if let view = tableView { refreshHeaders(sections, in: view) }
  }

  override func replace(_ cells: [(cell: UIView, path: IndexPath)]) {
    for (cell, _) in cells { self.cells.disappear(cell) }
    reload(Set(cells.map(\.path)).sorted())
  }

  override func prepareAgain(_ cells: [(cell: UIView, item: Item, path: IndexPath)]) {
    if let view = tableView { refresh(cells.map { ($0.cell, $0.item) }, in: view) }
  }

  override func replaceViews(ofSections sections: Set<Int>) {
    let others = sections.filter { section in SupplementaryKind.ends.contains { isCreated($0, section) } }
    reload(sections: others.sorted())
  }

  override func shows(_ kind: SupplementaryKind, _ context: ListContext<Section>) -> Bool {
    options.value(of: kind == .header ? \.showsHeader : \.showsFooter, in: context) ?? true
  }

  override func frames(seenIn rect: CGRect) -> [(row: Row, frame: CGRect)] { framesOfRows(in: rect) }

  override func frame(of kind: SupplementaryKind, inSection section: Int) -> CGRect? {
    frameOfView(kind, inSection: section)
  }

  override func placesMayHaveChanged(_ update: UpdateLog.Entry) { refreshTitles(after: update) }

  override func stateViewHasChanged() {
    guard let view = tableView else { return }
    loans.separatorStyle.set(
      statePlace.isShown ? UITableViewCell.SeparatorStyle.none : nil, of: view)
  }
}

extension TableViewAdapter: ListPort {
  /// Those of table views.
  public var rules: UpdateRules { .table }
}

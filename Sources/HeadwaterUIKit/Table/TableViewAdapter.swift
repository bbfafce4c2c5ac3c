public import Headwater

/// An adapter that displays a data source in a `UITableView` of any style.
///
/// ```swift
/// let adapter = TableViewAdapter(wizards) { list in
///   list.register(style: .subtitle) { cell, wizard in cell.textLabel?.text = wizard.name }
///   list.headerTitle { house in house.name }
/// }
/// adapter.bind(to: tableView)
/// ```
///
/// Retain the adapter for as long as the view should display items. The adapter and the view refer to each other weakly. A
/// source can have any number of adapters. The view needs no registrations, and no data source or delegate other than the
/// adapter's. Set ``delegate`` to receive the events of the view.
@MainActor
public final class TableViewAdapter<Section: ListElement, Item: ListElement>: ListAdapter<Section, Item> {
  /// The configuration used to display the source. A new configuration takes effect immediately, in newly requested cells. The
  /// scroll position and the selection are preserved.
  public var configuration: TableConfiguration<Section, Item> {
    get {
      var configuration = TableConfiguration<Section, Item>()
      configuration.presentation = presentation(with: registrations)
      (configuration.table, configuration.follower) = (settings, following.follower)
      return configuration
    }
    set {
      settings = newValue.table
      take(newValue.presentation, newValue.follower)
    }
  }
  /// The settings that only table views have.
  private(set) var settings: TableSettings<Section, Item>
  /// The app's own delegate. It receives all methods that it implements, including those for heights and scrolling, and takes
  /// precedence over the options. It is referenced weakly.
  public weak var delegate: (any UITableViewDelegate)? { didSet { if isViewOurs { connectDelegate() } } }

  let bridge = TableBridge()
  weak var tableView: UITableView?
  /// The optional methods that the app's delegate implements and whose presence affects UIKit's behavior.
  private(set) var appMethods: Set<OptionalMethod> = []
  /// The heights that the options' closure has returned.
  var askedHeights = AskedSizes<Section, Item, CGFloat>()
  /// The heights that were returned as estimates, until the table view requests them as heights.
  var heightsOfEstimates = AskedSizes<Section, Item, CGFloat>()

  /// Creates an adapter. It displays nothing until a view is bound.
  ///
  /// - Parameters:
  ///   - source: The source to display. It is retained.
  ///   - configuration: The configuration of the list. It is retained.
  ///   - log: The log that records each update.
  public init(
    _ source: some DataSource<Section, Item>, configuration: TableConfiguration<Section, Item>,
    log: UpdateLog? = nil
  ) {
    settings = configuration.table
    super.init(
      source, configuration.presentation, configuration.follower, hasSizeWhenAsked: false, log: log)
    bridge.owner = self
    port = self
  }

  /// Creates an adapter with a closure that configures it.
  ///
  /// - Parameters:
  ///   - source: The source to display. It is retained.
  ///   - configure: A closure that adds registrations and options to an empty configuration.
  public convenience init(
    _ source: some DataSource<Section, Item>,
    configure: @MainActor (inout TableConfiguration<Section, Item>) -> Void
  ) {
    var configuration = TableConfiguration<Section, Item>()
    configure(&configuration)
    self.init(source, configuration: configuration)
  }

  /// Displays the source in a view, instead of the view that was bound before. The view needn't be in a window or laid out. Its
  /// table header, its table footer, and its background aren't changed.
  ///
  /// - Parameter view: The view to bind. It is referenced weakly.
  public func bind(to view: UITableView) {
    unbind()
    tableView = view
    begin(in: view) {
      view.dataSource = bridge
      view.prefetchDataSource = bridge
    }
  }

  /// Unbinds the view, which is empty afterward unless it has another data source. Cells that it displayed are cleaned up, and
  /// waiting updates are discarded.
  public override func unbind() {
    driver.detach()
    hideState()
    let view = tableView
    (tableView, scrollView) = (nil, nil)
    loans.giveBack()
    watchView()
    created.removeAll()
    finger.dragEnds()
    // The closures that are called from here on may bind the adapter again. While the app's delegate is still connected, the
    // first of them notifies it that the cells are no longer displayed.
    if let view, !isAnswering { Self.empty(view, bridge) }
    guard tableView == nil || tableView !== view else { return }
    if let view { Self.letGo(of: view, bridge) }
    stages.disappearAll()
    forgetAnimations()
  }

  deinit {
    let (view, bridge, stages, loans) = (tableView, bridge, stages, loans)
    let end: @MainActor () -> Void = {
      if let view { Self.empty(view, bridge) }
      if let view { Self.letGo(of: view, bridge) }
      loans.giveBack()
      stages.disappearAll()
    }
    onMainActor {
      // A table view that is being laid out requests more views and must not reload.
      if bridge.isAsked { Task { @MainActor in end() } } else { end() }
    }
  }

  override func disconnect() {
    guard let view = tableView else { return }
    if !isAnswering { Self.empty(view, bridge) }
    Self.letGo(of: view, bridge)
  }

  /// Empties a view that uses a bridge. The view reloads, because it would otherwise request the cells of its previous rows
  /// from a data source that no longer exists.
  private static func empty(_ view: UITableView, _ bridge: TableBridge) {
    guard view.dataSource === bridge else { return }
    view.dataSource = nil
    view.reloadData()
    // Lay out even without a window, to notify the app's delegate that the cells are no longer displayed.
    view.layoutIfNeeded()
  }

  /// Removes a bridge from a view.
  private static func letGo(of view: UITableView, _ bridge: TableBridge) {
    if view.dataSource === bridge { view.dataSource = nil }
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
      isAnimated ? driver.context.rowAnimations ?? settings.rowAnimations : RowAnimations(.none)
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
    // A table view keeps its section index titles until they are reloaded.
    if changesSections, behavior.indexTitle != nil { view.reloadSectionIndexTitles() }
  }

  override func prepareView() { if let view = tableView { prepareHeights(of: view) } }

  override func reloadAll() {
    adoptSelectionBeforeReload()
    tableView?.reloadData()
    selection = selected.current
    // A table view reloads immediately.
    hasReloaded = false
  }

  override func refreshCells(of items: [ItemRun]) {
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

  override var showsCustomKinds: Bool { false }

  override func shows(_ kind: SupplementaryKind, _ context: ListContext<Section>) -> Bool {
    options.value(of: kind == .header ? \.showsHeader : \.showsFooter, in: context) ?? true
  }

  override func frames(seenIn rect: CGRect) -> [(row: Row, frame: CGRect)] { framesOfRows(in: rect) }

  override func frame(of kind: SupplementaryKind, inSection section: Int) -> CGRect? {
    frameOfView(kind, inSection: section)
  }

  override func placesMayHaveChanged(_ update: UpdateLog.Entry) {
    askedHeights.prune(displayed)
    heightsOfEstimates.prune(displayed)
    refreshTitles(after: update)
  }

  override func stateViewHasChanged() {
    guard let view = tableView else { return }
    loans.separatorStyle.set(
      statePlace.isShown ? UITableViewCell.SeparatorStyle.none : nil, of: view)
  }
}

extension TableViewAdapter: ListPort {
  /// The traits of table views.
  package var traits: HostTraits { traits(.table) }
}

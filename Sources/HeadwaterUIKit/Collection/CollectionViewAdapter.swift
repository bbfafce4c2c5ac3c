public import Headwater

/// An adapter that displays a data source in a `UICollectionView` with any layout.
///
/// ```swift
/// let adapter = CollectionViewAdapter(wizards) { list in
///   list.register(WizardCell.self) { cell, wizard in cell.nameLabel.text = wizard.name }
/// }
/// adapter.bind(to: collectionView)
/// ```
///
/// Retain the adapter for as long as the view should display items. The adapter and the view refer to each other weakly. A
/// source can have any number of adapters. The view needs no registrations, and no data source or delegate other than the
/// adapter's. Set ``delegate`` to receive the events of the view.
@MainActor
public final class CollectionViewAdapter<Section: ListElement, Item: ListElement>: ListAdapter<Section, Item>
{
  /// The configuration used to display the source. A new configuration takes effect immediately, in newly requested cells. The
  /// scroll position and the selection are preserved.
  public var configuration: CollectionConfiguration<Section, Item> {
    get {
      var configuration = CollectionConfiguration<Section, Item>()
      configuration.presentation = presentation(with: registrations)
      (configuration.collectionOptions, configuration.follower) = (options, following.follower)
      return configuration
    }
    set {
      options = newValue.collectionOptions
      take(newValue.presentation, newValue.follower)
    }
  }
  /// The options for individual sections and for all sections.
  private(set) var options: SectionOptions<Section, CollectionViewOptions<Section, Item>>
  /// The app's own delegate. It receives all methods that it implements, including those for sizes and scrolling, and takes
  /// precedence over the options. It is referenced weakly.
  public weak var delegate: (any UICollectionViewDelegate)? { didSet { delegateHasChanged() } }

  let bridge = CollectionBridge()
  weak var collectionView: UICollectionView?
  /// The size of the visible area within the insets when sizes were last requested.
  var knownRoom = CGSize.zero
  /// The sizes that the options' closure has returned for the available space.
  var askedSizes = AskedSizes<Section, Item, CGSize>()
  /// A Boolean value that indicates whether sizes of headers or footers may be unspecified. This is checked when a cell
  /// appears.
  var mayMissSizes = true
  private let layoutWatch = LayoutWatch()

  /// Creates an adapter. It displays nothing until a view is bound.
  ///
  /// - Parameters:
  ///   - source: The source to display. It is retained.
  ///   - configuration: The configuration of the list. It is retained.
  ///   - log: The log that records each update.
  public init(
    _ source: some DataSource<Section, Item>, configuration: CollectionConfiguration<Section, Item>,
    log: UpdateLog? = nil
  ) {
    options = configuration.collectionOptions
    super.init(
      source, configuration.presentation, configuration.follower, hasSizeWhenAsked: true, log: log)
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
    configure: @MainActor (inout CollectionConfiguration<Section, Item>) -> Void
  ) {
    var configuration = CollectionConfiguration<Section, Item>()
    configure(&configuration)
    self.init(source, configuration: configuration)
  }

  /// Displays the source in a view, instead of the view that was bound before. The view needn't be in a window or laid out. Its
  /// own registrations, its background, and its layout aren't changed.
  ///
  /// - Parameter view: The view to bind. It is referenced weakly.
  public func bind(to view: UICollectionView) {
    unbind()
    (collectionView, mayMissSizes) = (view, true)
    begin(in: view) {
      view.dataSource = bridge
      view.prefetchDataSource = bridge
      layoutWatch.watch(view) { [weak self, weak view] in
        if let self, let view, isViewOurs { prepareLayout(of: view) }
      }
    }
  }

  /// Unbinds the view, which is empty afterward unless it has another data source. Cells that it displayed are cleaned up, and
  /// waiting updates are discarded.
  public override func unbind() {
    driver.detach()
    hideState()
    let view = collectionView
    (collectionView, scrollView) = (nil, nil)
    layoutWatch.end()
    loans.giveBack()
    watchView()
    created.removeAll()
    finger.dragEnds()
    // The closures that are called from here on may bind the adapter again.
    if let view, !isAnswering { Self.empty(view, bridge) }
    guard collectionView == nil || collectionView !== view else { return }
    if let view { Self.letGo(of: view, bridge) }
    stages.disappearAll()
    forgetAnimations()
  }

  deinit {
    let (view, bridge, stages, loans) = (collectionView, bridge, stages, loans)
    let end: @MainActor () -> Void = {
      if let view { Self.empty(view, bridge) }
      if let view { Self.letGo(of: view, bridge) }
      loans.giveBack()
      stages.disappearAll()
    }
    onMainActor {
      // A view must not be laid out again during its own layout.
      if bridge.isAsked { Task { @MainActor in end() } } else { end() }
    }
  }

  override func disconnect() {
    layoutWatch.end()
    guard let view = collectionView else { return }
    if !isAnswering { Self.empty(view, bridge) }
    Self.letGo(of: view, bridge)
  }

  /// Empties a view that uses a bridge, and notifies the app's delegate that the cells are no longer displayed.
  private static func empty(_ view: UICollectionView, _ bridge: CollectionBridge) {
    guard view.dataSource === bridge else { return }
    view.dataSource = nil
    view.layoutIfNeeded()
  }

  /// Removes a bridge from a view.
  private static func letGo(of view: UICollectionView, _ bridge: CollectionBridge) {
    if view.dataSource === bridge { view.dataSource = nil }
    if view.delegate === bridge { view.delegate = nil }
    if view.prefetchDataSource === bridge { view.prefetchDataSource = nil }
  }

  override func connectDelegate() {
    guard let view = collectionView else { return }
    bridge.forward(to: delegate, for: self) { [weak self] in
      if let self, delegate == nil { delegateHasChanged() }
    }
    bridge.withheldMethods = withheldMethods(OptionalMethod.all(of: delegate))
    view.delegate = nil
    view.delegate = bridge
  }

  /// Connects a new delegate. Its sizes may differ, so the layout is invalidated.
  private func delegateHasChanged() {
    guard isViewOurs, let view = collectionView else { return }
    connectDelegate()
    view.collectionViewLayout.invalidateLayout()
  }

  override var isViewOurs: Bool { collectionView?.dataSource === bridge }

  override func carryOut(_ batch: Changeset, _ swap: @escaping @MainActor () -> Void) {
    guard let view = collectionView else { return }
    animate {
      swap()
      if !batch.deletedSections.isEmpty { view.deleteSections(IndexSet(batch.deletedSections)) }
      if !batch.insertedSections.isEmpty { view.insertSections(IndexSet(batch.insertedSections)) }
      for move in batch.movedSections { view.moveSection(move.source, toSection: move.target) }
      if !batch.deletedItems.isEmpty { view.deleteItems(at: batch.deletedItems.indexPaths) }
      if !batch.insertedItems.isEmpty { view.insertItems(at: batch.insertedItems.indexPaths) }
      for move in batch.movedItems.lazy.flatMap(\.single) {
        view.moveItem(at: move.source.indexPath, to: move.target.indexPath)
      }
    }
  }

  override func prepareView() { if let view = collectionView { prepareLayout(of: view) } }

  override func reloadAll() {
    guard let view = collectionView else { return }
    mayMissSizes = true
    adoptSelectionBeforeReload()
    view.collectionViewLayout.invalidateLayout()
    view.reloadData()
    keepOneSelected()
    selectAgain()
  }

  override func refreshCells(of items: [ItemRun]) {
    guard let view = collectionView else { return }
    refreshCells(in: view)
    refreshSizes(of: items, in: view)
  }

  override func refreshViews(ofSections sections: [Int]) {
    guard let view = collectionView else { return }
    if options.dependOnSections || sections.contains(where: { wantsOtherSizes($0, in: view) }) {
      view.collectionViewLayout.invalidateLayout()
    }
    reload(sections: IndexSet(refreshSectionViews()))
  }

  override func replace(_ cells: [(cell: UIView, path: IndexPath)]) {
    reload(items: Set(cells.map(\.path)).sorted())
  }

  override func prepareAgain(_ cells: [(cell: UIView, item: Item, path: IndexPath)]) {
    if let view = collectionView { prepareAgain(at: Set(cells.map(\.path)), in: view) }
  }

  override func replaceViews(ofSections sections: Set<Int>) { reload(sections: IndexSet(sections)) }

  override func shows(_ kind: SupplementaryKind, _ context: ListContext<Section>) -> Bool {
    switch kind {
    case .header: options.value(of: \.showsHeader, in: context) ?? true
    case .footer: options.value(of: \.showsFooter, in: context) ?? true
    case .custom: true
    }
  }

  /// A Boolean value that indicates whether the view scrolls horizontally, which is the case if its flow layout does or if its
  /// content is wider than the visible area but not taller.
  package override var scrollsAcross: Bool {
    guard let view = collectionView else { return false }
    if let flow = view.collectionViewLayout as? UICollectionViewFlowLayout {
      return flow.scrollDirection == .horizontal
    }
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    return view.contentSize.width > visible.width && view.contentSize.height <= visible.height
  }

  override var beginsAtFarEnd: Bool {
    guard let view = collectionView else { return false }
    return scrollsAcross && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      && view.collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
  }

  override func cellAppears() { reportMissingSizes() }

  override func roomHasChanged() { askForSizesAgain() }

  override func placesMayHaveChanged(_ update: UpdateLog.Entry) {
    askedSizes.prune(displayed)
    showRegisteredViews(after: update)
    refreshItemViews(after: update)
  }

  override func frames(seenIn rect: CGRect) -> [(row: Row, frame: CGRect)] { framesOfRows(in: rect) }

  override func frame(of kind: SupplementaryKind, inSection section: Int) -> CGRect? {
    frameOfView(kind, inSection: section)
  }
}

extension CollectionViewAdapter: ListPort {
  /// The traits of collection views.
  package var traits: HostTraits { traits(.collection) }
}

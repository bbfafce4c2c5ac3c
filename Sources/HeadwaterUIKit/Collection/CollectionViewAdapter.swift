public import Headwater

/// Shows a data source in a `UICollectionView`, with any layout.
///
/// ```swift
/// let adapter = CollectionViewAdapter(wizards) { list in
///   list.register(WizardCell.self) { cell, wizard in cell.nameLabel.text = wizard.name }
/// }
/// adapter.bind(to: collectionView)
/// ```
///
/// Keep the adapter for as long as the view is to show anything: it holds the view weakly, and the view holds it so, too.
/// A source can have any number of adapters. The view needs no registration of its own, and no data source and delegate
/// but the adapter's; set ``delegate`` to receive what happens to the view.
@MainActor
public final class CollectionViewAdapter<Section: ListElement, Item: ListElement>: ListAdapter<Section, Item>
{
  /// How the source is shown. Another one is shown at once, in cells that are asked for again; the place in the list and the
  /// selection stay.
  public var configuration: CollectionConfiguration<Section, Item> {
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
  private(set) var shownConfiguration: CollectionConfiguration<Section, Item>
  /// The app's own delegate, which gets every method that it has, sizes and scrolling among them; where both answer, it
  /// wins over the options. Not kept.
  public weak var delegate: (any UICollectionViewDelegate)? { didSet { delegateHasChanged() } }

  let bridge = CollectionBridge()
  weak var collectionView: UICollectionView?
  /// How large the part of the view within its insets was when sizes were asked for.
  var knownRoom = CGSize.zero
  /// The sizes that items have by the app's closure, in the room that was known then.
  var askedSizes = AskedSizes<Item, CGSize>()
  /// Whether nobody may say how large headers or footers are; looked at when a cell is seen.
  var mayMissSizes = true
  private let layoutWatch = LayoutWatch()

  /// Makes an adapter; nothing is shown before a view is bound.
  ///
  /// - Parameters:
  ///   - source: What is shown; kept.
  ///   - configuration: How it is shown; kept.
  ///   - log: Takes down what each update did.
  public init(
    _ source: some DataSource<Section, Item>, configuration: CollectionConfiguration<Section, Item>,
    log: UpdateLog? = nil
  ) {
    shownConfiguration = configuration
    super.init(
      source, configuration.registrations, configuration.follower, hasSizeWhenAsked: true, log: log)
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
    configure: @MainActor (inout CollectionConfiguration<Section, Item>) -> Void
  ) {
    var configuration = CollectionConfiguration<Section, Item>()
    configure(&configuration)
    self.init(source, configuration: configuration)
  }

  /// Shows the source in a view, in place of the one before. The view need not be in a window, or laid out. What it is
  /// registered for, its background and its layout stay.
  ///
  /// - Parameter view: The view; not kept.
  public func bind(to view: UICollectionView) {
    unbind()
    (collectionView, mayMissSizes) = (view, true)
    layoutWatch.watch(view) { [weak self, weak view] in if let view { self?.prepareLayout(of: view) } }
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
    let view = collectionView
    (collectionView, scrollView) = (nil, nil)
    layoutWatch.end()
    loans.giveBack()
    watchView()
    registeredIdentifiers = []
    drag.ends()
    // What is called from here on may bind the adapter again.
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
      // A view in the middle of its layout must not lay out again.
      if bridge.isAsked { Task { @MainActor in end() } } else { end() }
    }
  }

  /// Empties a view that a bridge fills, and notifies the app's delegate that the cells are no longer displayed.
  private static func empty(_ view: UICollectionView, _ bridge: CollectionBridge) {
    guard view.dataSource === bridge else { return }
    view.dataSource = nil
    view.layoutIfNeeded()
  }

  /// Takes a bridge out of a view.
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

  /// Another delegate may have other sizes, and a layout keeps those that it knows.
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
    askedSizes.prune(displayed)
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

  /// A flow layout says so; of others, one whose content is wider than what can be seen, and no higher.
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
    showRegisteredViews(after: update)
    refreshItemViews(after: update)
  }

  override func frames(seenIn rect: CGRect) -> [(row: Row, frame: CGRect)] { framesOfRows(in: rect) }

  override func frame(of kind: SupplementaryKind, inSection section: Int) -> CGRect? {
    frameOfView(kind, inSection: section)
  }
}

extension CollectionViewAdapter: ListPort {
  /// Those of collection views.
  public var rules: UpdateRules { .collection }
}

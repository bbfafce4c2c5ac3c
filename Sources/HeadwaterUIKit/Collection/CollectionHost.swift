import Headwater

/// The host of a collection view. New content is shown in place: the view requests its existing cells again, which are then
/// prepared.
@MainActor
final class CollectionHost<Section: ListElement, Item: ListElement>: ViewHost<Section, Item> {
  let bridge: CollectionBridge
  /// The options for individual sections and for all sections.
  var options = SectionOptions<Section, CollectionViewOptions<Section, Item>>(CollectionViewOptions())
  /// The app's own delegate.
  weak var delegate: (any UICollectionViewDelegate)? { didSet { delegateHasChanged() } }
  /// The part that determines sizes.
  private(set) lazy var sizes = CollectionSizes<Section, Item>(of: self)

  private weak var collectionView: UICollectionView?
  private let layoutWatch = LayoutWatch()

  /// Creates a host.
  ///
  /// - Parameter list: The adapter, which retains the host.
  init(of list: ListAdapter<Section, Item>) {
    bridge = CollectionBridge()
    super.init(of: list, bridge, hasSizeWhenAsked: true)
    bridge.owner = self
  }

  // MARK: - Binding

  /// Displays the list in a view.
  func bind(to view: UICollectionView) {
    unbind()
    collectionView = view
    sizes.mayBeMissing()
    begin(in: view) {
      view.dataSource = bridge
      view.prefetchDataSource = bridge
      layoutWatch.watch(view) { [weak self, weak view] in
        if let self, let view, isViewOurs { sizes.prepare(view) }
      }
    }
  }

  override func viewIsForgotten() {
    collectionView = nil
    layoutWatch.end()
  }

  override func disconnect() {
    layoutWatch.end()
    super.disconnect()
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

  /// Returns the methods for which no object has a value, so that the layout doesn't call them for each item or section.
  private func withheldMethods(_ app: Set<OptionalMethod>) -> Set<OptionalMethod> {
    var withheld: Set<OptionalMethod> = []
    func withhold(_ method: OptionalMethod, unless isAnswered: Bool) {
      if !isAnswered, !app.contains(method) { withheld.insert(method) }
    }
    withhold(.collectionSizeForItem, unless: sizes.areIndividual)
    withhold(.collectionInsetForSection, unless: options.mayHave({ $0.insets }))
    withhold(.collectionMinimumLineSpacing, unless: options.mayHave({ $0.lineSpacing }))
    withhold(.collectionMinimumInteritemSpacing, unless: options.mayHave({ $0.itemSpacing }))
    withhold(
      .collectionReferenceSizeForHeader,
      unless: options.mayHave({ $0.headerSize }) || options.mayHave({ $0.showsHeader })
        || !supply.registrations.hasViews(of: .header))
    withhold(
      .collectionReferenceSizeForFooter,
      unless: options.mayHave({ $0.footerSize }) || options.mayHave({ $0.showsFooter })
        || !supply.registrations.hasViews(of: .footer))
    withhold(.collectionContextMenu, unless: mayHaveMenus)
    return withheld
  }

  /// Called by the engine when the behavior has changed.
  func behaviorHasChanged() {
    guard isViewOurs, let view = collectionView else { return }
    followSoon()
    let app = OptionalMethod.collectionContextMenu.isThere(in: delegate)
    if bridge.withhold(.collectionContextMenu, !mayHaveMenus && !app) {
      view.delegate = nil
      view.delegate = bridge
    }
  }

  // MARK: - Updates

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

  override func prepareView() { if let view = collectionView { sizes.prepare(view) } }

  override func reloadAll() {
    guard let view = collectionView else { return }
    sizes.mayBeMissing()
    adoptSelectionBeforeReload()
    view.collectionViewLayout.invalidateLayout()
    view.reloadData(lending: loans)
    list?.keepOneSelected()
    selectAgain()
  }

  override func refreshCells(of items: [ItemRun]) {
    guard let view = collectionView else { return }
    refreshCells(in: view)
    sizes.refresh(items, in: view)
  }

  override func refreshViews(ofSections sections: [Int]) {
    guard let view = collectionView else { return }
    // A compositional layout decides again which headers and footers the sections have.
    if view.collectionViewLayout is UICollectionViewCompositionalLayout || options.dependOnSections
      || sections.contains(where: { sizes.haveChanged(inSection: $0, of: view) })
    {
      view.collectionViewLayout.invalidateLayout()
    }
    reload(sections: IndexSet(supply.refreshSectionViews()))
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
    case .header: options.value(of: { $0.showsHeader }, in: context) ?? true
    case .footer: options.value(of: { $0.showsFooter }, in: context) ?? true
    case .custom: true
    }
  }

  /// A Boolean value that indicates whether the view scrolls horizontally, which is the case if its flow layout does or if its
  /// content is wider than the visible area but not taller.
  override var scrollsAcross: Bool {
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

  override func scrollSection(toItemAt path: IndexPath, leaving distance: Double, animated: Bool) {
    guard let view = collectionView, let inner = view.innerScrollView(ofSection: path.section),
      let target = view.layoutAttributesForItem(at: path)?.frame.minX,
      let seen = view.indexPathsForVisibleItems.first(where: { $0.section == path.section }),
      let cell = view.cellForItem(at: seen), let known = view.layoutAttributesForItem(at: seen)?.frame.minX
    else { return }
    // Convert the position in the layout to one in the inner scroll view, based on a cell whose positions in both are known.
    let position = target - known + cell.frame.minX
    let edge = inner.frame.minX - view.bounds.minX - view.adjustedContentInset.left
    let offset = min(
      max(0, position + edge - CGFloat(distance)), max(0, inner.contentSize.width - inner.bounds.width))
    if abs(offset - inner.contentOffset.x) >= 0.5 {
      inner.setContentOffset(CGPoint(x: offset, y: inner.contentOffset.y), animated: animated)
    }
  }

  override func cellAppears() { sizes.reportMissing() }

  override func roomHasChanged() {
    if let view = collectionView { sizes.roomHasChanged(of: view) }
  }

  override func textSizeHasChanged() {
    measureCellsAgain()
    if isViewOurs, let view = collectionView { sizes.textSizeHasChanged(in: view) }
  }

  override func placesMayHaveChanged(_ update: UpdateLog.Entry) {
    sizes.prune()
    showRegisteredViews(after: update)
    refreshItemViews(after: update)
  }

  // MARK: - The frames of rows

  override func frames(seenIn rect: CGRect) -> [(row: Row, frame: CGRect)] {
    guard let view = collectionView else { return [] }
    let attributes = view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return attributes.compactMap { attributes in row(of: attributes).map { ($0, attributes.frame) } }
  }

  private func row(of attributes: UICollectionViewLayoutAttributes) -> Row? {
    switch (attributes.representedElementCategory, attributes.representedElementKind) {
    case (.cell, _): ItemPosition(attributes.indexPath).map { .item($0) }
    case (.supplementaryView, UICollectionView.elementKindSectionHeader) where headersScroll:
      attributes.indexPath.first.map { .header(section: $0) }
    case (.supplementaryView, UICollectionView.elementKindSectionFooter) where headersScroll:
      attributes.indexPath.first.map { .footer(section: $0) }
    default: nil
    }
  }

  override func frame(of kind: SupplementaryKind, inSection section: Int) -> CGRect? {
    guard let view = collectionView,
      let frame = view.layoutAttributesForSupplementaryElement(
        ofKind: kind.elementKind, at: IndexPath(item: 0, section: section))?.frame
    else { return nil }
    guard kind == .header, let flow = view.collectionViewLayout as? UICollectionViewFlowLayout,
      flow.sectionHeadersPinToVisibleBounds
    else { return frame }
    let insets = bridge.collectionView(view, layout: flow, insetForSectionAt: section)
    let count = displayed.numberOfItems(inSection: section)
    return flow.unpinned(frame, ofHeaderInSection: section, numberOfItems: count, insets)
  }

  /// A Boolean value that indicates whether headers and footers scroll with their sections. The frames of pinned ones don't
  /// indicate where their sections are.
  private var headersScroll: Bool {
    guard let layout = collectionView?.collectionViewLayout as? UICollectionViewFlowLayout else {
      return false
    }
    return !layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds
  }

  // MARK: - Refreshing cells

  /// Shows new content in the cells of the view, whether they are visible or not.
  private func refreshCells(in view: UICollectionView) {
    let visible = view.indexPathsForVisibleItems
    // Sort visible cells with outdated content into those that can stay and those that must be replaced.
    var (same, others): (Set<IndexPath>, Set<IndexPath>) = ([], [])
    for path in visible {
      guard let cell = view.cellForItem(at: path), let position = ItemPosition(path),
        let item = item(at: path), supply.cells.element(of: cell) != item
      else { continue }
      if supply.canStay(cell, item, at: position) {
        same.insert(path)
      } else {
        others.insert(path)
        driver.note(supply.isReloaded(cell, item) ? .reloaded : .otherRegistration, of: item.identity)
      }
    }
    // Cells that wait to appear receive their new content at that time. Update them now only if they need another registration,
    // or if the layout requests their size before they appear.
    let areAskedForSizes = asksCellsForSizes(view)
    for (cell, item, _) in supply.cells.outdated({ displayed.item(id: $0) }) {
      guard let cell = cell as? UICollectionViewCell, let position = displayed.position(of: item.identity),
        !visible.contains(position.indexPath), view.indexPath(for: cell) == nil
      else { continue }
      let path = position.indexPath
      if !supply.canStay(cell, item, at: position) {
        others.insert(path)
      } else if areAskedForSizes || isCreated(cell) {
        same.insert(path)
      }
    }
    supply.reconfigure(same, in: view) { others.formUnion($0) }
    reload(items: others.sorted())
  }

  /// Prepares all cells, headers, and footers again, in place, after all updates have been shown. Call it when their closures
  /// use data outside the source and that data has changed.
  func reconfigureAll() {
    afterUpdates { [weak self] in
      guard let self, isViewOurs, !isAnswering, let view = collectionView else { return }
      let paths = supply.cells.all.compactMap { indexPath(of: $0.element.identity) }
      supply.reconfigure(Set(paths), in: view) { reload(items: $0.sorted()) }
      for stage in supply.stages.ofSections.values { stage.prepareAgain(displayed) }
    }
  }

  /// Prepares cells again, in place if they can stay.
  private func prepareAgain(at paths: Set<IndexPath>, in view: UICollectionView) {
    supply.reconfigure(paths, in: view) { reload(items: $0.sorted()) }
  }

  /// Returns a Boolean value that indicates whether the layout requests preferred sizes from cells. Flow layouts specify
  /// whether they do, and other layouts might.
  private func asksCellsForSizes(_ view: UICollectionView) -> Bool {
    (view.collectionViewLayout as? UICollectionViewFlowLayout).map { $0.estimatedItemSize != .zero } ?? true
  }

  /// Returns a Boolean value that indicates whether a cell receives its content only when the view requests it.
  private func isCreated(_ cell: UICollectionViewCell) -> Bool {
    supply.cells.registration(of: cell)?.viewMaker?.isCreation ?? false
  }

  /// Makes the view reload items or sections. The number of items and sections must not have changed.
  private func reload(items: [IndexPath] = [], sections: IndexSet = IndexSet()) {
    guard !items.isEmpty || !sections.isEmpty, let view = collectionView else { return }
    noteReload(ofSections: sections)
    if view.window == nil {
      adoptSelectionBeforeReload()
      return view.reloadData(lending: loans)
    }
    postponingUpdatesUnlessTaken {
      animate {
        if !sections.isEmpty { view.reloadSections(sections) }
        if !items.isEmpty { view.reloadItems(at: items) }
      }
    }
  }

  // MARK: - Refreshing supplementary views

  /// Updates custom supplementary views that are now next to another item or whose item has changed.
  private func refreshItemViews(after update: UpdateLog.Entry) {
    guard !update.outcome.isReload, isViewOurs, let view = collectionView,
      supply.stages.ofSections.keys.contains(where: \.isOfItems)
    else { return }
    let changed = SortedRuns(
      update.changeset.updatedItems.map { ItemRun(start: $0.target, count: $0.count) }
        .sorted { $0.start < $1.start })
    var reloaded = IndexSet()
    // Refresh the visible views in place, and collect the sections of those that must be replaced.
    for (kind, stage) in supply.stages.ofSections where kind.isOfItems {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind.elementKind) {
        guard let shown = view.supplementaryView(forElementKind: kind.elementKind, at: path),
          let context = supply.context(ofViewAt: path)
        else { continue }
        let position = context.position
        let mustGo = stage.refresh(
          shown, context, at: supply.identity(at: position, for: kind), hasChanged: changed.contains(position)
        ) { supply.canStay(shown, of: kind, context) }
        if mustGo { reloaded.insert(position.section) }
      }
    }
    UIView.performWithoutAnimation { reload(sections: reloaded) }
  }

  /// Makes the view request supplementary views again if they have to appear or disappear, or if another registration now
  /// applies. O(visible views).
  private func showRegisteredViews(after update: UpdateLog.Entry) {
    guard !update.outcome.isReload, isViewOurs, let view = collectionView else { return }
    var wrong = IndexSet()
    for kind in supply.registrations.supplementaryKinds where !makesRoom(for: kind, in: view) {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind.elementKind) {
        guard let shown = view.supplementaryView(forElementKind: kind.elementKind, at: path),
          let context = supply.context(ofViewAt: path),
          supply.shownRegistration(of: kind, in: context)?.identifier
            != supply.stages[kind].identifier(of: shown)
        else { continue }
        wrong.insert(context.position.section)
      }
    }
    reload(sections: wrong)
  }

  /// Returns a Boolean value that indicates whether the host determines the sizes of headers or footers in a flow layout.
  /// The layout doesn't request views that have no size.
  private func makesRoom(for kind: SupplementaryKind, in view: UICollectionView) -> Bool {
    let method: OptionalMethod
    switch kind {
    case .header: method = .collectionReferenceSizeForHeader
    case .footer: method = .collectionReferenceSizeForFooter
    case .custom: return false
    }
    return view.collectionViewLayout is UICollectionViewFlowLayout
      && !bridge.withheldMethods.contains(method) && !method.isThere(in: delegate)
  }

  // MARK: - Requests from the view

  func supplementaryView(
    in view: UICollectionView, kind name: String, at path: IndexPath
  ) -> UICollectionReusableView {
    answering {
      let kind = SupplementaryKind(elementKind: name)
      let made = supply.context(ofViewAt: path).flatMap { context in
        supply.shownRegistration(of: kind, in: context).flatMap {
          supply.sectionView(kind, in: view, at: path, $0, context)
        }
      }
      return made as? UICollectionReusableView ?? emptyView(in: view, kind: name, at: path)
    }
  }

  private func emptyView(
    in view: UICollectionView, kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let identifier = PlaceholderView.identifier
    if supply.registers("\(kind) \(identifier)") {
      view.register(EmptyView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    return view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: path)
  }

  func indexTitles() -> [String]? {
    answering { displayed.isEmpty ? nil : list?.sectionIndex?.titles }
  }

  /// Returns the index path for a section index title of the view. The view keeps the titles from its last reload, and sections
  /// may have been inserted or deleted since.
  func indexPath(ofTitle title: String, at index: Int) -> IndexPath? {
    let titles = indexTitles() ?? []
    let isThere = titles.indices.contains(index) && titles[index] == title
    return indexPath(ofTitleAt: isThere ? index : titles.firstIndex(of: title) ?? index)
  }

  /// Returns the index path of the first item of a title's section or, if that section is empty, of the next section that isn't
  /// empty.
  func indexPath(ofTitleAt index: Int) -> IndexPath? {
    guard let section = answering({ list?.sectionIndex?.section(ofTitleAt: index) }) else { return nil }
    let sections = Array(section..<displayed.numberOfSections) + (0..<section).reversed()
    return sections.first { displayed.numberOfItems(inSection: $0) > 0 }
      .map { IndexPath(indexes: [$0, 0]) }
  }

  /// Returns the actions for a swipe over an item.
  func swipeActions(_ edge: ListEdge, at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let position = ItemPosition(path), let item = item(at: path) else { return nil }
    var offered = contextualActions(edge, at: position, of: item)
    if offered.isEmpty, edge == .trailing, list?.mayDelete(position) == true {
      // Use UIKit's own localized title.
      let title =
        list?.strings.delete
        ?? Bundle(for: UIView.self).localizedString(forKey: "Delete", value: "Delete", table: nil)
      offered.append(deletion(of: item, title))
    }
    return offered.isEmpty ? nil : UISwipeActionsConfiguration(actions: offered)
  }

  func size(_ size: CollectionSize, in view: UICollectionView, at path: IndexPath) -> CGSize? {
    sizes.size(size, at: path)
  }

  func insets(inSection section: Int) -> UIEdgeInsets? { sizes.insets(inSection: section) }

  func spacing(_ spacing: CollectionSpacing, inSection section: Int) -> CGFloat? {
    sizes.spacing(spacing, inSection: section)
  }
}

extension CollectionHost: CollectionBridgeOwner {}

extension CollectionHost: ListPort {
  /// The traits of collection views.
  var traits: HostTraits { .uiKit(.collection) }
}

/// A view for a section without a supplementary view, if the layout requests one. A self-sizing layout gives it no height.
final class EmptyView: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
    preferred.size.height = .leastNormalMagnitude
    return preferred
  }
}

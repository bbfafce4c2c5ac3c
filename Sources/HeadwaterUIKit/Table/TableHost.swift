import Headwater

/// The host of a table view.
@MainActor
final class TableHost<Section: ListElement, Item: ListElement>: ViewHost<Section, Item> {
  let bridge: TableBridge
  /// The settings that only table views have.
  var settings = TableSettings<Section, Item>()
  /// The app's own delegate.
  weak var delegate: (any UITableViewDelegate)? { didSet { if isViewOurs { connectDelegate() } } }
  /// The part that determines heights.
  private(set) lazy var heights = TableHeights<Section, Item>(of: self)

  private weak var tableView: UITableView?
  /// The optional methods that the app's delegate implements and whose presence affects UIKit's behavior.
  private var appMethods: Set<OptionalMethod> = []

  /// Creates a host.
  ///
  /// - Parameter list: The adapter, which retains the host.
  init(of list: ListAdapter<Section, Item>) {
    bridge = TableBridge()
    super.init(of: list, bridge, hasSizeWhenAsked: false)
    bridge.owner = self
  }

  var options: SectionOptions<Section, TableViewOptions<Section, Item>> { settings.options }

  // MARK: - Binding

  /// Displays the list in a view.
  func bind(to view: UITableView) {
    unbind()
    tableView = view
    begin(in: view) {
      view.dataSource = bridge
      view.prefetchDataSource = bridge
    }
  }

  override func viewIsForgotten() { tableView = nil }

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

  /// Returns the methods for which no object has a value, so that the view doesn't call them for each row or section.
  private func withheldMethods(_ app: Set<OptionalMethod>) -> Set<OptionalMethod> {
    var withheld: Set<OptionalMethod> = []
    func withhold(_ method: OptionalMethod, unless isAnswered: Bool) {
      if !isAnswered, !app.contains(method) { withheld.insert(method) }
    }
    withhold(.tableHeightForRow, unless: heights.areIndividual)
    withhold(.tableEstimatedHeightForRow, unless: options.variesBySection({ $0.rowHeight }))
    withhold(
      .tableHeightForHeader,
      unless: options.mayHave({ $0.headerHeight }) || options.mayHave({ $0.showsHeader }))
    withhold(
      .tableHeightForFooter,
      unless: options.mayHave({ $0.footerHeight }) || options.mayHave({ $0.showsFooter }))
    withhold(.tableViewForHeader, unless: hasViews(.header))
    withhold(.tableViewForFooter, unless: hasViews(.footer))
    withhold(.tableContextMenu, unless: mayHaveMenus)
    return withheld
  }

  private func hasViews(_ kind: SupplementaryKind) -> Bool {
    supply.registrations.hasViews(of: kind) || settings.ownViews[kind] != nil
  }

  override func prepareView() { if let view = tableView { heights.prepare(view) } }

  // MARK: - Updates

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
    if changesSections, list?.behavior.indexTitle != nil { view.reloadSectionIndexTitles() }
  }

  override func reloadAll() {
    adoptSelectionBeforeReload()
    tableView?.reloadData(lending: loans)
    // A table view reloads immediately.
    selectAfterImmediateReload()
  }

  override func refreshCells(of items: [ItemRun]) {
    if let view = tableView { refreshCells(in: view) }
  }

  override func refreshViews(ofSections sections: [Int]) {
    if let view = tableView { refreshHeaders(sections, in: view) }
  }

  override func replace(_ cells: [(cell: UIView, path: IndexPath)]) {
    for (cell, _) in cells { supply.cells.disappear(cell) }
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
    options.value(of: { kind == .header ? $0.showsHeader : $0.showsFooter }, in: context) ?? true
  }

  override func placesMayHaveChanged(_ update: UpdateLog.Entry) {
    heights.prune()
    refreshTitles(after: update)
  }

  override func statusViewHasChanged(isShown: Bool) {
    guard let view = tableView else { return }
    loans.separatorStyle.set(isShown ? UITableViewCell.SeparatorStyle.none : nil, of: view)
  }

  /// Called by the engine when the behavior has changed. A table view keeps its section index titles until they are reloaded.
  func behaviorHasChanged() {
    guard isViewOurs, let view = tableView else { return }
    view.reloadSectionIndexTitles()
    followSoon()
    if bridge.withhold(.tableContextMenu, !mayHaveMenus && !appMethods.contains(.tableContextMenu)) {
      view.delegate = nil
      view.delegate = bridge
    }
  }

  // MARK: - The frames of rows

  /// Returns the frames of the rows in a part of the content. The heights of rows that aren't visible aren't requested.
  override func frames(seenIn rect: CGRect) -> [(row: Row, frame: CGRect)] {
    guard let view = tableView else { return [] }
    let rows = Dictionary(grouping: view.indexPathsForRows(in: rect) ?? [], by: \.section)
    let count = view.numberOfSections
    // Find the first visible section by binary search.
    var section = (0..<count).partitioningIndex { view.rect(forSection: $0).maxY > rect.minY }
    var frames: [(row: Row, frame: CGRect)] = []
    // Collect the rows of the visible sections.
    while section < count, view.rect(forSection: section).minY < rect.maxY {
      frames.append((.header(section: section), view.rectForHeader(inSection: section)))
      for path in (rows[section] ?? []).sorted() {
        frames.append((.item(ItemPosition(section: section, item: path.row)), view.rectForRow(at: path)))
      }
      frames.append((.footer(section: section), view.rectForFooter(inSection: section)))
      section += 1
    }
    return frames
  }

  override func frame(of kind: SupplementaryKind, inSection section: Int) -> CGRect? {
    kind == .header
      ? tableView?.rectForHeader(inSection: section) : tableView?.rectForFooter(inSection: section)
  }

  // MARK: - Refreshing cells, headers, and footers

  private func refreshCells(in view: UITableView) {
    let outdated = supply.cells.outdated { displayed.item(id: $0) }
    refresh(outdated.filter(\.isPrepared).map { ($0.view, $0.element) }, in: view)
  }

  /// Shows items in cells that display other or outdated content.
  private func refresh(_ outdated: [(cell: UIView, item: Item)], in view: UITableView) {
    var (same, others): (Set<IndexPath>, Set<IndexPath>) = ([], [])
    var changesHeights = false
    // Sort the cells into those that can stay and those that must be replaced.
    for (cell, item) in outdated {
      guard let cell = cell as? UITableViewCell, let position = displayed.position(of: item.identity),
        let context = displayed.context(at: position)
      else { continue }
      let path = position.indexPath
      let registration = supply.registration(for: item, context)
      let isReloaded = supply.isReloaded(cell, item)
      let isSame =
        registration != nil && registration?.identifier == supply.cells.identifier(of: cell) && !isReloaded
      let maker = registration?.viewMaker
      if !isSame { driver.note(isReloaded ? .reloaded : .otherRegistration, of: item.identity) }
      if view.indexPath(for: cell) == nil {
        // The view has prepared the cell in advance or has discarded it. Its content is checked when it appears.
        if isSame, !(maker?.isClosure ?? false) { continue }
        supply.cells.disappear(cell)
        if view.cellForRow(at: path) == nil { others.insert(path) }
        continue
      }
      switch maker?.way {
      case _ where !isSame: others.insert(path)
      case .type, .nib, .prototype, .registration, nil: same.insert(path)
      case .style:
        // The table view doesn't know the class of these cells, so it can't request them again.
        supply.cells.prepareAgain(cell, item, context)
        changesHeights = true
      case .closure(let create):
        if let registration, supply.recreate(cell, in: view, registration, item, context, create) {
          changesHeights = true
        } else {
          others.insert(path)
        }
      }
    }
    if !same.isEmpty { view.reconfigureRows(at: same.sorted()) }
    if !others.isEmpty {
      reload(others.sorted())
    } else if view.window == nil {
      if asksForRowHeights { reloadAll() }
    } else if changesHeights || asksForRowHeights {
      // Make the table view request all heights again.
      animate()
    }
    supply.forgetRecreated()
  }

  private func reload(_ paths: [IndexPath]) {
    guard let view = tableView, view.window != nil else { return reloadAll() }
    let animations = driver.context.rowAnimations ?? settings.rowAnimations
    let reload = isAnimated ? animations.reload : .none
    postponingUpdatesUnlessTaken { animate { view.reloadRows(at: paths, with: reload) } }
  }

  /// Measures visible cells and requests heights again. Table views request individual heights only for updates.
  override func textSizeHasChanged() {
    measureCellsAgain()
    heights.forget()
    guard asksForHeights else { return }
    afterUpdates { [weak self] in
      guard let self, isViewOurs, !isAnswering, let view = tableView else { return }
      if view.window == nil { reloadAll() } else { UIView.performWithoutAnimation { animate() } }
    }
  }

  /// A Boolean value that indicates whether the options or the app's delegate specify the heights of rows, headers, or footers.
  private var asksForHeights: Bool {
    let heights: Set<OptionalMethod> = [.tableHeightForRow, .tableHeightForHeader, .tableHeightForFooter]
    return !bridge.withheldMethods.isSuperset(of: heights)
  }

  /// A Boolean value that indicates whether rows have individual heights, in which case new content can change the height of a
  /// row.
  private var asksForRowHeights: Bool { !bridge.withheldMethods.contains(.tableHeightForRow) }

  /// Shows changed sections in their headers and footers.
  private func refreshHeaders(_ sections: [Int], in view: UITableView) {
    let replaced = supply.refreshSectionViews()
    if list?.behavior.indexTitle != nil { view.reloadSectionIndexTitles() }
    if refreshTitles(SupplementaryKind.ends, ofSections: sections, replacing: replaced, in: view) { return }
    if view.window != nil, asksForHeights || titlesTakeRoomAsNeeded(in: view) { animate() }
  }

  /// Requests headers and footers again if they depend on a section's index and number of items, or if the options show them
  /// only for some sections. Only sections that may have changed are affected.
  private func refreshTitles(after update: UpdateLog.Entry) {
    let (titles, views) = (settings.titles, settings.ownViews)
    let kinds = SupplementaryKind.ends.filter {
      options.dependOnSections || titles[$0]?.readsContext == true || views[$0]?.readsContext == true
    }
    guard !kinds.isEmpty, !update.outcome.isReload, isViewOurs, let view = tableView else { return }
    // Find the sections whose index or number of items may have changed.
    var sections = update.changeset.sectionsOfOtherCounts(editedBefore: sectionsEditedByUser)
    if update.changeset.changesSectionIndices {
      sections.formUnion(frames(seenIn: view.bounds).map(\.row.section))
    }
    refreshTitles(kinds, ofSections: sections.sorted(), in: view)
    guard view.window != nil else { return }
    let others = sections.filter { wantsOtherHeights($0, in: view) }
    guard !others.isEmpty else { return }
    animate()
    // A table view with estimated heights requests only those of visible rows, so reload sections that are still wrong.
    reload(sections: others.filter { wantsOtherHeights($0, in: view) }.sorted())
  }

  /// Updates titles in place if possible, and reloads sections whose headers or footers must be replaced.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of views to update.
  ///   - sections: The indices of the sections to update.
  ///   - replaced: The indices of sections that are known to need different views.
  ///   - view: The table view.
  /// - Returns: A Boolean value that indicates whether a section is reloaded.
  @discardableResult
  private func refreshTitles(
    _ kinds: [SupplementaryKind], ofSections sections: [Int], replacing replaced: Set<Int> = [],
    in view: UITableView
  ) -> Bool {
    let others = sections.filter { section in
      // Evaluate all kinds, because this also updates titles in place.
      let needed = kinds.map { needsAnother($0, section, in: view) }
      return needed.contains(true)
    }
    reload(sections: replaced.union(others).sorted())
    return !others.isEmpty || !replaced.isEmpty
  }

  private func reload(sections others: [Int]) {
    guard !others.isEmpty, let view = tableView else { return }
    noteReload(ofSections: IndexSet(others))
    // A cell that the app retains can't be on screen twice, but only a full reload removes old cells before it requests new
    // ones.
    let mayKeepCells = supply.registrations.cells.contains { $0.viewMaker?.isClosure == true }
    if view.window == nil || mayKeepCells {
      // Inside one of the app's own batches, wait for its end. The reload then shows everything.
      if mayReload { reloadAll() } else { runLater(.zero) { [weak self] in self?.reload(sections: others) } }
    } else {
      postponingUpdatesUnlessTaken {
        UIView.performWithoutAnimation { view.reloadSections(IndexSet(others), with: .none) }
      }
    }
  }

  /// Returns a Boolean value that indicates whether there are titles whose number of lines can change.
  private func titlesTakeRoomAsNeeded(in view: UITableView) -> Bool {
    SupplementaryKind.ends.contains { kind in
      settings.titles[kind] != nil && takesRoomAsNeeded(kind, in: view)
    }
  }

  /// Returns a Boolean value that indicates whether a closure creates a section's header or footer, which then receives its
  /// content only when the view requests it.
  private func isCreated(_ kind: SupplementaryKind, _ index: Int) -> Bool {
    guard let section = displayed.section(at: index) else { return false }
    let registration = supply.registrations.supplementaryView(of: kind, for: section, at: index)
    return registration?.viewMaker?.isCreation ?? false
  }

  /// Updates the title of a changed section in its view. Returns a Boolean value that indicates whether the table view must
  /// request another view, or remove the view.
  private func needsAnother(_ kind: SupplementaryKind, _ index: Int, in view: UITableView) -> Bool {
    guard let context = displayed.context(ofSection: index) else { return false }
    let shown = kind == .header ? view.headerView(forSection: index) : view.footerView(forSection: index)
    let place = frame(of: kind, inSection: index) ?? .zero
    let (hasRoom, isVisible) = (place.height >= 1, place.intersection(view.bounds).height > 0)
    // The headers and footers of a plain table view stay visible as long as their sections do.
    let isSeen =
      shown != nil || isVisible
      || hasRoom && view.style == .plain && view.rect(forSection: index).intersection(view.bounds).height > 0
    let registration = supply.registrations.supplementaryView(of: kind, for: context.section, at: index)
    let isRegistered = registration != nil
    if let shown, let registration,
      supply.stages[kind].identifier(of: shown) != registration.identifier
    {
      return true
    }
    // A view that a closure creates must be replaced, and one that doesn't have space yet must be requested.
    if isCreated(kind, index) { return isSeen || !hasRoom && shows(kind, context) }
    if !isRegistered, let ownView = settings.ownViews[kind] {
      return isSeen || !hasRoom && shows(kind, context) && ownView.body(context.section, context) != nil
    }
    let title = title(kind, section: index)
    let isWanted = isRegistered ? shows(kind, context) : title != nil
    if isWanted != (shown != nil) { return isWanted ? !hasRoom || isVisible : true }
    if !isWanted, hasRoom, takesRoomAsNeeded(kind, in: view) { return true }
    guard let title, !isRegistered, let label = shown?.textLabel else { return false }
    // A grouped table view changes the case of titles itself.
    if view.style != .plain { return label.text?.lowercased() != title.lowercased() }
    label.text = title
    return false
  }

  /// Returns a Boolean value that indicates whether the height that the app's delegate or the options specify for the header,
  /// the footer, or the first visible row of a section differs from the current height.
  private func wantsOtherHeights(_ section: Int, in view: UITableView) -> Bool {
    guard options.dependOnSections else { return false }
    func isOther(_ wanted: CGFloat?, _ frame: CGRect?) -> Bool {
      guard let wanted, wanted >= 0, let frame else { return false }
      return abs(wanted - frame.height) >= 0.5
    }
    let ends: [(SupplementaryKind, OptionalMethod)] = [
      (.header, .tableHeightForHeader), (.footer, .tableHeightForFooter),
    ]
    for (kind, method) in ends where !bridge.withheldMethods.contains(method) {
      // The app's delegate takes precedence over the options.
      let wanted =
        kind == .header
        ? bridge.tableView(view, heightForHeaderInSection: section)
        : bridge.tableView(view, heightForFooterInSection: section)
      if isOther(wanted, frame(of: kind, inSection: section)) { return true }
    }
    guard !bridge.withheldMethods.contains(.tableHeightForRow),
      let row = view.indexPathsForVisibleRows?.first(where: { $0.section == section })
    else { return false }
    return isOther(bridge.tableView(view, heightForRowAt: row), view.rectForRow(at: row))
  }

  /// Returns a Boolean value that indicates whether headers or footers are self-sizing, in which case they need space only if
  /// they have content.
  private func takesRoomAsNeeded(_ kind: SupplementaryKind, in view: UITableView) -> Bool {
    let (method, height) =
      kind == .header
      ? (OptionalMethod.tableHeightForHeader, view.sectionHeaderHeight)
      : (.tableHeightForFooter, view.sectionFooterHeight)
    return bridge.withheldMethods.contains(method) && height == UITableView.automaticDimension
  }

  // MARK: - Requests from the view

  func supplementaryView(_ kind: SupplementaryKind, in view: UITableView, section index: Int) -> UIView? {
    guard let context = displayed.context(ofSection: index), shows(kind, context) else { return nil }
    return supply.shownRegistration(of: kind, in: context).flatMap {
      supply.sectionView(kind, in: view, at: context.position.indexPath, $0, context)
    } ?? settings.ownViews[kind]?.body(context.section, context)
  }

  func title(_ kind: SupplementaryKind, section index: Int) -> String? {
    guard let context = displayed.context(ofSection: index), shows(kind, context) else { return nil }
    return settings.titles[kind]?.body(context.section, context) ?? nil
  }

  /// Returns the row that the app's delegate chose if it exists. Otherwise, reports the problem and returns nil.
  func checkedRow(_ path: IndexPath?) -> IndexPath? {
    guard let path, item(at: path) == nil else { return path }
    report(.invalidPosition("the row \(Array(path)) to select or deselect"))
    return nil
  }

  /// Returns a Boolean value that indicates whether a row can be edited, which is the case if an edit is possible or if several
  /// rows can be selected during editing.
  func mayEdit(_ path: IndexPath) -> Bool {
    let isEditable =
      isRemovable(path) || list?.behavior.insert != nil || offersActions(.leading) || offersActions(.trailing)
      || settings.editingStyle != nil || !appMethods.isDisjoint(with: OptionalMethod.editing)
      || tableView?.allowsMultipleSelectionDuringEditing == true
    return isEditable && ask(.edit, at: path)
  }

  private func offersActions(_ edge: ListEdge) -> Bool {
    list?.behavior.actions[edge] != nil
  }

  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle? {
    item(at: path).flatMap { settings.editingStyle?($0) }
  }

  /// Returns the default editing style of a row, which depends on the possible edits. The delete control also opens the swipe
  /// actions.
  func usualEditingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    // The delete control opens the trailing actions.
    if isRemovable(path) || offersActions(.trailing) { return .delete }
    return list?.behavior.insert == nil ? .none : .insert
  }

  /// Returns the actions for a swipe: those of the app's delegate or, if there are none, of the behavior.
  func swipeActions(
    _ edge: ListEdge, at path: IndexPath, app: () -> UISwipeActionsConfiguration?
  ) -> UISwipeActionsConfiguration? {
    // UIKit doesn't report when one of the app's actions runs, so updates don't wait for it.
    swipeEnds()
    if let own = app() { return own }
    guard let position = ItemPosition(path), let item = item(at: path) else { return nil }
    let offered = contextualActions(edge, at: position, of: item)
    if !offered.isEmpty { return UISwipeActionsConfiguration(actions: offered) }
    // Without a configuration, UIKit offers to delete the row.
    return edge == .trailing && !isRemovable(path) ? UISwipeActionsConfiguration(actions: []) : nil
  }

  func indexTitles() -> [String]? { list?.sectionIndex?.titles }

  func section(ofTitleAt index: Int) -> Int? { list?.sectionIndex?.section(ofTitleAt: index) }

  func rowHeight(at path: IndexPath) -> CGFloat? { heights.rowHeight(at: path) }

  func estimatedRowHeight(at path: IndexPath) -> CGFloat? { heights.estimatedRowHeight(at: path) }

  func height(_ kind: SupplementaryKind, in view: UITableView, section: Int) -> CGFloat? {
    heights.height(kind, in: view, section: section)
  }
}

extension TableHost: TableBridgeOwner {}

extension TableHost: ListPort {
  /// The traits of table views.
  var traits: HostTraits { .uiKit(.table) }
}

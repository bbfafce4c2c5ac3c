import Headwater

// New content is shown in place: the view requests its existing cells again, which are then prepared.
extension CollectionViewAdapter {
  /// Shows new content in the cells of the view, whether they are visible or not.
  func refreshCells(in view: UICollectionView) {
    let visible = view.indexPathsForVisibleItems
    // Sort visible cells with outdated content into those that can stay and those that must be replaced.
    var (same, others): (Set<IndexPath>, Set<IndexPath>) = ([], [])
    for path in visible {
      guard let cell = view.cellForItem(at: path), let position = ItemPosition(path),
        let item = item(at: position), cells.element(of: cell) != item
      else { continue }
      if canStay(cell, item, at: position) {
        same.insert(path)
      } else {
        others.insert(path)
        driver.note(.otherRegistration, of: item.identity)
      }
    }
    // Cells that wait to appear receive their new content at that time. Update them now only if they need another registration,
    // or if the layout requests their size before they appear.
    let areAskedForSizes = asksCellsForSizes(view)
    for (cell, item, _) in cells.outdated({ displayed.item(withIdentity: $0) }) {
      guard let cell = cell as? UICollectionViewCell, let position = position(of: item.identity),
        !visible.contains(position.indexPath), view.indexPath(for: cell) == nil
      else { continue }
      let path = position.indexPath
      if !canStay(cell, item, at: position) {
        others.insert(path)
      } else if areAskedForSizes || isCreated(cell) {
        same.insert(path)
      }
    }
    reconfigure(same, in: view) { others.formUnion($0) }
    reload(items: others.sorted())
  }

  /// Prepares all cells, headers, and footers again, in place, after all updates have been shown. Call it when their closures
  /// use data outside the source and that data has changed.
  package func reconfigureAll() {
    whenShown { [weak self] in
      guard let self, isViewOurs, !isAnswering, let view = collectionView else { return }
      let paths = cells.all.compactMap { indexPath(of: $0.element.identity) }
      reconfigure(Set(paths), in: view) { reload(items: $0.sorted()) }
      for stage in stages.ofSections.values { stage.prepareAgain(displayed) }
    }
  }

  /// Prepares cells again, in place if they can stay.
  func prepareAgain(at paths: Set<IndexPath>, in view: UICollectionView) {
    reconfigure(paths, in: view) { reload(items: $0.sorted()) }
  }

  /// Makes a flow layout request sizes again if items have individual sizes and one of the sizes has changed.
  func refreshSizes(of items: [ItemRun], in view: UICollectionView) {
    guard !bridge.withheldMethods.contains(.collectionSizeForItem),
      let layout = view.collectionViewLayout as? UICollectionViewFlowLayout, layout.estimatedItemSize == .zero
    else { return }
    // A view that isn't on screen requests sizes when it appears, so there is nothing to animate.
    if view.window == nil { return layout.invalidateLayout() }
    let pixel = 1 / max(1, view.traitCollection.displayScale)
    let isStale = items.contains { run in
      (0..<run.count).contains { offset in
        let path = IndexPath(item: run.start.item + offset, section: run.start.section)
        guard let size = view.layoutAttributesForItem(at: path)?.size else { return true }
        let wanted = bridge.collectionView(view, layout: layout, sizeForItemAt: path)
        // Tolerate differences below a pixel, because layouts round sizes to pixels.
        return max(abs(size.width - wanted.width), abs(size.height - wanted.height)) >= pixel
      }
    }
    guard isStale else { return }
    layout.invalidateLayout()
    animate()
  }

  /// Returns a Boolean value that indicates whether the layout requests preferred sizes from cells. Flow layouts specify
  /// whether they do, and other layouts might.
  private func asksCellsForSizes(_ view: UICollectionView) -> Bool {
    (view.collectionViewLayout as? UICollectionViewFlowLayout).map { $0.estimatedItemSize != .zero } ?? true
  }

  /// Returns a Boolean value that indicates whether a cell receives its content only when the view requests it.
  private func isCreated(_ cell: UICollectionViewCell) -> Bool {
    cells.registration(of: cell)?.viewMaker?.isCreation ?? false
  }

  /// Makes the view request existing cells again. Calls a closure with the paths of those that must be replaced.
  private func reconfigure(
    _ paths: Set<IndexPath>, in view: UICollectionView, replaced: (Set<IndexPath>) -> Void
  ) {
    guard !paths.isEmpty else { return }
    var reconfigured: [IndexPath: UIView] = [:]
    for path in paths {
      guard let cell = view.cellForItem(at: path),
        cells.registration(of: cell)?.viewMaker?.isClosure == true
      else { continue }
      reconfigured[path] = cell
    }
    created.reconfigurationBegins(of: reconfigured)
    view.reconfigureItems(at: paths.sorted())
    replaced(created.reconfigurationEnds())
  }

  /// Updates custom supplementary views that are now next to another item or whose item has changed.
  func refreshItemViews(after update: UpdateLog.Entry) {
    guard !update.outcome.isReload, isViewOurs, let view = collectionView,
      stages.ofSections.keys.contains(where: \.isOfItems)
    else { return }
    let changed = SortedRuns(
      update.changeset.updatedItems.map { ItemRun(start: $0.target, count: $0.count) }
        .sorted { $0.start < $1.start })
    var reloaded = IndexSet()
    // Refresh the visible views in place, and collect the sections of those that must be replaced.
    for (kind, stage) in stages.ofSections where kind.isOfItems {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind.elementKind) {
        guard let shown = view.supplementaryView(forElementKind: kind.elementKind, at: path),
          let context = context(ofViewAt: path)
        else { continue }
        let position = context.position
        let mustGo = stage.refresh(
          shown, context, at: identity(at: position, for: kind), hasChanged: changed.contains(position)
        ) { canStay(shown, of: kind, context) }
        if mustGo { reloaded.insert(position.section) }
      }
    }
    UIView.performWithoutAnimation { reload(sections: reloaded) }
  }

  /// Returns a Boolean value that indicates whether the size specified for a section's header or footer differs from its
  /// current size in a flow layout.
  func wantsOtherSizes(_ section: Int, in view: UICollectionView) -> Bool {
    guard let layout = view.collectionViewLayout as? UICollectionViewFlowLayout else { return false }
    let isAcross = layout.scrollDirection == .horizontal
    return [
      (SupplementaryKind.header, OptionalMethod.collectionReferenceSizeForHeader),
      (.footer, .collectionReferenceSizeForFooter),
    ].contains {
      kind, method in
      guard !bridge.withheldMethods.contains(method) else { return false }
      let wanted =
        kind == .header
        ? bridge.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        : bridge.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
      let size =
        layout.layoutAttributesForSupplementaryView(
          ofKind: kind.elementKind, at: IndexPath(item: 0, section: section))?.size ?? .zero
      return isAcross ? size.width != wanted.width : size.height != wanted.height
    }
  }

  /// Makes the view reload items or sections. The number of items and sections must not have changed.
  func reload(items: [IndexPath] = [], sections: IndexSet = IndexSet()) {
    guard !items.isEmpty || !sections.isEmpty, let view = collectionView else { return }
    noteReload(ofSections: sections)
    if view.window == nil {
      adoptSelectionBeforeReload()
      return view.reloadData()
    }
    postponingUpdatesUnlessTaken {
      animate {
        if !sections.isEmpty { view.reloadSections(sections) }
        if !items.isEmpty { view.reloadItems(at: items) }
      }
    }
  }
}

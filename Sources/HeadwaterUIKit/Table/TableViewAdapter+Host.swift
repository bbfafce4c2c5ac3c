public import Headwater

// What the driver asks of the view: batches are the plan's, and are carried out as they are.
extension TableViewAdapter: ListHost {
  /// Those of table views.
  public var rules: UpdateRules { .table }

  /// Whether the view is in a window and still the adapter's. Called by the driver.
  public var acceptsBatches: Bool { tableView?.window != nil && isViewOurs }

  /// Whether the view is in the middle of its work, or a finger drags a row. Called by the driver.
  public var postponesUpdates: Bool { mustPostpone }

  /// Carries out a step. Called by the driver.
  ///
  /// - Parameters:
  ///   - step: What to do.
  ///   - swap: Called at the moment when the view is to have the new counts.
  ///   - completion: Called when the view is ready for the next step, which is before its animation has ended.
  public func perform(
    _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    defer { completion() }
    guard let view = tableView, checkView() else {
      swap()
      return
    }
    switch step {
    case .reload, .splice:
      swap()
      view.reloadData()
    case .batch(let batch):
      let animations = driver.context.rowAnimations ?? configuration.rowAnimations
      if driver.context.isAnimated {
        carryOut(batch, view, animations, swap)
      } else {
        UIView.performWithoutAnimation { carryOut(batch, view, RowAnimations(.none), swap) }
      }
    }
  }

  private func carryOut(
    _ batch: Batch, _ view: UITableView, _ animations: RowAnimations, _ swap: @escaping @MainActor () -> Void
  ) {
    func paths(_ positions: [ItemPosition]) -> [IndexPath] { positions.map(\.indexPath) }
    let binding = animationBegins()
    view.performBatchUpdates {
      swap()
      let (come, go, replace) = (animations.insertion, animations.deletion, animations.reload)
      if !batch.deletedSections.isEmpty { view.deleteSections(IndexSet(batch.deletedSections), with: go) }
      if !batch.insertedSections.isEmpty { view.insertSections(IndexSet(batch.insertedSections), with: come) }
      if !batch.reloadedSections.isEmpty {
        view.reloadSections(IndexSet(batch.reloadedSections), with: replace)
      }
      for move in batch.movedSections { view.moveSection(move.source, toSection: move.target) }
      if !batch.deletedItems.isEmpty { view.deleteRows(at: paths(batch.deletedItems), with: go) }
      if !batch.insertedItems.isEmpty { view.insertRows(at: paths(batch.insertedItems), with: come) }
      if !batch.reloadedItems.isEmpty { view.reloadRows(at: paths(batch.reloadedItems), with: replace) }
      for move in batch.movedItems { view.moveRow(at: move.source.indexPath, to: move.target.indexPath) }
    } completion: { [weak self] _ in
      self?.animationEnds(in: binding)
    }
    let changesSections =
      !batch.deletedSections.isEmpty || !batch.insertedSections.isEmpty || !batch.movedSections.isEmpty
    // A table keeps the titles of its index until it is told.
    if changesSections, behavior.indexTitle != nil { view.reloadSectionIndexTitles() }
  }

  /// Shows new content in the cells, headers and footers that show the old one, in place. Called by the driver.
  ///
  /// A cell that another registration accepts now is replaced by the view.
  ///
  /// - Parameters:
  ///   - items: Which items changed.
  ///   - sections: Which sections changed.
  public func refresh(items: [ItemRun], sections: [Int]) {
    guard let view = tableView, checkView() else { return }
    if !items.isEmpty { refreshCells(in: view) }
    if !sections.isEmpty { refreshSections(sections, in: view) }
  }

  private func refreshCells(in view: UITableView) {
    var (same, others): ([IndexPath], [IndexPath]) = ([], [])
    var changesHeights = false
    for (cell, item, isPrepared) in cells.outdated({ displayed.item(withIdentity: $0) }) where isPrepared {
      guard let position = displayed.position(of: item.identity),
        let section = displayed.section(at: position.section)
      else { continue }
      let registration = configuration.presentation.registration(for: item, in: section, at: position)
      if registration?.identifier != cells.identifier(of: cell) {
        others.append(position.indexPath)
      } else if let registration, case .style? = configuration.makers[registration.identifier] {
        // Such cells are made without the table's knowledge of their class, so the table cannot ask for them again.
        cells.appear(cell, item, at: position)
        changesHeights = true
      } else {
        same.append(position.indexPath)
      }
    }
    if !same.isEmpty { view.reconfigureRows(at: same.sorted()) }
    if view.window == nil {
      if !others.isEmpty { view.reloadData() }
    } else if !others.isEmpty {
      let animations = driver.context.rowAnimations ?? configuration.rowAnimations
      view.reloadRows(at: others.sorted(), with: driver.context.isAnimated ? animations.reload : .none)
    } else if changesHeights {
      view.performBatchUpdates(nil)
    }
  }

  private func refreshSections(_ sections: [Int], in view: UITableView) {
    for stage in [headers, footers] {
      stage.refresh { [displayed] identity in
        displayed.sectionIndex(of: identity).flatMap { index in
          displayed.section(at: index).map { ($0, ItemPosition(section: index, item: 0)) }
        }
      }
    }
    if behavior.indexTitle != nil { view.reloadSectionIndexTitles() }
    for section in sections {
      if let title = title(.header, section: section) {
        view.headerView(forSection: section)?.textLabel?.text = title
      }
      if let title = title(.footer, section: section) {
        view.footerView(forSection: section)?.textLabel?.text = title
      }
    }
  }

  /// Whether the view still listens; if somebody has given it another data source, the adapter lets go of it.
  private func checkView() -> Bool {
    if isViewOurs { return true }
    if tableView != nil { report(.viewTaken("A table view was given another data source")) }
    unbind()
    return false
  }
}

import Headwater

// Refreshes changed content in existing views, in place if possible, otherwise in new views.
extension TableViewAdapter {
  func refreshCells(in view: UITableView) {
    let outdated = cells.outdated { displayed.item(withIdentity: $0) }
    refresh(outdated.filter(\.isPrepared).map { ($0.view, $0.element) }, in: view)
  }

  /// Shows items in cells that display other or outdated content.
  func refresh(_ outdated: [(cell: UIView, item: Item)], in view: UITableView) {
    var (same, others): (Set<IndexPath>, Set<IndexPath>) = ([], [])
    var changesHeights = false
    // Sort the cells into those that can stay and those that must be replaced.
    for (cell, item) in outdated {
      guard let cell = cell as? UITableViewCell, let position = displayed.position(of: item.identity),
        let context = displayed.context(at: position)
      else { continue }
      let path = position.indexPath
      let registration = registration(for: item, context)
      let isSame = registration != nil && registration?.identifier == cells.identifier(of: cell)
      let maker = registration?.viewMaker
      if !isSame { driver.note(.otherRegistration, of: item.identity) }
      if view.indexPath(for: cell) == nil {
        // The view has prepared the cell in advance or has discarded it. Its content is checked when it appears.
        if isSame, !(maker?.isClosure ?? false) { continue }
        cells.disappear(cell)
        if view.cellForRow(at: path) == nil { others.insert(path) }
        continue
      }
      switch maker?.way {
      case _ where !isSame: others.insert(path)
      case .type, .nib, .prototype, .registration, nil: same.insert(path)
      case .style:
        // The table view doesn't know the class of these cells, so it can't request them again.
        cells.prepareAgain(cell, item, context)
        changesHeights = true
      case .closure(let create):
        if let registration, recreate(cell, in: view, registration, item, context, create) {
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
    created.forgetRecreated()
  }

  func reload(_ paths: [IndexPath]) {
    guard let view = tableView, view.window != nil else { return reloadAll() }
    let animations = driver.context.rowAnimations ?? settings.rowAnimations
    let reload = isAnimated ? animations.reload : .none
    postponingUpdatesUnlessTaken { animate { view.reloadRows(at: paths, with: reload) } }
  }

  /// A Boolean value that indicates whether rows have individual heights, in which case new content can change the height of a
  /// row.
  private var asksForRowHeights: Bool { !bridge.withheldMethods.contains(.tableHeightForRow) }

  /// Shows changed sections in their headers and footers.
  func refreshHeaders(_ sections: [Int], in view: UITableView) {
    let replaced = refreshSectionViews()
    if behavior.indexTitle != nil { view.reloadSectionIndexTitles() }
    if refreshTitles(SupplementaryKind.ends, ofSections: sections, replacing: replaced, in: view) { return }
    let heights: Set<OptionalMethod> = [.tableHeightForRow, .tableHeightForHeader, .tableHeightForFooter]
    let mayDiffer = !bridge.withheldMethods.isSuperset(of: heights) || titlesTakeRoomAsNeeded(in: view)
    if view.window != nil, mayDiffer { animate() }
  }

  /// Requests headers and footers again if they depend on a section's index and number of items, or if the options show them
  /// only for some sections. Only sections that may have changed are affected.
  func refreshTitles(after update: UpdateLog.Entry) {
    let (titles, views) = (settings.titles, settings.ownViews)
    let kinds = SupplementaryKind.ends.filter {
      options.dependOnSections || titles[$0]?.readsContext == true || views[$0]?.readsContext == true
    }
    guard !kinds.isEmpty, !update.outcome.isReload, isViewOurs, let view = tableView else { return }
    // Find the sections whose index or number of items may have changed.
    var sections = update.changeset.sectionsOfOtherCounts(editedBefore: userEdits.sections)
    if update.changeset.changesSectionIndices {
      sections.formUnion(framesOfRows(in: view.bounds).map(\.row.section))
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

  func reload(sections others: [Int]) {
    guard !others.isEmpty, let view = tableView else { return }
    noteReload(ofSections: IndexSet(others))
    // A cell that the app retains can't be on screen twice, but only a full reload removes old cells before it requests new
    // ones.
    let mayKeepCells = registrations.cells.contains { $0.viewMaker?.isClosure == true }
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
  func isCreated(_ kind: SupplementaryKind, _ index: Int) -> Bool {
    guard let section = displayed.section(at: index) else { return false }
    return registrations.supplementaryView(of: kind, for: section, at: index)?.viewMaker?.isCreation ?? false
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
    let registration = registrations.supplementaryView(
      of: kind, for: context.section, at: index)
    let isRegistered = registration != nil
    if let shown, let registration,
      stages[kind].identifier(of: shown) != registration.identifier
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
}

extension TableViewAdapter {
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
}

extension Changeset {
  /// A Boolean value that indicates whether the indices of sections may have changed.
  fileprivate var changesSectionIndices: Bool {
    !(insertedSections.isEmpty && deletedSections.isEmpty && movedSections.isEmpty)
  }

  /// Returns the sections whose number of items may have changed. O(n log n) for n changes.
  ///
  /// - Parameter edited: The sections that the user has edited, by their indices before the change.
  /// - Returns: The indices of the sections after the change.
  fileprivate func sectionsOfOtherCounts(editedBefore edited: Set<Int>) -> Set<Int> {
    // Equal indices before and after the change refer to the same section only if no section's index changes.
    let moves = movedItems.filter { changesSectionIndices || $0.source.section != $0.target.section }
    let indicesBefore = edited.union(deletedItems.map(\.start.section) + moves.map(\.source.section))
    let indicesAfter = Set(insertedItems.map(\.start.section) + moves.map(\.target.section))
    let removed = Set(deletedSections).union(movedSections.map(\.source)).sorted()
    let added = Set(insertedSections).union(movedSections.map(\.target)).sorted()
    let targets = Dictionary(movedSections.map { ($0.source, $0.target) }) { first, _ in first }
    // The remaining sections keep their order, with the inserted sections between them.
    var (sections, numberOfRemoved, numberOfAdded) = (indicesAfter, 0, 0)
    for before in indicesBefore.sorted() {
      while numberOfRemoved < removed.count, removed[numberOfRemoved] < before { numberOfRemoved += 1 }
      let staying = before - numberOfRemoved
      while numberOfAdded < added.count, added[numberOfAdded] <= staying + numberOfAdded {
        numberOfAdded += 1
      }
      if let target = targets[before] {
        sections.insert(target)
      } else if numberOfRemoved == removed.count || removed[numberOfRemoved] != before {
        sections.insert(staying + numberOfAdded)
      }
    }
    return sections
  }
}

extension SupplementaryKind {
  /// The views at the ends of a section.
  static let ends = [SupplementaryKind.header, .footer]
}

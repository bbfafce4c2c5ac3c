#if GTK
  package import Headwater

  extension RowsView: ListPort {
    /// The traits of GTK's views. Scroll positions take effect at the next layout.
    package var traits: HostTraits {
      var traits = HostTraits(.list)
      traits.scrollsOnceLaidOut = true
      return traits
    }

    /// A Boolean value that indicates whether GTK is currently working with cells and can't accept changes. Changes that arrive
    /// in the meantime are shown afterward. Called by the driver.
    package var postponesUpdates: Bool {
      guard pool.isAnswering || isResumptionPlanned else { return false }
      resumeLater()
      return true
    }

    private func resumeLater() {
      guard !isResumptionPlanned else { return }
      isResumptionPlanned = true
      Task { [weak self] in
        guard let self else { return }
        isResumptionPlanned = false
        driver.continueUpdates()
      }
    }

    /// Performs one step of an update. Called by the driver. A splice usually emits one signal. A reload emits two signals, one
    /// that removes all rows and one that adds all rows, because GTK would compare all rows if a single signal replaced them.
    package func perform(
      _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
    ) {
      isUpdating = true
      switch step {
      case .splice(let position, let removed, let added): splice(position, removed, added, swap: swap)
      case .reload: reload(swap: swap)
      case .batch:
        report(.hostBrokeContract("a view of rows received a batch update of sections and was reloaded"))
        reload(swap: swap)
      }
      isUpdating = false
      if !selectionIsShown { askForSelection() }
      completion()
    }

    private func splice(_ position: Int, _ removed: Int, _ added: Int, swap: @MainActor () -> Void) {
      let first = firstRowToTell(position..<position + removed)
      let departing = DepartingRows(
        first - position, at: position, removed: removed, added: added, of: driver.rows)
      liveRows.beginSplice(position: position, removed: removed, added: added)
      filling.splice(at: position, removed: removed, added: added)
      swap()
      let isAccepted = tell(position, removed, added, departing)
      liveRows.endSplice()
      guard isAccepted, model.count == driver.rows.count else {
        report(
          .hostBrokeContract("the rows after a splice differ from the driver's, so the view was reloaded"))
        return reload {}
      }
    }

    private func reload(swap: @MainActor () -> Void) {
      let removed = model.count
      liveRows.beginSplice(position: 0, removed: removed, added: 0)
      filling.reload()
      liveRows.endSplice()
      _ = model.splice(position: 0, removed: removed, added: 0)
      swap()
      _ = model.splice(position: 0, removed: 0, added: driver.rows.count)
    }

    /// Prepares the visible cells of elements whose content has changed. Called by the driver. O(n) in the number of visible
    /// cells.
    package func refresh(items: [ItemRun], sections: [Int]) {
      let rows = driver.rows
      for run in items {
        for row in liveRows.rows(in: rows.rows(of: run)) { refresh(row) }
      }
      guard !sections.isEmpty else { return }
      let sections = Set(sections)
      for row in liveRows.rows where row.content.item == nil {
        if let section = rows.row(at: row.number)?.section, sections.contains(section) { refresh(row) }
      }
    }

    package func chooseRegistrationsAgain(_ changes: PresentationChanges) {
      guard changes.concernsItems || registrations.concernsSectionViews(changes) else { return }
      // Show a row again if a different registration now applies to it, or if its cell displays the value or position of its
      // section and either has changed.
      for row in liveRows.rows {
        guard let slot = slot(showing: row) else { continue }
        let mustShow: Bool
        if let item = row.content.item {
          guard changes.concernsItems, case .item(let position)? = driver.rows.row(at: row.number) else {
            continue
          }
          let isConcerned = changes.concerns(position)
          let isOther = isConcerned && wantsOtherCell(row, in: slot)
          if isOther { driver.note(.otherRegistration, of: item.identity) }
          mustShow = isOther || isConcerned && readsSection(slot)
        } else {
          mustShow =
            driver.rows.context(at: row.number).map { slot.shownPlace?.isStale(in: $0) != false } ?? false
        }
        if mustShow { show(row, in: slot) }
      }
    }

    private func refresh(_ row: ContentRow<Section, Item>) {
      guard let content = driver.rows.content(at: row.number) else { return }
      row.update(content)
      guard let slot = slot(showing: row) else { return }
      guard slot.shownVersion != row.version else { return }
      if wantsOtherCell(row, in: slot) { driver.note(.otherRegistration, of: row.content.item?.identity) }
      show(row, in: slot)
    }
  }
#endif

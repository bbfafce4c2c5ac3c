#if GTK
  public import Headwater

  extension RowsView {
    /// Carries out one step of an update; for the driver. A splice is one signal; a reload is two, one that removes all
    /// rows and one that adds all, never one that exchanges them, for which GTK would compare them all.
    public func perform(
      _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
    ) {
      isUpdating = true
      switch step {
      case .splice(let splice): perform(splice, swap: swap)
      case .reload: reload(swap: swap)
      case .batch:
        presentation.report(.hostBrokeContract("a view of rows was given a batch of sections; it reloads"))
        reload(swap: swap)
      }
      isUpdating = false
      if !selectionIsShown { showSelection() }
      completion()
    }

    private func perform(_ splice: Splice, swap: @MainActor () -> Void) {
      liveRows.beginSplice(splice)
      swap()
      let isAccepted = model.splice(position: splice.position, removed: splice.removed, added: splice.added)
      liveRows.endSplice()
      guard isAccepted, model.count == driver.rows.count else {
        presentation.report(
          .hostBrokeContract("a splice did not lead to the driver's rows; the view reloads"))
        return reload {}
      }
    }

    private func reload(swap: @MainActor () -> Void) {
      let removed = Splice(position: 0, removed: model.count, added: 0)
      liveRows.beginSplice(removed)
      liveRows.endSplice()
      _ = model.splice(position: 0, removed: removed.removed, added: 0)
      swap()
      _ = model.splice(position: 0, removed: 0, added: driver.rows.count)
    }

    /// Prepares the visible cells of elements whose content changed, in place; for the driver. O(visible cells).
    public func refresh(items: [ItemRun], sections: [Int]) {
      let rows = driver.rows
      var stale: [ContentRow<Section, Item>] = []
      for run in items {
        stale += liveRows.rows(in: rows.rows(of: run))
      }
      if !sections.isEmpty {
        let sections = Set(sections)
        stale += liveRows.rows.filter { row in
          row.content.item == nil && (rows.row(at: row.number).map { sections.contains($0.section) } ?? false)
        }
      }
      for row in stale {
        guard let content = rows.content(at: row.number) else { continue }
        row.update(content)
        if let slot = row.slot, !isShown(row, in: slot) { show(row, in: slot) }
      }
    }
  }
#endif

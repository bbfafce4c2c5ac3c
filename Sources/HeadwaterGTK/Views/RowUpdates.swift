#if GTK
  import Headwater

  /// The part of a view that performs the driver's updates, and defers what can't happen while GTK is working with cells or
  /// during an update.
  @MainActor
  final class RowUpdates<Section: ListElement, Item: ListElement> {
    private enum Phase {
      case idle
      /// A step of an update is being performed. If the selection has changed in the meantime, GTK queries it afterward.
      case updating(hasNewSelection: Bool)
    }

    private unowned let list: RowsView<Section, Item>
    private var phase = Phase.idle
    /// Continues the updates that were postponed while GTK was working with cells.
    private lazy var resumption = CoalescedCall { [weak list = list] in list?.driver.continueUpdates() }

    init(of list: RowsView<Section, Item>) { self.list = list }

    /// A Boolean value that indicates whether a step of an update is being performed.
    var isUpdating: Bool { if case .updating = phase { true } else { false } }

    /// Postpones updates if GTK is currently working with cells and can't accept changes.
    ///
    /// - Returns: A Boolean value that indicates whether updates were postponed. They continue in the next turn of the main
    ///   actor.
    func postponeIfNeeded() -> Bool {
      guard list.pool.isAnswering || resumption.isPlanned else { return false }
      resumption.request()
      return true
    }

    /// Performs one step of an update. A splice usually emits one signal. A reload emits two signals, one that removes all rows
    /// and one that adds all rows, because GTK would compare all rows if a single signal replaced them.
    func perform(_ step: UpdateStep, swap: @MainActor () -> Void) {
      phase = .updating(hasNewSelection: false)
      switch step {
      case .splice(let position, let removed, let added): splice(position, removed, added, swap: swap)
      case .reload: reload(swap: swap)
      case .batch:
        list.report(
          .hostBrokeContract("a view of rows received a batch update of sections and was reloaded"))
        reload(swap: swap)
      }
      let ended = phase
      phase = .idle
      if case .updating(hasNewSelection: true) = ended { askForSelection() }
    }

    private func splice(_ position: Int, _ removed: Int, _ added: Int, swap: @MainActor () -> Void) {
      list.filling.splice(at: position, removed: removed, added: added)
      let isAccepted = list.reportedRows.splice(
        at: position, removed: removed, added: added, of: list.driver.rows, swap: swap)
      guard isAccepted, list.model.count == list.driver.rows.count else {
        list.report(
          .hostBrokeContract("the rows after a splice differ from the driver's, so the view was reloaded"))
        return reload {}
      }
    }

    private func reload(swap: @MainActor () -> Void) {
      list.filling.reload()
      list.reportedRows.removeAll()
      swap()
      list.reportedRows.addAll(list.driver.rows.count)
    }

    /// Makes GTK query the selection of the visible rows again. During an update, this is deferred until its end.
    ///
    /// - Parameter old: The selection that GTK has shown until now, or nil to query all visible rows.
    func askForSelection(changedFrom old: Selection<Item.Identity>? = nil) {
      guard !isUpdating else {
        phase = .updating(hasNewSelection: true)
        return
      }
      let changed = list.liveRows.rows.filter { row in
        guard let item = row.content.item else { return false }
        guard let old else { return true }
        return old.contains(item.identity) != list.selection.contains(item.identity)
      }
      guard let first = changed.first, let last = changed.last else { return }
      list.model.selectionChanged(first.number..<last.number + 1)
    }
  }
#endif

#if GTK
  import Headwater

  /// The part of a list that performs the driver's updates, and postpones them while GTK is working with cells.
  @MainActor
  final class RowUpdates<Section: ListElement, Item: ListElement> {
    private let driver: Driver<Section, Item>
    private let rows: ReportedRows<Section, Item>
    private let filling: SlotFilling<Section, Item>
    private let selection: RowSelection<Section, Item>
    /// Continues the updates that were postponed while GTK was working with cells.
    private lazy var resumption = CoalescedCall { [weak self] in self?.driver.hostIsReady() }

    init(
      _ driver: Driver<Section, Item>, _ rows: ReportedRows<Section, Item>,
      _ filling: SlotFilling<Section, Item>, _ selection: RowSelection<Section, Item>
    ) {
      (self.driver, self.rows, self.filling, self.selection) = (driver, rows, filling, selection)
    }

    /// Postpones updates if GTK is currently working with cells and can't accept changes.
    ///
    /// - Returns: A Boolean value that indicates whether updates were postponed. They continue in the next turn of the main
    ///   actor.
    func postponeIfNeeded() -> Bool {
      guard rows.owner.pool.isAnswering || resumption.isPlanned else { return false }
      resumption.request()
      return true
    }

    /// Performs one step of an update. A splice usually emits one signal. A reload emits two signals, one that removes all rows
    /// and one that adds all rows, because GTK would compare all rows if a single signal replaced them.
    func perform(_ step: UpdateStep, swap: @MainActor () -> Void) {
      let hasNewSelection = rows.update {
        switch step {
        case .splice(let position, let removed, let added): splice(position, removed, added, swap: swap)
        case .reload: reload(swap: swap)
        case .batch:
          driver.report(
            .hostBrokeContract("a view of rows received a batch update of sections and was reloaded"))
          reload(swap: swap)
        }
      }
      if hasNewSelection { selection.show() }
    }

    private func splice(_ position: Int, _ removed: Int, _ added: Int, swap: @MainActor () -> Void) {
      filling.splice(at: position, removed: removed, added: added)
      let isAccepted = rows.splice(
        at: position, removed: removed, added: added, of: driver.rows, swap: swap)
      guard isAccepted, rows.model.count == driver.rows.count else {
        driver.report(
          .hostBrokeContract("the rows after a splice differ from the driver's, so the view was reloaded"))
        return reload {}
      }
    }

    private func reload(swap: @MainActor () -> Void) {
      filling.reload()
      rows.removeAll()
      swap()
      rows.addAll(driver.rows.count)
    }
  }
#endif

#if GTK
  import Headwater

  /// The part of a list through which GTK reads and changes the selection.
  @MainActor
  final class RowSelection<Section: ListElement, Item: ListElement> {
    private weak var engine: ListController<Cell, Section, Item>?
    private let driver: Driver<Section, Item>
    private let rows: ReportedRows<Section, Item>

    init(
      _ engine: ListController<Cell, Section, Item>, _ driver: Driver<Section, Item>,
      _ rows: ReportedRows<Section, Item>
    ) {
      self.engine = engine
      (self.driver, self.rows) = (driver, rows)
    }

    /// Makes GTK query the selection of the visible rows again. During an update, this is deferred until its end.
    ///
    /// - Parameter old: The selection that GTK has shown until now, or nil to query all visible rows.
    func show(changedFrom old: Selection<Item.Identity>? = nil) {
      guard let engine, !rows.deferSelection() else { return }
      let changed = rows.live.rows.filter { row in
        guard let item = row.content.item else { return false }
        guard let old else { return true }
        return old.contains(item.identity) != engine.selection.contains(item.identity)
      }
      guard let first = changed.first, let last = changed.last else { return }
      rows.model.selectionChanged(first.number..<last.number + 1)
    }

    // MARK: - Requests from GTK

    func isRowSelected(_ number: Int) -> Bool {
      guard let selection = engine?.selection, !selection.ids.isEmpty else { return false }
      let number = rows.displayedNumber(of: number)
      return driver.rows.item(at: number).map { selection.contains($0.identity) } ?? false
    }

    func selectedRows(in range: Range<Int>) -> [Int] {
      guard let engine else { return [] }
      return engine.selection.ids.flatMap { identity in
        driver.displayed.positions(of: identity).map { driver.rows.row(of: $0) }
      }.filter(range.contains)
    }

    func selectRow(_ number: Int, alone: Bool) -> Bool {
      guard let engine, engine.selection.limit > 0, let identity = driver.rows.item(at: number)?.identity
      else { return false }
      return engine.userSelects { selection in
        if alone { selection.replace(with: CollectionOfOne(identity)) } else { selection.select(identity) }
      }
    }

    func deselectRow(_ number: Int) -> Bool {
      guard let engine, engine.selection.limit > 0, let identity = driver.rows.item(at: number)?.identity
      else { return false }
      return engine.userSelects { $0.deselect(identity) }
    }

    func setSelectedRows(_ selected: RowSet, among mask: RowSet) -> Bool {
      guard let engine, engine.selection.limit > 1 else { return false }
      return engine.userSelects { selection in
        for identity in selection.ids where isShown(identity, in: mask) {
          selection.deselect(identity)
        }
        selected.forEach { number in
          guard mask.contains(number), let identity = driver.rows.item(at: number)?.identity else { return }
          selection.select(identity)
        }
      }
    }

    private func isShown(_ identity: Item.Identity, in rows: RowSet) -> Bool {
      driver.displayed.positions(of: identity).contains { rows.contains(driver.rows.row(of: $0)) }
    }
  }
#endif

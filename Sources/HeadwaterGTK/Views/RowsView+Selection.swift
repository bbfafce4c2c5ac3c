#if GTK
  import CGTK
  package import Headwater

  extension RowsView {
    /// Makes GTK query the selection of the visible rows again. Called by the engine.
    package func showSelection(changedFrom old: Selection<Item.Identity>) {
      awaitedDeletion = nil
      askForSelection(changedFrom: old)
    }

    /// Makes GTK query the selection of the visible rows again. During an update, this is deferred until its end.
    func askForSelection(changedFrom old: Selection<Item.Identity>? = nil) {
      guard !isUpdating else {
        selectionIsShown = false
        return
      }
      selectionIsShown = true
      let changed = liveRows.rows.filter { row in
        guard let item = row.content.item else { return false }
        guard let old else { return true }
        return old.contains(item.identity) != selection.contains(item.identity)
      }
      guard let first = changed.first, let last = changed.last else { return }
      model.selectionChanged(first.number..<last.number + 1)
    }

    func isRowSelected(_ number: Int) -> Bool {
      guard !selection.identities.isEmpty else { return false }
      let number = departing?.number(of: number) ?? number
      return driver.rows.item(at: number).map { selection.contains($0.identity) } ?? false
    }

    func selectedRows(in range: Range<Int>) -> [Int] {
      selection.identities.flatMap { identity in
        driver.displayed.positions(of: identity).map { driver.rows.row(of: $0) }
      }.filter(range.contains)
    }

    func selectRow(_ number: Int, alone: Bool) -> Bool {
      guard selection.limit > 0, let identity = driver.rows.item(at: number)?.identity else {
        return false
      }
      return userSelects { selection in
        if alone { selection.replace(with: CollectionOfOne(identity)) } else { selection.select(identity) }
      }
    }

    func deselectRow(_ number: Int) -> Bool {
      guard selection.limit > 0, let identity = driver.rows.item(at: number)?.identity else {
        return false
      }
      return userSelects { $0.deselect(identity) }
    }

    func setSelectedRows(_ selected: RowSet, among mask: RowSet) -> Bool {
      guard selection.limit > 1 else { return false }
      return userSelects { selection in
        for identity in selection.identities where isShown(identity, in: mask) {
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

#if GTK
  import Headwater

  // The selection, as GTK reads and changes it.
  extension RowsView {
    func isRowSelected(_ number: Int) -> Bool {
      guard !selection.identities.isEmpty else { return false }
      let number = reportedRows.displayedNumber(of: number)
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

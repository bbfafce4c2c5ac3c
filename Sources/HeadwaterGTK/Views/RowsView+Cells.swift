#if GTK
  import CGTK
  public import Headwater

  extension RowsView {
    /// Returns the cell that displays an item, or nil if there is none. Only items in and around the visible area have cells.
    public func cell(at position: ItemPosition) -> Cell? {
      guard driver.displayed.item(at: position) != nil else { return nil }
      return cell(atRow: driver.rows.row(of: position))
    }

    /// Returns the cell that displays a row, or nil if there is none. Rows include headers and footers.
    public func cell(atRow number: Int) -> Cell? {
      guard number >= 0, number < driver.rows.count else { return nil }
      return liveRows.rows(in: number..<number + 1).first.flatMap { slot(showing: $0) }?.cell
    }

    /// Prepares all visible cells again. Call it when something that the cells show has changed outside the data source.
    public func prepareVisibleCells() { prepareVisibleCells(withNewRegistrations: false) }

    /// Prepares all visible cells again. New registrations may be unrelated to those that prepared the cells, so the cells are
    /// treated as reused.
    func prepareVisibleCells(withNewRegistrations hasNewRegistrations: Bool) {
      for row in liveRows.rows {
        guard let slot = slot(showing: row) else { continue }
        driver.note(.preparedAgain, of: row.content.item?.identity)
        if hasNewRegistrations { slot.forgetElement() }
        show(row, in: slot)
      }
    }

    /// Returns the slot to which GTK has bound a row, whether it has a cell or is empty.
    func slot(of row: LiveRow) -> CellSlot? { row.boundSlot }

    /// Returns the slot that displays a row, or nil if there is none.
    func slot(showing row: LiveRow) -> CellSlot? {
      guard let slot = row.slot, slot.shownRow === row else { return nil }
      return slot
    }

    /// Returns a Boolean value that indicates whether the row's item now needs a cell from a different registration.
    func wantsOtherCell(_ row: ContentRow<Section, Item>, in slot: CellSlot) -> Bool {
      guard let item = row.content.item, case .item(let position)? = driver.rows.row(at: row.number),
        let section = driver.rows.section(at: row.number)
      else { return false }
      let registration = registrations.registration(for: item, in: section, at: position)
      return slot.wantedKind != registration.map { CellKind(role: .item, registration: $0.identifier) }
        ?? .placeholder
    }

    /// Returns a Boolean value that indicates whether the cell in a slot also displays the value of its section.
    func readsSection(_ slot: CellSlot) -> Bool {
      guard let kind = slot.kind, kind.role == .item else { return false }
      return registrations.readsSection(inCellsOf: kind.registration)
    }

    /// Returns a Boolean value that indicates whether a slot shows the current content of a row. If so, it doesn't need to be
    /// prepared again when GTK rebinds it, as it does for all rows after updates and selection changes.
    func isShown(_ row: ContentRow<Section, Item>, in slot: CellSlot) -> Bool {
      slot.shownRow === row && slot.shownVersion == row.version
    }

    /// Shows a row in a slot, with a cell from the registration that accepts it.
    func show(_ row: ContentRow<Section, Item>, in slot: CellSlot) {
      let isSameElement = slot.shownRow === row
      var (place, wanted): (ShownPlace?, CellKind) = (nil, .placeholder)
      let isPrepared = driver.rows.context(at: row.number).map { context in
        switch row.content {
        case .item(let item):
          registrations.registration(for: item, in: context.section, at: context.position).map {
            show(item, context, .item, $0, in: slot, isSameElement, &wanted)
          } ?? false
        case .header(let section):
          show(section, context, .header, .header, in: slot, isSameElement, &place, &wanted)
        case .footer(let section):
          show(section, context, .footer, .footer, in: slot, isSameElement, &place, &wanted)
        }
      }
      if isPrepared != true {
        slot.show(.placeholder, placeholderCallbacks, isSameElement: isSameElement) { _ in }
      }
      slot.note(row, wanted, place: place)
      inset(slot, of: row)
    }

    /// Shows a header or footer. For a section without one, an empty row is shown, because GTK supports only rows.
    private func show(
      _ section: Section, _ context: ListContext<Section>, _ kind: SupplementaryKind, _ role: CellKind.Role,
      in slot: CellSlot, _ isSameElement: Bool, _ place: inout ShownPlace?, _ wanted: inout CellKind
    ) -> Bool {
      let registration = registrations.supplementaryView(of: kind, in: context)
      place = ShownPlace(context, takesContext: registration?.takesContext ?? false)
      guard let registration else {
        wanted = .nothing
        slot.show(.nothing, nothingCallbacks, isSameElement: isSameElement) { _ in }
        return true
      }
      return show(section, context, role, registration, in: slot, isSameElement, &wanted)
    }

    /// Shows an item or section, and returns a Boolean value that indicates whether its cell was prepared successfully.
    /// Failures are reported.
    private func show<Element>(
      _ element: Element, _ context: ListContext<Section>, _ role: CellKind.Role,
      _ registration: StoredRegistration<Cell, Section, Element>, in slot: CellSlot, _ isSameElement: Bool,
      _ wanted: inout CellKind
    ) -> Bool {
      let kind = CellKind(role: role, registration: registration.identifier)
      wanted = kind
      do {
        try slot.show(kind, registration.callbacks, isSameElement: isSameElement) { cell in
          try registration.prepare(cell, element, context)
        }
        return true
      } catch {
        registrations.report(
          .failedPreparation(of: registration.name, at: context.position, error))
        return false
      }
    }
  }

  extension RowsView: RowOwner {
    func rowObject(at number: Int) -> UnsafeMutableRawPointer? {
      reportedRows.object(at: number, in: driver.rows)
    }

    func bind(_ listItem: OpaquePointer) {
      guard let slot = CellSlot.of(listItem),
        let row = LiveRow.of(gtk_list_item_get_item(listItem)) as? ContentRow<Section, Item>
      else { return }
      slot.take(row, layouts: placement.layouts)
      if isShown(row, in: slot) { return }
      // Keep headers selectable in GTK, because arrow keys stop at unselectable rows. The model prevents headers from being
      // selected.
      gtk_list_item_set_activatable(listItem, row.content.item == nil ? 0 : 1)
      pool.answering { filling.fill(slot, with: row) }
    }

    func activateRow(_ number: Int) {
      if case .item(let position)? = driver.rows.row(at: number) { tell(.activated, at: position) }
    }

    func hasLaidOut() { placement.hasLaidOut() }
  }
#endif

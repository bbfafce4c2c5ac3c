#if GTK
  import CGTK
  import Headwater

  /// The part of a list that fills slots with cells. GTK keeps about 200 rows of a list prepared and lays them all out. Only
  /// those around the visible area have cells.
  @MainActor
  final class SlotFilling<Section: ListElement, Item: ListElement> {
    /// A Boolean value that indicates whether rows may need cells that they don't have yet.
    private(set) var isNeeded = true

    private let cells: RowCells<Section, Item>
    private let geometry: RowGeometry<Section, Item>
    private let rows: ReportedRows<Section, Item>
    private let dragging: RowDragging<Section, Item>
    private var filling = RowFilling()

    init(
      _ cells: RowCells<Section, Item>, _ geometry: RowGeometry<Section, Item>,
      _ rows: ReportedRows<Section, Item>, _ dragging: RowDragging<Section, Item>
    ) {
      (self.cells, self.geometry, self.rows, self.dragging) = (cells, geometry, rows, dragging)
    }

    /// Makes the next layout fill rows with cells, because rows may have moved.
    func request() { isNeeded = true }

    /// Adjusts the rows that have cells before a splice is reported to GTK.
    func splice(at position: Int, removed: Int, added: Int) {
      filling.splice(at: position, removed: removed, added: added)
    }

    /// Resets the rows that have cells before a reload is reported to GTK.
    func reload() { filling.reload() }

    /// Shows a row in a slot, or leaves the slot empty if the row is far outside the visible area. In a grid, all slots are
    /// filled, because the height of a line depends on its cells.
    func fill(_ slot: CellSlot, with row: ContentRow<Section, Item>) {
      rows.owner.pool.answering {
        if geometry.isGrid || filling.contains(row.number) || slot.shownRow === row {
          cells.show(row, in: slot)
        } else {
          empty(slot, of: row)
        }
      }
    }

    /// Adds cells to rows around the visible area and removes cells from other rows. If anything has moved, the cost is O(n) in
    /// the number of rows that GTK keeps prepared.
    ///
    /// - Returns: A Boolean value that indicates whether another layout is required before the positions of rows are known.
    func fillRows() -> Bool {
      guard isNeeded, !geometry.isGrid, !rows.isUpdating else { return false }
      let shown = rows.live.rows
      let view = geometry.widgets.view
      let extent = geometry.widgets.isAcross ? gtk_widget_get_width(view) : gtk_widget_get_height(view)
      filling.look(at: shown.compactMap { geometry.line(of: $0) }, extent: Double(extent))
      isNeeded = false
      var isFilled = false
      rows.owner.pool.answering {
        // Remove cells first, so that other rows can reuse them.
        for row in shown where !filling.contains(row.number) {
          if let slot = row.boundSlot, slot.cell != nil, !isHeld(row, in: slot) { empty(slot, of: row) }
        }
        // Add cells to the rows that need them.
        for row in rows.live.rows(in: filling.near) {
          guard let slot = row.boundSlot, !slot.isCurrent(for: row) else { continue }
          cells.show(row, in: slot)
          isFilled = true
        }
        if learnLengths(shown) { isFilled = true }
      }
      isNeeded = isFilled
      return isFilled
    }

    private func learnLengths(_ rows: [ContentRow<Section, Item>]) -> Bool {
      let orientation = geometry.widgets.orientation
      // Rows without content take no space, and say nothing about the others.
      let slots = rows.compactMap { $0.displayingSlot }.filter { $0.kind != .nothing }
      let lengths = slots.compactMap { $0.wantedLength(orientation) }
      guard filling.learn(lengths) else { return false }
      let unknown = rows.filter { row in
        row.length == nil && row.boundSlot.map { $0.cell == nil } == true
      }
      for row in unknown { if let slot = row.boundSlot { empty(slot, of: row) } }
      return !unknown.isEmpty
    }

    private func empty(_ slot: CellSlot, of row: ContentRow<Section, Item>) {
      let orientation = geometry.widgets.orientation
      if slot.shownRow === row, let length = slot.wantedLength(orientation) { row.length = length }
      let role = cells.role(of: row)
      slot.empty(orientation, length: role == .nothing ? 0 : row.length ?? filling.length, role: role)
      cells.inset(slot, of: row)
      isNeeded = true
    }

    /// Returns a Boolean value that indicates whether a row keeps its cell regardless of its position because it contains the
    /// focus or is being dragged.
    private func isHeld(_ row: ContentRow<Section, Item>, in slot: CellSlot) -> Bool {
      let dragged = dragging.item
      return slot.rowWidget == gtk_widget_get_focus_child(geometry.widgets.view)
        || dragged != nil && row.content.item?.identity == dragged
    }
  }
#endif

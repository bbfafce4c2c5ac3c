#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  // GTK keeps about 200 rows of a list prepared and lays them all out. Only those around the visible area have cells.
  extension RowsView {
    /// Shows a row in a slot, or leaves the slot empty if the row is far outside the visible area. In a grid, all slots are
    /// filled, because the height of a line depends on its cells.
    func fill(_ slot: CellSlot, with row: ContentRow<Section, Item>) {
      if isGrid || filling.contains(row.number) || slot.shownRow === row {
        show(row, in: slot)
      } else {
        empty(slot, of: row)
      }
    }

    /// Adds cells to rows around the visible area and removes cells from other rows. If anything has moved, the cost is O(n) in
    /// the number of rows that GTK keeps prepared.
    ///
    /// - Returns: A Boolean value that indicates whether another layout is required before the positions of rows are known.
    func fillRows() -> Bool {
      guard mustFill, !isGrid, !isUpdating else { return false }
      let rows = liveRows.rows
      filling.look(at: rows.compactMap { line(of: $0) }, extent: Double(isAcross ? width : height))
      mustFill = false
      var isFilled = false
      pool.answering {
        // Remove cells first, so that other rows can reuse them.
        for row in rows where !filling.contains(row.number) {
          if let slot = slot(of: row), slot.cell != nil, !isHeld(row, in: slot) { empty(slot, of: row) }
        }
        // Add cells to the rows that need them.
        for row in liveRows.rows(in: filling.near) {
          guard let slot = slot(of: row), !isShown(row, in: slot) else { continue }
          show(row, in: slot)
          isFilled = true
        }
        if learnLengths(rows) { isFilled = true }
      }
      mustFill = isFilled
      return isFilled
    }

    private func learnLengths(_ rows: [ContentRow<Section, Item>]) -> Bool {
      let orientation = orientation
      guard filling.learn(rows.compactMap { slot(showing: $0)?.wantedLength(orientation) }) else {
        return false
      }
      let unknown = rows.filter { row in row.length == nil && slot(of: row).map { $0.cell == nil } == true }
      for row in unknown { if let slot = slot(of: row) { empty(slot, of: row) } }
      return !unknown.isEmpty
    }

    private func empty(_ slot: CellSlot, of row: ContentRow<Section, Item>) {
      let orientation = orientation
      if slot.shownRow === row, let length = slot.wantedLength(orientation) { row.length = length }
      slot.empty(orientation, length: row.length ?? filling.length)
      mustFill = true
    }

    /// Returns a Boolean value that indicates whether a row keeps its cell regardless of its position because it contains the
    /// focus or is being dragged.
    private func isHeld(_ row: ContentRow<Section, Item>, in slot: CellSlot) -> Bool {
      slot.rowWidget == gtk_widget_get_focus_child(view)
        || draggedItem != nil && row.content.item?.identity == draggedItem
    }

    /// Returns the position of a row, or nil if GTK hasn't laid out the row or doesn't show it.
    func line(of row: ContentRow<Section, Item>) -> RowFilling.Line? {
      guard let bounds = slot(of: row)?.bounds(in: view) else { return nil }
      let (start, length) =
        isAcross ? (bounds.origin.x, bounds.size.width) : (bounds.origin.y, bounds.size.height)
      return RowFilling.Line(number: row.number, start: Double(start), end: Double(start + length))
    }

    private var orientation: GtkOrientation { gtk_orientable_get_orientation(OpaquePointer(view)) }
    private var isAcross: Bool { orientation == GTK_ORIENTATION_HORIZONTAL }
    private var width: CInt { gtk_widget_get_width(view) }
    private var height: CInt { gtk_widget_get_height(view) }
  }
#endif

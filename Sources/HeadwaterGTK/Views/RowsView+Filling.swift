#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  // GTK keeps some 200 rows of a list ready, and lays them all out. Only those near what is seen have cells.
  extension RowsView {
    /// Shows a row in the slot that GTK gives it, or leaves it empty if it is far from what is seen. A grid is always full: its
    /// lines are as high as their highest cells.
    func fill(_ slot: CellSlot, with row: ContentRow<Section, Item>) {
      if isGrid || filling.contains(row.number) || slot.shownRow === row {
        show(row, in: slot)
      } else {
        empty(slot, of: row)
      }
    }

    /// Gives cells to the rows that have come near what is seen, and takes them from those that have gone. O(rows that GTK keeps
    /// ready), if anything has moved.
    ///
    /// - Returns: Whether GTK has to lay out once more until it is known where rows are.
    func fillRows() -> Bool {
      guard mustFill, !isGrid, !isUpdating else { return false }
      let rows = liveRows.rows
      filling.look(at: rows.compactMap { line(of: $0) }, extent: Double(isAcross ? width : height))
      mustFill = false
      var isFilled = false
      pool.answering {
        // First those whose cells the others can take over.
        for row in rows where !filling.contains(row.number) {
          if let slot = slot(of: row), slot.cell != nil, !isHeld(row, in: slot) { empty(slot, of: row) }
        }
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

    /// Whether a row keeps its cell wherever it is: the focus is in it, or it is dragged.
    private func isHeld(_ row: ContentRow<Section, Item>, in slot: CellSlot) -> Bool {
      slot.rowWidget == gtk_widget_get_focus_child(view)
        || draggedItem != nil && row.content.item?.identity == draggedItem
    }

    /// Where a row stands; nil while GTK has not laid it out, or where nobody can see it.
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

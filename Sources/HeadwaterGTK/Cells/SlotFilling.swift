#if GTK
  import CGTK
  import Headwater

  /// The part of a view that fills slots with cells. GTK keeps about 200 rows of a list prepared and lays them all out. Only
  /// those around the visible area have cells.
  @MainActor
  final class SlotFilling<Section: ListElement, Item: ListElement> {
    /// A Boolean value that indicates whether the view is a grid. In a grid, all slots are filled, because the height of a line
    /// depends on its cells.
    let isGrid: Bool
    /// A Boolean value that indicates whether rows may need cells that they don't have yet.
    private(set) var isNeeded = true

    private unowned let list: RowsView<Section, Item>
    private var filling = RowFilling()

    init(of list: RowsView<Section, Item>) {
      self.list = list
      isGrid = list is GridView<Section, Item>
    }

    /// Makes the next layout fill rows with cells, because rows may have moved.
    func request() { isNeeded = true }

    /// Adjusts the rows that have cells before a splice is reported to GTK.
    func splice(at position: Int, removed: Int, added: Int) {
      filling.splice(at: position, removed: removed, added: added)
    }

    /// Resets the rows that have cells before a reload is reported to GTK.
    func reload() { filling.reload() }

    /// Shows a row in a slot, or leaves the slot empty if the row is far outside the visible area.
    func fill(_ slot: CellSlot, with row: ContentRow<Section, Item>) {
      if isGrid || filling.contains(row.number) || slot.shownRow === row {
        list.show(row, in: slot)
      } else {
        empty(slot, of: row)
      }
    }

    /// Adds cells to rows around the visible area and removes cells from other rows. If anything has moved, the cost is O(n) in
    /// the number of rows that GTK keeps prepared.
    ///
    /// - Returns: A Boolean value that indicates whether another layout is required before the positions of rows are known.
    func fillRows() -> Bool {
      guard isNeeded, !isGrid, !list.updates.isUpdating else { return false }
      let rows = list.liveRows.rows
      let extent = list.isAcross ? gtk_widget_get_width(list.view) : gtk_widget_get_height(list.view)
      filling.look(at: rows.compactMap { list.line(of: $0) }, extent: Double(extent))
      isNeeded = false
      var isFilled = false
      list.pool.answering {
        // Remove cells first, so that other rows can reuse them.
        for row in rows where !filling.contains(row.number) {
          if let slot = list.slot(of: row), slot.cell != nil, !isHeld(row, in: slot) { empty(slot, of: row) }
        }
        // Add cells to the rows that need them.
        for row in list.liveRows.rows(in: filling.near) {
          guard let slot = list.slot(of: row), !list.isShown(row, in: slot) else { continue }
          list.show(row, in: slot)
          isFilled = true
        }
        if learnLengths(rows) { isFilled = true }
      }
      isNeeded = isFilled
      return isFilled
    }

    private func learnLengths(_ rows: [ContentRow<Section, Item>]) -> Bool {
      let orientation = list.orientation
      let lengths = rows.compactMap { list.slot(showing: $0)?.wantedLength(orientation) }
      guard filling.learn(lengths) else { return false }
      let unknown = rows.filter { row in
        row.length == nil && list.slot(of: row).map { $0.cell == nil } == true
      }
      for row in unknown { if let slot = list.slot(of: row) { empty(slot, of: row) } }
      return !unknown.isEmpty
    }

    private func empty(_ slot: CellSlot, of row: ContentRow<Section, Item>) {
      let orientation = list.orientation
      if slot.shownRow === row, let length = slot.wantedLength(orientation) { row.length = length }
      slot.empty(orientation, length: row.length ?? filling.length)
      isNeeded = true
    }

    /// Returns a Boolean value that indicates whether a row keeps its cell regardless of its position because it contains the
    /// focus or is being dragged.
    private func isHeld(_ row: ContentRow<Section, Item>, in slot: CellSlot) -> Bool {
      let dragged = list.dragging.item
      return slot.rowWidget == gtk_widget_get_focus_child(list.view)
        || dragged != nil && row.content.item?.identity == dragged
    }
  }
#endif

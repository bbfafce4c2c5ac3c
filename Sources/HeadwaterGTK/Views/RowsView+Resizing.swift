#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// The size and position of the visible area of a view.
  struct SeenPart: Equatable {
    var width: CInt = 0
    var length = 0.0
    var toStart = 0.0
    var toEnd = 0.0
    var content: Double { toStart + length + toEnd }
  }

  extension RowsView {
    /// Called when GTK is about to lay out rows or to scroll. If the size of the view or the heights of rows have changed, the
    /// scroll position is preserved: GTK's own layout, which is anchored to a row in the middle, is corrected in the same
    /// frame. O(1), or O(n) in the number of rows that GTK keeps prepared if a size has changed.
    func partMayHaveChanged() {
      let value = gtk_adjustment_get_value(adjustment)
      let new = SeenPart(
        width: gtk_widget_get_width(view), length: gtk_adjustment_get_page_size(adjustment),
        toStart: value, toEnd: lastValue - value)
      let old = seenPart
      seenPart = new
      let isResized = old.width != new.width || old.length != new.length
      guard isResized || abs(old.content - new.content) >= 1 && headwater_is_laying_out(view) != 0,
        old.length > 0, new.length > 0, anchoring.isActive, arrangement == nil, !driver.isUpdating
      else { return }
      let seen = laidOutRows(
        length: old.length, toStart: old.toStart, toEnd: old.toEnd, scrolledBy: old.toStart - laidOutValue)
      guard let place = scrolling.place(preserving: seen),
        let arrangement = arrangement(at: place)
      else { return }
      // Record the positions of the visible rows, in order to detect after the layout whether GTK has scrolled.
      (self.arrangement, isPlaced, placements) = (arrangement, false, 0)
      rowsBefore =
        isResized
        ? []
        : seen.rows.compactMap { row in
          driver.rows.number(of: row.row).map { RowFilling.Line(number: $0, start: row.start, end: row.end) }
        }
      watchLayout()
    }

    /// Called when the row heights are known. If all rows that were visible have moved in the same direction, GTK has scrolled
    /// in response to a key or a focus change, and its scroll position is kept.
    func letGoIfScrolled() {
      let before = rowsBefore
      rowsBefore = []
      let moves = before.flatMap { old in
        liveRows.rows(in: old.number..<old.number + 1).compactMap { line(of: $0) }.flatMap {
          [$0.start - old.start, $0.end - old.end]
        }
      }
      guard !before.isEmpty, moves.allSatisfy({ $0 > 1 }) || moves.allSatisfy({ $0 < -1 }) else { return }
      arrangement = nil
    }
  }
#endif

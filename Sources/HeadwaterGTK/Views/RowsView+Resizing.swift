#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// How large the part of a view is that is seen, and where it is.
  struct SeenPart: Equatable {
    var width: CInt = 0
    var length = 0.0
    var toStart = 0.0
    var toEnd = 0.0
    var content: Double { toStart + length + toEnd }
  }

  extension RowsView {
    /// GTK is about to lay out its rows, or scrolls. Where the view has another size, or rows turn out to have other heights,
    /// what was seen goes on standing where it stood: GTK's own layout, which holds on to a row in the middle, is put right in
    /// the same frame. O(1), or O(rows that GTK keeps ready) where a size is another.
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
      let nothing = ComingUpdate(from: displayed, to: displayed, changeset: Changeset())
      guard let place = anchoring.place(of: seen, in: nothing, readingState),
        let arrangement = arrangement(at: place)
      else { return }
      (self.arrangement, isPlaced, placements) = (arrangement, false, 0)
      rowsBefore =
        isResized
        ? []
        : seen.rows.compactMap { row in
          driver.rows.number(of: row.row).map { RowFilling.Line(number: $0, start: row.start, end: row.end) }
        }
      watchLayout()
    }

    /// What rows are is known now. If all that was seen has moved the same way, GTK has not held on to any of it: it has scrolled,
    /// for a key or for the focus, and stands where it is to stand.
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

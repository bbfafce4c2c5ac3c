#if GTK
  import CGTK
  import Headwater

  /// How large the part of a view is that is seen, and where it is.
  struct SeenPart: Equatable {
    var width: CInt = 0
    var length = 0.0
    var toStart = 0.0
    var toEnd = 0.0
  }

  extension RowsView {
    /// GTK is about to lay out its rows, or scrolls. Where the view has another size, what was seen goes on standing where it
    /// stood: GTK's own layout, which holds on to a row in the middle, is put right in the next frame. O(1), or O(rows that
    /// GTK keeps ready) where the size is another.
    func partMayHaveChanged() {
      let value = gtk_adjustment_get_value(adjustment)
      let new = SeenPart(
        width: gtk_widget_get_width(view), length: gtk_adjustment_get_page_size(adjustment),
        toStart: value, toEnd: lastValue - value)
      let old = seenPart
      seenPart = new
      guard old.width != new.width || old.length != new.length, old.length > 0, new.length > 0,
        anchoring.isActive, arrangement == nil, !driver.isUpdating
      else { return }
      let seen = laidOutRows(length: old.length, toStart: old.toStart, toEnd: old.toEnd)
      let nothing = ComingUpdate(from: displayed, to: displayed, changeset: Changeset())
      guard let place = anchoring.place(of: seen, in: nothing, readingState.reading),
        let arrangement = arrangement(at: place)
      else {
        return
      }
      self.arrangement = arrangement
      watchLayout()
    }
  }
#endif

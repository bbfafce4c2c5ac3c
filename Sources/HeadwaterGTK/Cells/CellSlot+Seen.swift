#if GTK
  import CGTK
  import CHeadwaterGTK

  extension CellSlot {
    /// Names the rows of a view again whose cells GTK has measured since the last call, because their text may have changed. GTK
    /// measures all rows that it keeps prepared, but it lays out only the visible ones.
    static func nameMeasuredRows(in view: UnsafeMutablePointer<GtkWidget>) {
      var child = gtk_widget_get_first_child(view)
      while let row = child {
        child = gtk_widget_get_next_sibling(row)
        if let slot = of(rowWidget: row), slot.takeMeasured() { slot.nameRow() }
      }
    }

    /// Returns the range of indices from the first to the last visible row of a view, or nil if no row is visible. This method
    /// is independent of the list's generic types because, during scrolling, it runs in each frame for all rows that GTK keeps
    /// prepared.
    static func seenRows(in view: UnsafeMutablePointer<GtkWidget>) -> Range<Int>? {
      let (width, height) = (Float(gtk_widget_get_width(view)), Float(gtk_widget_get_height(view)))
      var seen: Range<Int>?
      var child = gtk_widget_get_first_child(view)
      while let row = child {
        child = gtk_widget_get_next_sibling(row)
        guard let slot = of(rowWidget: row), let bounds = slot.bounds(in: view) else { continue }
        let (left, top) = (bounds.origin.x, bounds.origin.y)
        guard bounds.size.height > 0, top < height, top + bounds.size.height > 0, left < width,
          left + bounds.size.width > 0, let live = slot.row, live.number >= 0, live.slot === slot
        else { continue }
        seen = min(seen?.lowerBound ?? live.number, live.number)..<max(seen?.upperBound ?? 0, live.number + 1)
      }
      return seen
    }
  }
#endif

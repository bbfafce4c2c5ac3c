#if GTK
  import CGTK
  import Headwater

  // The positions of rows, as GTK has laid them out.
  extension RowsView {
    typealias Identity = RowIdentity<Section.Identity, Item.Identity>

    /// A Boolean value that indicates whether the view is a grid, which has several items in a line.
    var isGrid: Bool { filling.isGrid }

    var orientation: GtkOrientation { gtk_orientable_get_orientation(OpaquePointer(view)) }

    /// A Boolean value that indicates whether the view scrolls horizontally.
    var isAcross: Bool { orientation == GTK_ORIENTATION_HORIZONTAL }

    /// The maximum number of rows between a row that isn't visible and the nearest row that GTK has laid out.
    private static var reach: Int { 24 }

    /// Returns the start and end of a row in points, relative to the start of the visible area, or nil if they are unknown. GTK
    /// doesn't report the positions of rows that aren't visible, so those are derived from the rows before or after them.
    func place(of identity: Identity) -> (start: Double, end: Double)? {
      guard let live = liveRow(of: identity) else { return nil }
      if let place = laidOut(live) { return place }
      guard !isGrid, let length = laidOutLength(of: live) else { return nil }
      if let end = edge(beside: live, -1) { return (end, end + length) }
      return edge(beside: live, 1).map { ($0 - length, $0) }
    }

    /// Returns the start and end of a row that GTK has laid out, or nil if it hasn't.
    func laidOut(_ row: LiveRow) -> (start: Double, end: Double)? {
      slot(of: row)?.bounds(in: view).map { bounds in
        let start = Double(bounds.origin.y)
        return (start, start + Double(bounds.size.height))
      }
    }

    /// Returns the position of a row along the view's orientation, or nil if GTK hasn't laid out the row or doesn't show it.
    func line(of row: ContentRow<Section, Item>) -> RowFilling.Line? {
      guard let bounds = slot(of: row)?.bounds(in: view) else { return nil }
      let (start, length) =
        isAcross ? (bounds.origin.x, bounds.size.width) : (bounds.origin.y, bounds.size.height)
      return RowFilling.Line(number: row.number, start: Double(start), end: Double(start + length))
    }

    /// Returns the end of the row before a row, or the start of the row after it, computed from the nearest row that GTK has
    /// laid out.
    private func edge(beside row: LiveRow, _ step: Int) -> Double? {
      var between = 0.0
      for distance in 1...Self.reach {
        let number = row.number + step * distance
        guard number >= 0, let other = liveRows.rows(in: number..<number + 1).first else { return nil }
        if let place = laidOut(other) { return step < 0 ? place.end + between : place.start + between }
        guard let length = laidOutLength(of: other) else { return nil }
        between -= Double(step) * length
      }
      return nil
    }

    /// Returns the height that GTK measures for a row.
    private func laidOutLength(of row: LiveRow) -> Double? {
      guard let widget = slot(of: row)?.rowWidget else { return nil }
      var length: CInt = 0
      gtk_widget_measure(
        widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width(view), &length, nil, nil, nil)
      return Double(length)
    }

    func liveRow(of identity: Identity) -> ContentRow<Section, Item>? {
      liveRows.rows.first { $0.content.identity == identity }
    }

    /// Returns the index of a row, or nil if it doesn't exist.
    func number(of identity: Identity) -> Int? {
      if let row = liveRow(of: identity) { return row.number }
      switch identity {
      case .item(let item):
        return driver.displayed.position(of: item).flatMap { driver.rows.number(of: .item($0)) }
      case .header(let section):
        return driver.displayed.sectionIndex(of: section).flatMap {
          driver.rows.number(of: .header(section: $0))
        }
      case .footer(let section):
        return driver.displayed.sectionIndex(of: section).flatMap {
          driver.rows.number(of: .footer(section: $0))
        }
      }
    }
  }

  extension DisplayedRows {
    /// Returns the index of a row, or nil if it doesn't exist. Call this method only when all rows belong to the same snapshot.
    func number(of row: Row) -> Int? {
      let number =
        switch row {
        case .header(let section): rows(ofSection: section).lowerBound
        case .footer(let section): rows(ofSection: section).upperBound - 1
        case .item(let position): self.row(of: position)
        }
      return self.row(at: number) == row ? number : nil
    }
  }
#endif

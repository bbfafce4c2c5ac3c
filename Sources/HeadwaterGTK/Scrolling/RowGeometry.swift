#if GTK
  import CGTK
  import Headwater

  /// The positions of rows, as GTK has laid them out.
  @MainActor
  struct RowGeometry<Section: ListElement, Item: ListElement> {
    typealias Identity = RowIdentity<Section.Identity, Item.Identity>

    let widgets: RowWidgets
    /// A Boolean value that indicates whether the view is a grid, which has several items in a line.
    let isGrid: Bool
    /// The rows for which GTK retains objects.
    let live: LiveRows<Section, Item>
    let driver: Driver<Section, Item>

    private var view: UnsafeMutablePointer<GtkWidget> { widgets.view }

    // MARK: - Places of rows

    /// The maximum number of rows between a row that isn't visible and the nearest row that GTK has laid out.
    private static var reach: Int { 24 }

    /// Returns the start and end of a row in points, relative to the start of the visible area, or nil if they are unknown. GTK
    /// doesn't report the positions of rows that aren't visible, so those are derived from the rows before or after them.
    func place(of identity: Identity) -> (start: Double, end: Double)? {
      guard let row = liveRow(of: identity) else { return nil }
      if let place = laidOut(row) { return place }
      guard !isGrid, let length = laidOutLength(of: row) else { return nil }
      if let end = edge(beside: row, -1) { return (end, end + length) }
      return edge(beside: row, 1).map { ($0 - length, $0) }
    }

    /// Returns the start and end of a row that GTK has laid out, or nil if it hasn't.
    func laidOut(_ row: LiveRow) -> (start: Double, end: Double)? {
      row.boundSlot?.bounds(in: view).map { bounds in
        let start = Double(bounds.origin.y)
        return (start, start + Double(bounds.size.height))
      }
    }

    /// Returns the position of a row along the view's orientation, or nil if GTK hasn't laid out the row or doesn't show it.
    func line(of row: ContentRow<Section, Item>) -> RowFilling.Line? {
      guard let bounds = row.boundSlot?.bounds(in: view) else { return nil }
      let (start, length) =
        widgets.isAcross ? (bounds.origin.x, bounds.size.width) : (bounds.origin.y, bounds.size.height)
      return RowFilling.Line(number: row.number, start: Double(start), end: Double(start + length))
    }

    /// Returns the end of the row before a row, or the start of the row after it, computed from the nearest row that GTK has
    /// laid out.
    private func edge(beside row: LiveRow, _ step: Int) -> Double? {
      var between = 0.0
      for distance in 1...Self.reach {
        let number = row.number + step * distance
        guard number >= 0, let other = live.rows(in: number..<number + 1).first else { return nil }
        if let place = laidOut(other) { return step < 0 ? place.end + between : place.start + between }
        guard let length = laidOutLength(of: other) else { return nil }
        between -= Double(step) * length
      }
      return nil
    }

    /// Returns the height that GTK measures for a row.
    private func laidOutLength(of row: LiveRow) -> Double? {
      guard let widget = row.boundSlot?.rowWidget else { return nil }
      var length: CInt = 0
      gtk_widget_measure(
        widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width(view), &length, nil, nil, nil)
      return Double(length)
    }

    // MARK: - Finding rows

    func liveRow(of identity: Identity) -> ContentRow<Section, Item>? {
      live.rows.first { $0.content.identity == identity }
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

    /// Returns the first visible item that satisfies a predicate, with its position, or nil if there is none.
    func firstItem(where isWanted: (Item) -> Bool) -> ListAnchor<Item.Identity>? {
      let height = Float(gtk_widget_get_height(view))
      for row in live.rows {
        guard let item = row.content.item, isWanted(item), let bounds = row.boundSlot?.bounds(in: view),
          bounds.origin.y + bounds.size.height > 0, bounds.origin.y < max(height, 1),
          case .item(let position)? = driver.rows.row(at: row.number)
        else { continue }
        return ListAnchor(
          item: item.identity, position: position, x: Double(bounds.origin.x), y: Double(bounds.origin.y))
      }
      return nil
    }

    /// Returns the frames of the rows that GTK has laid out.
    ///
    /// - Parameter cellsObserve: A Boolean value that indicates whether cells observe how much of them is visible.
    /// - Returns: The frames, with the closures of the cells if they observe it.
    func visibleFrames(cellsObserve: Bool) -> VisibleFrames<Item.Identity> {
      let (width, height) = (Double(gtk_widget_get_width(view)), Double(gtk_widget_get_height(view)))
      var frames = VisibleFrames<Item.Identity>(width: width, height: height)
      let rows = driver.rows
      for row in live.rows {
        if cellsObserve, let item = row.content.item, let tell = row.displayingSlot?.visibilityReceiver {
          frames.cells[item.identity] = tell
        }
        guard let bounds = row.boundSlot?.bounds(in: view) else { continue }
        let x = (start: Double(bounds.origin.x), end: Double(bounds.origin.x + bounds.size.width))
        let y = (start: Double(bounds.origin.y), end: Double(bounds.origin.y + bounds.size.height))
        // GTK keeps rows before and after the visible area prepared.
        guard x.end > 0, x.start < width, y.end > 0, y.start < height, let place = rows.row(at: row.number)
        else { continue }
        frames.add(place, x: x, y: y)
      }
      return frames
    }

    /// Returns the item at a point in the view.
    func position(atX x: Double, y: Double) -> ItemPosition? {
      if case .item(let position)? = place(atX: x, y: y)?.row { position } else { nil }
    }

    /// Returns the row at a point in the view, along with the bounds of the row.
    func place(atX x: Double, y: Double) -> (row: Row, bounds: graphene_rect_t)? {
      for shown in live.rows {
        guard let bounds = shown.displayingSlot?.bounds(in: view),
          let row = driver.rows.row(at: shown.number)
        else { continue }
        let (left, top) = (Double(bounds.origin.x), Double(bounds.origin.y))
        if x >= left, x < left + Double(bounds.size.width), y >= top, y < top + Double(bounds.size.height) {
          return (row, bounds)
        }
      }
      return nil
    }

    /// Returns the frame of an item in the coordinates of the overlay.
    func frame(ofItemAt position: ItemPosition) -> GdkRectangle? {
      let number = driver.rows.row(of: position)
      guard
        let bounds = live.rows(in: number..<number + 1).first?.displayingSlot?.bounds(in: widgets.overlay)
      else { return nil }
      return GdkRectangle(
        x: CInt(bounds.origin.x), y: CInt(bounds.origin.y), width: CInt(bounds.size.width),
        height: CInt(bounds.size.height))
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

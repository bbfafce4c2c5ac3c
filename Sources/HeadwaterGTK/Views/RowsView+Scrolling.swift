#if GTK
  import CGTK
  public import Headwater

  extension RowsView {
    /// Scrolls just far enough to show an item. Does nothing if the position doesn't exist.
    ///
    /// - Returns: A Boolean value that indicates whether the item exists.
    @discardableResult
    public func scroll(to position: ItemPosition) -> Bool {
      guard driver.displayed.item(at: position) != nil else { return false }
      return scroll(toRow: driver.rows.row(of: position))
    }

    /// Scrolls just far enough to show a row. Rows include headers and footers.
    ///
    /// - Returns: A Boolean value that indicates whether the row exists.
    @discardableResult
    public func scroll(toRow number: Int) -> Bool {
      guard number >= 0, number < driver.rows.count else { return false }
      // Updates that waited for the user to stop scrolling may be displayed by the next call, and move the row.
      let identity = driver.rows.content(at: number)?.identity
      scrolling.appScrolls(to: item(nearRow: number))
      let current = driver.isShowingUpdate ? number : identity.flatMap { self.number(of: $0) } ?? number
      let isRow = placement.show(row: current)
      scrolling.take(.arrives)
      return isRow
    }

    /// Returns the item of a row or, for a header or footer, an item of its section; nil if the section has none.
    private func item(nearRow number: Int) -> Item.Identity? {
      if let item = driver.rows.item(at: number) { return item.identity }
      let section = driver.rows.row(at: number)?.section ?? 0
      return displayed.item(at: ItemPosition(section: section, item: 0))?.identity
    }

    /// The indices of the rows that are fully or partly visible. Rows include headers and footers. The range is empty while the
    /// view isn't on screen. O(n) in the number of cells.
    public var visibleRows: Range<Int> { CellSlot.seenRows(in: view) ?? 0..<0 }

    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
      gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
    }

    /// The maximum value of the vertical adjustment.
    var lastValue: Double {
      max(0, gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment))
    }
  }
#endif

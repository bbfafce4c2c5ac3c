#if GTK
  import CGTK
  public import Headwater

  extension RowsView {
    /// Scrolls as far as needed to show an item. A position that is not displayed does nothing.
    ///
    /// - Returns: Whether there is such an item.
    @discardableResult
    public func scroll(to position: ItemPosition) -> Bool {
      guard driver.displayed.item(at: position) != nil else { return false }
      return scroll(toRow: driver.rows.row(of: position))
    }

    /// Scrolls as far as needed to show a row, header and footer rows counted.
    ///
    /// - Returns: Whether there is such a row.
    @discardableResult
    public func scroll(toRow number: Int) -> Bool {
      guard number >= 0, number < driver.rows.count else { return false }
      (awaited, arrangement, landing, isOpen) = (nil, nil, nil, true)
      let isRow = scrollToRow(number)
      // An update that comes before the next layout must not take the view back.
      if isRow, anchoring.isActive || deferredRow != nil,
        let identity = driver.rows.content(at: number)?.identity
      {
        (arrangement, isPlaced, placements) = (.seen(identity), false, 0)
        watchLayout()
      } else if isRow, isReadingWanted {
        watchLayout()
      }
      return isRow
    }

    /// The rows that can be seen now, header and footer rows counted, also those that are seen in part. Empty while the
    /// view is not on a screen. O(cells).
    public var visibleRows: Range<Int> { CellSlot.seenRows(in: view) ?? 0..<0 }

    /// Whether somebody wants to know what is seen, or what there is room for.
    var mustLook: Bool { wantsVisibleItems || tellRoom != nil || presentation.asksForSeenCells }

    /// Tells the cells that have come into sight, and those that have gone out of it. O(visible rows), besides the walk through
    /// the rows that GTK keeps ready.
    func tellSeenCells() {
      guard presentation.asksForSeenCells || !seenSlots.isEmpty else { return }
      let seen = isOnScreen ? liveRows.rows(in: visibleRows).compactMap { slot(showing: $0) } : []
      let identities = Set(seen.map { ObjectIdentifier($0) })
      for slot in seenSlots where !identities.contains(ObjectIdentifier(slot)) { slot.see(false) }
      seenSlots = seen
      for slot in seen { slot.see(true) }
    }

    /// The positions of the items that can be seen now, in order. Asked by the engine.
    package var seenPositions: [ItemPosition] { driver.rows.items(in: visibleRows) }
  }
#endif

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
      scrolling.appScrolls()
      arrangement = nil
      let isRow = scrollToRow(number)
      // Prevent an update that arrives before the next layout from undoing the scroll.
      if isRow, anchoring.isActive || deferredRow != nil,
        let identity = driver.rows.content(at: number)?.identity
      {
        (arrangement, isPlaced, placements) = (.seen(identity), false, 0)
        watchLayout()
      } else if isRow, scrolling.isTracking {
        watchLayout()
      }
      return isRow
    }

    /// The indices of the rows that are fully or partly visible. Rows include headers and footers. The range is empty while the
    /// view isn't on screen. O(n) in the number of cells.
    public var visibleRows: Range<Int> { CellSlot.seenRows(in: view) ?? 0..<0 }

    /// A Boolean value that indicates whether the visible items or the available width need to be reported.
    var mustLook: Bool { wantsVisibleItems || tellRoom != nil || registrations.asksForSeenCells }

    /// Notifies cells that have appeared and cells that have disappeared. O(n) in the number of visible rows, in addition to
    /// iterating over the rows that GTK keeps prepared.
    func tellSeenCells() {
      guard registrations.asksForSeenCells || !seenSlots.isEmpty else { return }
      let seen = isOnScreen ? liveRows.rows(in: visibleRows).compactMap { slot(showing: $0) } : []
      let identities = Set(seen.map { ObjectIdentifier($0) })
      for slot in seenSlots where !identities.contains(ObjectIdentifier(slot)) { slot.see(false) }
      seenSlots = seen
      for slot in seen { slot.see(true) }
    }

    /// The positions of the visible items, in order. Called by the engine.
    package var seenPositions: [ItemPosition] { driver.rows.items(in: visibleRows) }
  }
#endif

#if GTK
  import CGTK
  import CHeadwaterGTK
  package import Headwater

  extension RowsView {
    /// Returns the visible rows before an update. Called by the engine.
    package func seenRows(before update: ComingUpdate<Section, Item>) -> SeenRows? {
      // While the view is scrolling to a row that isn't laid out yet, there is no position to preserve.
      if case .seen? = arrangement { return nil }
      return seenRows
    }

    /// Moves the view to a scroll position at the next layout. Called by the engine.
    package func stand(at place: AnchoredPlace) { arrange(place) }

    /// Called by the engine after an update has ended.
    package func hostUpdateHasEnded() {
      if case .seen(let identity)? = arrangement { bringAbout(.seen(identity)) }
      if scrolling.awaited != nil || awaitedFocus != nil || scrolling.isTracking { watchLayout() }
      if progressiveLoading != nil || mustLook { adjustments.waitForLayout() }
    }

    private func arrange(_ place: AnchoredPlace) {
      guard let arrangement = arrangement(at: place) else { return }
      var number: Int?
      if case .row(let anchored) = place { number = driver.rows.number(of: anchored.row) }
      bringAbout(arrangement, at: number)
    }

    /// Returns the arrangement for a scroll position, or nil if its row doesn't exist.
    func arrangement(at place: AnchoredPlace) -> Arrangement<Section, Item>? {
      switch place {
      case .start: return .start
      case .end: return .end
      case .row(let anchored):
        let rows = driver.rows
        guard let number = rows.number(of: anchored.row), let identity = rows.content(at: number)?.identity
        else { return nil }
        return .row(identity, rowEdge: anchored.rowEdge, edge: anchored.edge, distance: anchored.distance)
      }
    }

    /// Moves the view to an arrangement at the next layout.
    ///
    /// - Parameters:
    ///   - arrangement: The arrangement to establish.
    ///   - number: The index of its row, if it is known. Placeholders can't be found by identity.
    func bringAbout(_ arrangement: Arrangement<Section, Item>, at number: Int? = nil) {
      (self.arrangement, deferredRow, isPlaced, placements) = (arrangement, nil, false, 0)
      // Scroll to the row first. Otherwise, GTK would begin the layout with the middle row, which it uses as its anchor.
      switch arrangement {
      case .start: scrollToRow(0)
      case .end: scrollToRow(driver.rows.count - 1)
      case .row(let identity, _, _, _):
        if liveRow(of: identity).flatMap({ laidOut($0) }) == nil,
          let number = number ?? self.number(of: identity)
        {
          scrollToRow(number)
        }
      case .seen(let identity): bringNear(identity)
      }
      watchLayout()
    }

    /// The visible rows or, if GTK hasn't laid out the previous update yet, the rows that will be visible.
    private var seenRows: SeenRows {
      let length = Double(gtk_widget_get_height(view))
      let (value, last) = (gtk_adjustment_get_value(adjustment), lastValue)
      switch arrangement {
      case .start: return SeenRows([], length: length, toStart: 0, toEnd: .infinity)
      case .end: return SeenRows([], length: length, toStart: .infinity, toEnd: 0)
      case .row(let identity, let rowEdge, let edge, let distance):
        guard let number = number(of: identity), let row = driver.rows.row(at: number) else { break }
        let height = place(of: identity).map { $0.end - $0.start }
        let start = distance + length * edge.part - (height ?? 0) * rowEdge.part
        let seen = SeenRows.SeenRow(
          row, from: start, to: start + (height ?? 0), knownEdge: height == nil ? rowEdge : nil)
        return SeenRows([seen], length: length, toStart: .infinity, toEnd: .infinity)
      case .seen, nil: break
      }
      // Take into account that the user may have scrolled since the last layout.
      return laidOutRows(
        length: length, toStart: value, toEnd: last - value, scrolledBy: value - laidOutValue)
    }

    /// Returns the rows that GTK has laid out within a visible area.
    ///
    /// - Parameters:
    ///   - length: The length of the visible area.
    ///   - toStart: The distance to the start of the content.
    ///   - toEnd: The distance to the end of the content.
    ///   - distance: The distance by which the view has been scrolled since the layout.
    /// - Returns: The rows, from top to bottom.
    func laidOutRows(length: Double, toStart: Double, toEnd: Double, scrolledBy distance: Double = 0)
      -> SeenRows
    {
      let rows = liveRows.rows.compactMap { live -> SeenRows.SeenRow? in
        // Skip slots that GTK has bound to another row since the layout, because their positions are outdated.
        guard let slot = slot(of: live), slot.layouts < layouts, let bounds = slot.bounds(in: view),
          let row = driver.rows.row(at: live.number)
        else { return nil }
        let start = Double(bounds.origin.y) - distance
        let end = start + Double(bounds.size.height)
        return end > start && end > 0 && start < length ? SeenRows.SeenRow(row, from: start, to: end) : nil
      }
      return SeenRows(rows, length: length, toStart: toStart, toEnd: toEnd)
    }

    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
      gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
    }

    /// The maximum value of the vertical adjustment.
    var lastValue: Double {
      max(0, gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment))
    }
  }

  // MARK: - After a layout

  extension RowsView {
    /// Requests a layout and verifies the scroll position after it and after the layouts that follow.
    func watchLayout() {
      layoutsLeft = 16
      (awaitsLayout, isWatchingLayout) = (true, true)
      headwater_request_layout(view)
    }

    /// Fills rows with cells and corrects the scroll position. Called after each layout.
    func hasLaidOut() {
      // Continue for a list without rows, which has no height if its content is aligned to the bottom.
      guard gtk_widget_get_mapped(view) != 0, gtk_widget_get_height(view) > 0 || displayed.isEmpty else {
        return
      }
      layouts += 1
      laidOutValue = gtk_adjustment_get_value(adjustment)
      letGoIfScrolled()
      let frame = gdk_frame_clock_get_frame_counter(gtk_widget_get_frame_clock(view))
      if layoutsInFrame.frame != frame { layoutsInFrame = (frame, 0) }
      // GTK doesn't draw a frame that requires more than four layouts, so leave the rest for the next frame.
      layoutsInFrame.count += 1
      guard layoutsInFrame.count < 4 else {
        if mustFill || isWatchingLayout { headwater_request_layout(view) }
        return
      }
      let isFilled = fillRows()
      guard isWatchingLayout else { return }
      layoutsLeft -= 1
      if layoutsLeft > 0 {
        let isCorrected = correct()
        // The new cells may displace rows that were already placed correctly.
        if isFilled, isPlaced, placements < 2 { (isPlaced, placements) = (false, placements + 1) }
        if isCorrected || isFilled { return }
      }
      (arrangement, deferredRow) = (nil, nil)
      isWatchingLayout = false
      // A list that follows its end may still need to scroll there.
      if awaitsLayout { hasSettled() }
      restoreFocus()
      noteFocusOrigin()
    }

    /// Scrolls to the pending arrangement if the view isn't there yet.
    ///
    /// - Returns: A Boolean value that indicates whether the position changed or will change with another layout.
    private func correct() -> Bool {
      if let row = deferredRow, scrollToRow(row) { return true }
      switch arrangement {
      case nil: return false
      case .seen(let identity):
        // Check the position once, because a new row has no height when it is first scrolled to.
        guard !isPlaced else { return false }
        isPlaced = true
        guard let place = place(of: identity), place.start >= 0,
          place.end <= Double(gtk_widget_get_height(view))
        else { return bringNear(identity) }
        return false
      case .start: return scroll(toValue: 0)
      case .end: return scroll(toValue: lastValue)
      case .row(let identity, let rowEdge, let edge, let distance):
        guard let place = place(of: identity) else { return isPlaced ? false : bringNear(identity) }
        isPlaced = true
        let actual = place.start + (place.end - place.start) * rowEdge.part
        let wanted = distance + Double(gtk_widget_get_height(view)) * edge.part
        return scroll(toValue: gtk_adjustment_get_value(adjustment) + actual - wanted)
      }
    }

    private func scroll(toValue value: Double) -> Bool {
      let (old, new) = (gtk_adjustment_get_value(adjustment), min(max(0, value), lastValue))
      // GTK lays out rows at whole points.
      guard abs(new - old) >= 1 else { return false }
      isCorrecting = true
      gtk_adjustment_set_value(adjustment, new)
      isCorrecting = false
      return true
    }

    /// Makes GTK lay out the area around a row.
    @discardableResult
    private func bringNear(_ identity: RowIdentity<Section.Identity, Item.Identity>) -> Bool {
      number(of: identity).map(scrollToRow) ?? false
    }

    /// Anchors GTK's layout to a row and scrolls to it. If GTK hasn't laid out any rows yet, this is deferred to the next
    /// layout. Otherwise, GTK would divide by a length of 0, lose the anchor, and keep the wrong cells prepared when it next
    /// scrolls.
    ///
    /// - Returns: A Boolean value that indicates whether another layout will follow.
    @discardableResult
    func scrollToRow(_ number: Int) -> Bool {
      guard number >= 0, number < driver.rows.count, let row = guint(exactly: number) else { return false }
      guard gtk_adjustment_get_page_size(adjustment) > 0 else {
        deferredRow = number
        watchLayout()
        return true
      }
      deferredRow = nil
      return headwater_scroll_to_row(view, row) != 0
    }
  }
#endif

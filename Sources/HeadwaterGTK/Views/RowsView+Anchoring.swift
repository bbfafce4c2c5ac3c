#if GTK
  import CGTK
  import CHeadwaterGTK
  package import Headwater

  extension RowsView {
    /// What is seen. Asked by the engine.
    package func seenRows(before update: ComingUpdate<Section, Item>) -> SeenRows? {
      // A row that was scrolled to and is not laid out yet is where the view is going.
      if case .seen? = arrangement { return nil }
      return seenRows
    }

    /// Has the view stand at a place when it is laid out next. Called by the engine.
    package func stand(at place: AnchoredPlace) { arrange(place) }

    /// An update has ended. Called by the engine.
    package func hostUpdateHasEnded() {
      if case .seen(let identity)? = arrangement { bringAbout(.seen(identity)) }
      if awaited != nil || awaitedFocus != nil || isReadingWanted { watchLayout() }
      if progressiveLoading != nil || mustLook { adjustments.waitForLayout() }
    }

    private func arrange(_ place: AnchoredPlace) {
      guard let arrangement = arrangement(at: place) else { return }
      var number: Int?
      if case .row(let anchored) = place { number = driver.rows.number(of: anchored.row) }
      bringAbout(arrangement, at: number)
    }

    /// The arrangement that a place is; nil where there is no such row.
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

    /// Has the view stand somewhere when it is laid out next.
    ///
    /// - Parameters:
    ///   - arrangement: Where.
    ///   - number: The number of the row that is meant, where it is known: placeholders are not found by identity.
    func bringAbout(_ arrangement: Arrangement<Section, Item>, at number: Int? = nil) {
      (self.arrangement, deferredRow, isPlaced, placements) = (arrangement, nil, false, 0)
      // GTK holds on to a row in the middle, and would have it laid out first.
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

    /// What is seen; or, if GTK has not laid out the update before, what is going to be.
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
      // The user may have scrolled since.
      return laidOutRows(
        length: length, toStart: value, toEnd: last - value, scrolledBy: value - laidOutValue)
    }

    /// The rows that GTK has laid out within a length.
    ///
    /// - Parameters:
    ///   - length: The length of what is seen.
    ///   - toStart: How far it is to the start.
    ///   - toEnd: How far it is to the end.
    ///   - distance: How far the view has been scrolled since.
    /// - Returns: The rows, from the top.
    func laidOutRows(length: Double, toStart: Double, toEnd: Double, scrolledBy distance: Double = 0)
      -> SeenRows
    {
      let rows = liveRows.rows.compactMap { live -> SeenRows.SeenRow? in
        // What GTK has given another row since is not where that one will be.
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

    /// How far the view can be scrolled.
    var lastValue: Double {
      max(0, gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment))
    }
  }

  // MARK: - After GTK has laid out

  extension RowsView {
    /// Looks after the next layout where the view stands.
    func watchLayout() {
      layoutsLeft = 16
      (awaitsLayout, isWatchingLayout) = (true, true)
      headwater_request_layout(view)
    }

    /// Gives rows their cells, and corrects where the view stands.
    func hasLaidOut() {
      // A list without rows that rests at the bottom has no height.
      guard gtk_widget_get_mapped(view) != 0, gtk_widget_get_height(view) > 0 || displayed.isEmpty else {
        return
      }
      layouts += 1
      laidOutValue = gtk_adjustment_get_value(adjustment)
      letGoIfScrolled()
      let frame = gdk_frame_clock_get_frame_counter(gtk_widget_get_frame_clock(view))
      if layoutsInFrame.frame != frame { layoutsInFrame = (frame, 0) }
      // GTK lays out at most four times in one frame, or does not draw it.
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
        // Rows that get their cells now may push away again what stands right.
        if isFilled, isPlaced, placements < 2 { (isPlaced, placements) = (false, placements + 1) }
        if isCorrected || isFilled { return }
      }
      (arrangement, deferredRow) = (nil, nil)
      isWatchingLayout = false
      // A list that goes along with its end may have to go there yet.
      if awaitsLayout { hasSettled() }
      restoreFocus()
    }

    /// Scrolls to where the view is to stand, if it is not there.
    ///
    /// - Returns: Whether it was not there, and could be scrolled.
    private func correct() -> Bool {
      if let row = deferredRow, scrollToRow(row) { return true }
      switch arrangement {
      case nil: return false
      case .seen(let identity):
        // A row that has just come has no height when it is scrolled to first.
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
      // GTK lays out in whole points.
      guard abs(new - old) >= 1 else { return false }
      isCorrecting = true
      gtk_adjustment_set_value(adjustment, new)
      isCorrecting = false
      return true
    }

    /// Has GTK lay out what is around a row.
    @discardableResult
    private func bringNear(_ identity: RowIdentity<Section.Identity, Item.Identity>) -> Bool {
      number(of: identity).map(scrollToRow) ?? false
    }

    /// Has GTK hold on to a row; once it has laid out rows, if it has none yet. Of itself it would divide by a length of 0, hold
    /// on to no place at all, and keep the wrong cells ready when the view is scrolled next.
    ///
    /// - Returns: Whether there is another layout to come.
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

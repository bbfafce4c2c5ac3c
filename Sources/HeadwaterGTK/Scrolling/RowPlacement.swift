#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// The part of a list that scrolls it to a position, and preserves that position when rows or the view's size change. GTK
  /// performs layout later, so this part verifies the scroll position after each of the layouts that follow.
  @MainActor
  final class RowPlacement<Section: ListElement, Item: ListElement> {
    /// The scroll position to establish at the next layout.
    private enum Goal {
      /// The view stays where it is.
      case none
      /// The view hasn't been scrolled to the position of the arrangement yet.
      case pending(Arrangement<Section, Item>, retries: Int)
      /// The view has been scrolled to the position of the arrangement. The number of retries is the number of times that it
      /// was scrolled there again because new cells may have moved the row.
      case placed(Arrangement<Section, Item>, retries: Int)

      init(_ arrangement: Arrangement<Section, Item>) { self = .pending(arrangement, retries: 0) }

      var arrangement: Arrangement<Section, Item>? {
        switch self {
        case .none: nil
        case .pending(let arrangement, _), .placed(let arrangement, _): arrangement
        }
      }

      var isPlaced: Bool { if case .placed = self { true } else { false } }

      mutating func place() {
        guard case .pending(let arrangement, let retries) = self else { return }
        self = .placed(arrangement, retries: retries)
      }

      /// Makes the view scroll to the position again, but no more than twice.
      mutating func retry() {
        guard case .placed(let arrangement, let retries) = self, retries < 2 else { return }
        self = .pending(arrangement, retries: retries + 1)
      }
    }

    /// The state of verifying the scroll position after layouts.
    private enum Watch {
      case idle
      case watching(layoutsLeft: Int)
    }

    /// A counter of the layouts of the window.
    private struct LayoutCounter {
      /// The number of layouts so far.
      private(set) var count = 0
      private var countInFrame = 0
      private var frame: gint64 = 0

      /// Returns the number of layouts in a frame, which is the current one.
      func count(in frame: gint64) -> Int { frame == self.frame ? countInFrame : 0 }

      mutating func note(in frame: gint64) {
        count += 1
        if self.frame != frame { (self.frame, countInFrame) = (frame, 0) }
        countInFrame += 1
      }
    }

    /// The size and position of the visible area of a view.
    private struct VisibleArea {
      var width: CInt = 0
      var length = 0.0
      var toStart = 0.0
      var toEnd = 0.0
      var content: Double { toStart + length + toEnd }
    }

    private let geometry: RowGeometry<Section, Item>
    private let scrolling: ListScroller<Section, Item>
    private let filling: SlotFilling<Section, Item>
    private var goal = Goal.none
    /// The index of the row to which GTK should be anchored after it has laid out its first rows.
    private var deferredRow: Int?
    private var watch = Watch.idle
    private var counter = LayoutCounter()
    /// The scroll offset at which GTK showed no rows, until the view has returned to it.
    private var valueOfBlank: Double?
    /// The scroll offset at the last layout.
    private var laidOutValue = 0.0
    /// The visible area at the time GTK last laid out or scrolled the view.
    private var visibleArea = VisibleArea()
    /// The positions of the visible rows before their heights changed. The array is empty once GTK has laid out the rows.
    private var rowsBefore: [RowFilling.Line] = []
    /// A Boolean value that indicates whether the view is correcting its own scroll position.
    private(set) var isCorrecting = false

    init(
      _ geometry: RowGeometry<Section, Item>, _ scrolling: ListScroller<Section, Item>,
      _ filling: SlotFilling<Section, Item>
    ) {
      (self.geometry, self.scrolling, self.filling) = (geometry, scrolling, filling)
    }

    private var driver: Driver<Section, Item> { geometry.driver }

    private var view: UnsafeMutablePointer<GtkWidget> { geometry.widgets.view }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? { geometry.widgets.adjustment }

    /// A Boolean value that indicates whether GTK hasn't yet laid out the current rows at their final scroll position.
    var awaitsLayout: Bool { if case .watching = watch { true } else { false } }

    /// The number of times that GTK has laid out the window.
    var layouts: Int { counter.count }

    /// A Boolean value that indicates whether no more layouts can follow in the current frame. GTK doesn't draw a frame that
    /// requires more than four layouts.
    var isLastLayoutOfFrame: Bool { counter.count(in: frame) >= 4 }

    /// The number of the current frame.
    private var frame: gint64 { gdk_frame_clock_get_frame_counter(gtk_widget_get_frame_clock(view)) }

    // MARK: - Choosing a position

    /// Moves the view to a scroll position at the next layout. Does nothing if the row of the position doesn't exist.
    func stand(at place: AnchoredPlace) {
      guard let arrangement = self.arrangement(at: place) else { return }
      var number: Int?
      if case .row(let anchored) = place { number = driver.rows.number(of: anchored.row) }
      bringAbout(arrangement, at: number)
    }

    /// Returns the arrangement for a scroll position, or nil if its row doesn't exist.
    private func arrangement(at place: AnchoredPlace) -> Arrangement<Section, Item>? {
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

    /// Scrolls an item to a distance from the start of the visible area or, if no distance is given, into the visible area.
    ///
    /// - Returns: A Boolean value that indicates whether the view can be scrolled to the item.
    func go(to position: ItemPosition, leaving distance: Double?) -> Bool {
      guard let item = driver.displayed.item(at: position)?.identity else { return false }
      if let distance {
        bringAbout(
          .row(.item(item), rowEdge: .top, edge: .top, distance: distance), at: driver.rows.row(of: position))
      } else if scrolling.awaited != nil {
        // The item is new and hasn't been laid out yet.
        bringAbout(.seen(.item(item)))
      } else {
        return show(row: driver.rows.row(of: position))
      }
      return true
    }

    /// Scrolls just far enough to show a row.
    ///
    /// - Returns: A Boolean value that indicates whether the row exists.
    func scroll(toRow number: Int) -> Bool {
      guard number >= 0, number < driver.rows.count else { return false }
      // Updates that waited for the user to stop scrolling may be displayed by the next call, and move the row.
      let identity = driver.rows.content(at: number)?.identity
      scrolling.appScrolls(to: item(nearRow: number))
      let current = driver.isShowingUpdate ? number : identity.flatMap { geometry.number(of: $0) } ?? number
      let isRow = show(row: current)
      scrolling.take(.arrives)
      return isRow
    }

    /// Returns the item of a row or, for a header or footer, an item of its section; nil if the section has none.
    private func item(nearRow number: Int) -> Item.Identity? {
      if let item = driver.rows.item(at: number) { return item.identity }
      let section = driver.rows.row(at: number)?.section ?? 0
      return driver.displayed.item(at: ItemPosition(section: section, item: 0))?.identity
    }

    /// Aligns content that is shorter than the view with the edge that the list's anchoring specifies.
    func anchoringHasChanged() {
      gtk_widget_set_valign(view, scrolling.anchoring.restsAtBottom ? GTK_ALIGN_END : GTK_ALIGN_FILL)
    }

    /// Moves the view to an arrangement at the next layout.
    ///
    /// - Parameters:
    ///   - arrangement: The arrangement to establish.
    ///   - number: The index of its row, if it is known. Placeholders can't be found by identity.
    private func bringAbout(_ arrangement: Arrangement<Section, Item>, at number: Int? = nil) {
      (goal, deferredRow) = (Goal(arrangement), nil)
      // Scroll to the row first. Otherwise, GTK would begin the layout with the middle row, which it uses as its anchor.
      switch arrangement {
      case .start: scrollToRow(0)
      case .end: scrollToRow(driver.rows.count - 1)
      case .row(let identity, _, _, _):
        if geometry.liveRow(of: identity).flatMap({ geometry.laidOut($0) }) == nil,
          let number = number ?? geometry.number(of: identity)
        {
          scrollToRow(number)
        }
      case .seen(let identity): bringNear(identity)
      }
      watchLayout()
    }

    /// Scrolls just far enough to show an existing row.
    ///
    /// - Returns: A Boolean value that indicates whether the view can be scrolled to the row.
    private func show(row number: Int) -> Bool {
      goal = .none
      let isRow = scrollToRow(number)
      // Prevent an update that arrives before the next layout from undoing the scroll.
      if isRow, scrolling.anchoring.isActive || deferredRow != nil,
        let identity = driver.rows.content(at: number)?.identity
      {
        goal = Goal(.seen(identity))
        watchLayout()
      } else if isRow, scrolling.isTracking {
        watchLayout()
      }
      return isRow
    }

    /// Discards the pending arrangement, because the user has scrolled.
    func letGo() { (goal, deferredRow) = (.none, nil) }

    /// Continues scrolling to a row that the view should show, because an update may have moved the row.
    ///
    /// - Parameter isAwaited: A Boolean value that indicates whether an item is waiting for the focus.
    func updateHasEnded(isAwaited: Bool) {
      if case .seen(let identity)? = goal.arrangement { bringAbout(.seen(identity)) }
      if scrolling.awaited != nil || isAwaited || scrolling.isTracking { watchLayout() }
    }

    /// Makes GTK lay out the area around a row.
    @discardableResult
    private func bringNear(_ identity: RowIdentity<Section.Identity, Item.Identity>) -> Bool {
      geometry.number(of: identity).map(scrollToRow) ?? false
    }

    /// Anchors GTK's layout to a row and scrolls to it. If GTK hasn't laid out any rows yet, this is deferred to the next
    /// layout. Otherwise, GTK would divide by a length of 0, lose the anchor, and keep the wrong cells prepared when it next
    /// scrolls.
    ///
    /// - Returns: A Boolean value that indicates whether another layout will follow.
    @discardableResult
    private func scrollToRow(_ number: Int) -> Bool {
      guard number >= 0, number < driver.rows.count, let row = guint(exactly: number) else {
        return false
      }
      guard gtk_adjustment_get_page_size(adjustment) > 0 else {
        deferredRow = number
        watchLayout()
        return true
      }
      deferredRow = nil
      return headwater_scroll_to_row(view, row) != 0
    }

    // MARK: - Visible rows

    /// The visible rows or, if GTK hasn't laid out the previous update yet, the rows that will be visible. This property is nil
    /// while the view is scrolling to a row that isn't laid out yet, because there is no position to preserve.
    var seenRows: SeenRows? {
      let length = Double(gtk_widget_get_height(view))
      let (value, last) = (gtk_adjustment_get_value(adjustment), geometry.widgets.lastValue)
      switch goal.arrangement {
      case .seen: return nil
      case .start: return SeenRows([], length: length, toStart: 0, toEnd: .infinity)
      case .end: return SeenRows([], length: length, toStart: .infinity, toEnd: 0)
      case .row(let identity, let rowEdge, let edge, let distance):
        guard let number = geometry.number(of: identity), let row = driver.rows.row(at: number) else {
          break
        }
        let height = geometry.place(of: identity).map { $0.end - $0.start }
        let start = distance + length * edge.part - (height ?? 0) * rowEdge.part
        let seen = SeenRows.SeenRow(
          row, from: start, to: start + (height ?? 0), knownEdge: height == nil ? rowEdge : nil)
        return SeenRows([seen], length: length, toStart: .infinity, toEnd: .infinity)
      case nil: break
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
    private func laidOutRows(
      length: Double, toStart: Double, toEnd: Double, scrolledBy distance: Double
    ) -> SeenRows {
      let rows = geometry.live.rows.compactMap { live -> SeenRows.SeenRow? in
        // Skip slots that GTK has bound to another row since the layout, because their positions are outdated.
        guard let slot = live.boundSlot, slot.layouts < counter.count,
          let bounds = slot.bounds(in: view), let row = driver.rows.row(at: live.number)
        else { return nil }
        let start = Double(bounds.origin.y) - distance
        let end = start + Double(bounds.size.height)
        return end > start && end > 0 && start < length ? SeenRows.SeenRow(row, from: start, to: end) : nil
      }
      return SeenRows(rows, length: length, toStart: toStart, toEnd: toEnd)
    }

    // MARK: - After a layout

    /// Requests a layout and verifies the scroll position after it and after the layouts that follow.
    func watchLayout() {
      watch = .watching(layoutsLeft: 16)
      headwater_request_layout(view)
    }

    /// Fills rows with cells and corrects the scroll position. Called after each layout.
    ///
    /// - Returns: A Boolean value that indicates whether the scroll position has become final.
    func hasLaidOut() -> Bool {
      // Continue for a list without rows, which has no height if its content is aligned to the bottom.
      guard gtk_widget_get_mapped(view) != 0, gtk_widget_get_height(view) > 0 || driver.displayed.isEmpty
      else { return false }
      counter.note(in: frame)
      let value = gtk_adjustment_get_value(adjustment)
      let hasJumped = abs(value - laidOutValue) >= gtk_adjustment_get_page_size(adjustment)
      laidOutValue = value
      letGoIfScrolled()
      if fillBlank(hasJumped: hasJumped) { return false }
      // Leave the rest for the next frame.
      guard !isLastLayoutOfFrame else {
        if filling.isNeeded || awaitsLayout { headwater_request_layout(view) }
        return false
      }
      let isFilled = filling.fillRows()
      guard case .watching(let layoutsLeft) = watch else { return false }
      watch = .watching(layoutsLeft: layoutsLeft - 1)
      if layoutsLeft > 1 {
        let isCorrected = correct()
        // The new cells may displace rows that were already placed correctly.
        if isFilled { goal.retry() }
        if isCorrected || isFilled { return false }
      }
      (goal, deferredRow, watch) = (.none, nil, .idle)
      return true
    }

    /// Makes GTK show rows if it shows none. After a jump to exactly the start of a row that has no widget yet, GTK prepares only
    /// the rows before it. Scrolling by a point and back prepares the others.
    ///
    /// - Returns: A Boolean value that indicates whether the view was scrolled, so that another layout follows.
    private func fillBlank(hasJumped: Bool) -> Bool {
      if let value = valueOfBlank {
        valueOfBlank = nil
        return scroll(toValue: value)
      }
      guard hasJumped, !driver.displayed.isEmpty, geometry.widgets.visibleRows.isEmpty else { return false }
      valueOfBlank = laidOutValue
      return scroll(toValue: laidOutValue < 1 ? laidOutValue + 1 : laidOutValue - 1)
    }

    /// Scrolls to the pending arrangement if the view isn't there yet.
    ///
    /// - Returns: A Boolean value that indicates whether the position changed or will change with another layout.
    private func correct() -> Bool {
      if let row = deferredRow, scrollToRow(row) { return true }
      switch goal.arrangement {
      case nil: return false
      case .seen(let identity):
        // Check the position once, because a new row has no height when it is first scrolled to.
        guard !goal.isPlaced else { return false }
        goal.place()
        guard let place = geometry.place(of: identity), place.start >= 0,
          place.end <= Double(gtk_widget_get_height(view))
        else { return bringNear(identity) }
        return false
      case .start: return scroll(toValue: 0)
      case .end: return scroll(toValue: geometry.widgets.lastValue)
      case .row(let identity, let rowEdge, let edge, let distance):
        guard let place = geometry.place(of: identity) else {
          return goal.isPlaced ? false : bringNear(identity)
        }
        goal.place()
        let actual = place.start + (place.end - place.start) * rowEdge.part
        let wanted = distance + Double(gtk_widget_get_height(view)) * edge.part
        return scroll(toValue: gtk_adjustment_get_value(adjustment) + actual - wanted)
      }
    }

    /// Scrolls by a distance, as far as the content allows. The change isn't attributed to the user.
    func scroll(by distance: Double) { _ = scroll(toValue: gtk_adjustment_get_value(adjustment) + distance) }

    private func scroll(toValue value: Double) -> Bool {
      let (old, new) = (gtk_adjustment_get_value(adjustment), min(max(0, value), geometry.widgets.lastValue))
      // GTK lays out rows at whole points.
      guard abs(new - old) >= 1 else { return false }
      isCorrecting = true
      gtk_adjustment_set_value(adjustment, new)
      isCorrecting = false
      return true
    }

    // MARK: - Resizing

    /// Called when GTK is about to lay out rows or to scroll. If the size of the view or the heights of rows have changed, the
    /// scroll position is preserved: GTK's own layout, which is anchored to a row in the middle, is corrected in the same
    /// frame. O(1), or O(n) in the number of rows that GTK keeps prepared if a size has changed.
    func visibleAreaMayHaveChanged() {
      let value = gtk_adjustment_get_value(adjustment)
      let new = VisibleArea(
        width: gtk_widget_get_width(view), length: gtk_adjustment_get_page_size(adjustment),
        toStart: value, toEnd: geometry.widgets.lastValue - value)
      let old = visibleArea
      visibleArea = new
      let isResized = old.width != new.width || old.length != new.length
      guard isResized || abs(old.content - new.content) >= 1 && headwater_is_laying_out(view) != 0,
        old.length > 0, new.length > 0, scrolling.anchoring.isActive, goal.arrangement == nil,
        !driver.isUpdating
      else { return }
      let seen = laidOutRows(
        length: old.length, toStart: old.toStart, toEnd: old.toEnd, scrolledBy: old.toStart - laidOutValue)
      guard let place = scrolling.place(preserving: seen),
        let arrangement = self.arrangement(at: place)
      else { return }
      // Record the positions of the visible rows, in order to detect after the layout whether GTK has scrolled.
      goal = Goal(arrangement)
      rowsBefore =
        isResized
        ? []
        : seen.rows.compactMap { row in
          driver.rows.number(of: row.row).map {
            RowFilling.Line(number: $0, start: row.start, end: row.end)
          }
        }
      watchLayout()
    }

    /// Called when the row heights are known. If all rows that were visible have moved in the same direction, GTK has scrolled
    /// in response to a key or a focus change, and its scroll position is kept.
    private func letGoIfScrolled() {
      let before = rowsBefore
      rowsBefore = []
      let moves = before.flatMap { old in
        geometry.live.rows(in: old.number..<old.number + 1).compactMap { geometry.line(of: $0) }.flatMap {
          [$0.start - old.start, $0.end - old.end]
        }
      }
      guard !before.isEmpty, moves.allSatisfy({ $0 > 1 }) || moves.allSatisfy({ $0 < -1 }) else { return }
      goal = .none
    }
  }
#endif

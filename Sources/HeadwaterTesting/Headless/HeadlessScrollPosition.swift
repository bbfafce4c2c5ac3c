import Headwater

/// The scroll position of a view: the visible part of the content, its motion, and the places that it must show.
@MainActor
final class HeadlessScrollPosition<Section: ListElement, Item: ListElement> {
  /// The visible part. It is normalized by each layout pass.
  private(set) var viewport = HeadlessViewport()
  /// The distance by which the content has been moved beyond its ends: negative before its beginning, positive after its end.
  private(set) var overscroll = 0.0
  /// The updates after which the view wasn't at the required offset, each with the expected and the actual offset.
  private(set) var anchorShifts: [(expected: Double, actual: Double)] = []
  private var motion = ScrollMotion(room: ScrollMotion.Room(offsets: 0...0, extent: 0))
  private let content: HeadlessContent<Section, Item>
  private let scroller: ListScroller<Section, Item>

  init(_ content: HeadlessContent<Section, Item>, _ scroller: ListScroller<Section, Item>) {
    self.content = content
    self.scroller = scroller
  }

  private var layout: HeadlessLayout<Section, Item> { content.layout }

  /// The height of the content above the visible part. O(log n), or O(n) if heights aren't fixed.
  var offset: Double { content.geometry.top(ofLine: viewport.topLine) + viewport.shift }

  /// The height of the entire content. O(log n), or O(n) if heights aren't fixed.
  var contentHeight: Double { content.geometry.contentHeight }

  /// The scroll extent. O(log n), or O(n) if heights aren't fixed.
  var extent: ScrollExtent {
    let geometry = content.geometry
    var extent = ScrollExtent(
      offset: settledOffset(in: geometry), viewport: layout.length, content: geometry.contentHeight)
    extent.tolerance = layout.tolerance
    return extent
  }

  /// Returns the offset after the next layout pass, including the part beyond the ends.
  private func settledOffset(in geometry: HeadlessGeometry<Section, Item>) -> Double {
    var viewport = viewport
    _ = viewport.settle(in: geometry)
    return geometry.top(ofLine: viewport.topLine) + viewport.shift + overscroll
  }

  // MARK: - Visible rows

  /// Normalizes the position for a layout pass, and returns the visible lines. O(visible and skipped lines).
  func settle(in geometry: HeadlessGeometry<Section, Item>) -> Range<Int> { viewport.settle(in: geometry) }

  /// The visible rows and their positions.
  var seenRows: SeenRows { seenRows(in: content.geometry) }

  /// Returns the visible rows and their positions in a geometry.
  func seenRows(in geometry: HeadlessGeometry<Section, Item>) -> SeenRows {
    var viewport = viewport
    let seen = viewport.settle(in: geometry)
    let length = geometry.metrics.viewport.asHeight
    let first = -viewport.shift + room(above: seen, in: geometry)
    var top = first - overscroll
    var rows: [SeenRows.SeenRow] = []
    var next = seen.lowerBound
    while next < seen.upperBound {
      let (band, start) = (geometry.band(at: next), top)
      for line in band {
        let end = start + geometry.height(ofLine: line)
        guard let row = geometry.lines.row(at: line), end > 0, end > start, start < length else { continue }
        rows.append(SeenRows.SeenRow(row, from: start, to: end))
      }
      top += geometry.height(of: band)
      next = band.upperBound
    }
    // The distance to an end that isn't visible is infinite.
    let tolerance = layout.tolerance
    return SeenRows(
      rows, length: length, toStart: viewport.topLine == 0 && first >= -tolerance ? overscroll : .infinity,
      toEnd: seen.upperBound >= geometry.lines.count && top + overscroll <= length + tolerance
        ? -overscroll : .infinity)
  }

  /// The frames of the visible rows along the scroll axis. The other axis has no length.
  var visibleFrames: VisibleFrames<Item.Identity> {
    let (seen, isAcross) = (seenRows, layout.metrics.scrollsAcross)
    var frames = VisibleFrames<Item.Identity>(
      width: isAcross ? seen.length : nil, height: isAcross ? nil : seen.length)
    for row in seen.rows {
      let (along, beside) = ((start: row.start, end: row.end), (start: 0.0, end: 0.0))
      frames.add(row.row, x: isAcross ? along : beside, y: isAcross ? beside : along)
    }
    return frames
  }

  /// Returns the empty space above rows that don't fill the viewport and are aligned to its bottom. O(visible lines).
  private func room(above seen: Range<Int>, in geometry: HeadlessGeometry<Section, Item>) -> Double {
    guard scroller.anchoring.restsAtBottom, seen.lowerBound == 0, seen.upperBound == geometry.lines.count
    else { return 0 }
    var (height, next) = (0.0, 0)
    while next < seen.upperBound {
      let band = geometry.band(at: next)
      height += geometry.height(of: band)
      next = band.upperBound
    }
    return max(0, geometry.metrics.viewport.asHeight - height)
  }

  /// Returns the first visible item that satisfies a predicate, and its position, or nil if there is none.
  func place(where isWanted: (Item) -> Bool) -> ListAnchor<Item.Identity>? {
    for seen in seenRows.rows {
      guard case .item(let position) = seen.row, let item = content.driver.displayed.item(at: position),
        isWanted(item)
      else { continue }
      return layout.metrics.scrollsAcross
        ? ListAnchor(item: item.identity, position: position, x: seen.start)
        : ListAnchor(item: item.identity, position: position, y: seen.start)
    }
    return nil
  }

  // MARK: - Places

  /// Moves to an offset, clamped to the content.
  func go(to offset: Double) {
    let geometry = content.geometry
    viewport = geometry.place(at: offset)
    // Without a window, no layout pass clamps the offset.
    _ = viewport.settle(in: geometry)
  }

  /// Moves a line to the top, except for a part that is above the top.
  func go(toLine line: Int, shift: Double = 0) { viewport = HeadlessViewport(topLine: line, shift: shift) }

  /// Moves to a place.
  func go(to place: AnchoredPlace) {
    let geometry = content.geometry
    let lines = geometry.lines
    overscroll = 0
    switch place {
    case .start: viewport = HeadlessViewport()
    case .end:
      let last = max(0, lines.count - 1)
      viewport = HeadlessViewport(
        topLine: last, shift: lines.count == 0 ? 0 : geometry.height(of: geometry.band(at: last)))
    case .row(let anchored):
      let line = lines.line(of: anchored.row)
      let start =
        anchored.distance + layout.length * anchored.edge.part
        - geometry.height(ofLine: line) * anchored.rowEdge.part
      go(toLine: line, shift: -start)
      if isTracking || isDecelerating {
        drawBeyondEnds(to: expectedOffset(place, in: geometry), in: geometry)
      }
    }
  }

  /// Moves to the place that is required at the end of the current step of an update.
  ///
  /// - Returns: A Boolean value that indicates whether a place is required.
  func goToHeldPlace() -> Bool {
    guard let place = scroller.heldPlace else { return false }
    go(to: place)
    return true
  }

  /// Moves the content beyond one of its ends if the offset is out of bounds, as dragging and deceleration allow.
  private func drawBeyondEnds(to offset: Double, in geometry: HeadlessGeometry<Section, Item>) {
    let last = max(0, geometry.contentHeight - layout.length)
    let end = min(max(offset, 0), last)
    overscroll = offset - end
    if overscroll != 0 { viewport = geometry.place(at: end) }
  }

  /// Returns the offset of a place, computed from the heights of all lines.
  private func expectedOffset(_ place: AnchoredPlace, in geometry: HeadlessGeometry<Section, Item>) -> Double
  {
    var (start, end) = (0.0, 0.0)
    if case .row(let anchored) = place {
      let line = geometry.lines.line(of: anchored.row)
      start = geometry.top(ofLine: line)
      end = start + geometry.height(ofLine: line)
    }
    let (length, content) = (layout.length, geometry.contentHeight)
    let room = scroller.anchoring.restsAtBottom && content > 0 ? max(0, length - content) : 0
    return place.offset(rowFrom: start + room, to: end + room, seen: length, content: content + room)
  }

  /// Compares the current offset with the one computed from the heights of all lines, and records a difference.
  func check(_ place: AnchoredPlace) {
    let geometry = content.geometry
    let expected = expectedOffset(place, in: geometry)
    let actual = settledOffset(in: geometry)
    // The terms of the two sums are added in different orders, so the sums differ slightly.
    if abs(expected - actual) > 1e-6 * max(1, abs(expected)) {
      anchorShifts.append((expected, actual))
    }
  }

  // MARK: - Motion

  /// A Boolean value that indicates whether the user is touching the content.
  var isTracking: Bool { motion.isHeld }

  /// A Boolean value that indicates whether the content is decelerating or returning from beyond an end.
  var isDecelerating: Bool { motion.isDecelerating }

  /// Changes the motion, after updating it to reflect changes since the last frame: the content may be longer, and an update
  /// may have moved it.
  ///
  /// - Parameter change: A closure that changes the motion.
  /// - Returns: The offset to which the content has to be scrolled, or nil if it stays where it is.
  func changeMotion(_ change: (inout ScrollMotion) -> Void) -> Double? {
    let (length, stands) = (layout.length, offset + overscroll)
    motion.room = ScrollMotion.Room(offsets: 0...max(0, contentHeight - length), extent: length)
    motion.tolerance = layout.tolerance
    if stands != motion.offset { motion.shift(by: stands - motion.offset) }
    change(&motion)
    let place = motion.clamped(motion.offset)
    // If the content has grown, content that was beyond its end may now be within its bounds.
    let shown = offset
    let hasMoved = max(abs(motion.offset - shown - overscroll), abs(place - shown)) > 1e-9
    overscroll = motion.offset - place
    return hasMoved ? place : nil
  }

  /// Ends the motion at the current offset, within the bounds of the content.
  ///
  /// - Returns: The offset to which the content has to be scrolled, or nil if it stays where it is.
  func endMotion() -> Double? {
    overscroll = 0
    let offset = offset
    return changeMotion { $0.place(at: offset) }
  }
}

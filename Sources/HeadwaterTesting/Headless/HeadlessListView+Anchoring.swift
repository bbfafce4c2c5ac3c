package import Headwater

extension HeadlessListView {
  /// The visible rows and their positions.
  package var seenRows: SeenRows { seenRows(in: geometry) }

  /// Returns the visible rows and their positions before an update. Called by the engine.
  package func seenRows(before update: ComingUpdate<Section, Item>) -> SeenRows? { seenRows(in: geometry) }

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
    return SeenRows(
      rows, length: length, toStart: viewport.topLine == 0 && first >= -tolerance ? overscroll : .infinity,
      toEnd: seen.upperBound >= geometry.lines.count && top + overscroll <= length + tolerance
        ? -overscroll : .infinity)
  }

  /// The distance from an end within which the view is considered to be scrolled to that end: half a point if the height of the
  /// viewport is at least 100.
  var tolerance: Double { min(ScrollExtent.halfAPoint, metrics.viewport.asHeight / 200) }

  /// Returns the empty space above rows that don't fill the viewport and are aligned to its bottom. O(visible lines).
  func room(above seen: Range<Int>, in geometry: HeadlessGeometry<Section, Item>) -> Double {
    guard anchoring.restsAtBottom, seen.lowerBound == 0, seen.upperBound == geometry.lines.count else {
      return 0
    }
    var (height, next) = (0.0, 0)
    while next < seen.upperBound {
      let band = geometry.band(at: next)
      height += geometry.height(of: band)
      next = band.upperBound
    }
    return max(0, geometry.metrics.viewport.asHeight - height)
  }

  /// Scrolls so that the anchored row returns to its previous position. Called by the engine.
  package func stand(at place: AnchoredPlace) {
    goTo(place)
    layOut()
    check(place)
  }

  /// Scrolls to the position that is required at the end of the current step of an update.
  ///
  /// - Returns: A Boolean value that indicates whether a position is required.
  func standWhereHeld() -> Bool {
    guard let place = scrolling.heldPlace else { return false }
    goTo(place)
    return true
  }

  private func goTo(_ place: AnchoredPlace) {
    let (lines, geometry) = (lines, geometry)
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
        anchored.distance + metrics.viewport.asHeight * anchored.edge.part
        - geometry.height(ofLine: line) * anchored.rowEdge.part
      viewport = HeadlessViewport(topLine: line, shift: -start)
      if isTracking || isDecelerating {
        drawBeyondEnds(to: expectedOffset(place, in: geometry), in: geometry)
      }
    }
  }

  /// Moves the content beyond one of its ends if the offset is out of bounds, as dragging and deceleration allow.
  private func drawBeyondEnds(to offset: Double, in geometry: HeadlessGeometry<Section, Item>) {
    let last = max(0, geometry.contentHeight - metrics.viewport.asHeight)
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
    let (length, content) = (metrics.viewport.asHeight, geometry.contentHeight)
    let room = anchoring.restsAtBottom && content > 0 ? max(0, length - content) : 0
    return place.offset(rowFrom: start + room, to: end + room, seen: length, content: content + room)
  }

  /// Compares the current offset with the one computed from the heights of all lines.
  private func check(_ place: AnchoredPlace) {
    let geometry = geometry
    let expected = expectedOffset(place, in: geometry)
    var viewport = viewport
    _ = viewport.settle(in: geometry)
    let actual = geometry.top(ofLine: viewport.topLine) + viewport.shift + overscroll
    // The terms of the two sums are added in different orders, so the sums differ slightly.
    if abs(expected - actual) > 1e-6 * max(1, abs(expected)) {
      anchorShifts.append((expected, actual))
    }
  }

  /// Applies new metrics and preserves the scroll position.
  func metricsHaveChanged(from old: HeadlessMetrics<Item>) {
    let seen = seenRows(in: geometry(with: old))
      .withSeenEdges(anchoring.edge ?? .top)
    endAll()
    if !driver.isShowingUpdate, let place = scrolling.place(preserving: seen) { goTo(place) }
    layOut()
    scrolling.take(.changes)
  }
}

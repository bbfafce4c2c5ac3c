package import Headwater

extension HeadlessListView {
  /// What is seen, and where.
  package var seenRows: SeenRows { seenRows(in: geometry) }

  /// What is seen, and where. Asked by the engine.
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
    return SeenRows(
      rows, length: length, toStart: viewport.topLine == 0 && first >= -tolerance ? overscroll : .infinity,
      toEnd: seen.upperBound >= geometry.lines.count && top + overscroll <= length + tolerance
        ? -overscroll : .infinity)
  }

  /// How far from an end counts as there: half a point in a view of a hundred points or more.
  var tolerance: Double { min(ScrollExtent.halfAPoint, metrics.viewport.asHeight / 200) }

  /// The room above rows that do not fill the view, where they stand at its bottom. O(lines seen).
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

  /// Sees to it that what was seen is where it was. Called by the engine.
  package func stand(at place: AnchoredPlace) {
    goTo(place)
    layOut()
    check(place)
  }

  /// Goes to where the view has to stand in the last step of an update.
  ///
  /// - Returns: Whether there is such a place.
  func standWhereHeld() -> Bool {
    guard let place = heldPlace else { return false }
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

  /// Content that a finger or its momentum moves may be drawn beyond its ends.
  private func drawBeyondEnds(to offset: Double, in geometry: HeadlessGeometry<Section, Item>) {
    let last = max(0, geometry.contentHeight - metrics.viewport.asHeight)
    let end = min(max(offset, 0), last)
    overscroll = offset - end
    if overscroll != 0 { viewport = geometry.place(at: end) }
  }

  /// Where a place is, by the heights of all lines.
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

  /// Compares where the view stands with what the heights of all lines say.
  private func check(_ place: AnchoredPlace) {
    let geometry = geometry
    let expected = expectedOffset(place, in: geometry)
    var viewport = viewport
    _ = viewport.settle(in: geometry)
    let actual = geometry.top(ofLine: viewport.topLine) + viewport.shift + overscroll
    // Heights are added up in another order.
    if abs(expected - actual) > 1e-6 * max(1, abs(expected)) {
      anchorShifts.append((expected, actual))
    }
  }

  /// Changes what heights are, and stays at what is seen.
  func metricsHaveChanged(from old: HeadlessMetrics<Item>) {
    let seen = seenRows(in: HeadlessGeometry(lines: lines, metrics: old))
      .withSeenEdges(anchoring.edge ?? .top)
    endAll()
    let nothing = ComingUpdate(from: driver.displayed, to: driver.displayed, changeset: Changeset())
    if !driver.isShowingUpdate, let place = anchoring.place(of: seen, in: nothing, readingState) {
      goTo(place)
    }
    layOut()
    take(.changes)
  }
}

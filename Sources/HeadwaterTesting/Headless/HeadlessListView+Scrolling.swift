public import Headwater

extension HeadlessListView {
  /// The scroll offset: the height of the content above the visible part. O(log n), or O(n) if heights aren't fixed.
  public var offset: Double { geometry.top(ofLine: viewport.topLine) + viewport.shift }

  /// The height of the entire content. O(log n), or O(n) if heights aren't fixed.
  public var contentHeight: Double { geometry.contentHeight }

  /// Scrolls to an offset, clamped to the content, like a drag without deceleration.
  public func scroll(to offset: Double) {
    guard offset.isFinite else { return }
    scrolling.take(.touches)
    move(to: max(0, offset))
    scrolling.take(.releases(coasts: false))
    stopMotion()
  }

  /// Moves the visible part to an offset, as a drag or its deceleration does.
  func move(to offset: Double) {
    scrolling.forgetHeldPlace()
    viewport = geometry.place(at: offset)
    layOut()
    scrolling.take(.moves)
  }

  /// Scrolls by a distance, clamped to the content; negative toward the beginning.
  public func scroll(by distance: Double) {
    scroll(to: offset + distance)
  }

  /// Scrolls an item to the top, clamped to the content. Does nothing if there is no item at the position.
  public func scroll(to position: ItemPosition) {
    guard let item = driver.displayed.item(at: position) else { return }
    scrolling.appScrolls(to: item.identity)
    // Updates that waited for the user to stop scrolling may be displayed now, and have moved the item.
    let position = displayed.position(of: item.identity) ?? position
    viewport = HeadlessViewport(topLine: lines.row(of: position))
    layOut()
    scrolling.take(.arrives)
    stopMotion()
  }

  /// The visible lines, counted from 0, including headers and footers.
  public var visibleLines: Range<Int> { seen }

  /// The visible items that have cells, from top to bottom. Read by the engine.
  package var seenPositions: [ItemPosition] {
    let lines = lines
    if linesWithoutCell.isEmpty { return lines.items(in: seen) }
    return seen.compactMap { line in
      guard !linesWithoutCell.contains(line), case .item(let position)? = lines.row(at: line) else {
        return nil
      }
      return position
    }
  }

  /// The visible views from top to bottom: cells, headers, and footers.
  public var visibleCells: [HeadlessCell] { seen.compactMap { staged[$0]?.view } }

  /// Returns the cell of an item, or nil if the item isn't visible.
  public func cell(at position: ItemPosition) -> HeadlessCell? {
    guard driver.displayed.item(at: position) != nil else { return nil }
    return staged[lines.row(of: position)]?.view
  }

  /// Returns the header of a section, or nil if it isn't visible.
  public func header(ofSection section: Int) -> HeadlessCell? {
    guard rowLayout.hasHeaders, driver.displayed.section(at: section) != nil else { return nil }
    return staged[lines.line(of: .header(section: section))]?.view
  }

  /// Returns the footer of a section, or nil if it isn't visible.
  public func footer(ofSection section: Int) -> HeadlessCell? {
    guard rowLayout.hasFooters, driver.displayed.section(at: section) != nil else { return nil }
    return staged[lines.line(of: .footer(section: section))]?.view
  }
}

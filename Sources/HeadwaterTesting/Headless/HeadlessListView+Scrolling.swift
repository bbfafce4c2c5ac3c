public import Headwater

extension HeadlessListView {
  /// How far the view is scrolled: the height of what is above what is seen. O(log n), or O(n) where heights are not
  /// fixed.
  public var offset: Double { geometry.top(ofLine: viewport.topLine) + viewport.shift }

  /// The height of everything. O(log n), or O(n) where heights are not fixed.
  public var contentHeight: Double { geometry.contentHeight }

  /// Scrolls to an offset, as far as there is something to see, as a user does who lets go at once.
  public func scroll(to offset: Double) {
    guard offset.isFinite else { return }
    take(.touches)
    move(to: max(0, offset))
    take(.releases(coasts: false))
    stopMotion()
  }

  /// Moves what is seen, as a finger or its momentum does.
  func move(to offset: Double) {
    held = nil
    viewport = geometry.place(at: offset)
    layOut()
    take(.moves)
  }

  /// Scrolls by a distance, below 0 towards the beginning, as far as there is something to see.
  public func scroll(by distance: Double) {
    scroll(to: offset + distance)
  }

  /// Scrolls until an item is the first that is seen, as far as there is something to see below it. Does nothing if
  /// there is no such item.
  public func scroll(to position: ItemPosition) {
    guard let item = driver.displayed.item(at: position) else { return }
    (held, awaited) = (nil, nil)
    take(.goes(to: item.identity))
    viewport = HeadlessViewport(topLine: lines.row(of: position))
    layOut()
    take(.arrives)
    stopMotion()
  }

  /// The lines that are seen, counted from 0, headers and footers among them.
  public var visibleLines: Range<Int> { seen }

  /// The items that are seen and have cells, top to bottom. Asked by the engine.
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

  /// The views that are seen, top to bottom: cells, headers and footers.
  public var visibleCells: [HeadlessCell] { seen.compactMap { staged[$0]?.view } }

  /// The cell of an item, or nil if it is not seen.
  public func cell(at position: ItemPosition) -> HeadlessCell? {
    guard driver.displayed.item(at: position) != nil else { return nil }
    return staged[lines.row(of: position)]?.view
  }

  /// The header of a section, or nil if it is not seen.
  public func header(ofSection section: Int) -> HeadlessCell? {
    guard rowLayout.hasHeaders, driver.displayed.section(at: section) != nil else { return nil }
    return staged[lines.line(of: .header(section: section))]?.view
  }

  /// The footer of a section, or nil if it is not seen.
  public func footer(ofSection section: Int) -> HeadlessCell? {
    guard rowLayout.hasFooters, driver.displayed.section(at: section) != nil else { return nil }
    return staged[lines.line(of: .footer(section: section))]?.view
  }
}

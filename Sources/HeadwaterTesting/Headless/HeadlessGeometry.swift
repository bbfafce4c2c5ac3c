import Headwater

/// Converts between lines and offsets. With fixed item heights and no insets or spacing, a conversion reads only a few lines.
@MainActor
struct HeadlessGeometry<Section: ListElement, Item: ListElement> {
  let lines: DisplayedRows<Section, Item>
  let metrics: HeadlessMetrics<Item>
  /// A closure that returns the space above and below an item; nil if no section has insets or spacing.
  let insets: (@MainActor (ListContext<Section>) -> (above: Double, below: Double))?

  /// Returns the height of a line, including the insets above a section's first item and below its last one, and the space below
  /// the others. In a grid, all items of a band have the same space around them. O(log n); in a grid with insets or spacing
  /// during an update, O(items in the section).
  func height(ofLine line: Int) -> Double {
    // Fast path: in most lists, all lines are items of one height.
    if insets == nil, !layout.hasHeaders, !layout.hasFooters, case .fixed(let height) = metrics.item {
      return 0..<lines.count ~= line ? height.asHeight : 0
    }
    return switch lines.row(at: line) {
    case .header(let section): (metrics.headerOfSection?(section) ?? metrics.header).asHeight
    case .footer(let section): (metrics.footerOfSection?(section) ?? metrics.footer).asHeight
    case .item: (heightOfItem(atLine: line) + spaceAroundItem(atLine: line)).asHeight
    case nil: 0
    }
  }

  /// Returns the space above and below an item, which is that around its band.
  private func spaceAroundItem(atLine line: Int) -> Double {
    // Don't look for the band if there is no space.
    insets == nil ? 0 : space(around: band(at: line))
  }

  /// Returns the space above and below the items of a band: that above the first one, and that below the last one.
  private func space(around band: Range<Int>) -> Double {
    guard insets != nil else { return 0 }
    return insetsOfItem(atLine: band.lowerBound).above + insetsOfItem(atLine: band.upperBound - 1).below
  }

  private func heightOfItem(atLine line: Int) -> Double {
    switch metrics.item {
    case .fixed(let height): height.asHeight
    case .each(let height): lines.item(at: line).map(height)?.asHeight ?? 0
    }
  }

  private func insetsOfItem(atLine line: Int) -> (above: Double, below: Double) {
    guard let insets, let context = lines.context(at: line) else { return (0, 0) }
    return insets(context)
  }

  /// Returns the lines that share a band with a line: the line itself, or, in a grid, adjacent items in its section. O(log n);
  /// in a grid during an update, O(items in the section).
  func band(at line: Int) -> Range<Int> {
    guard columns > 1, case .item(let position)? = lines.row(at: line) else { return line..<line + 1 }
    let items = lines.isWhole ? items(around: line, position) : scannedItems(around: line)
    let start = line - (line - items.lowerBound) % columns
    return start..<min(start.addingClamped(columns), items.upperBound)
  }

  /// Returns the lines of the items of a section.
  private func items(around line: Int, _ position: ItemPosition) -> Range<Int> {
    let start = line - position.item
    return start..<start + (lines.context(at: line)?.numberOfItems ?? position.item + 1)
  }

  /// Returns the lines of the items of a section during an update, when a section can contain both old and new items.
  private func scannedItems(around line: Int) -> Range<Int> {
    let section = lines.section(at: line)?.identity
    func belongs(_ line: Int) -> Bool {
      if case .item? = lines.row(at: line) { lines.section(at: line)?.identity == section } else { false }
    }
    var (start, end) = (line, line + 1)
    while start > 0, belongs(start - 1) { start -= 1 }
    while end < lines.count, belongs(end) { end += 1 }
    return start..<end
  }

  /// Returns the height of a band, which is the height of its tallest line. O(columns × log n).
  func height(of band: Range<Int>) -> Double {
    guard band.count > 1 else { return height(ofLine: band.lowerBound) }
    if insets == nil, case .fixed(let height) = metrics.item { return height.asHeight }
    let tallest = band.reduce(0) { max($0, heightOfItem(atLine: $1)) }
    return (tallest + space(around: band)).asHeight
  }

  /// The common height of all items if offsets can be computed from counts; otherwise nil.
  private var itemHeight: Double? {
    guard insets == nil, columns == 1, metrics.headerOfSection == nil, metrics.footerOfSection == nil,
      case .fixed(let height) = metrics.item
    else { return nil }
    return height
  }

  /// Returns the total height of the lines before a line. O(log n) in a list with fixed heights, otherwise O(line).
  func top(ofLine line: Int) -> Double {
    guard line > 0, lines.count > 0 else { return 0 }
    guard let item = itemHeight else { return walkedTop(ofLine: line) }
    // Count the rows up to and including the previous line.
    let last = min(line, lines.count) - 1
    guard let row = lines.row(at: last) else { return 0 }
    let headers = layout.hasHeaders ? row.section + 1 : 0
    var footers = layout.hasFooters ? row.section : 0
    if case .footer = row { footers += 1 }
    let items = last + 1 - headers - footers
    return Double(headers) * metrics.header.asHeight + Double(footers) * metrics.footer.asHeight
      + Double(items) * item.asHeight
  }

  private func walkedTop(ofLine line: Int) -> Double {
    var (top, next) = (0.0, 0)
    while next < lines.count {
      let band = band(at: next)
      if band.contains(line) { break }
      top += height(of: band)
      next = band.upperBound
    }
    return top
  }

  /// The total height of all lines.
  var contentHeight: Double { top(ofLine: lines.count) }

  /// Returns the first line that ends after an offset (or the last line), and the part of it that is above the offset.
  func place(at offset: Double) -> HeadlessViewport {
    guard lines.count > 0, offset > 0 else { return HeadlessViewport() }
    guard itemHeight != nil else { return walkedPlace(at: offset) }
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if top(ofLine: middle + 1) > offset { high = middle } else { low = middle + 1 }
    }
    return HeadlessViewport(topLine: low, shift: offset - top(ofLine: low))
  }

  private func walkedPlace(at offset: Double) -> HeadlessViewport {
    var (top, line) = (0.0, 0)
    while true {
      let band = band(at: line)
      let height = height(of: band)
      if top + height > offset { return HeadlessViewport(topLine: line, shift: offset - top) }
      guard band.upperBound < lines.count else { return HeadlessViewport(topLine: line, shift: height) }
      top += height
      line = band.upperBound
    }
  }

  private var columns: Int { max(1, metrics.columns) }
  private var layout: RowLayout { lines.layout }
}

/// The visible part, described by its first line instead of an offset, so that changes elsewhere don't affect it.
struct HeadlessViewport: Equatable {
  /// The first visible line.
  var topLine = 0
  /// The height of the hidden part of the top line. Before ``settle(in:)`` is called, it can be negative or exceed the height
  /// of the line.
  var shift = 0.0

  /// Normalizes the position so that the viewport has no avoidable empty space, and returns the visible lines. O(visible and
  /// skipped lines).
  @MainActor
  mutating func settle<Section, Item>(in geometry: HeadlessGeometry<Section, Item>) -> Range<Int> {
    let count = geometry.lines.count
    guard count > 0 else {
      self = HeadlessViewport()
      return 0..<0
    }
    // If the list has become shorter, show its end.
    if topLine >= count {
      topLine = count - 1
      shift = geometry.height(of: geometry.band(at: topLine))
    }
    topLine = geometry.band(at: topLine).lowerBound
    moveUp(in: geometry)
    var band = geometry.band(at: topLine)
    var height = geometry.height(of: band)
    // Skip bands that are completely above the viewport.
    while shift >= height, shift > 0 || height == 0, band.upperBound < count {
      shift -= height
      topLine = band.upperBound
      band = geometry.band(at: topLine)
      height = geometry.height(of: band)
    }
    shift = min(shift, height)
    // Find the end of the visible lines.
    var bottom = -shift
    var end = topLine
    let viewport = geometry.metrics.viewport.asHeight
    while end < count, bottom < viewport {
      let band = geometry.band(at: end)
      bottom += geometry.height(of: band)
      end = band.upperBound
    }
    // Scroll up if there is empty space after the last line.
    if bottom < viewport {
      shift -= viewport - bottom
      // A row that ends where the visible part begins isn't visible, even if a rounding error indicates otherwise.
      if shift.magnitude < 1e-9 { shift = 0 }
      moveUp(in: geometry)
    }
    return topLine..<max(topLine, end)
  }

  /// Resolves a negative shift by moving the top line up. Clamps the shift to 0 at the beginning of the list.
  @MainActor
  private mutating func moveUp<Section, Item>(in geometry: HeadlessGeometry<Section, Item>) {
    while shift < 0, topLine > 0 {
      let band = geometry.band(at: topLine - 1)
      topLine = band.lowerBound
      shift += geometry.height(of: band)
    }
    shift = max(0, shift)
  }
}

import Headwater

/// Where lines stand: from lines to heights and back. With fixed heights no question looks at more than a few lines.
@MainActor
struct HeadlessGeometry<Section: ListElement, Item: ListElement> {
  let lines: DisplayedRows<Section, Item>
  let metrics: HeadlessMetrics<Item>

  /// The height of a line. O(log n).
  func height(ofLine line: Int) -> Double {
    // Of most lists all lines are items of one height.
    if !layout.hasHeaders, !layout.hasFooters, case .fixed(let height) = metrics.item {
      return 0..<lines.count ~= line ? height.asHeight : 0
    }
    return switch lines.row(at: line) {
    case .header(let section): (metrics.headerOfSection?(section) ?? metrics.header).asHeight
    case .footer(let section): (metrics.footerOfSection?(section) ?? metrics.footer).asHeight
    case .item:
      switch metrics.item {
      case .fixed(let height): height.asHeight
      case .each(let height): lines.item(at: line).map(height)?.asHeight ?? 0
      }
    case nil: 0
    }
  }

  /// The lines that stand beside each other where a line is: itself, or in a grid some items of its section. O(log n);
  /// in a grid in the middle of an update O(items of the section).
  func band(at line: Int) -> Range<Int> {
    guard columns > 1, case .item(let position)? = lines.row(at: line) else { return line..<line + 1 }
    let items = lines.isWhole ? items(around: line, position) : scannedItems(around: line)
    let start = line - (line - items.lowerBound) % columns
    return start..<min(start.addingClamped(columns), items.upperBound)
  }

  /// The lines of the items of a section.
  private func items(around line: Int, _ position: ItemPosition) -> Range<Int> {
    let start = line - position.item
    return start..<start + (lines.context(at: line)?.numberOfItems ?? position.item + 1)
  }

  /// The same, in the middle of an update, when a section can have old and new items.
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

  /// The height of lines that stand beside each other: that of the highest. O(columns times log n).
  func height(of band: Range<Int>) -> Double {
    guard band.count > 1 else { return height(ofLine: band.lowerBound) }
    if case .fixed(let height) = metrics.item { return height.asHeight }
    return band.reduce(0) { max($0, height(ofLine: $1)) }
  }

  /// How high all items are, where lines can be counted instead of walked through.
  private var itemHeight: Double? {
    guard columns == 1, metrics.headerOfSection == nil, metrics.footerOfSection == nil,
      case .fixed(let height) = metrics.item
    else { return nil }
    return height
  }

  /// The heights of all that stands before a line: O(log n) in a list if they are fixed, else O(line).
  func top(ofLine line: Int) -> Double {
    guard line > 0, lines.count > 0 else { return 0 }
    guard let item = itemHeight else { return walkedTop(ofLine: line) }
    // Up to the line before, and that line.
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

  /// The height of all lines.
  var contentHeight: Double { top(ofLine: lines.count) }

  /// The first line that reaches below a height, or the last line; and how much of it is above that height.
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

/// What is seen, told by the first line that is, and not by a height: changes elsewhere leave it as it is.
struct HeadlessViewport: Equatable {
  /// The first line that is seen.
  var topLine = 0
  /// How much of it is above what is seen; below 0, or above its height, before it is put right.
  var shift = 0.0

  /// Puts the place right, so that no more space stays empty than must, and answers with the lines that are seen.
  /// O(lines seen and passed).
  @MainActor
  mutating func settle<Section, Item>(in geometry: HeadlessGeometry<Section, Item>) -> Range<Int> {
    let count = geometry.lines.count
    guard count > 0 else {
      self = HeadlessViewport()
      return 0..<0
    }
    if topLine >= count {
      topLine = count - 1
      shift = geometry.height(of: geometry.band(at: topLine))
    }
    topLine = geometry.band(at: topLine).lowerBound
    moveUp(in: geometry)
    var band = geometry.band(at: topLine)
    var height = geometry.height(of: band)
    while shift >= height, shift > 0 || height == 0, band.upperBound < count {
      shift -= height
      topLine = band.upperBound
      band = geometry.band(at: topLine)
      height = geometry.height(of: band)
    }
    shift = min(shift, height)
    var bottom = -shift
    var end = topLine
    let viewport = geometry.metrics.viewport.asHeight
    while end < count, bottom < viewport {
      let band = geometry.band(at: end)
      bottom += geometry.height(of: band)
      end = band.upperBound
    }
    if bottom < viewport {
      shift -= viewport - bottom
      // Sums of fractions are inexact: a row that ends where the visible part begins isn't seen.
      if shift.magnitude < 1e-9 { shift = 0 }
      moveUp(in: geometry)
    }
    return topLine..<max(topLine, end)
  }

  /// Turns a shift below 0 into lines before the top one; at the beginning there is nothing more to see.
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

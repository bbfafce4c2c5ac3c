import Headwater

/// Where lines stand: from lines to heights and back. With fixed heights no question looks at more than a few lines.
@MainActor
struct HeadlessGeometry<Section: ListElement, Item: ListElement> {
  let lines: DisplayedRows<Section, Item>
  let metrics: HeadlessMetrics<Item>

  /// The height of a line. O(log n).
  func height(ofLine line: Int) -> Double {
    switch lines.row(at: line) {
    case .header: metrics.header.asHeight
    case .footer: metrics.footer.asHeight
    case .item:
      switch metrics.item {
      case .fixed(let height): height.asHeight
      case .each(let height): lines.item(at: line).map(height)?.asHeight ?? 0
      }
    case nil: 0
    }
  }

  /// The heights of all lines that stand before a line: O(log n) if they are fixed, else O(line).
  func top(ofLine line: Int) -> Double {
    if case .each = metrics.item {
      return (0..<min(line, lines.count)).reduce(0) { $0 + height(ofLine: $1) }
    }
    guard line > 0, lines.count > 0 else { return 0 }
    // Up to the line before, and that line.
    let last = min(line, lines.count) - 1
    guard case .fixed(let item) = metrics.item, let row = lines.row(at: last) else { return 0 }
    let headers = layout.hasHeaders ? row.section + 1 : 0
    var footers = layout.hasFooters ? row.section : 0
    if case .footer = row { footers += 1 }
    let items = last + 1 - headers - footers
    return Double(headers) * metrics.header.asHeight + Double(footers) * metrics.footer.asHeight
      + Double(items) * item.asHeight
  }

  /// The height of all lines.
  var contentHeight: Double { top(ofLine: lines.count) }

  /// The first line that reaches below a height, or the last line; and how much of it is above that height.
  func place(at offset: Double) -> HeadlessViewport {
    guard lines.count > 0, offset > 0 else { return HeadlessViewport() }
    if case .each = metrics.item { return walkedPlace(at: offset) }
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if top(ofLine: middle + 1) > offset { high = middle } else { low = middle + 1 }
    }
    return HeadlessViewport(topLine: low, shift: offset - top(ofLine: low))
  }

  private func walkedPlace(at offset: Double) -> HeadlessViewport {
    var top = 0.0
    for line in 0..<lines.count {
      let height = height(ofLine: line)
      if top + height > offset { return HeadlessViewport(topLine: line, shift: offset - top) }
      top += height
    }
    return HeadlessViewport(topLine: lines.count - 1, shift: height(ofLine: lines.count - 1))
  }

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
    if topLine >= count { (topLine, shift) = (count - 1, geometry.height(ofLine: count - 1)) }
    moveUp(in: geometry)
    var height = geometry.height(ofLine: topLine)
    while shift >= height, shift > 0 || height == 0, topLine < count - 1 {
      shift -= height
      topLine += 1
      height = geometry.height(ofLine: topLine)
    }
    shift = min(shift, height)
    var bottom = -shift
    var end = topLine
    let viewport = geometry.metrics.viewport.asHeight
    while end < count, bottom < viewport {
      bottom += geometry.height(ofLine: end)
      end += 1
    }
    if bottom < viewport {
      shift -= viewport - bottom
      moveUp(in: geometry)
    }
    return topLine..<max(topLine, end)
  }

  /// Turns a shift below 0 into lines before the top one; at the beginning there is nothing more to see.
  @MainActor
  private mutating func moveUp<Section, Item>(in geometry: HeadlessGeometry<Section, Item>) {
    while shift < 0, topLine > 0 {
      topLine -= 1
      shift += geometry.height(ofLine: topLine)
    }
    shift = max(0, shift)
  }
}

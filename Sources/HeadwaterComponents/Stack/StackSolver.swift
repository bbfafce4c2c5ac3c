/// The algorithm that lays out a stack within a range. Like CSS, it first determines the width of the stack, and then
/// everything within that width.
struct StackSolver {
  let stack: StackComponent
  let context: LayoutContext

  var style: StackStyle { stack.style }
  var isRow: Bool { style.direction.isRow }
  var spacing: Double { style.spacing.positive }
  var lineSpacing: Double { style.lineSpacing.positive }
  var isMultiLine: Bool { style.wrap != .noWrap }

  func layout(in range: SizeRange) throws -> ComponentLayout {
    let heights = AxisRange(range.minimum.height, range.maximum.height)
    var widths = AxisRange(range.minimum.width, range.maximum.width)
    if widths.exact == nil { widths = AxisRange(widths.clamp(try contentWidth(in: widths, heights))) }
    return try isRow ? layout(main: widths, cross: heights) : layout(main: heights, cross: widths)
  }

  /// Returns the width of the stack if it is determined by the content.
  private func contentWidth(in widths: AxisRange, _ heights: AxisRange) throws -> Double {
    // A row is as wide as its items on a single line.
    if isRow {
      let items = try items(main: AxisRange(0, .infinity), cross: heights)
      return StackLine(items: items).hypotheticalLength(spacing: spacing)
    }
    // A column that wraps is as wide as all its lines combined.
    if isMultiLine, heights.maximum < .infinity {
      let lines = try solvedLines(main: heights, cross: widths).lines
      return breadth(of: lines)
    }
    // Any other column is as wide as its widest item.
    let height = definite(heights, isWidth: false)
    return try stack.children.indices.reduce(0) { width, index in
      let item = StackItem(
        index: index, child: stack.children[index], stack: stack, mainWhole: height, crossWhole: nil)
      if let exact = item.cross.exact { return max(width, exact) }
      let length = item.main.exact.map { AxisRange($0) } ?? AxisRange(0, .infinity)
      let layout = try layout(item, main: length, cross: AxisRange(item.cross.minimum, item.cross.maximum))
      return max(width, layout.size.width)
    }
  }

  private func layout(main: AxisRange, cross: AxisRange) throws -> ComponentLayout {
    var (lines, length) = try solvedLines(main: main, cross: cross)
    let breadth = cross.exact ?? cross.clamp(breadth(of: lines))
    placeLines(&lines, in: breadth)
    for index in lines.indices {
      try stretchItems(of: &lines[index])
      placeItems(of: &lines[index], in: length)
    }
    return result(lines, length: length, breadth: breadth)
  }

  /// Returns the lines with the sizes of their items, and the length of the stack.
  private func solvedLines(main: AxisRange, cross: AxisRange) throws -> (lines: [StackLine], length: Double) {
    let items = try items(main: main, cross: cross)
    var lines = StackLine.lines(of: items, spacing: spacing, limit: isMultiLine ? main.maximum : nil)
    let longest = lines.reduce(0) { max($0, $1.hypotheticalLength(spacing: spacing)) }
    let length = main.exact ?? main.clamp(longest)
    let isDefinite = definite(main, isWidth: isRow) != nil
    for index in lines.indices {
      lines[index].resolveLengths(length, spacing: spacing)
      for item in lines[index].items.indices {
        if isDefinite { lines[index].items[item].isLengthDefinite = true }
        try measureAcross(&lines[index].items[item], in: cross)
      }
      measureAcross(&lines[index], in: cross)
    }
    return (lines, length)
  }

  /// Returns the items with their base lengths, as in section 9.2.
  private func items(main: AxisRange, cross: AxisRange) throws -> [StackItem] {
    let (mainWhole, crossWhole) = (definite(main, isWidth: isRow), definite(cross, isWidth: !isRow))
    return try stack.children.indices.map { index in
      var item = StackItem(
        index: index, child: stack.children[index], stack: stack, mainWhole: mainWhole, crossWhole: crossWhole
      )
      if let basis = item.basis(of: mainWhole) {
        item.base = basis
        item.isLengthDefinite = true
      } else {
        let layout = try layout(item, main: AxisRange(0, .infinity), cross: crossRange(of: item, in: cross))
        item.base = isRow ? layout.size.width : layout.size.height
      }
      return item
    }
  }

  /// Returns the cross range of an item before its line is known.
  private func crossRange(of item: StackItem, in cross: AxisRange) -> AxisRange {
    if let exact = item.cross.exact { return AxisRange(exact) }
    if item.isStretched, !isMultiLine, let whole = cross.exact { return AxisRange(item.cross.clamp(whole)) }
    // Heights are unlimited, because they depend on the content. Widths are limited to the available space.
    let room = isRow ? .infinity : cross.maximum
    return AxisRange(item.cross.minimum, item.cross.clamp(room))
  }

  private func measureAcross(_ item: inout StackItem, in cross: AxisRange) throws {
    item.layout = try layout(item, main: AxisRange(item.length), cross: crossRange(of: item, in: cross))
    item.breadth = isRow ? item.layout.size.height : item.layout.size.width
    if item.alignment == .baseline {
      // Baselines are aligned only in rows. In columns, the left edges are aligned.
      let baseline = isRow ? item.layout.baseline ?? item.breadth : 0
      item.ascent = style.wrap == .wrapReversed ? item.breadth - baseline : baseline
    }
  }

  /// Computes the extent of a line in the cross direction, as in section 9.4.
  private func measureAcross(_ line: inout StackLine, in cross: AxisRange) {
    var breadth = 0.0
    var (above, below) = (-Double.infinity, -Double.infinity)
    // Baseline-aligned items extend above and below a common baseline.
    for item in line.items {
      if item.alignment == .baseline {
        above = max(above, item.ascent)
        below = max(below, item.breadth - item.ascent)
      } else {
        breadth = max(breadth, item.breadth)
      }
    }
    if above.isFinite {
      line.ascent = above
      breadth = max(breadth, above + below)
    }
    line.breadth = isMultiLine ? breadth : cross.exact ?? cross.clamp(breadth)
  }

  private func breadth(of lines: [StackLine]) -> Double {
    lines.reduce(lineSpacing * Double(max(lines.count - 1, 0))) { $0 + $1.breadth }
  }

  private func placeLines(_ lines: inout [StackLine], in breadth: Double) {
    guard isMultiLine else { return }
    let room = breadth - self.breadth(of: lines)
    var (offset, between) = (0.0, 0.0)
    if let distribution = style.alignContent {
      (offset, between) = distribution.spaces(
        room: room, count: lines.count, isReversed: style.wrap == .wrapReversed)
    } else if room > 0 {
      let share = room / Double(max(lines.count, 1))
      for index in lines.indices { lines[index].breadth += share }
    }
    for index in lines.indices {
      lines[index].offset = offset
      offset += lines[index].breadth + lineSpacing + between
    }
  }

  private func stretchItems(of line: inout StackLine) throws {
    for index in line.items.indices where line.items[index].isStretched {
      let item = line.items[index]
      line.items[index].breadth = item.cross.clamp(line.breadth)
      line.items[index].layout = try layout(
        item, main: AxisRange(item.length), cross: AxisRange(line.items[index].breadth))
    }
  }

  private func placeItems(of line: inout StackLine, in length: Double) {
    // Distribute the remaining space in the direction of the stack.
    let used = line.items.reduce(line.spacings(spacing)) { $0 + $1.outerLength }
    let spaces = style.justifyContent.spaces(
      room: length - used, count: line.items.count, isReversed: style.direction.isReversed)
    var position = spaces.first
    for index in line.items.indices {
      let item = line.items[index]
      line.items[index].position = position + item.before
      position += item.outerLength + spacing + spaces.between
      // Align the item across the line.
      let room = line.breadth - item.breadth
      line.items[index].offset =
        switch item.alignment {
        case .start, .stretch: 0
        case .end: room
        case .center: room / 2
        case .baseline: line.ascent - item.ascent
        }
    }
  }
}

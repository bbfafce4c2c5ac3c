/// A range of lengths in one direction.
struct AxisRange {
  let minimum: Double
  let maximum: Double

  init(_ minimum: Double, _ maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  init(_ exact: Double) {
    self.init(exact, exact)
  }

  /// The only length in the range, or `nil` if there are several.
  var exact: Double? { minimum == maximum ? minimum : nil }

  func clamp(_ value: Double) -> Double { min(max(value, minimum), maximum) }
}

extension StackSolver {
  /// Returns the length against which fractions are resolved.
  ///
  /// - Parameters:
  ///   - range: The range of lengths of the stack.
  ///   - isWidth: A Boolean value that indicates whether the range is for the width.
  /// - Returns: The length, or `nil` if it isn't known yet.
  func definite(_ range: AxisRange, isWidth: Bool) -> Double? {
    isWidth || context.isHeightDefinite ? range.exact : nil
  }

  /// Lays out an item in ranges along and across the stack.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - main: The range in the direction of the stack.
  ///   - cross: The range in the cross direction.
  /// - Returns: The layout.
  /// - Throws: Any error that the item throws.
  func layout(_ item: StackItem, main: AxisRange, cross: AxisRange) throws -> ComponentLayout {
    let (widths, heights) = isRow ? (main, cross) : (cross, main)
    let range = SizeRange(
      unchecked: Size(width: widths.minimum, height: heights.minimum),
      Size(width: widths.maximum, height: heights.maximum))
    var inner = context
    inner.isHeightDefinite = isRow ? item.isStretched || item.cross.length != nil : item.isLengthDefinite
    let node = item.index < stack.nodes.count ? stack.nodes[item.index] : nil
    return try inner.remembered(node, in: range) {
      try inner.layoutContent(item.child.component, in: range)
    }
  }

  /// Converts lines to a layout with frames.
  func result(_ lines: [StackLine], length: Double, breadth: Double) -> ComponentLayout {
    var children: [PlacedLayout] = []
    for line in lines {
      for item in line.items {
        children.append(PlacedLayout(item.layout, at: origin(of: item, in: line, length, breadth)))
      }
    }
    let size = isRow ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    return ComponentLayout(size: size, baseline: baseline(lines, length, breadth), children: children)
  }

  private func origin(
    of item: StackItem, in line: StackLine, _ length: Double, _ breadth: Double
  ) -> Point {
    var main = item.position
    var cross = line.offset + item.offset
    if style.direction.isReversed { main = length - main - item.length }
    if style.wrap == .wrapReversed { cross = breadth - cross - item.breadth }
    return isRow ? Point(x: main, y: cross) : Point(x: cross, y: main)
  }

  /// Returns the baseline of the stack. It is taken from the visually first line: from the first baseline-aligned item or, if
  /// there is none, from the visually first item.
  private func baseline(_ lines: [StackLine], _ length: Double, _ breadth: Double) -> Double? {
    guard let line = style.wrap == .wrapReversed ? lines.last : lines.first else { return nil }
    let first = style.direction.isReversed ? line.items.last : line.items.first
    let common = isRow ? line.items.first { $0.alignment == .baseline } : nil
    guard let item = common ?? first else { return nil }
    let origin = origin(of: item, in: line, length, breadth)
    return origin.y + (item.layout.baseline ?? item.layout.size.height)
  }
}

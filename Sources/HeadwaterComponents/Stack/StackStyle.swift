/// The arrangement of items in a stack.
public struct StackStyle: Hashable, Sendable {
  /// The direction of the items.
  package var direction: StackDirection
  /// The behavior of items that don't fit on a line.
  package var wrap: StackWrap
  /// The distribution of the remaining space on a line.
  public var justifyContent: StackDistribution
  /// The alignment of items in the cross direction.
  public var alignItems: StackAlignment
  /// The distribution of the remaining space across the lines of a stack that wraps, or `nil` to stretch the lines.
  public var alignContent: StackDistribution?
  /// The space between two items on a line. A negative number is treated as 0.
  public var spacing: Double
  /// The space between two lines. A negative number is treated as 0.
  public var lineSpacing: Double

  /// Creates a style.
  package init(
    direction: StackDirection = .row, wrap: StackWrap = .noWrap, justifyContent: StackDistribution = .start,
    alignItems: StackAlignment = .stretch, alignContent: StackDistribution? = nil, spacing: Double = 0,
    lineSpacing: Double = 0
  ) {
    self.direction = direction
    self.wrap = wrap
    self.justifyContent = justifyContent
    self.alignItems = alignItems
    self.alignContent = alignContent
    self.spacing = spacing
    self.lineSpacing = lineSpacing
  }

  /// Returns the style of a stack whose items are arranged horizontally, from the leading to the trailing edge: from left to
  /// right, or from right to left if the layout direction is right to left.
  ///
  /// - Parameters:
  ///   - spacing: The space between two items on a line.
  ///   - alignItems: The alignment of items in the cross direction.
  ///   - justifyContent: The distribution of the remaining space on a line.
  ///   - isReversed: A Boolean value that indicates whether the items are arranged in the opposite direction.
  ///   - wraps: A Boolean value that indicates whether items that don't fit begin a new line.
  ///   - alignContent: The distribution of the remaining space across the lines, or `nil` to stretch the lines.
  ///   - lineSpacing: The space between two lines.
  ///   - reversesLines: A Boolean value that indicates whether the lines are arranged from bottom to top.
  /// - Returns: The style.
  public static func row(
    spacing: Double = 0, alignItems: StackAlignment = .stretch, justifyContent: StackDistribution = .start,
    isReversed: Bool = false, wraps: Bool = false, alignContent: StackDistribution? = nil,
    lineSpacing: Double = 0, reversesLines: Bool = false
  ) -> StackStyle {
    StackStyle(
      direction: isReversed ? .rowReversed : .row, wrap: StackWrap(wraps, isReversed: reversesLines),
      justifyContent: justifyContent, alignItems: alignItems, alignContent: alignContent, spacing: spacing,
      lineSpacing: lineSpacing)
  }

  /// Returns the style of a stack whose items are arranged vertically, from top to bottom.
  ///
  /// - Parameters:
  ///   - spacing: The space between two items on a line.
  ///   - alignItems: The alignment of items in the cross direction.
  ///   - justifyContent: The distribution of the remaining space on a line.
  ///   - isReversed: A Boolean value that indicates whether the items are arranged from bottom to top.
  ///   - wraps: A Boolean value that indicates whether items that don't fit begin a new line.
  ///   - alignContent: The distribution of the remaining space across the lines, or `nil` to stretch the lines.
  ///   - lineSpacing: The space between two lines.
  ///   - reversesLines: A Boolean value that indicates whether the lines are arranged from right to left.
  /// - Returns: The style.
  public static func column(
    spacing: Double = 0, alignItems: StackAlignment = .stretch, justifyContent: StackDistribution = .start,
    isReversed: Bool = false, wraps: Bool = false, alignContent: StackDistribution? = nil,
    lineSpacing: Double = 0, reversesLines: Bool = false
  ) -> StackStyle {
    StackStyle(
      direction: isReversed ? .columnReversed : .column, wrap: StackWrap(wraps, isReversed: reversesLines),
      justifyContent: justifyContent, alignItems: alignItems, alignContent: alignContent, spacing: spacing,
      lineSpacing: lineSpacing)
  }
}

/// The direction in which the items of a stack are arranged.
package enum StackDirection: Hashable, Sendable, CaseIterable {
  /// From left to right.
  case row
  /// From right to left.
  case rowReversed
  /// From top to bottom.
  case column
  /// From bottom to top.
  case columnReversed

  var isRow: Bool { self == .row || self == .rowReversed }
  var isReversed: Bool { self == .rowReversed || self == .columnReversed }
}

/// The behavior of items that don't fit on a line of a stack.
package enum StackWrap: Hashable, Sendable, CaseIterable {
  /// All items are on a single line.
  case noWrap
  /// Items wrap onto new lines, which are arranged from top to bottom or, in columns, from left to right.
  case wrap
  /// Items wrap onto new lines, which are arranged from bottom to top or, in columns, from right to left.
  case wrapReversed

  init(_ wraps: Bool, isReversed: Bool) {
    self = wraps ? isReversed ? .wrapReversed : .wrap : .noWrap
  }
}

/// The alignment of an item across its line.
public enum StackAlignment: Hashable, Sendable, CaseIterable {
  /// The start of the line.
  case start
  /// The end of the line.
  case end
  /// The center of the line.
  case center
  /// The item fills the line if its size is automatic. Otherwise, it is at the start of the line.
  case stretch
  /// The first baselines of all items with this alignment are at the same height. In columns, the left edges are aligned.
  case baseline
}

/// The distribution of the remaining space.
public enum StackDistribution: Hashable, Sendable, CaseIterable {
  /// The remaining space is at the end.
  case start
  /// The remaining space is at the start.
  case end
  /// The remaining space is split evenly between both ends.
  case center
  /// The remaining space is between the items.
  case spaceBetween
  /// The remaining space is around the items: half as much at each end as between two items.
  case spaceAround
  /// The remaining space is around the items: as much at each end as between two items.
  case spaceEvenly

  /// Returns the space before the first item and the additional space between two items.
  ///
  /// - Parameters:
  ///   - room: The remaining space, which is negative if the items don't fit.
  ///   - count: The number of items.
  ///   - isReversed: A Boolean value that indicates whether the items are arranged starting from the right or the bottom.
  /// - Returns: The space before the first item and the space between two items.
  func spaces(room: Double, count: Int, isReversed: Bool) -> (first: Double, between: Double) {
    let count = Double(max(count, 1))
    switch self {
    case .start: return (0, 0)
    case .end: return (room, 0)
    case .center: return (room / 2, 0)
    // If the items don't fit, add no space between them and begin at the start of the line.
    case .spaceBetween: return (0, count > 1 ? max(room, 0) / (count - 1) : 0)
    // If the items don't fit, align them at the left or at the top, so that they never overflow on that side.
    case .spaceAround, .spaceEvenly:
      guard room >= 0 else { return (isReversed ? room : 0, 0) }
      let between = room / (self == .spaceAround ? count : count + 1)
      return (self == .spaceAround ? between / 2 : between, between)
    }
  }
}

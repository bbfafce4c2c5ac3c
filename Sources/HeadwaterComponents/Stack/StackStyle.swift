/// How the items of a stack are arranged.
public struct StackStyle: Hashable, Sendable {
  /// Where the items follow each other.
  package var direction: StackDirection
  /// Whether items that have no room begin a new line.
  package var wrap: StackWrap
  /// What becomes of room that is left in a line.
  public var justifyContent: StackDistribution
  /// Where items are across their line.
  public var alignItems: StackAlignment
  /// What becomes of room that is left across the lines of a stack that wraps; without a value the lines share it.
  public var alignContent: StackDistribution?
  /// What is kept free between two items of a line. Negative numbers count as 0.
  public var spacing: Double
  /// What is kept free between two lines. Negative numbers count as 0.
  public var lineSpacing: Double

  /// Makes a style.
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

  /// Items beside each other, from left to right.
  ///
  /// - Parameters:
  ///   - spacing: What is kept free between two items of a line.
  ///   - alignItems: Where items are across their line.
  ///   - justifyContent: What becomes of room that is left in a line.
  ///   - isReversed: Whether the items follow each other from right to left.
  ///   - wraps: Whether items that have no room begin a new line.
  ///   - alignContent: What becomes of room that is left across the lines; without a value the lines share it.
  ///   - lineSpacing: What is kept free between two lines.
  ///   - reversesLines: Whether the lines follow each other up instead of down.
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

  /// Items below each other, from top to bottom.
  ///
  /// - Parameters:
  ///   - spacing: What is kept free between two items of a line.
  ///   - alignItems: Where items are across their line.
  ///   - justifyContent: What becomes of room that is left in a line.
  ///   - isReversed: Whether the items follow each other from bottom to top.
  ///   - wraps: Whether items that have no room begin a new line.
  ///   - alignContent: What becomes of room that is left across the lines; without a value the lines share it.
  ///   - lineSpacing: What is kept free between two lines.
  ///   - reversesLines: Whether the lines follow each other to the left instead of to the right.
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

/// Where the items of a stack follow each other.
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

/// Whether items of a stack that have no room begin a new line.
package enum StackWrap: Hashable, Sendable, CaseIterable {
  /// All are in one line.
  case noWrap
  /// Lines follow each other down, or in columns to the right.
  case wrap
  /// Lines follow each other up, or in columns to the left.
  case wrapReversed

  init(_ wraps: Bool, isReversed: Bool) {
    self = wraps ? isReversed ? .wrapReversed : .wrap : .noWrap
  }
}

/// Where an item of a stack is across its line.
public enum StackAlignment: Hashable, Sendable, CaseIterable {
  /// At the line's beginning.
  case start
  /// At the line's end.
  case end
  /// In the middle.
  case center
  /// It is as large as the line, where its size is automatic; otherwise at the beginning.
  case stretch
  /// So that the first lines of text of all such items stand at the same height. In columns: at the left.
  case baseline
}

/// What becomes of room that is left.
public enum StackDistribution: Hashable, Sendable, CaseIterable {
  /// It is at the end.
  case start
  /// It is at the beginning.
  case end
  /// Half of it is at either end.
  case center
  /// It is between the items.
  case spaceBetween
  /// It is around the items, half as much at the ends as between two.
  case spaceAround
  /// It is around the items, as much at the ends as between two.
  case spaceEvenly

  /// What is before the first item, and what is added between two.
  ///
  /// - Parameters:
  ///   - room: What is left; negative where items reach beyond.
  ///   - count: How many items there are.
  ///   - isReversed: Whether they begin at the right or the bottom.
  /// - Returns: The spaces.
  func spaces(room: Double, count: Int, isReversed: Bool) -> (first: Double, between: Double) {
    let count = Double(max(count, 1))
    switch self {
    case .start: return (0, 0)
    case .end: return (room, 0)
    case .center: return (room / 2, 0)
    // Where there is too little room nothing is between the items: they begin at the beginning...
    case .spaceBetween: return (0, count > 1 ? max(room, 0) / (count - 1) : 0)
    // ...and those that would be around the middle at the left or the top, so that nobody loses sight of them.
    case .spaceAround, .spaceEvenly:
      guard room >= 0 else { return (isReversed ? room : 0, 0) }
      let between = room / (self == .spaceAround ? count : count + 1)
      return (self == .spaceAround ? between / 2 : between, between)
    }
  }
}

/// How sections stand among the rows of a view that knows only rows.
public struct RowLayout: Hashable, Sendable {
  /// Whether each section begins with a row for its header.
  public var hasHeaders: Bool
  /// Whether each section ends with a row for its footer.
  public var hasFooters: Bool

  /// Makes a layout; without arguments one that has only items.
  @inlinable
  public init(hasHeaders: Bool = false, hasFooters: Bool = false) {
    self.hasHeaders = hasHeaders
    self.hasFooters = hasFooters
  }

  /// Rows that each section has beside its items: 0, 1 or 2.
  @inlinable
  var rowsPerSection: Int { (hasHeaders ? 1 : 0) + (hasFooters ? 1 : 0) }
}

/// One row of a view that knows only rows.
public enum Row: Hashable, Sendable {
  /// The header of a section.
  case header(section: Int)
  /// An item.
  case item(ItemPosition)
  /// The footer of a section.
  case footer(section: Int)

  /// The index of the section that the row belongs to.
  public var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .item(let position): position.section
    }
  }
}

/// How sections stand among the rows of a view that knows only rows.
@usableFromInline
package struct RowLayout: Hashable, Sendable {
  /// Whether each section begins with a row for its header.
  @usableFromInline package var hasHeaders: Bool
  /// Whether each section ends with a row for its footer.
  @usableFromInline package var hasFooters: Bool

  /// Makes a layout; without arguments one that has only items.
  @inlinable
  package init(hasHeaders: Bool = false, hasFooters: Bool = false) {
    self.hasHeaders = hasHeaders
    self.hasFooters = hasFooters
  }

  /// Rows that each section has beside its items: 0, 1 or 2.
  @inlinable
  var rowsPerSection: Int { (hasHeaders ? 1 : 0) + (hasFooters ? 1 : 0) }
}

/// One row of a view that knows only rows.
package enum Row: Hashable, Sendable {
  /// The header of a section.
  case header(section: Int)
  /// An item.
  case item(ItemPosition)
  /// The footer of a section.
  case footer(section: Int)

  /// The index of the section that the row belongs to.
  package var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .item(let position): position.section
    }
  }
}

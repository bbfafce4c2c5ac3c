/// The arrangement of sections in a view that has only rows.
@usableFromInline
package struct RowLayout: Hashable, Sendable {
  /// A Boolean value that indicates whether each section begins with a header row.
  @usableFromInline package var hasHeaders: Bool
  /// A Boolean value that indicates whether each section ends with a footer row.
  @usableFromInline package var hasFooters: Bool

  /// Creates a layout. By default, it has only items.
  @inlinable
  package init(hasHeaders: Bool = false, hasFooters: Bool = false) {
    self.hasHeaders = hasHeaders
    self.hasFooters = hasFooters
  }

  /// The number of rows that each section has in addition to its items: 0, 1, or 2.
  @inlinable
  var rowsPerSection: Int { (hasHeaders ? 1 : 0) + (hasFooters ? 1 : 0) }
}

/// A row of a view that has only rows.
package enum Row: Hashable, Sendable {
  /// The header of a section.
  case header(section: Int)
  /// An item.
  case item(ItemPosition)
  /// The footer of a section.
  case footer(section: Int)

  /// The index of the section that contains the row.
  package var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .item(let position): position.section
    }
  }
}

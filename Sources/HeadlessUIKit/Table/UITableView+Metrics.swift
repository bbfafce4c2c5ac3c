/// The sizes of what a table view sizes automatically, with one line of text in each label.
///
/// Measured on iOS 26 (Mac Catalyst), where a line of text is half a point higher than here.
enum TableMetrics {
  static let row: CGFloat = 51.5
  static let subtitleRow: CGFloat = 70.5
  static let header: CGFloat = 40.5
  static let footer: CGFloat = 30
  /// The space above each header of a plain table.
  static let headerPadding: CGFloat = 22
  /// The space at the sides of rows in inset groups, outside of a window and in one.
  static let sideInset: (bare: CGFloat, inWindow: CGFloat) = (8, 16)
  static let line: CGFloat = 20

  /// The height of a header, a footer, or a cell, whose texts may take more than their lines.
  static func height(_ height: CGFloat, lines: CGFloat = 1, text: CGFloat) -> CGFloat {
    height + max(0, text - lines * line)
  }
}

// Where elements are, beyond their heights.
extension UITableView {
  /// The space above the header of a section that has one.
  func padding(aboveHeader section: Int) -> CGFloat {
    guard sectionHeaderTopPadding == Self.automaticDimension else { return sectionHeaderTopPadding }
    return style == .plain && automaticHeaders.contains(section) ? TableMetrics.headerPadding : 0
  }

  /// The space at each side of an element: rows of inset groups have some, and headers and footers have none.
  func sideInset(of element: TableElement) -> CGFloat {
    guard style == .insetGrouped, case .row = element else { return 0 }
    return window == nil ? TableMetrics.sideInset.bare : TableMetrics.sideInset.inWindow
  }

  /// The offset to which the headers of a plain table stick; nil for groups, whose headers scroll along.
  var stickyTop: CGFloat? { style == .plain ? bounds.minY + adjustedContentInset.top : nil }

  /// The rectangle of an element whose extent is known.
  func rect(of element: TableElement, _ span: TableGeometry.Span) -> CGRect {
    let inset = sideInset(of: element)
    return CGRect(x: inset, y: span.start, width: max(0, bounds.width - 2 * inset), height: span.length)
  }

  /// Returns a Boolean value that indicates whether a line is drawn below a row. Not in UIKit, where it is a
  /// view of the cell.
  ///
  /// A selected row and the row above it have none, and neither has the last row of a group.
  ///
  /// - Parameter indexPath: The row's path.
  /// - Returns: True if a line separates the row from what follows.
  package func showsSeparator(belowRowAt indexPath: IndexPath) -> Bool {
    guard separatorStyle != .none, hasRow(at: indexPath), !selected.contains(indexPath) else { return false }
    let next = IndexPath(row: indexPath.row + 1, section: indexPath.section)
    return hasRow(at: next) ? !selected.contains(next) : style == .plain
  }
}

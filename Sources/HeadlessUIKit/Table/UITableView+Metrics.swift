/// The automatic sizes of a table view's elements, with one line of text in each label.
///
/// Measured on iOS 26 (Mac Catalyst), where a line of text is half a point taller than here.
enum TableMetrics {
  static let row: CGFloat = 51.5
  static let subtitleRow: CGFloat = 70.5
  static let header: CGFloat = 40.5
  static let footer: CGFloat = 30
  /// The space above each header of a plain table view.
  static let headerPadding: CGFloat = 22
  /// The space at the sides of rows in an inset grouped table view, when it isn't in a window and when it is.
  static let sideInset: (bare: CGFloat, inWindow: CGFloat) = (8, 16)
  static let line: CGFloat = 20

  /// Returns the height of a header, footer, or cell whose text may need more lines than its default height provides.
  static func height(_ height: CGFloat, lines: CGFloat = 1, text: CGFloat) -> CGFloat {
    height + max(0, text - lines * line)
  }
}

// The placement of elements, apart from their heights.
extension UITableView {
  /// Returns the space above the header of a section.
  func padding(aboveHeader section: Int) -> CGFloat {
    guard sectionHeaderTopPadding == Self.automaticDimension else { return sectionHeaderTopPadding }
    return style == .plain && automaticHeaders.contains(section) ? TableMetrics.headerPadding : 0
  }

  /// Returns the space at each side of an element. It is nonzero only for the rows of inset grouped table views.
  func sideInset(of element: TableElement) -> CGFloat {
    guard style == .insetGrouped, case .row = element else { return 0 }
    return window == nil ? TableMetrics.sideInset.bare : TableMetrics.sideInset.inWindow
  }

  /// The offset to which the headers of a plain table view stick, or nil for the other styles, whose headers scroll with the
  /// content.
  var stickyTop: CGFloat? { style == .plain ? bounds.minY + adjustedContentInset.top : nil }

  /// Returns the rectangle of an element with a known span.
  func rect(of element: TableElement, _ span: TableGeometry.Span) -> CGRect {
    let inset = sideInset(of: element)
    return CGRect(x: inset, y: span.start, width: max(0, bounds.width - 2 * inset), height: span.length)
  }

  /// Returns a Boolean value that indicates whether a separator is drawn below a row. HeadlessUIKit only; in UIKit, the
  /// separator is a subview of the cell.
  ///
  /// A selected row and the row above it have no separator, and neither does the last row of a group.
  ///
  /// - Parameter indexPath: The index path of the row.
  /// - Returns: True if a separator is drawn.
  package func showsSeparator(belowRowAt indexPath: IndexPath) -> Bool {
    guard separatorStyle != .none, hasRow(at: indexPath), !selected.contains(indexPath) else { return false }
    let next = IndexPath(row: indexPath.row + 1, section: indexPath.section)
    return hasRow(at: next) ? !selected.contains(next) : style == .plain
  }
}

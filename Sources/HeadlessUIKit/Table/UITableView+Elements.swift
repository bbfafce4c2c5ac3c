extension UITableView {
  /// The cell that shows a row; nil if it is not visible.
  ///
  /// - Parameter indexPath: The row's path.
  /// - Returns: The cell.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shown[.row(indexPath)] as? UITableViewCell
  }

  /// The header of a section; nil if it is not visible.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The view; nil for one that is of no such class.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown[.header(section)] as? UITableViewHeaderFooterView
  }

  /// The footer of a section; nil if it is not visible.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The view; nil for one that is of no such class.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown[.footer(section)] as? UITableViewHeaderFooterView
  }

  /// The path of the row that a cell shows; nil if it shows none.
  ///
  /// - Parameter cell: The cell.
  /// - Returns: The path.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.lazy.filter { $0.value === cell }.compactMap { $0.key.path }.first
  }

  /// The paths of the rows that are shown, in order.
  public var indexPathsForVisibleRows: [IndexPath]? { shown.keys.compactMap(\.path).sorted() }

  /// The cells that are shown, in order.
  public var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap(cellForRow) }

  /// Where a row is.
  ///
  /// - Parameter indexPath: The row's path.
  /// - Returns: Its rectangle in the content; an empty one if there is no such row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    let geometry = prepareGeometry()
    guard hasRow(at: indexPath) else { return .zero }
    return rect(of: .row(indexPath), geometry.span(of: .row(indexPath)))
  }

  /// Scrolls until a row is at a place, or as near to it as the content allows. The cells come with the next layout.
  ///
  /// - Parameters:
  ///   - indexPath: The row's path.
  ///   - scrollPosition: The place.
  ///   - animated: Whether the delegate is called when the scrolling ends.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadedCounts()
    guard hasRow(at: indexPath) else { return UIKitFailure.noSuchPath(indexPath).report() }
    let (row, visible) = (rectForRow(at: indexPath), bounds.inset(by: adjustedContentInset))
    var offset = contentOffset
    switch scrollPosition {
    case .none: offset.y += min(0, row.minY - visible.minY) + max(0, row.maxY - visible.maxY)
    case .top: offset.y += row.minY - visible.minY
    case .middle: offset.y += row.midY - visible.midY
    case .bottom: offset.y += row.maxY - visible.maxY
    }
    setContentOffset(clamped(offset), animated: animated)
  }
}

extension TableElement {
  /// The path of a row.
  var path: IndexPath? {
    if case .row(let path) = self { path } else { nil }
  }
}

extension UITableView {
  /// Returns the visible cell of a row.
  ///
  /// - Parameter indexPath: The index path of the row.
  /// - Returns: The cell, or nil if the row isn't visible.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shown[.row(indexPath)] as? UITableViewCell
  }

  /// Returns the visible header of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The header, or nil if it isn't visible or isn't a ``UITableViewHeaderFooterView``.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown[.header(section)] as? UITableViewHeaderFooterView
  }

  /// Returns the visible footer of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The footer, or nil if it isn't visible or isn't a ``UITableViewHeaderFooterView``.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown[.footer(section)] as? UITableViewHeaderFooterView
  }

  /// Returns the index path of the row that a cell displays.
  ///
  /// - Parameter cell: The cell.
  /// - Returns: The index path, or nil if the cell displays no row.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.lazy.filter { $0.value === cell }.compactMap { $0.key.path }.first
  }

  /// The index paths of the visible rows, in order.
  public var indexPathsForVisibleRows: [IndexPath]? { shown.keys.compactMap(\.path).sorted() }

  /// The visible cells, in order.
  public var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap(cellForRow) }

  /// Returns the rectangle of a row.
  ///
  /// - Parameter indexPath: The index path of the row.
  /// - Returns: The row's rectangle in the content, or an empty rectangle if the row doesn't exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    let geometry = prepareGeometry()
    guard hasRow(at: indexPath) else { return .zero }
    return rect(of: .row(indexPath), geometry.span(of: .row(indexPath)))
  }

  /// Scrolls a row to a position, or as close to it as the content allows. The next layout pass displays the cells.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row.
  ///   - scrollPosition: The position of the row in the table view.
  ///   - animated: A Boolean value that indicates whether scrolling is animated. If true, the delegate is notified when
  ///     scrolling ends.
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
  /// The index path of a row, or nil for a header or footer.
  var path: IndexPath? {
    if case .row(let path) = self { path } else { nil }
  }
}

extension UITableView {
  /// Returns the rectangle of a section, including its header and footer.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The section's rectangle in the content, or an empty rectangle if the section doesn't exist.
  public func rect(forSection section: Int) -> CGRect {
    let header = rectForHeader(inSection: section)
    return header.union(rectForFooter(inSection: section))
  }

  /// Returns the rectangle of a section's header.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The header's rectangle in the content, with a height of 0 if there is no header, or an empty rectangle if the
  ///   section doesn't exist.
  public func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header(section)) }

  /// Returns the rectangle of a section's footer.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The footer's rectangle in the content, with a height of 0 if there is no footer, or an empty rectangle if the
  ///   section doesn't exist.
  public func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer(section)) }

  /// Returns the index path of the row at a point in the content, whether or not it is visible.
  ///
  /// - Parameter point: The point.
  /// - Returns: The index path, or nil if there is no row at the point.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return prepareGeometry().elements(from: point.y, to: point.y.nextUp).rows.first
  }

  /// Returns the index paths of the rows that intersect a rectangle, in order, whether or not they are visible.
  ///
  /// - Parameter rect: The rectangle in the content.
  /// - Returns: The index paths.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    prepareGeometry().elements(from: rect.minY, to: rect.maxY).rows
  }

  /// Scrolls to the selected row that is closest to the center of the visible area. Does nothing if no row is selected.
  ///
  /// - Parameters:
  ///   - scrollPosition: The position of the row in the table view.
  ///   - animated: A Boolean value that indicates whether scrolling is animated. If true, the delegate is notified when
  ///     scrolling ends.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selected.sorted().min {
      abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  private func rect(of element: TableElement) -> CGRect {
    let geometry = prepareGeometry()
    guard loadedCounts().indices.contains(element.section) else { return .zero }
    return rect(of: element, geometry.span(of: element))
  }
}

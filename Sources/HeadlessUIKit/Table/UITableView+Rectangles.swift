extension UITableView {
  /// Where a section is, with its header and footer.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: Its rectangle in the content; an empty one if there is no such section.
  public func rect(forSection section: Int) -> CGRect {
    let header = rectForHeader(inSection: section)
    return header.union(rectForFooter(inSection: section))
  }

  /// Where a section's header is.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: Its rectangle in the content, of no height where there is no header; an empty one if there is no such
  ///   section.
  public func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header(section)) }

  /// Where a section's footer is.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: Its rectangle in the content, of no height where there is no footer; an empty one if there is no such
  ///   section.
  public func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer(section)) }

  /// The path of the row at a point of the content, visible or not.
  ///
  /// - Parameter point: The point.
  /// - Returns: The path, or nil if there is no row.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return prepareGeometry().elements(from: point.y, to: point.y.nextUp).rows.first
  }

  /// The paths of the rows that a rectangle meets, in order, visible or not.
  ///
  /// - Parameter rect: A part of the content.
  /// - Returns: The paths.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    prepareGeometry().elements(from: rect.minY, to: rect.maxY).rows
  }

  /// Scrolls to the selected row that is nearest to what is visible, or does nothing if none is selected.
  ///
  /// - Parameters:
  ///   - scrollPosition: The place.
  ///   - animated: Whether the delegate is called when the scrolling ends.
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

extension UICollectionViewFlowLayout {
  /// Returns the frame that a pinned header has while its section is entirely visible: before the first line of items. O(items in
  /// the line).
  ///
  /// - Parameters:
  ///   - frame: The current frame of the header.
  ///   - section: The index of the section.
  ///   - count: The number of items in the section. Without items, the current frame is returned.
  ///   - insets: The insets of the section.
  /// - Returns: The frame in content coordinates.
  func unpinned(
    _ frame: CGRect, ofHeaderInSection section: Int, numberOfItems count: Int, _ insets: UIEdgeInsets
  ) -> CGRect {
    let axis = scrollDirection == .horizontal ? ListAxis.horizontal : .vertical
    func frameOfItem(_ item: Int) -> CGRect? {
      item < count ? layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame : nil
    }
    guard let first = frameOfItem(0) else { return frame }
    // The items of a line are centered in it, so the first item isn't necessarily where the line begins.
    let middle = (axis.start(of: first) + axis.end(of: first)) / 2
    var (start, item) = (axis.start(of: first), 1)
    while let next = frameOfItem(item), axis.start(of: next) <= middle, axis.end(of: next) >= middle {
      (start, item) = (min(start, axis.start(of: next)), item + 1)
    }
    var frame = frame
    switch axis {
    case .vertical: frame.origin.y = CGFloat(start) - insets.top - frame.height
    case .horizontal: frame.origin.x = CGFloat(start) - insets.left - frame.width
    }
    return frame
  }
}

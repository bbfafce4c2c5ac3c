extension UICollectionView {
  /// Scrolls until an item is at a place, or as near to it as the content allows. The cells come with the next layout.
  ///
  /// - Parameters:
  ///   - indexPath: The item's path.
  ///   - scrollPosition: The place; nothing happens if it is empty.
  ///   - animated: Whether the delegate is called when the scrolling ends.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else {
      return UIKitFailure.noSuchPath(indexPath).report()
    }
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if scrollPosition.contains(.top) {
      offset.y += frame.minY - visible.minY
    } else if scrollPosition.contains(.centeredVertically) {
      offset.y += frame.midY - visible.midY
    } else if scrollPosition.contains(.bottom) {
      offset.y += frame.maxY - visible.maxY
    }
    if scrollPosition.contains(.left) {
      offset.x += frame.minX - visible.minX
    } else if scrollPosition.contains(.centeredHorizontally) {
      offset.x += frame.midX - visible.midX
    } else if scrollPosition.contains(.right) {
      offset.x += frame.maxX - visible.maxX
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  /// Moves the content with the next layout.
  func adjust(by distance: CGPoint) {
    adjustment.x += distance.x
    adjustment.y += distance.y
  }

  /// Moves the content as a layout's context has asked for; what runs on keeps its velocity.
  func moveByAdjustment() {
    guard adjustment != .zero else { return }
    let distance = adjustment
    adjustment = .zero
    contentOffset = CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
  }

  /// Moves the content to where the layout wants it after an update; what runs on keeps its velocity.
  func moveToTarget() {
    guard asksForTarget else { return }
    asksForTarget = false
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    if target != contentOffset { contentOffset = target }
  }
}

extension UICollectionView {
  /// Scrolls an item to a position, or as close to it as the content allows. The next layout pass displays the cells.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - scrollPosition: The position of the item in the collection view. If it is empty, the current offset is only clamped.
  ///   - animated: A Boolean value that indicates whether scrolling is animated. If true, the delegate is notified when
  ///     scrolling ends.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else {
      return UIKitFailure.noSuchPath(indexPath).report()
    }
    // The position is relative to the area inside the insets.
    let visible = bounds.inset(by: adjustedContentInset)
    var (offset, scrollPosition) = (contentOffset, scrollPosition)
    if let scroller = collectionViewLayout.scroller(ofSection: indexPath.section) {
      // A section that scrolls on its own moves the item horizontally.
      let inner = frame.offsetBy(dx: -scroller.frame.minX, dy: 0)
      if scrollPosition.contains(.left) {
        scroller.scroll(to: inner.minX, animated: animated)
      } else if scrollPosition.contains(.centeredHorizontally) {
        scroller.scroll(to: inner.midX - scroller.bounds.width / 2, animated: animated)
      } else if scrollPosition.contains(.right) {
        scroller.scroll(to: inner.maxX - scroller.bounds.width, animated: animated)
      }
      scrollPosition.subtract([.left, .centeredHorizontally, .right])
    }
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

  /// Adds a distance by which the next layout pass moves the content.
  func adjust(by distance: CGPoint) {
    adjustment.x += distance.x
    adjustment.y += distance.y
  }

  /// Moves the content by the adjustment of an invalidation context. Decelerating content keeps its velocity.
  func moveByAdjustment() {
    guard adjustment != .zero else { return }
    let distance = adjustment
    adjustment = .zero
    contentOffset = CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
  }

  /// Moves the content to the offset that the layout chooses after an update. Decelerating content keeps its velocity.
  func moveToTarget() {
    guard asksForTarget else { return }
    asksForTarget = false
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    if target != contentOffset { contentOffset = target }
  }
}

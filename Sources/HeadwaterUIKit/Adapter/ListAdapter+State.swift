package import Headwater

extension ListAdapter {
  /// The positions of the visible items. Called by the engine.
  package var seenPositions: [ItemPosition] { visiblePaths.compactMap(ItemPosition.init).sorted() }

  /// The scroll extent along the scroll axis, or nil while the view isn't on screen or doesn't yet show the current snapshot of
  /// its source.
  package var scrollExtent: ScrollExtent? {
    guard let view = scrollView, isViewOurs, view.window != nil, canLayOut else { return nil }
    view.layoutIfNeeded()
    return canLayOut ? scrollExtentNow : nil
  }

  /// The current scroll extent, computed without laying out the view.
  package var scrollExtentNow: ScrollExtent? {
    guard let view = scrollView, isViewOurs, !view.bounds.isEmpty,
      displayed.isEmpty || (view.contentSize.width > 0 && view.contentSize.height > 0)
    else { return nil }
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    let begin = beginsAtFarEnd ? view.contentSize.width - visible.maxX : visible.minX
    return scrollsAcross
      ? ScrollExtent(offset: begin, viewport: visible.width, content: view.contentSize.width)
      : ScrollExtent(offset: visible.minY, viewport: visible.height, content: view.contentSize.height)
  }

  private var canLayOut: Bool { !driver.isUpdating && !isAnswering }

  /// Returns the first row of a section. Called by the engine.
  package func topRow(ofSection index: Int) -> Row {
    if let header = frame(of: .header, inSection: index), header.height > 0 { return .header(section: index) }
    return .item(ItemPosition(section: index, item: 0))
  }

  /// Returns the first visible item that satisfies a predicate, with its position, or nil if there is none. Called by the
  /// engine.
  package func place(where isWanted: (Item) -> Bool) -> ListAnchor<Item.Identity>? {
    guard let view = scrollView else { return nil }
    for path in visiblePaths.sorted() {
      guard let item = item(at: path), isWanted(item), let frame = frame(ofItemAt: path) else { continue }
      let corner = visibleCorner(of: view)
      // Skip cells that end before the visible area, for example below a bar.
      if frame.maxX <= corner.x || frame.maxY <= corner.y { continue }
      return ListAnchor(
        item: item.identity, position: ItemPosition(path), x: frame.minX - corner.x,
        y: frame.minY - corner.y)
    }
    return nil
  }

  /// Scrolls until an item is at its intended position, or as close to it as the content allows. Called by the engine.
  package func go(to position: ItemPosition, leaving distance: (x: Double, y: Double)?, animated: Bool)
    -> Bool
  {
    guard let view = scrollView, isViewOurs, !isAnswering, !view.bounds.isEmpty else { return false }
    if !animated { corrections.note(.item(position, leaving: distance), in: displayed) }
    let (path, distance) = (position.indexPath, distance ?? (0, 0))
    // Self-sizing cells don't get their sizes until layout, which then moves other cells. Within a layout pass, leave the rest
    // of the correction to the next pass.
    let attempts = 8
    var isOnItsWay = false
    for attempt in 0..<attempts {
      if !corrections.isInPass { view.layoutIfNeeded() }
      guard let frame = frame(ofItemAt: path) else { return false }
      let corner = visibleCorner(of: view)
      let target = CGPoint(
        x: view.contentOffset.x + frame.minX - CGFloat(distance.x) - corner.x,
        y: view.contentOffset.y + frame.minY - CGFloat(distance.y) - corner.y)
      let offset = Self.within(view, target)
      let isThere = view.isNear(offset)
      // Don't stop at the first attempt if the view is moving, because setting its offset also stops the motion.
      let isMoving = view.isDecelerating || scrolling.isAnimating
      if isThere, attempt > 0 || corrections.isInPass && !isMoving { break }
      guard animated || mayCorrect() else { break }
      view.setContentOffset(
        isThere && corrections.isInPass ? view.contentOffset : offset, animated: animated && !isThere)
      isOnItsWay = animated && !view.isNear(offset)
      if isOnItsWay { break }
    }
    // A view that is already there doesn't report the end of an animation.
    if animated, !isOnItsWay { scrolling.take(.arrives) }
    return true
  }

  /// Stops a programmatic scroll. If the view is beyond its content, it moves to the edge. Called by the engine.
  package func stopGliding() {
    guard let view = scrollView, isViewOurs else { return }
    view.layoutIfNeeded()
    view.setContentOffset(Self.within(view, view.contentOffset), animated: false)
  }

  /// Returns the top-left corner of the visible area within the insets.
  private func visibleCorner(of view: UIScrollView) -> CGPoint {
    let insets = view.adjustedContentInset
    return CGPoint(x: view.bounds.minX + insets.left, y: view.bounds.minY + insets.top)
  }

  private static func within(_ view: UIScrollView, _ offset: CGPoint) -> CGPoint {
    let (insets, content) = (view.adjustedContentInset, view.contentSize)
    let right = max(-insets.left, content.width + insets.right - view.bounds.width)
    let bottom = max(-insets.top, content.height + insets.bottom - view.bounds.height)
    return CGPoint(x: min(max(offset.x, -insets.left), right), y: min(max(offset.y, -insets.top), bottom))
  }

  /// Called when the focus has moved.
  func focusMoved(to path: IndexPath?) {
    focusedItem = path.flatMap { item(at: $0)?.identity }
  }

  /// Returns the index path of the item that receives the focus when the focus enters the view.
  func preferredFocus() -> IndexPath? { focusedItem.flatMap(indexPath(of:)) }
}

extension ScrollExtent {
  /// Creates an extent from UIKit's coordinates.
  fileprivate init(offset: CGFloat, viewport: CGFloat, content: CGFloat) {
    self.init(offset: Double(offset), viewport: Double(viewport), content: Double(content))
  }
}

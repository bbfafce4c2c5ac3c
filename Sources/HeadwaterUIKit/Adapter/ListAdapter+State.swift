package import Headwater

extension ListAdapter {
  /// Whether the bound view is in a window and still the adapter's. Asked by the engine.
  package var isOnScreen: Bool { acceptsBatches }

  /// The items that are seen. Asked by the engine.
  package var seenPositions: [ItemPosition] { visiblePaths.compactMap(ItemPosition.init).sorted() }

  /// UIKit says itself which items it will need soon.
  package var prefetchesByItself: Bool { true }

  /// How far the view is scrolled, along the axis along which it scrolls; nil while it is on no screen, or does not show yet
  /// what its source has.
  package var scrollExtent: ScrollExtent? {
    guard let view = scrollView, isViewOurs, view.window != nil, canLayOut else { return nil }
    view.layoutIfNeeded()
    return canLayOut ? scrollExtentNow : nil
  }

  /// The same, without laying anything out.
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

  /// The row with which a section begins. Asked by the engine.
  package func topRow(ofSection index: Int) -> Row {
    if let header = frame(of: .header, inSection: index), header.height > 0 { return .header(section: index) }
    return .item(ItemPosition(section: index, item: 0))
  }

  /// The first item that is seen and wanted, and where. Asked by the engine.
  package func place(where isWanted: (Item) -> Bool) -> ListAnchor<Item.Identity>? {
    guard let view = scrollView else { return nil }
    for path in visiblePaths.sorted() {
      guard let item = item(at: path), isWanted(item), let frame = frame(ofItemAt: path) else { continue }
      let corner = visibleCorner(of: view)
      // Views also have cells of rows that end where the visible part begins, or under a bar.
      if frame.maxX <= corner.x || frame.maxY <= corner.y { continue }
      return ListAnchor(
        item: item.identity, position: ItemPosition(path), x: frame.minX - corner.x,
        y: frame.minY - corner.y)
    }
    return nil
  }

  /// Scrolls until an item is where it is to be, or as near to it as the content allows. Called by the engine.
  package func go(to position: ItemPosition, leaving distance: (x: Double, y: Double)?, animated: Bool)
    -> Bool
  {
    guard let view = scrollView, isViewOurs, !isAnswering, !view.bounds.isEmpty else { return false }
    if !animated { corrections.note(.item(position, leaving: distance), in: displayed) }
    let (path, distance) = (position.indexPath, distance ?? (0, 0))
    // Cells that find their own size have it once they are laid out, and others move with it. Within a layout pass, the
    // next pass goes on.
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
      // The first attempt also stops a view that runs on.
      if isThere, attempt > 0 || corrections.isInPass && !view.isDecelerating { break }
      guard animated || mayCorrect() else { break }
      view.setContentOffset(offset, animated: animated)
      isOnItsWay = animated && !view.isNear(offset)
      if isOnItsWay { break }
    }
    // A view that is there already tells of no end.
    if animated, !isOnItsWay { take(.arrives) }
    return true
  }

  package var glides: Bool { true }

  /// Stops a view that is scrolled by program; one that is beyond its end, at its end. Called by the engine.
  package func stopGliding() {
    guard let view = scrollView, isViewOurs else { return }
    view.layoutIfNeeded()
    view.setContentOffset(Self.within(view, view.contentOffset), animated: false)
  }

  /// The corner of what is seen within the insets.
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

  /// The view tells what is in focus now.
  func focusMoved(to path: IndexPath?) {
    focusedItem = path.flatMap { item(at: $0)?.identity }
  }

  /// Where the focus goes when it comes into the view.
  func preferredFocus() -> IndexPath? { focusedItem.flatMap(indexPath(of:)) }
}

extension ScrollExtent {
  /// An extent of UIKit's numbers.
  fileprivate init(offset: CGFloat, viewport: CGFloat, content: CGFloat) {
    self.init(offset: Double(offset), viewport: Double(viewport), content: Double(content))
  }
}

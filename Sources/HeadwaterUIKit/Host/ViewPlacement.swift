import Headwater

/// The part of a host that reads and sets the scroll position of the view, and preserves it when the size, the insets, or the
/// content of the view changes.
@MainActor
final class ViewPlacement<Section: ListElement, Item: ListElement> {
  private unowned let host: ViewHost<Section, Item>
  private let driver: Driver<Section, Item>
  private let scrolling: ListScroller<Section, Item>
  private let loans: ViewLoans
  /// The corrections of the offset and the inset during layout.
  private var corrections = LayoutCorrections<Section, Item>()
  private var seen = SeenContent<Item.Identity>()

  init(of host: ViewHost<Section, Item>, _ scrolling: ListScroller<Section, Item>) {
    self.host = host
    driver = host.driver
    self.scrolling = scrolling
    loans = host.loans
  }

  private var displayed: Snapshot<Section, Item> { driver.displayed }
  private var anchoring: ListAnchoring { scrolling.anchoring }
  private var scrollView: UIScrollView? { host.scrollView }
  private var isViewOurs: Bool { host.isViewOurs }

  /// Forgets the position in the previous view.
  func viewIsReplaced() {
    corrections = LayoutCorrections()
    scrolling.viewIsReplaced()
    seen = SeenContent()
  }

  /// Records the visible area of a view that is being bound.
  func begin(in view: UIScrollView) {
    corrections = LayoutCorrections(isCollection: view is UICollectionView)
    seen.show(SeenPart(of: view, roomAbove: roomAbove))
  }

  // MARK: - Changes to the view

  /// The visible part of the content within the insets. It includes the list's own space above its rows.
  var visiblePart: CGRect { scrollView.map { SeenPart(of: $0, roomAbove: roomAbove).visible } ?? .zero }

  /// Called when the content offset has changed. UIKit also changes it automatically when the size or insets change. O(1).
  func hasScrolled() {
    guard let scrollView else { return }
    let part = SeenPart(of: scrollView, roomAbove: roomAbove)
    // After the next layout, the new cells count as seen.
    if anchoring.isActive { loans.watch?.setNeedsLayout() }
    if seen.scroll(to: part) {
      loans.unseenButton.layOut(in: part.visible)
      if scrolling.currentState.isMovedByUser, !scrolling.isPlacing, !driver.isShowingUpdate {
        seen.userScrolls()
      }
      scrolling.take(.moves)
    } else {
      geometryChanges()
    }
    if host.list?.observesVisibility == true { host.followSoon() }
  }

  /// Called when the size or the insets of the view may have changed.
  func viewHasOtherGeometry() {
    guard let scrollView else { return }
    let part = SeenPart(of: scrollView, roomAbove: roomAbove)
    if !part.isAsLarge(as: seen.part) { geometryChanges() }
    seen.show(part)
    standAtBottom()
    host.layOutStatusView()
    loans.unseenButton.layOut(in: visiblePart)
    host.roomHasChanged()
    if host.isAnswering { scrolling.forgetGeometryChange() } else { continueCorrection() }
    scrolling.geometryHasChanged()
    if corrections.goesOn { return host.followSoon() }
    // The rows that have become visible have their final sizes now, and the view may have reached the end.
    if seen.takeUserScroll() { scrolling.take(.moves) }
    noteSeenItems()
    host.followSoon()
  }

  /// Records which items are visible, if scroll positions are preserved. O(visible).
  func noteSeenItems() {
    guard anchoring.isActive, let scrollView else { return }
    // The cells of orthogonally scrolling sections are in inner scroll views.
    let cells = host.shownCells.lazy.filter { $0.cell.isDescendant(of: scrollView) }
    seen.items = Set(cells.map(\.item.identity))
  }

  /// Records which rows were visible before the size or the insets of the view change.
  func geometryChanges() { scrolling.geometryChanges { rowsSeenBefore } }

  /// Called when row sizes have become known, or when rows have been inserted or deleted. The scroll position is restored after
  /// the next layout of the view. The watch reports that layout because the watch is laid out after the view.
  func contentHasOtherSize() {
    guard scrolling.isTracking || anchoring.restsAtBottom, !driver.isShowingUpdate else { return }
    scrolling.geometryChanges {
      guard var seen = rowsSeenBefore else { return nil }
      // Rows that have just become visible had an estimated size until now, and the user hasn't read them yet. Anchor to the
      // others.
      let read = seen.rows.filter { row in
        guard case .item(let position) = row.row, let item = displayed.item(at: position) else {
          return false
        }
        return self.seen.items.contains(item.identity)
      }
      if !read.isEmpty { seen.rows = read }
      return seen.withSeenEdges(anchoring.edge ?? .top)
    }
    loans.watch?.setNeedsLayout()
  }

  // MARK: - Corrections during layout

  /// A Boolean value that indicates whether the scroll position will be corrected again.
  var isProvisional: Bool { corrections.goesOn }

  /// Corrects the offset and the inset after the layout of the view.
  func viewHasLaidOut() {
    corrections.passBegins()
    viewHasOtherGeometry()
    if corrections.passEnds() { loans.watch?.setNeedsLayout() }
  }

  /// Begins a correction of the offset or the inset.
  ///
  /// - Returns: A Boolean value that indicates whether the correction may be made now. If not, it is made later.
  private func mayCorrect() -> Bool {
    let wasLeftOver = corrections.isLeftOver
    guard !corrections.begin() else { return true }
    if corrections.isLeftOver, !wasLeftOver {
      host.runLater(.zero) { [weak self] in self?.finishCorrections() }
    }
    return false
  }

  private func finishCorrections() {
    corrections.turnBegins()
    if isViewOurs { viewHasOtherGeometry() }
  }

  /// Continues a correction that the last layout pass began.
  private func continueCorrection() {
    guard let target = corrections.target(in: displayed) else { return }
    // The pass has shown intermediate rows, whose positions must not be restored.
    scrolling.forgetGeometryChange()
    scrolling.placing {
      switch target {
      case .place(let place): stand(at: place)
      case .item(let position, let distance): _ = go(to: position, leaving: distance, animated: false)
      }
    }
  }

  // MARK: - Rows that don't fill the view

  /// The space above rows that don't fill the view.
  private var roomAbove: CGFloat { scrollView.map { loans.spaceAbove.space(in: $0.contentInset.top) } ?? 0 }

  /// Adjusts the space above rows that don't fill the view, so that they rest at its bottom.
  ///
  /// - Returns: A Boolean value that indicates whether the space has changed, in which case other rows may become visible.
  @discardableResult
  func standAtBottom() -> Bool {
    guard let view = scrollView, isViewOurs, !corrections.isSettingInset,
      anchoring.restsAtBottom || roomAbove > 0
    else { return false }
    let (insets, roomAbove) = (view.adjustedContentInset, roomAbove)
    let length = view.bounds.height - insets.top - insets.bottom + roomAbove
    let isWanted = anchoring.restsAtBottom && !displayed.isEmpty && view.contentSize.height > 0
    let room = isWanted ? max(0, length - view.contentSize.height) : 0
    guard abs(room - roomAbove) > 0.5 || room == 0 && roomAbove != 0, mayCorrect() else { return false }
    // Other code may respond to an inset by setting another one.
    corrections.isSettingInset = true
    view.contentInset.top = loans.spaceAbove.top(view.contentInset.top, withSpace: room)
    corrections.isSettingInset = false
    return true
  }

  // MARK: - Preserving the scroll position

  /// Returns the visible rows within the insets.
  func seenRows(before update: ComingUpdate<Section, Item>) -> SeenRows? {
    guard isViewOurs, let view = scrollView, !view.bounds.isEmpty else { return nil }
    if !update.before.isEmpty, !corrections.isInPass { view.layoutIfNeeded() }
    let part = SeenPart(of: view, roomAbove: roomAbove)
    return seenRows(part, rowsLaidOut(in: part), of: view)
  }

  /// Scrolls until a row is at its intended position, or as close to it as the content allows.
  func stand(at place: AnchoredPlace) {
    if isViewOurs, let view = scrollView { stand(at: place, in: view) }
  }

  /// The rows that were visible before the size or the insets of the view changed. The view may have created a new layout and
  /// moved its content, but its cells still have their old frames. For an empty list, only the position at its end is
  /// preserved.
  private var rowsSeenBefore: SeenRows? {
    guard isViewOurs, let view = scrollView, !self.seen.part.isEmpty else { return nil }
    let cells = host.shownCells.compactMap { cell, item -> (row: Row, frame: CGRect)? in
      guard cell.superview === view, !cell.isHidden else { return nil }
      return displayed.position(of: item.identity).map { (.item($0), cell.frame) }
    }
    let part = self.seen.part
    var seen = seenRows(part, cells, of: view)
    if seen.rows.isEmpty { seen = seenRows(part, rowsLaidOut(in: part), of: view) }
    return seen.rows.isEmpty && !displayed.isEmpty ? nil : seen
  }

  /// Returns the scroll axis: horizontal if the flow layout scrolls horizontally, or if the content is wider than the view but
  /// not taller.
  private func axis(of view: UIScrollView, in bounds: CGSize) -> ListAxis {
    if let layout = (view as? UICollectionView)?.collectionViewLayout as? UICollectionViewFlowLayout {
      return layout.scrollDirection == .horizontal ? .horizontal : .vertical
    }
    let content = view.contentSize
    return content.width > bounds.width && content.height <= bounds.height ? .horizontal : .vertical
  }

  private func rowsLaidOut(in part: SeenPart) -> [(row: Row, frame: CGRect)] {
    part.isEmpty || displayed.numberOfSections == 0 ? [] : host.frames(seenIn: part.visible)
  }

  /// Returns the visible rows in a part of the content, given the frames of rows.
  private func seenRows(
    _ part: SeenPart, _ frames: [(row: Row, frame: CGRect)], of view: UIScrollView
  ) -> SeenRows {
    let axis = axis(of: view, in: part.size)
    let (first, last) = (axis.start(of: part.visible), axis.end(of: part.visible))
    var rows = frames.compactMap { row, frame -> SeenRows.SeenRow? in
      let (start, end) = (axis.start(of: frame), axis.end(of: frame))
      guard end > start, end > first, start < last else { return nil }
      return SeenRows.SeenRow(row, from: start - first, to: end - first)
    }
    rows.sort { $0.row.order < $1.row.order }
    let length = last - first
    let room = axis == .vertical ? Double(roomAbove) : 0
    let (start, content) = (first + room, axis.length(of: view.contentSize) + room)
    return SeenRows(rows, length: length, toStart: start, toEnd: max(0, content - length) - start)
  }

  private func stand(at place: AnchoredPlace, in view: UIScrollView) {
    corrections.note(.place(place), in: displayed)
    // Self-sizing cells don't get their sizes until layout, which then moves other cells. Within a layout pass, leave the rest
    // of the correction to the next pass.
    let attempts = 8
    for _ in 0..<attempts {
      if !corrections.isInPass { view.layoutIfNeeded() }
      // Rows that become visible because of a new inset don't get their sizes until layout.
      if standAtBottom() { continue }
      let (axis, insets) = (axis(of: view, in: view.bounds.size), view.adjustedContentInset)
      var frame = CGRect.zero
      if case .row(let anchored) = place {
        guard let found = self.frame(of: anchored.row) else { return }
        frame = found
      }
      let room = axis == .vertical ? Double(roomAbove) : 0
      let part = SeenPart(of: view, roomAbove: roomAbove)
      let offset = place.offset(
        rowFrom: axis.start(of: frame) + room, to: axis.end(of: frame) + room,
        seen: axis.length(of: part.visible.size), content: axis.length(of: view.contentSize) + room)
      var target = view.contentOffset
      switch axis {
      case .vertical: target.y = CGFloat(offset) - insets.top
      case .horizontal: target.x = CGFloat(offset) - insets.left
      }
      if view.isNear(target) || !mayCorrect() { return }
      move(view, to: target)
    }
  }

  /// Scrolls to an offset. While the user scrolls, adjusts the layout instead if the anchoring specifies that.
  private func move(_ view: UIScrollView, to target: CGPoint) {
    guard anchoring.whileScrolling == .adjustLayout, scrolling.currentState.isMovedByUser,
      let layout = (view as? UICollectionView)?.collectionViewLayout,
      let contextClass = type(of: layout).invalidationContextClass
        as? UICollectionViewLayoutInvalidationContext.Type
    else { return view.contentOffset = target }
    let context = contextClass.init()
    context.contentOffsetAdjustment = CGPoint(
      x: target.x - view.contentOffset.x, y: target.y - view.contentOffset.y)
    layout.invalidateLayout(with: context)
    view.layoutIfNeeded()
  }

  /// Returns the frame of a row in content coordinates.
  private func frame(of row: Row) -> CGRect? {
    switch row {
    case .item(let position): host.frame(ofItemAt: position.indexPath)
    case .header(let section): host.frame(of: .header, inSection: section)
    case .footer(let section): host.frame(of: .footer, inSection: section)
    }
  }

  // MARK: - Reading and setting the scroll position

  /// Returns the scroll extent along the scroll axis.
  ///
  /// - Parameter isLaidOut: A Boolean value that indicates whether to lay out the view first.
  /// - Returns: The extent, or nil if it isn't known. A view that isn't on screen or makes a request can't be laid out.
  func scrollExtent(laidOut isLaidOut: Bool) -> ScrollExtent? {
    if isLaidOut {
      guard host.isOnScreen, !host.isAnswering else { return nil }
      scrollView?.layoutIfNeeded()
    }
    guard let view = scrollView, isViewOurs, !view.bounds.isEmpty,
      displayed.isEmpty || (view.contentSize.width > 0 && view.contentSize.height > 0)
    else { return nil }
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    let begin = host.beginsAtFarEnd ? view.contentSize.width - visible.maxX : visible.minX
    return host.scrollsAcross
      ? ScrollExtent(offset: begin, viewport: visible.width, content: view.contentSize.width)
      : ScrollExtent(offset: visible.minY, viewport: visible.height, content: view.contentSize.height)
  }

  /// Returns the first visible item that satisfies a predicate, with its position, or nil if there is none.
  func place(where isWanted: (Item) -> Bool) -> ListAnchor<Item.Identity>? {
    guard let view = scrollView else { return nil }
    for path in host.visiblePaths.sorted() {
      guard let item = host.item(at: path), isWanted(item), let frame = host.frame(ofItemAt: path)
      else { continue }
      let corner = visibleCorner(of: view)
      // Skip cells that end before the visible area, for example below a bar.
      if frame.maxX <= corner.x || frame.maxY <= corner.y { continue }
      return ListAnchor(
        item: item.identity, position: ItemPosition(path), x: frame.minX - corner.x,
        y: frame.minY - corner.y)
    }
    return nil
  }

  /// Scrolls until an item is at its intended position, or as close to it as the content allows.
  func go(to position: ItemPosition, leaving distance: (x: Double, y: Double)?, animated: Bool) -> Bool {
    guard let view = scrollView, isViewOurs, !host.isAnswering, !view.bounds.isEmpty else { return false }
    if !animated { corrections.note(.item(position, leaving: distance), in: displayed) }
    let (path, distance) = (position.indexPath, distance ?? (0, 0))
    // Self-sizing cells don't get their sizes until layout, which then moves other cells. Within a layout pass, leave the rest
    // of the correction to the next pass.
    let attempts = 8
    var isOnItsWay = false
    for attempt in 0..<attempts {
      if !corrections.isInPass { view.layoutIfNeeded() }
      guard let frame = host.frame(ofItemAt: path) else { return false }
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
    host.scrollSection(toItemAt: path, leaving: distance.x, animated: animated)
    // A view that is already there doesn't report the end of an animation.
    if animated, !isOnItsWay { scrolling.take(.arrives) }
    return true
  }

  /// Begins an animated scroll to the end, unless the user has turned on Reduce Motion or the end is more than a screen away.
  ///
  /// - Returns: A Boolean value that indicates whether the view is on its way.
  func slideToEnd() -> Bool {
    guard let view = scrollView, isViewOurs, view.window != nil, !host.isAnswering,
      UIView.areAnimationsEnabled, !UIAccessibility.isReduceMotionEnabled
    else { return false }
    if !corrections.isInPass { view.layoutIfNeeded() }
    if standAtBottom(), !corrections.isInPass { view.layoutIfNeeded() }
    let (axis, offset) = (axis(of: view, in: view.bounds.size), view.contentOffset)
    let beyond = CGFloat.greatestFiniteMagnitude
    let target = Self.within(
      view, axis == .vertical ? CGPoint(x: offset.x, y: beyond) : CGPoint(x: beyond, y: offset.y))
    let distance = max(abs(target.x - offset.x), abs(target.y - offset.y))
    guard Double(distance) <= axis.length(of: view.bounds.size), !view.isNear(target) else { return false }
    view.setContentOffset(target, animated: true)
    return !view.isNear(target)
  }

  /// Stops a programmatic scroll. If the view is beyond its content, it moves to the edge.
  func stopGliding() {
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
}

extension UIScrollView {
  /// Returns a Boolean value that indicates whether the content offset equals a given one, allowing for UIKit's rounding of
  /// offsets to pixels.
  func isNear(_ offset: CGPoint) -> Bool {
    let pixel = 1 / max(1, traitCollection.displayScale)
    return max(abs(offset.x - contentOffset.x), abs(offset.y - contentOffset.y)) <= pixel / 2 + 0.01
  }
}

extension Row {
  /// A sort key for the order of rows on screen.
  var order: (Int, Int) {
    switch self {
    case .header(let section): (section, -1)
    case .item(let position): (position.section, position.item)
    case .footer(let section): (section, .max)
    }
  }
}

extension ScrollExtent {
  /// Creates an extent from UIKit's coordinates.
  fileprivate init(offset: CGFloat, viewport: CGFloat, content: CGFloat) {
    self.init(offset: Double(offset), viewport: Double(viewport), content: Double(content))
  }
}

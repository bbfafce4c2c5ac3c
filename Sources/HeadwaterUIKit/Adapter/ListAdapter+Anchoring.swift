package import Headwater

/// The axis along which a list scrolls.
enum ListAxis {
  case vertical, horizontal

  func start(of frame: CGRect) -> Double { Double(self == .vertical ? frame.minY : frame.minX) }
  func end(of frame: CGRect) -> Double { Double(self == .vertical ? frame.maxY : frame.maxX) }
  func length(of size: CGSize) -> Double { Double(self == .vertical ? size.height : size.width) }
}

/// The visible area of a view's content within the insets, and those insets.
struct SeenPart: Equatable {
  private(set) var visible = CGRect.zero
  private var insets = UIEdgeInsets.zero

  init() {}

  /// Creates the visible area of a view, including the space above rows that rest at its bottom.
  @MainActor
  init(of view: UIScrollView, roomAbove: CGFloat) {
    insets = view.adjustedContentInset
    insets.top -= roomAbove
    visible = view.bounds.inset(by: insets)
  }

  var isEmpty: Bool { visible.isEmpty }

  /// The size of the view.
  var size: CGSize {
    CGSize(
      width: visible.width + insets.left + insets.right, height: visible.height + insets.top + insets.bottom)
  }

  /// Returns a Boolean value that indicates whether the parts are equal except for their position in the content.
  func isAsLarge(as other: SeenPart) -> Bool { visible.size == other.visible.size && insets == other.insets }
}

extension ListAdapter {
  /// Returns the visible rows within the insets. Called by the engine.
  package func seenRows(before update: ComingUpdate<Section, Item>) -> SeenRows? {
    guard isViewOurs, let view = scrollView, !view.bounds.isEmpty else { return nil }
    if !update.before.isEmpty, !corrections.isInPass { view.layoutIfNeeded() }
    let part = SeenPart(of: view, roomAbove: roomAbove)
    return seenRows(part, rowsLaidOut(in: part), of: view)
  }

  /// Scrolls until a row is at its intended position, or as close to it as the content allows. Called by the engine.
  package func stand(at place: AnchoredPlace) {
    if isViewOurs, let view = scrollView { stand(at: place, in: view) }
  }

  /// The rows that were visible before the size or the insets of the view changed. The view may have created a new layout and
  /// moved its content, but its cells still have their old frames. For an empty list, only the position at its end is
  /// preserved.
  var rowsSeenBefore: SeenRows? {
    guard isViewOurs, let view = scrollView, !self.seen.part.isEmpty else { return nil }
    let cells = shownCells.compactMap { cell, item -> (row: Row, frame: CGRect)? in
      guard cell.superview === view, !cell.isHidden else { return nil }
      return position(of: item.identity).map { (.item($0), cell.frame) }
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
    part.isEmpty || displayed.numberOfSections == 0 ? [] : frames(seenIn: part.visible)
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
    case .item(let position): frame(ofItemAt: position.indexPath)
    case .header(let section): frame(of: .header, inSection: section)
    case .footer(let section): frame(of: .footer, inSection: section)
    }
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

package import Headwater

/// Where a view is to stand after the update that is being shown.
struct HeldView<Section: ListElement, Item: ListElement> {
  let place: AnchoredPlace?
  let after: Snapshot<Section, Item>
  /// Whether something comes, goes or moves before what is held, so that an animation would show it on its way.
  let isShifted: Bool
}

/// The direction in which a list goes on.
enum ListAxis {
  case vertical, horizontal

  func start(of frame: CGRect) -> Double { Double(self == .vertical ? frame.minY : frame.minX) }
  func end(of frame: CGRect) -> Double { Double(self == .vertical ? frame.maxY : frame.maxX) }
  func length(of size: CGSize) -> Double { Double(self == .vertical ? size.height : size.width) }
}

extension ListAdapter {
  /// Notes what is seen. Called by the driver.
  ///
  /// - Parameter update: What will be shown.
  package func updateBegins(_ update: ComingUpdate<Section, Item>) {
    held = nil
    guard anchoring.isActive, isViewOurs, let view = scrollView, !view.bounds.isEmpty else { return }
    if !update.before.isEmpty { view.layoutIfNeeded() }
    let seen = seenRows(of: view)
    let place = anchoring.place(of: seen, in: update)
    held = HeldView(
      place: place, after: update.after, isShifted: isShifted(place, of: seen, by: update.changeset))
  }

  /// Keeps what was seen where it was. Called by the driver.
  package func updateEnds() {
    defer { held = nil }
    guard let held, let place = held.place, displayed.isIdentical(to: held.after), isViewOurs,
      let view = scrollView
    else { return }
    stand(at: place, in: view)
  }

  /// Whether what is being shown is to be animated.
  var isAnimated: Bool { driver.context.isAnimated && held?.isShifted != true }

  /// Sideways where a layout says so, or where the content is wider than the view and no higher.
  private func axis(of view: UIScrollView) -> ListAxis {
    if let layout = (view as? UICollectionView)?.collectionViewLayout as? UICollectionViewFlowLayout {
      return layout.scrollDirection == .horizontal ? .horizontal : .vertical
    }
    let (content, bounds) = (view.contentSize, view.bounds.size)
    return content.width > bounds.width && content.height <= bounds.height ? .horizontal : .vertical
  }

  /// What is seen within the insets.
  private func seenRows(of view: UIScrollView) -> SeenRows {
    let (axis, visible) = (axis(of: view), view.bounds.inset(by: view.adjustedContentInset))
    let (first, last) = (axis.start(of: visible), axis.end(of: visible))
    let frames = visible.isEmpty || displayed.numberOfSections == 0 ? [] : frames(seenIn: visible)
    let rows = frames.compactMap { row, frame -> SeenRows.SeenRow? in
      let (start, end) = (axis.start(of: frame), axis.end(of: frame))
      guard end > start, end > first, start < last else { return nil }
      return SeenRows.SeenRow(row, from: start - first, to: end - first)
    }
    // UIKit rounds to the screen's own points.
    let tolerance = 0.5
    return SeenRows(
      rows, length: last - first, isAtStart: first <= tolerance,
      isAtEnd: last >= axis.length(of: view.contentSize) - tolerance)
  }

  /// Scrolls until a place is where it is to be, or as near to it as the content allows.
  private func stand(at place: AnchoredPlace, in view: UIScrollView) {
    // Cells that find their own size have it once they are laid out, and others move with it.
    let attempts = 8
    for _ in 0..<attempts {
      view.layoutIfNeeded()
      let (axis, insets) = (axis(of: view), view.adjustedContentInset)
      var frame = CGRect.zero
      if case .row(let anchored) = place {
        guard let found = self.frame(of: anchored.row) else { return }
        frame = found
      }
      let offset = place.offset(
        rowFrom: axis.start(of: frame), to: axis.end(of: frame),
        seen: axis.length(of: view.bounds.inset(by: insets).size), content: axis.length(of: view.contentSize))
      var target = view.contentOffset
      switch axis {
      case .vertical: target.y = CGFloat(offset) - insets.top
      case .horizontal: target.x = CGFloat(offset) - insets.left
      }
      // UIKit rounds offsets to the screen's own points.
      let distance = max(abs(target.x - view.contentOffset.x), abs(target.y - view.contentOffset.y))
      guard distance > 0.01 else { return }
      view.contentOffset = target
    }
  }

  /// Where a row is in the content.
  private func frame(of row: Row) -> CGRect? {
    switch row {
    case .item(let position): frame(ofItemAt: position.indexPath)
    case .header(let section): frame(of: .header, inSection: section)
    case .footer(let section): frame(of: .footer, inSection: section)
    }
  }

  /// Whether anything comes, goes or moves before the row that holds the list. O(changes).
  private func isShifted(_ place: AnchoredPlace?, of seen: SeenRows, by changes: Changeset?) -> Bool {
    guard case .row(let anchored) = place, let changes,
      let old = (anchored.edge == .top ? seen.rows.first : seen.rows.last)?.row.place
    else { return false }
    let new = anchored.row.place
    return changes.deletedSections.contains { $0 <= old.section }
      || changes.insertedSections.contains { $0 <= new.section }
      || changes.movedSections.contains { $0.source <= old.section || $0.target <= new.section }
      || changes.deletedItems.contains { $0.start <= old }
      || changes.insertedItems.contains { $0.start <= new }
      || changes.movedItems.contains { $0.source <= old || $0.target <= new }
  }
}

extension Row {
  /// Where the row stands among items.
  fileprivate var place: ItemPosition {
    switch self {
    case .header(let section): ItemPosition(section: section, item: -1)
    case .item(let position): position
    case .footer(let section): ItemPosition(section: section, item: .max)
    }
  }
}

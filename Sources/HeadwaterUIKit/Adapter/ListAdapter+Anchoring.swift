package import Headwater

/// The direction in which a list goes on.
enum ListAxis {
  case vertical, horizontal

  func start(of frame: CGRect) -> Double { Double(self == .vertical ? frame.minY : frame.minX) }
  func end(of frame: CGRect) -> Double { Double(self == .vertical ? frame.maxY : frame.maxX) }
  func length(of size: CGSize) -> Double { Double(self == .vertical ? size.height : size.width) }
}

extension ListAdapter {
  /// What is seen within the insets. Called by the engine.
  package func seenRows(before update: ComingUpdate<Section, Item>) -> SeenRows? {
    guard isViewOurs, let view = scrollView, !view.bounds.isEmpty else { return nil }
    if !update.before.isEmpty { view.layoutIfNeeded() }
    return seenRows(of: view)
  }

  /// Scrolls until a place is where it is to be, or as near to it as the content allows. Called by the engine.
  package func stand(at place: AnchoredPlace) {
    if isViewOurs, let view = scrollView { stand(at: place, in: view) }
  }

  /// Sideways where a layout says so, or where the content is wider than the view and no higher.
  private func axis(of view: UIScrollView) -> ListAxis {
    if let layout = (view as? UICollectionView)?.collectionViewLayout as? UICollectionViewFlowLayout {
      return layout.scrollDirection == .horizontal ? .horizontal : .vertical
    }
    let (content, bounds) = (view.contentSize, view.bounds.size)
    return content.width > bounds.width && content.height <= bounds.height ? .horizontal : .vertical
  }

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
      let pixel = 1 / max(1, view.traitCollection.displayScale)
      let distance = max(abs(target.x - view.contentOffset.x), abs(target.y - view.contentOffset.y))
      guard distance > pixel / 2 + 0.01 else { return }
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
}

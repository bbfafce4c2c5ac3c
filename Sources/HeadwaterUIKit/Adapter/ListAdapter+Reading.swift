import Headwater

// Scrolling by the user and by UIKit.
extension ListAdapter {
  func userTouches() { scrolling.take(.touches) }
  func userReleases(coasts: Bool) { scrolling.take(.releases(coasts: coasts)) }
  func hasComeToRest() { scrolling.take(.rests) }

  /// Called when a programmatic scroll has ended. If the user stopped it, the list doesn't continue to its target.
  func hasArrived() {
    if scrollView?.isTracking == true { scrolling.take(.arrives) } else { scrolling.animationHasEnded() }
  }

  /// Called when row sizes have become known, or when rows have been inserted or deleted. The scroll position is restored after
  /// the next layout of the view. The watch reports that layout because the watch is laid out after the view.
  func contentHasOtherSize() {
    guard scrolling.isTracking || anchoring.restsAtBottom, !driver.isShowingUpdate else { return }
    scrolling.geometryChanges {
      guard var seen = rowsSeenBefore else { return nil }
      // Rows that have just become visible had an estimated size until now, and the user hasn't read them yet. Anchor to the
      // others.
      let read = seen.rows.filter { row in
        guard case .item(let position) = row.row, let item = item(at: position) else { return false }
        return self.seen.items.contains(item.identity)
      }
      if !read.isEmpty { seen.rows = read }
      return seen.withSeenEdges(anchoring.edge ?? .top)
    }
    watch?.setNeedsLayout()
  }
}

// Rows that don't fill the view.
extension ListAdapter {
  /// The space above rows that don't fill the view.
  var roomAbove: CGFloat { scrollView.map { loans.spaceAbove.space(in: $0.contentInset.top) } ?? 0 }

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

  /// Called by the engine when the anchoring has changed.
  package func anchoringHasChanged() { standAtBottom() }
}

// The number of unseen items.
extension ListAdapter {
  /// Shows or hides the button with the number of unseen items. Called by the engine.
  package func showUnseen(_ title: String?) {
    loans.unseenButton.show(title, in: visiblePart) { [weak self] in self?.scrollToEnd(animated: true) }
  }
}

/// An observer that is notified of changes to a view's content size before cells are laid out.
@MainActor
final class ContentSizeWatch {
  #if canImport(UIKit)
    private let observation: NSKeyValueObservation

    init(_ view: UIScrollView, onChange: @escaping @MainActor () -> Void) {
      observation = view.observe(\.contentSize, options: [.old, .new]) { _, change in
        guard change.oldValue != change.newValue else { return }
        MainActor.assumeIsolated { onChange() }
      }
    }
  #else
    init(_ view: UIScrollView, onChange: @escaping @MainActor () -> Void) {
      view.onContentSizeChange = onChange
    }
  #endif
}

import Headwater

// Reactions to changes to the bound view's size, insets, window, and traits.
extension ListAdapter {
  /// Starts observing the bound view, or stops if there is none.
  func watchView() {
    contentWatch = nil
    following = ViewFollowing(isPlanned: following.isPlanned)
    (corrections, sectionsOfUserEdits) = (LayoutCorrections(), [])
    scrolling.viewIsReplaced()
    (seenPart, itemsSeenLast) = (SeenPart(), [])
    isMovedSinceLayout = false
    guard let scrollView else { return }
    let watch = loans.begin(in: scrollView)
    watch.onSizeChange = { [weak self] in
      self?.geometryChanges()
      self?.roomHasChanged()
    }
    watch.onSize = { [weak self] in self?.viewHasLaidOut() }
    contentWatch = ContentSizeWatch(scrollView) { [weak self] in
      // A table header may have been added or removed.
      self?.statePlace.layOut()
      self?.contentHasOtherSize()
    }
    watch.onWindow = { [weak self] in
      self?.progressiveLoading?.lookSoon()
      self?.followSoon()
    }
    watch.onTraits = { [weak self] traits in self?.follower?.traits(traits) }
    watch.onTakeover = { [weak self] in self?.anotherListIsBound() }
    seenPart = SeenPart(of: scrollView, roomAbove: roomAbove)
    tellSize()
  }

  /// Called before another list is bound to the view. The cells must be cleaned up now, while this list's app delegate is still
  /// connected and before the other list can reuse them. The next update reports that the view was taken over, and unbinds the
  /// adapter.
  private func anotherListIsBound() {
    hideState()
    disconnect()
    stages.disappearAll()
  }

  /// The visible part of the content within the insets. It includes the list's own space above its rows.
  var visiblePart: CGRect { scrollView.map { SeenPart(of: $0, roomAbove: roomAbove).visible } ?? .zero }

  /// The size of the visible area within the app's insets.
  var room: CGSize { visiblePart.size }

  /// Called when the content offset has changed. UIKit also changes it automatically when the size or insets change. O(1).
  func hasScrolled() {
    guard let scrollView else { return }
    let part = SeenPart(of: scrollView, roomAbove: roomAbove)
    // After the next layout, the new cells count as seen.
    if anchoring.isActive { watch?.setNeedsLayout() }
    if part.isAsLarge(as: seenPart) {
      seenPart = part
      loans.unseenButton.layOut(in: part.visible)
      if scrolling.isMovedByUser, !scrolling.isPlacing, !driver.isShowingUpdate { isMovedSinceLayout = true }
      scrolling.take(.moves)
    } else {
      geometryChanges()
    }
  }

  /// Called when the size or the insets of the view may have changed.
  func viewHasOtherGeometry() {
    guard let scrollView else { return }
    let part = SeenPart(of: scrollView, roomAbove: roomAbove)
    if !part.isAsLarge(as: seenPart) { geometryChanges() }
    seenPart = part
    standAtBottom()
    statePlace.layOut()
    loans.unseenButton.layOut(in: visiblePart)
    roomHasChanged()
    if isAnswering { scrolling.forgetGeometryChange() } else { continueCorrection() }
    scrolling.geometryHasChanged()
    if corrections.goesOn { return followSoon() }
    if isMovedSinceLayout {
      // The rows that have become visible have their final sizes now, and the view may have reached the end.
      isMovedSinceLayout = false
      scrolling.take(.moves)
    }
    noteSeenItems()
    followSoon()
  }

  /// Records which items are visible, if scroll positions are preserved. O(visible).
  func noteSeenItems() {
    guard anchoring.isActive, let scrollView else { return }
    itemsSeenLast = Set(shownCells.lazy.filter { $0.cell.superview === scrollView }.map(\.item.identity))
  }

  private func geometryChanges() { scrolling.geometryChanges { rowsSeenBefore } }
}

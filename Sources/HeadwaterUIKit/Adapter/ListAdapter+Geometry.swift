import Headwater

// Reactions to changes to the bound view's size, insets, window, and traits.
extension ListAdapter {
  /// Starts observing the bound view, or stops if there is none.
  func watchView() {
    following.viewIsReplaced()
    corrections = LayoutCorrections()
    userEdits.updateIsShown()
    scrolling.viewIsReplaced()
    seen = SeenContent()
    guard let scrollView else { return }
    let watch = loans.begin(in: scrollView)
    watch.onSizeChange = { [weak self] in
      self?.geometryChanges()
      self?.roomHasChanged()
    }
    watch.onSize = { [weak self] in self?.viewHasLaidOut() }
    loans.watchContent(of: scrollView) { [weak self] in
      // A table header may have been added or removed.
      self?.statePlace.layOut()
      self?.contentHasOtherSize()
    }
    watch.onWindow = { [weak self] in
      self?.progressiveLoading?.lookSoon()
      self?.followSoon()
    }
    watch.onTraits = { [weak self] traits in self?.following.follower?.traits(traits) }
    watch.onTakeover = { [weak self] in self?.anotherListIsBound() }
    seen.show(SeenPart(of: scrollView, roomAbove: roomAbove))
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
    if seen.scroll(to: part) {
      loans.unseenButton.layOut(in: part.visible)
      if scrolling.currentState.isMovedByUser, !scrolling.isPlacing, !driver.isShowingUpdate {
        seen.userScrolls()
      }
      scrolling.take(.moves)
    } else {
      geometryChanges()
    }
  }

  /// Called when the size or the insets of the view may have changed.
  func viewHasOtherGeometry() {
    guard let scrollView else { return }
    let part = SeenPart(of: scrollView, roomAbove: roomAbove)
    if !part.isAsLarge(as: seen.part) { geometryChanges() }
    seen.show(part)
    standAtBottom()
    statePlace.layOut()
    loans.unseenButton.layOut(in: visiblePart)
    roomHasChanged()
    if isAnswering { scrolling.forgetGeometryChange() } else { continueCorrection() }
    scrolling.geometryHasChanged()
    if corrections.goesOn { return followSoon() }
    // The rows that have become visible have their final sizes now, and the view may have reached the end.
    if seen.takeUserScroll() { scrolling.take(.moves) }
    noteSeenItems()
    followSoon()
  }

  /// Records which items are visible, if scroll positions are preserved. O(visible).
  func noteSeenItems() {
    guard anchoring.isActive, let scrollView else { return }
    seen.items = Set(shownCells.lazy.filter { $0.cell.superview === scrollView }.map(\.item.identity))
  }

  private func geometryChanges() { scrolling.geometryChanges { rowsSeenBefore } }
}

/// The visible area and the visible items of a list's view after its last layout.
struct SeenContent<Identity: Hashable & Sendable> {
  /// The visible area before the last change to the view's size or insets.
  private(set) var part = SeenPart()
  /// The items of the cells that were visible.
  var items: Set<Identity> = []
  /// A Boolean value that indicates whether the user has scrolled since then.
  private var isMovedByUser = false

  /// Records the visible area.
  mutating func show(_ part: SeenPart) { self.part = part }

  /// Records the visible area if only its position has changed.
  ///
  /// - Returns: A Boolean value that indicates whether only its position has changed.
  mutating func scroll(to part: SeenPart) -> Bool {
    guard part.isAsLarge(as: self.part) else { return false }
    self.part = part
    return true
  }

  /// Records that the user scrolls.
  mutating func userScrolls() { isMovedByUser = true }

  /// Returns a Boolean value that indicates whether the user has scrolled since the last call.
  mutating func takeUserScroll() -> Bool {
    defer { isMovedByUser = false }
    return isMovedByUser
  }
}

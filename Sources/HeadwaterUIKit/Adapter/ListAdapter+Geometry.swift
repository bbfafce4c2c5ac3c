import Headwater

// What follows when the bound view gets another size, other insets, another window or other traits.
extension ListAdapter {
  /// Begins to watch the bound view, or ends it.
  func watchView() {
    contentWatch = nil
    following = ComponentFollowing(isPlanned: following.isPlanned)
    (corrections, sectionsOfUserEdits) = (LayoutCorrections(), [])
    (seenPart, seenBefore, itemsSeenLast, isOpen) = (SeenPart(), nil, [], false)
    isMovedSinceLayout = false
    guard let scrollView else { return }
    let watch = loans.begin(in: scrollView)
    watch.onSizeChange = { [weak self] in
      self?.geometryChanges()
      self?.roomHasChanged()
    }
    watch.onSize = { [weak self] in self?.viewHasLaidOut() }
    contentWatch = ContentSizeWatch(scrollView) { [weak self] in
      // A table may have got a header, or have lost one.
      self?.statePlace.layOut()
      self?.contentHasOtherSize()
    }
    watch.onWindow = { [weak self] in
      self?.progressiveLoading?.lookSoon()
      self?.followSoon()
    }
    watch.onTraits = { [weak self] traits in self?.follower?.traits(traits) }
    seenPart = SeenPart(of: scrollView, roomAbove: roomAbove)
    tellSize()
  }

  /// The part of the content that can be seen within the insets. The list's own space above its rows is a part of it.
  var visiblePart: CGRect { scrollView.map { SeenPart(of: $0, roomAbove: roomAbove).visible } ?? .zero }

  /// The size of the part of the view within the insets of the app.
  var room: CGSize { visiblePart.size }

  /// The view has moved its content, by itself where it has another size or other insets. O(1).
  func hasScrolled() {
    guard let scrollView else { return }
    let part = SeenPart(of: scrollView, roomAbove: roomAbove)
    // Once the view has laid out its cells, they have been seen.
    if anchoring.isActive { watch?.setNeedsLayout() }
    if part.isAsLarge(as: seenPart) {
      seenPart = part
      loans.unseenButton.layOut(in: part.visible)
      if readingState.isMovedByUser, !isPlacing, !driver.isShowingUpdate { isMovedSinceLayout = true }
      take(.moves)
    } else {
      geometryChanges()
    }
  }

  /// The view has another size, or other insets.
  func viewHasOtherGeometry() {
    guard let scrollView else { return }
    let part = SeenPart(of: scrollView, roomAbove: roomAbove)
    if !part.isAsLarge(as: seenPart) { geometryChanges() }
    seenPart = part
    standAtBottom()
    statePlace.layOut()
    loans.unseenButton.layOut(in: visiblePart)
    roomHasChanged()
    if isAnswering { seenBefore = nil } else { continueCorrection() }
    geometryHasChanged()
    if corrections.goesOn { return followSoon() }
    if isMovedSinceLayout {
      // What the move has brought into sight has its size now, and may be the end.
      isMovedSinceLayout = false
      take(.moves)
    }
    noteSeenItems()
    followSoon()
  }

  /// Takes note of which items are seen, where they are to be held. O(visible).
  func noteSeenItems() {
    guard anchoring.isActive, let scrollView else { return }
    itemsSeenLast = Set(shownCells.lazy.filter { $0.cell.superview === scrollView }.map(\.item.identity))
  }

  private func geometryChanges() { geometryChanges { rowsSeenBefore } }
}

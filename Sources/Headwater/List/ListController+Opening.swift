// The initial scroll position of a list.
extension ListController {
  /// Moves the list to its initial scroll position when it displays items for the first time. A list that stays at its end
  /// scrolls to the end, or to the first unread item if its source names one. Does nothing if the app or the user has already
  /// scrolled. Called by the engine, and by hosts that can be scrolled before they're laid out. O(1), except for the first call
  /// that finds items, which is O(log n).
  package func open() {
    guard !isOpen, displayed.numberOfItems > 0, !driver.isShowingUpdate, let port else { return }
    // Wait for the first layout pass, unless the view does so itself.
    guard port.standsOnceLaidOut ? port.isOnScreen : port.scrollExtentNow?.isLaidOut == true else { return }
    isOpen = true
    // A pending jump, or the user's scrolling, takes precedence.
    guard anchoring.opensAtEnd, awaited == nil, !readingState.isMovedByUser else { return }
    // The visible rows from before the list displayed anything aren't worth preserving.
    seenBefore = nil
    if let item = openingItem { open(at: item) } else { scrollToEnd() }
  }

  /// Shows an item at the top, immediately or as soon as it exists.
  package func open(at item: Item.Identity) {
    head(for: AwaitedPlace(anchor: ListAnchor(item: item), isExact: true))
  }

  private var openingItem: Item.Identity? {
    (source.capability() as (any ReadingGuide)?)?.openingItem.flatMap { $0 as? Item.Identity }
  }
}

/// A source that says with which of its items a list opens.
@MainActor
package protocol SaysWhereToOpen {
  /// The item's identity; nil where a list opens as its anchoring says.
  var openingItem: (any Hashable)? { get }
}

// Where a list stands when it shows something for the first time.
extension ListController {
  /// The list shows something for the first time, or is about to: one that stays at its end goes there, or to the first item that
  /// is unread, as its source says. Not where the program or the user has gone somewhere already. Called by the engine, and by
  /// hosts that can stand somewhere before they are laid out. O(1), once O(log n).
  package func open() {
    guard !isOpen, displayed.numberOfItems > 0, !driver.isShowingUpdate, let port else { return }
    guard port.standsOnceLaidOut ? port.isOnScreen : port.scrollExtentNow?.isLaidOut == true else { return }
    isOpen = true
    guard anchoring.opensAtEnd, awaited == nil, !readingState.isMovedByUser else { return }
    // What was seen of the list before it showed anything is no place to stay at.
    seenBefore = nil
    if let item = openingItem { open(at: item) } else { scrollToEnd() }
  }

  /// Shows an item at the top, at once or when it is there.
  func open(at item: Item.Identity) {
    head(for: AwaitedPlace(anchor: ListAnchor(item: item), isExact: true))
  }

  private var openingItem: Item.Identity? {
    (source as? any SaysWhereToOpen)?.openingItem.flatMap { $0 as? Item.Identity }
  }
}

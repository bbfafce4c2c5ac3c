public import Observation

// Scrolling, and the scroll position, whose properties are observable like those of an `@Observable` model.
extension ListController: Observable {
  /// The part of the list that stays in place when items are inserted, removed, or resized.
  public var anchoring: ListAnchoring {
    get { scrolling.anchoring }
    set { scrolling.anchoring = newValue }
  }

  /// A Boolean value that indicates whether the list shows a button over its end while there are unseen items. The button
  /// displays their number and scrolls to the end.
  public var showsUnseenCount: Bool {
    get { scrolling.progress.showsButton }
    set {
      scrolling.progress.showsButton = newValue
      scrolling.take(.changes)
      scrolling.progress.showButton()
    }
  }

  /// The scroll activity of the list: it follows its end, stays where it is, or is being scrolled. Observable. O(1).
  public var scrollActivity: ScrollActivity<Item.Identity> { scrolling.observableFacts.scrollActivity }

  /// A Boolean value that indicates whether the list shows its end. Observable. O(1).
  public var isAtEnd: Bool { scrolling.observableFacts.isAtEnd }

  /// The number of unseen items, which are the items after the last one that was ever visible. In a chat in which the user has
  /// scrolled up, this is the number of new messages. Observable. O(1).
  public var unseenCount: Int { scrolling.observableFacts.unseenCount }

  /// The first unseen item; nil if all items have been seen. Observable. O(1).
  public var firstUnseen: Item.Identity? { scrolling.observableFacts.firstUnseen }

  /// Scrolls to an item, or as close to it as the content allows.
  ///
  /// If an item isn't displayed yet, the list can wait for it. In the meantime, ``scrollActivity`` is
  /// ``ScrollActivity/scrolling(to:)``. A source that can find items, such as ``PagedDataSource`` with
  /// ``PagingSource/key(ofItem:)``, looks the item up and loads the items around it, regardless of any operators applied to the
  /// source. With other sources, the list simply waits for the item to arrive. Waiting ends when the item is displayed, the
  /// user touches the list, something else scrolls it, or ``cancelScroll()`` is called. The list therefore also waits for an
  /// item that an operator hides, for example in a collapsed section, and scrolls to it when the section is expanded. If the
  /// source doesn't have the item, the list stays where it is and reports ``Diagnostic/itemNotReached(identity:error:)``.
  ///
  /// - Parameters:
  ///   - identity: The item's identity.
  ///   - anchor: The place in the visible area at which the item is shown. The default is the top. GTK scrolls only as far as
  ///     needed to show an item that is displayed.
  ///   - animated: A Boolean value that indicates whether scrolling is animated. Scrolling is animated only on hosts that
  ///     support it, and only if the item is displayed and should appear at the top. The animation ends at the item even if
  ///     rows change along the way. It stops if the item is removed.
  ///   - waits: A Boolean value that indicates whether the list looks up an item that isn't displayed yet and waits for it.
  ///   - completion: A closure that is called exactly once when the scroll has ended, in a later turn of the main actor. Its
  ///     parameter is true if the list has reached the item. It's false if the item doesn't exist or was removed, or if the
  ///     user, another scroll, or ``cancelScroll()`` has ended the scroll first, or if the list was released.
  /// - Returns: A Boolean value that indicates whether the item is displayed and the list could be scrolled.
  @discardableResult
  public func scroll(
    toItem identity: Item.Identity, at anchor: ScrollAnchor? = nil, animated: Bool = false,
    waits: Bool = false, completion: (@MainActor (_ isReached: Bool) -> Void)? = nil
  ) -> Bool {
    scrolling.arrival.start(to: identity, completion, isGoing: { scrolling.isGoing }) {
      scrolling.scroll(toItem: identity, at: anchor, animated: animated, waits: waits)
    }
  }

  /// The item that the list is waiting for in order to scroll to it.
  public var awaitedItem: Item.Identity? { scrolling.awaited?.anchor.item }

  /// Cancels a pending or animated scroll.
  public func cancelScroll() { scrolling.cancel() }

  /// Scrolls to the end. If the list's anchoring is set to stay at the end, the list follows its end from then on. A list that
  /// isn't laid out yet scrolls after its first layout pass. A list with pending updates scrolls again once they are displayed.
  ///
  /// - Parameters:
  ///   - animated: A Boolean value that indicates whether scrolling is animated, on hosts that support it.
  ///   - completion: A closure that is called exactly once when the scroll has ended, in a later turn of the main actor. Its
  ///     parameter is true if the list has reached its end; see ``scroll(toItem:at:animated:waits:completion:)``.
  public func scrollToEnd(
    animated: Bool = false, completion: (@MainActor (_ isReached: Bool) -> Void)? = nil
  ) {
    _ = scrolling.arrival.start(to: nil, completion, isGoing: { scrolling.isGoing }) {
      scrolling.scrollToEnd(animated: animated)
      return true
    }
  }

  /// Scrolls to the first unseen item, or to the end if all items have been seen.
  ///
  /// - Parameter animated: A Boolean value that indicates whether scrolling is animated, on hosts that support it.
  public func scrollToFirstUnseen(animated: Bool = false) {
    guard let first = firstUnseen else { return scrollToEnd(animated: animated) }
    scroll(toItem: first, animated: animated)
  }

  /// The length of the content after the visible area, in points: 0 at the end, or if the list is scrolled beyond it. Nil if
  /// the list isn't on screen or hasn't been laid out yet. It isn't observable, because it changes in every frame of a scroll.
  /// O(1), without laying out the list.
  public var distanceToEnd: Double? { scrolling.distanceToEnd }

  /// Returns a Boolean value that indicates whether the list shows its end, or is close to it. O(1).
  ///
  /// ```swift
  /// if list.isAtEnd(within: 200) { list.scrollToEnd(animated: true) }
  /// ```
  ///
  /// - Parameter distance: The maximum distance to the end, in points.
  /// - Returns: True if the distance to the end is at most `distance`. Like ``isAtEnd``, a list that isn't laid out yet is at
  ///   its end.
  public func isAtEnd(within distance: Double) -> Bool {
    scrolling.currentState.isSliding || scrolling.distanceToEnd.map { $0 <= max(0, distance) } ?? true
  }

  /// Scrolls a section to the top, or as close to it as the content allows.
  ///
  /// - Parameter index: The section's index.
  /// - Returns: A Boolean value that indicates whether the section exists and has a row to scroll to.
  @discardableResult
  public func scroll(toSection index: Int) -> Bool {
    guard let port, displayed.section(at: index) != nil else { return false }
    let row = port.topRow(ofSection: index)
    // A section without items and without a header has no row.
    if case .item(let position) = row, displayed.item(at: position) == nil { return false }
    scrolling.scroll(to: row)
    return true
  }

  /// The first visible item; nil if no item is visible.
  public var firstItem: Item.Identity? { port?.place { _ in true }?.item }

  /// A Boolean value that indicates whether the current update is animated.
  package var isAnimated: Bool { driver.isAnimated && !scrolling.isShifted }
}

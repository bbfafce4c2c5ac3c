public import Observation

/// The observable facts about a list's scroll position at one point in time.
struct ReadingFacts<Identity: Hashable & Sendable>: Equatable {
  var reading: ListReading<Identity> = .reading
  var isAtEnd = true
  var unseenCount = 0
  var firstUnseen: Identity?
}

// Properties that describe the list's scroll position are observable like those of an `@Observable` model.
extension ListController: Observable {
  /// The list's current scrolling mode: it follows its end, preserves the scroll position, or is being scrolled. Observable.
  /// O(1).
  public var reading: ListReading<Item.Identity> { told(\.reading, \.reading) }

  /// A Boolean value that indicates whether the list shows its end. Observable. O(1).
  public var isAtEnd: Bool { told(\.isAtEnd, \.isAtEnd) }

  /// The number of unseen items, which are the items after the last one that was ever visible. In a chat in which the user has
  /// scrolled up, this is the number of new messages. Observable. O(1).
  public var unseenCount: Int { told(\.unseenCount, \.unseenCount) }

  /// The first unseen item; nil if all items have been seen. Observable. O(1).
  public var firstUnseen: Item.Identity? { told(\.firstUnseen, \.firstUnseen) }

  /// Scrolls to the end. If the list's anchoring is set to stay at the end, the list follows its end from then on. A list that
  /// isn't laid out yet scrolls after its first layout pass. A list with pending updates scrolls again once they are displayed.
  ///
  /// - Parameter animated: A Boolean value that indicates whether scrolling is animated, on hosts that support it.
  public func scrollToEnd(animated: Bool = false) {
    // Scrolling to the end replaces a pending jump.
    awaited = nil
    stopGliding()
    let animated = animated && port?.glides == true
    // A view that isn't laid out has no end yet, so it scrolls later.
    let isLaidOut = port?.standsOnceLaidOut == true || port?.scrollExtentNow?.isLaidOut == true
    awaitsEnd = !isLaidOut
    if awaitsEnd { return take(.arrives) }
    take(.goes(to: nil))
    let last = displayed.position(atOffset: displayed.numberOfItems - 1)
    if !driver.isShowingUpdate {
      // Scrolling to an item stops a list that is decelerating.
      let hasGone = last.map { port?.go(to: $0, leaving: nil, animated: animated) == true } ?? false
      if hasGone, animated {
        if readingState.reading == .going(to: nil) { glideBegins() }
        return
      }
      // The last item may be visible without being completely in view.
      port?.stand(at: .end)
    }
    // A list that stays at its end follows it from now on.
    awaitsEnd = driver.isUpdating && !(anchoring.isActive && anchoring.staysAtEnd)
    if !awaitsEnd { take(.arrives) }
  }

  /// Scrolls to the first unseen item, or to the end if all items have been seen.
  ///
  /// - Parameter animated: A Boolean value that indicates whether scrolling is animated, on hosts that support it.
  public func scrollToFirstUnseen(animated: Bool = false) {
    guard let first = firstUnseen else { return scrollToEnd(animated: animated) }
    scroll(toItem: first, animated: animated)
  }

  private func told<Value>(
    _ property: KeyPath<ListController, Value>, _ fact: KeyPath<ReadingFacts<Item.Identity>, Value>
  ) -> Value {
    // Begin to track the scroll position when a property is read for the first time.
    if !isReadingAsked {
      isReadingAsked = true
      take(.changes)
    }
    readingObservers.access(self, keyPath: property)
    return readingFacts[keyPath: fact]
  }
}

extension ListController {
  /// A Boolean value that indicates whether the list has to track its scroll position.
  package var isReadingWanted: Bool { isReadingAsked || anchoring.isActive || showsUnseenCount || awaitsEnd }

  /// A Boolean value that indicates whether updates wait until the list has stopped scrolling.
  package var holdsUpdates: Bool {
    anchoring.isActive && anchoring.whileScrolling == .waitForRest && readingState.reading.isMovedByUser
  }

  /// Processes an event from the user, the app, or the data. Called by hosts. O(visible rows) while there are unseen items;
  /// otherwise O(log n).
  package func take(_ event: ReadingEvent<Item.Identity>) {
    // Cancel whatever the event interrupts.
    if event == .touches { (awaited, awaitsEnd) = (nil, false) }
    if event.endsGlide { glide = nil }
    if event.moves(isPlacing || driver.isShowingUpdate) { landing = nil }
    if event == .changes { open() }
    // During an update, or before the scroll position is restored, the view's current position is meaningless.
    let isBetween = isPlacing || driver.isShowingUpdate && (held != nil || event == .moves)
    guard isReadingWanted || event.isAlwaysNoted, !isBetween || event != .moves && event != .changes
    else { return }
    // A view that is laid out later will report its arrival and its new position.
    if event == .arrives || event == .changes, port?.arrivesLater == true { return }
    if event == .changes, port?.isPositionProvisional == true { return }
    guard let extent = port?.scrollExtentNow else { return takeBeforeLayout(event) }
    // A list that waits to scroll to its end does so as soon as it's laid out.
    if awaitsEnd, event == .changes, !driver.isShowingUpdate,
      extent.isLaidOut || readingState.reading == .going(to: nil)
    {
      return scrollToEnd()
    }
    let waited = holdsUpdates
    // Advance the state machine. It may request that the list scroll to its end.
    if readingState.take(event, at: extent, anchoring), !driver.isShowingUpdate {
      placing { port?.stand(at: .end) }
      // Process the new position as well.
      if let extent = port?.scrollExtentNow { _ = readingState.take(.changes, at: extent, anchoring) }
    }
    if isReadingWanted, !driver.isShowingUpdate { lookAtPlace() }
    // Show the updates that waited for the list to come to rest.
    if waited, !holdsUpdates { driver.continueUpdates() }
  }

  /// Processes an event from the app while nothing is visible yet.
  private func takeBeforeLayout(_ event: ReadingEvent<Item.Identity>) {
    readingState.takeBeforeLayout(event)
    guard isReadingWanted, !driver.isShowingUpdate else { return }
    // Without a position, only the mode is known.
    var facts = readingFacts
    facts.reading = readingState.reading
    tell(facts)
  }

  /// Determines which items are visible, and notifies observers of changes to the scroll position.
  private func lookAtPlace() {
    let end = displayed.position(atOffset: displayed.numberOfItems - 1)
    // At the end, everything has been seen. Otherwise, everything up to the last visible item has.
    if unseen.count(in: displayed) > 0, let last = readingState.isAtEnd ? end : port?.seenPositions.last {
      unseen.see(last, in: displayed)
    }
    tell(
      ReadingFacts(
        reading: readingState.reading, isAtEnd: readingState.isAtEnd,
        unseenCount: unseenNews,
        firstUnseen: unseen.firstNews(in: displayed).flatMap { displayed.item(at: $0)?.identity }))
  }

  /// The number of unseen items. In a transcript, only messages count. O(log n).
  private var unseenNews: Int {
    let count = unseen.count(in: displayed)
    // The source can count its messages only if the list displays its current rows.
    guard count > 0, let guide: any ReadingGuide = source.capability(),
      source.snapshot.isIdentical(to: displayed)
    else { return count }
    return guide.numberOfNews(fromOffset: displayed.numberOfItems - count) ?? count
  }

  private func tell(_ new: ReadingFacts<Item.Identity>) {
    let old = readingFacts
    guard new != old else { return }
    func change<Value: Equatable>(
      _ property: KeyPath<ListController, Value>,
      _ fact: WritableKeyPath<ReadingFacts<Item.Identity>, Value>
    ) {
      guard old[keyPath: fact] != new[keyPath: fact] else { return }
      readingObservers.withMutation(of: self, keyPath: property) {
        readingFacts[keyPath: fact] = new[keyPath: fact]
      }
    }
    // Notify the observers of each property separately.
    change(\.reading, \.reading)
    change(\.isAtEnd, \.isAtEnd)
    change(\.unseenCount, \.unseenCount)
    change(\.firstUnseen, \.firstUnseen)
    showUnseen()
  }

  /// Shows the number of unseen items, if the list is configured to do so.
  func showUnseen() {
    guard showsUnseenCount || isUnseenShown else { return }
    let facts = readingFacts
    // The button is hidden while the end is visible.
    isUnseenShown = showsUnseenCount && !facts.isAtEnd && facts.unseenCount > 0
    port?.showUnseen(isUnseenShown ? titles.unseen(facts.unseenCount) : nil)
  }
}

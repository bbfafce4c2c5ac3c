public import Observation

/// What a list says about its place, all at one moment.
struct ReadingFacts<Identity: Hashable & Sendable>: Equatable {
  var reading: ListReading<Identity> = .reading
  var isAtEnd = true
  var unseenCount = 0
  var firstUnseen: Identity?
}

// Properties that say where a list stands are observed like those of an `@Observable` model.
extension ListController: Observable {
  /// What the list does about its place: follows its end, stays with what is read, or is moved just now. Observable. O(1).
  public var reading: ListReading<Item.Identity> { told(\.reading, \.reading) }

  /// Whether nothing is behind what is seen. Observable. O(1).
  public var isAtEnd: Bool { told(\.isAtEnd, \.isAtEnd) }

  /// How many items nobody has seen yet: those behind the last that was ever seen. In a chat that somebody reads further up, the
  /// number of new messages. Observable. O(1).
  public var unseenCount: Int { told(\.unseenCount, \.unseenCount) }

  /// The first item that nobody has seen yet; nil if all were seen. Observable. O(1).
  public var firstUnseen: Item.Identity? { told(\.firstUnseen, \.firstUnseen) }

  /// Scrolls to the end, and follows it from there on if the list's anchoring stays at the end. A list that is not laid out yet
  /// goes there when it is, and one whose updates wait goes there again once they are shown.
  ///
  /// - Parameter animated: Whether the view takes its time, where the host can.
  public func scrollToEnd(animated: Bool = false) {
    awaited = nil
    stopGliding()
    let animated = animated && port?.glides == true
    let isLaidOut = port?.standsOnceLaidOut == true || port?.scrollExtentNow?.isLaidOut == true
    awaitsEnd = !isLaidOut
    if awaitsEnd { return take(.arrives) }
    take(.goes(to: nil))
    let last = displayed.position(atOffset: displayed.numberOfItems - 1)
    if !driver.isShowingUpdate {
      // Going to an item stops a list that runs on.
      let hasGone = last.map { port?.go(to: $0, leaving: nil, animated: animated) == true } ?? false
      if hasGone, animated {
        if readingState.reading == .going(to: nil) { glideBegins() }
        return
      }
      port?.stand(at: .end)
    }
    // A list that stays at its end follows it from here on.
    awaitsEnd = driver.isUpdating && !(anchoring.isActive && anchoring.staysAtEnd)
    if !awaitsEnd { take(.arrives) }
  }

  /// Scrolls to the first item that nobody has seen yet, or to the end if all were seen.
  ///
  /// - Parameter animated: Whether the view takes its time, where the host can.
  public func scrollToFirstUnseen(animated: Bool = false) {
    guard let first = firstUnseen else { return scrollToEnd(animated: animated) }
    scroll(toItem: first, animated: animated)
  }

  private func told<Value>(
    _ property: KeyPath<ListController, Value>, _ fact: KeyPath<ReadingFacts<Item.Identity>, Value>
  ) -> Value {
    if !isReadingAsked {
      isReadingAsked = true
      take(.changes)
    }
    readingObservers.access(self, keyPath: property)
    return readingFacts[keyPath: fact]
  }
}

extension ListController {
  /// Whether anybody wants to know where the list stands.
  package var isReadingWanted: Bool { isReadingAsked || anchoring.isActive || showsUnseenCount || awaitsEnd }

  /// Whether updates wait until the user's finger and momentum have come to rest.
  package var holdsUpdates: Bool {
    anchoring.isActive && anchoring.whileScrolling == .waitForRest && readingState.reading.isMovedByUser
  }

  /// Takes note of what the user or the program does. Called by hosts. O(visible rows) while items are unseen, else O(log n).
  package func take(_ event: ReadingEvent<Item.Identity>) {
    if event == .touches { (awaited, awaitsEnd) = (nil, false) }
    if event.endsGlide { glide = nil }
    if event.moves(isPlacing || driver.isShowingUpdate) { landing = nil }
    if event == .changes { open() }
    // In the middle of an update, or on its way to where it is held, the view stands anywhere.
    let isBetween = isPlacing || driver.isShowingUpdate && (held != nil || event == .moves)
    guard isReadingWanted || event.isAlwaysNoted, !isBetween || event != .moves && event != .changes
    else { return }
    if event == .arrives || event == .changes, port?.arrivesLater == true { return }
    if event == .changes, port?.isPositionProvisional == true { return }
    guard let extent = port?.scrollExtentNow else { return takeBeforeLayout(event) }
    if awaitsEnd, event == .changes, !driver.isShowingUpdate,
      extent.isLaidOut || readingState.reading == .going(to: nil)
    {
      return scrollToEnd()
    }
    let waited = holdsUpdates
    if readingState.take(event, at: extent, anchoring), !driver.isShowingUpdate {
      placing { port?.stand(at: .end) }
      if let extent = port?.scrollExtentNow { _ = readingState.take(.changes, at: extent, anchoring) }
    }
    if isReadingWanted, !driver.isShowingUpdate { lookAtPlace() }
    if waited, !holdsUpdates { driver.resume() }
  }

  /// Takes note of what the program does while there is nothing to be seen yet.
  private func takeBeforeLayout(_ event: ReadingEvent<Item.Identity>) {
    readingState.takeBeforeLayout(event)
    guard isReadingWanted, !driver.isShowingUpdate else { return }
    var facts = readingFacts
    facts.reading = readingState.reading
    tell(facts)
  }

  /// Looks which items are seen, and tells what has changed about the list's place.
  private func lookAtPlace() {
    let end = displayed.position(atOffset: displayed.numberOfItems - 1)
    if unseen.count(in: displayed) > 0, let last = readingState.isAtEnd ? end : port?.seenPositions.last {
      unseen.see(last, in: displayed)
    }
    tell(
      ReadingFacts(
        reading: readingState.reading, isAtEnd: readingState.isAtEnd,
        unseenCount: unseenNews,
        firstUnseen: unseen.firstNews(in: displayed).flatMap { displayed.item(at: $0)?.identity }))
  }

  /// How many unseen items there are; in a transcript, how many of them are messages. O(log n).
  private var unseenNews: Int {
    let count = unseen.count(in: displayed)
    guard count > 0, let news = source as? any NewsCounting, source.snapshot.isIdentical(to: displayed) else {
      return count
    }
    return news.numberOfNews(fromOffset: displayed.numberOfItems - count)
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
    change(\.reading, \.reading)
    change(\.isAtEnd, \.isAtEnd)
    change(\.unseenCount, \.unseenCount)
    change(\.firstUnseen, \.firstUnseen)
    showUnseen()
  }

  /// Shows how many items nobody has seen, where that is wanted.
  func showUnseen() {
    guard showsUnseenCount || isUnseenShown else { return }
    let facts = readingFacts
    isUnseenShown = showsUnseenCount && !facts.isAtEnd && facts.unseenCount > 0
    port?.showUnseen(isUnseenShown ? titles.unseen(facts.unseenCount) : nil)
  }
}

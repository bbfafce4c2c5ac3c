/// Two lists, one on each side, of which the new one has come of the old one.
@usableFromInline
struct ListPair {
  @usableFromInline var sections: SectionMove
  /// What they share without having been compared, ascending by target.
  @usableFromInline var shared: [Run]

  @inlinable
  init(sections: SectionMove, shared: [Run]) {
    self.sections = sections
    self.shared = shared
  }
}

extension Changeset {
  /// Tells what a matching says of items. O(runs, + what finding the fewest moves costs).
  ///
  /// - Parameters:
  ///   - matching: Which items are the same. Windows of pairs come before others, in the order of the pairs.
  ///   - pairs: The lists that are on both sides, in ascending order of targets.
  @usableFromInline
  mutating func addItems(_ matching: Matching, _ pairs: ContiguousArray<ListPair>) {
    addUnmatched(matching)
    addMoves(matching, pairs)
    if matching.hasChanges { addUpdates(matching) }
  }

  private mutating func addUnmatched(_ matching: Matching) {
    // A section that has gone or come says enough of its items.
    for window in matching.windows where window.pair != nil {
      matching.matchedOld.forEachStretch(false, in: window.old) {
        deletedItems.append(ItemRun(start: window.oldPosition(of: $0.lowerBound), count: $0.count))
      }
      matching.matchedNew.forEachStretch(false, in: window.new) {
        insertedItems.append(ItemRun(start: window.newPosition(of: $0.lowerBound), count: $0.count))
      }
    }
    deletedItems = deletedItems.joined()
    insertedItems = insertedItems.joined()
  }

  private mutating func addMoves(_ matching: Matching, _ pairs: ContiguousArray<ListPair>) {
    var next = 0
    var places = MatchPlaces(matching)
    for (number, pair) in pairs.enumerated() {
      var kept: [Run] = []
      if pairs.count == 1 { kept.reserveCapacity(matching.matches.count) }
      while next < matching.matches.count, places.newPair(of: matching.matches[next]) == number {
        let match = matching.matches[next]
        next += 1
        let place = places.place(of: match)
        if places.oldPair == number {
          kept.append(Run(source: place.source.item, target: place.target.item, count: place.count))
        } else {
          movedItems.append(place)
        }
      }
      let moved = movedRuns(of: pair.shared.isEmpty ? kept : Run.joined(pair.shared, kept))
      movedItems.reserveCapacity(movedItems.count + moved.count)
      for run in moved {
        movedItems.append(
          ItemMove(
            source: ItemPosition(section: pair.sections.source, item: run.source),
            target: ItemPosition(section: pair.sections.target, item: run.target), count: run.count))
      }
    }
    while next < matching.matches.count {
      movedItems.append(places.place(of: matching.matches[next]))
      next += 1
    }
    movedItems = movedItems.joined()
  }

  private mutating func addUpdates(_ matching: Matching) {
    var places = MatchPlaces(matching)
    for match in matching.matches.all {
      let new = Int(match.new)
      matching.changed.forEachStretch(true, in: new..<new + Int(match.count)) { stretch in
        var update = places.place(of: match)
        update.source.item += stretch.lowerBound - new
        update.target.item += stretch.lowerBound - new
        update.count = stretch.count
        updatedItems.append(update)
      }
    }
    updatedItems = updatedItems.joined()
  }
}

extension Matching {
  /// Where the matches stand, in order.
  func places() -> [ItemMove] {
    var places = MatchPlaces(self)
    return matches.all.map { places.place(of: $0) }
  }
}

/// Finds where matches stand, in ascending order of new numbers.
private struct MatchPlaces {
  let windows: UnsafeBufferPointer<Window>
  /// The windows of the match that was asked for last.
  private var newWindow = 0
  private var oldWindow = 0

  init(_ matching: Matching) {
    windows = matching.windows
  }

  /// The pair of lists in which the old elements of the last place stand.
  var oldPair: Int? { windows[oldWindow].pair }

  /// The pair of lists in which the new elements of a match stand.
  mutating func newPair(of match: Match) -> Int? {
    while windows[newWindow].new.upperBound <= Int(match.new) { newWindow += 1 }
    return windows[newWindow].pair
  }

  /// Where a match stands. O(1) if it has not left its window, else O(log windows).
  mutating func place(of match: Match) -> ItemMove {
    _ = newPair(of: match)
    let old = Int(match.old)
    oldWindow = newWindow
    if !windows[newWindow].old.contains(old) {
      var high = windows.count
      oldWindow = 0
      while high - oldWindow > 1 {
        let middle = (oldWindow + high) / 2
        if windows[middle].old.lowerBound <= old { oldWindow = middle } else { high = middle }
      }
    }
    return ItemMove(
      source: windows[oldWindow].oldPosition(of: old),
      target: windows[newWindow].newPosition(of: Int(match.new)), count: Int(match.count))
  }
}

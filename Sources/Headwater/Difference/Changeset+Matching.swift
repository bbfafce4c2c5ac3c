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
  ///   - arena: For what is only needed meanwhile.
  @usableFromInline
  mutating func addItems(
    _ matching: Matching, _ pairs: ContiguousArray<ListPair>, in arena: Arena
  ) {
    addUnmatched(matching)
    addMoves(matching, pairs, in: arena)
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
    deletedItems.join()
    insertedItems.join()
  }

  private mutating func addMoves(
    _ matching: Matching, _ pairs: ContiguousArray<ListPair>, in arena: Arena
  ) {
    var next = 0
    var places = MatchPlaces(matching)
    if pairs.count == 1, pairs[0].shared.isEmpty, matching.windows.count == 1, matching.windows[0].isWholeList
    {
      // Matches are of indices then.
      addMoves(movedRuns(of: matching.matches.all, in: arena), pairs[0])
      movedItems.join()
      return
    }
    // The matches of one pair that did not leave it.
    var kept = RunList(capacity: matching.matches.count, in: arena)
    for (number, pair) in pairs.enumerated() {
      kept.removeAll()
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
      var runs = kept
      if !pair.shared.isEmpty {
        runs = pair.shared.withUnsafeBufferPointer { .merged($0, kept.all, in: arena) }
      }
      addMoves(movedRuns(of: runs.all, in: arena), pair)
    }
    while next < matching.matches.count {
      movedItems.append(places.place(of: matching.matches[next]))
      next += 1
    }
    movedItems.join()
  }

  private mutating func addMoves(_ moved: RunList, _ pair: ListPair) {
    movedItems.reserveCapacity(movedItems.count + moved.count)
    for run in moved.all {
      movedItems.append(
        ItemMove(
          source: ItemPosition(section: pair.sections.source, item: run.source),
          target: ItemPosition(section: pair.sections.target, item: run.target), count: run.count))
    }
  }

  private mutating func addUpdates(_ matching: Matching) {
    var places = MatchPlaces(matching)
    for match in matching.matches.all {
      let new = match.target
      matching.changed.forEachStretch(true, in: new..<new + match.count) { stretch in
        var update = places.place(of: match)
        update.source.item += stretch.lowerBound - new
        update.target.item += stretch.lowerBound - new
        update.count = stretch.count
        updatedItems.append(update)
      }
    }
    updatedItems.join()
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
  mutating func newPair(of match: Run) -> Int? {
    while windows[newWindow].new.upperBound <= match.target { newWindow += 1 }
    return windows[newWindow].pair
  }

  /// Where a match stands. O(1) if it has not left its window, else O(log windows).
  mutating func place(of match: Run) -> ItemMove {
    _ = newPair(of: match)
    let old = match.source
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
      target: windows[newWindow].newPosition(of: match.target), count: match.count)
  }
}

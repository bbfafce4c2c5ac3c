/// A pair of lists, such as the old and the new items of a section.
@usableFromInline
struct ListPair {
  @usableFromInline var sections: SectionMove
  /// The runs that both lists share without having been compared, ascending by target.
  @usableFromInline var shared: [Run]

  @inlinable
  init(sections: SectionMove, shared: [Run]) {
    self.sections = sections
    self.shared = shared
  }
}

extension Changeset {
  /// Adds the item changes that follow from a matching. O(runs), plus the cost of finding the fewest moves.
  ///
  /// - Parameters:
  ///   - matching: The matching of the items. The windows of pairs come first, in the order of the pairs.
  ///   - pairs: The lists that are on both sides, in ascending order of targets.
  ///   - arena: The arena for temporary values.
  @usableFromInline
  mutating func addItems(
    _ matching: Matching, _ pairs: ContiguousArray<ListPair>, in arena: Arena
  ) {
    // In a single list without shared runs, the matching's numbers are indices.
    if pairs.count == 1, pairs[0].shared.isEmpty, matching.windows.count == 1, matching.windows[0].isWholeList
    {
      return addItems(matching, of: pairs[0].sections, in: arena)
    }
    // Unmatched items were deleted or inserted.
    addUnmatched(matching)
    // Matches that leave their list, or change their order in it, are moves.
    addMoves(matching, pairs, in: arena)
    // Matches with different content are updates.
    if matching.hasChanges { addUpdates(matching, in: arena) }
  }

  /// Adds the item changes that follow from the matching of a single list whose sides share nothing. The numbers of the matches
  /// are then indices.
  @usableFromInline
  mutating func addItems(_ matching: Matching, of sections: SectionMove, in arena: Arena) {
    addUnmatched(matching)
    let moved = movedRuns(of: matching.matches.all, in: arena)
    if moved.count > 0 {
      movedItems.reserveCapacity(moved.count)
      for run in moved.all { movedItems.append(ItemMove(run, sections)) }
      movedItems.join()
    }
    if matching.hasChanges { addUpdates(matching, in: arena) }
  }

  private mutating func addUnmatched(_ matching: Matching) {
    // Short lists need no more than this, and long lists rarely do.
    deletedItems.reserveCapacity(min(matching.unmatchedOldCount, 16))
    insertedItems.reserveCapacity(min(matching.unmatchedNewCount, 16))
    // Skip deleted and inserted sections, because they imply the changes to their items.
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
    var places = MatchPlaces(matching, in: arena)
    // The matches that stay within a pair, and those that come from elsewhere.
    var kept = RunList(capacity: matching.matches.count, in: arena)
    var arrived = ArenaList<ItemMove>(capacity: matching.matches.count, in: arena)
    var next = 0
    for (number, pair) in pairs.enumerated() {
      kept.removeAll()
      arrived.removeAll()
      // Split the matches of this pair.
      while next < matching.matches.count, places.newPair(of: matching.matches[next]) == number {
        let place = places.place(of: matching.matches[next])
        if places.oldPair == number {
          kept.append(Run(source: place.source.item, target: place.target.item, count: place.count))
        } else {
          arrived.append(place)
        }
        next += 1
      }
      // Shared runs stay within the pair as well.
      var runs = kept
      if !pair.shared.isEmpty {
        runs = pair.shared.withUnsafeBufferPointer { .merged($0, kept.all, in: arena) }
      }
      // Find the fewest runs that must move, and merge them with the arrivals.
      let moved = movedRuns(of: runs.all, in: arena)
      addMoves(moved, pair.sections, arrived, remaining: matching.matches.count - next)
    }
    // The remaining matches are in inserted sections, so all of them are moves.
    while next < matching.matches.count {
      movedItems.append(places.place(of: matching.matches[next]))
      next += 1
    }
    movedItems.join()
  }

  /// Adds the moves into one list, in ascending order of targets.
  private mutating func addMoves(
    _ moved: RunList, _ sections: SectionMove, _ arrived: ArenaList<ItemMove>, remaining: Int
  ) {
    // If there are many moves already, reserve capacity as if the rest were moves, too.
    if movedItems.count >= 1_024, movedItems.capacity - movedItems.count < moved.count + arrived.count {
      movedItems.reserveCapacity(movedItems.count + moved.count + arrived.count + remaining)
    }
    var next = 0
    // Merge the two lists by target.
    for move in arrived.all {
      while next < moved.count, moved[next].target < move.target.item {
        movedItems.append(ItemMove(moved[next], sections))
        next += 1
      }
      movedItems.append(move)
    }
    while next < moved.count {
      movedItems.append(ItemMove(moved[next], sections))
      next += 1
    }
  }

  private mutating func addUpdates(_ matching: Matching, in arena: Arena) {
    var places = MatchPlaces(matching, in: arena)
    for match in matching.matches.all {
      // Each stretch of changed items in a match becomes an update at the same offset on both sides.
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

extension ItemMove {
  /// Creates a move for a run of items in one list.
  fileprivate init(_ run: Run, _ sections: SectionMove) {
    self.init(
      source: ItemPosition(section: sections.source, item: run.source),
      target: ItemPosition(section: sections.target, item: run.target), count: run.count)
  }
}

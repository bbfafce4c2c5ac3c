/// Stage 3: sampled anchors.
extension Matcher {
  /// The sampling interval: one in 16 old elements is in the table.
  @inlinable static var samplingInterval: Int { 16 }
  /// The minimum number of remaining old elements for which anchors are worthwhile. With fewer elements, hashing all of them is
  /// cheaper.
  @inlinable static var fewestForAnchors: Int { 64 }

  /// Continues where the alignment gave up.
  ///
  /// A table contains every sixteenth of the remaining old elements. Each new element that is found there becomes an anchor,
  /// from which the match grows in both directions. After the match, the alignment continues. This finds stretches wherever
  /// they have moved, and hashes few of their elements. O(n).
  ///
  /// - Parameter pending: The remainders of the alignment, in order.
  /// - Returns: The matches, ascending by new number.
  /// - Throws: `DifferenceError.cancelled`.
  @inlinable
  mutating func anchor(
    _ pending: ArenaList<Pending>
  ) throws(DifferenceError) -> RunList {
    var matches = RunList(
      capacity: min(matching.unmatchedOldCount, matching.unmatchedNewCount) + pending.count, in: arena)
    // If few old elements are left, skip this stage and leave them to the join.
    guard matching.unmatchedOldCount >= Matcher.fewestForAnchors else {
      for window in pending.all { Matcher.appendSuffix(of: window, to: &matches) }
      return matches
    }
    // Anchors can point anywhere in the old list.
    old.prepareForRandomAccess(in: arena)
    hashed = ArenaList(capacity: matching.unmatchedNewCount, in: arena)
    var samples = try sampled()
    var (budget, search) = (64, AnchorSearch(newCount: new.count))
    for window in pending.all {
      var (old, new) = (window.old, window.new)
      while let anchor = try nextAnchor(in: new, &samples, &search) {
        // Grow backward from the anchor while unmatched elements are equal.
        var (first, firstNew) = (anchor.old, anchor.new)
        let oldWindow = matching.windows[self.old.window(of: first)].old
        while first > oldWindow.lowerBound, firstNew > new.lowerBound,
          !matching.matchedOld.contains(first &- 1),
          Matcher.isSame(self.old.pointer(near: first &- 1), self.new.pointer(near: firstNew &- 1))
        {
          first &-= 1
          firstNew &-= 1
          compareContent(self.old.pointer(near: first), self.new.pointer(near: firstNew), new: firstNew)
        }
        // Grow forward from the anchor.
        let back = anchor.old &- first
        let forth = try agreeing(
          from: anchor.old..<oldWindow.upperBound, anchor.new..<new.upperBound, skipsMatched: true)
        // Record the match, and continue after it on both sides.
        matching.match(first, firstNew, count: back &+ forth)
        matches.append(Run(source: first, target: firstNew, count: back &+ forth))
        old = anchor.old &+ forth..<oldWindow.upperBound
        new = anchor.new &+ forth..<new.upperBound
        // A single element says nothing about its neighbors, so don't align after it.
        if back &+ forth > 1 { try align(&old, &new, &budget, &matches) }
        search.found(neighbours: back &+ forth &- 1)
      }
      // Add the suffix that the alignment has matched after this window's remainder.
      Matcher.appendSuffix(of: window, to: &matches)
    }
    return matches
  }

  @inlinable
  static func appendSuffix(of window: Pending, to matches: inout RunList) {
    if window.suffix > 0 {
      matches.append(Run(source: window.old.upperBound, target: window.new.upperBound, count: window.suffix))
    }
  }

  /// Continues the comparison in order as long as both sides line up again.
  @inlinable
  mutating func align(
    _ old: inout Range<Int>, _ new: inout Range<Int>, _ budget: inout Int,
    _ matches: inout RunList
  ) throws(DifferenceError) {
    while !old.isEmpty, !new.isEmpty, budget > 0 {
      budget &-= 1
      try cancellation.poll(Matcher.lookAhead)
      guard let step = step(old, new, skipsMatched: true) else { return }
      old = old.lowerBound &+ step.old..<old.upperBound
      new = new.lowerBound &+ step.new..<new.upperBound
      let count = try agreeing(from: old, new, skipsMatched: true)
      if count == 0 { return }
      // Each success pays for itself and for one more attempt.
      budget &+= 2
      matching.match(old.lowerBound, new.lowerBound, count: count)
      matches.append(Run(source: old.lowerBound, target: new.lowerBound, count: count))
      old = old.lowerBound &+ count..<old.upperBound
      new = new.lowerBound &+ count..<new.upperBound
    }
  }

  /// Returns a table of every sixteenth old element that is still unmatched. Of elements with the same identity, it contains
  /// only the first.
  @inlinable
  mutating func sampled() throws(DifferenceError) -> HashTable {
    let interval = Matcher.samplingInterval
    var samples = HashTable(
      capacity: old.count / interval &+ 1, numbersBelow: old.count, in: arena)
    for number in stride(from: 0, to: old.count, by: interval) where !matching.matchedOld.contains(number) {
      let element = old.pointer(near: number)
      let hash = identityHash.hash(Measure.identity(of: element.pointee))
      let budget = samples.budget
      let found = samples.slot(for: hash) { Matcher.isSame(old.pointer(at: $0), element) }
      // Count the extra comparisons of identities whose hashes collide.
      try cancellation.poll(interval &+ budget &- samples.budget)
      // Stop sampling if the budget of comparisons is exhausted.
      guard let found else { break }
      if found.number == nil { samples.set(number, hash: hash, at: found.slot) }
    }
    return samples
  }

  /// Returns the first new element of a range that is the same as a sampled old element that is still unmatched.
  @inlinable
  mutating func nextAnchor(
    in range: Range<Int>, _ samples: inout HashTable, _ search: inout AnchorSearch
  ) throws(DifferenceError) -> (old: Int, new: Int)? {
    if matching.unmatchedOldCount == 0 { return nil }
    for number in range {
      guard search.isWorthwhile else { return nil }
      search.misses &+= 1
      let element = new.pointer(near: number)
      let hash = identityHash.hash(Measure.identity(of: element.pointee))
      // Keep the hash for the join, in case the element remains unmatched.
      hashed.append(HashedNumber(number: number, hash: hash))
      let budget = samples.budget
      let found = samples.slot(for: hash) { Matcher.isSame(old.pointer(at: $0), element) }
      // Count the extra comparisons of identities whose hashes collide.
      try cancellation.poll(1 &+ budget &- samples.budget)
      guard let found else { return nil }
      // Skip samples that have been matched in the meantime.
      if let old = found.number, !matching.matchedOld.contains(old) { return (old, number) }
    }
    return nil
  }
}

/// A policy that ends the search for anchors if none is found for a long time, or if most of them are isolated.
@usableFromInline
struct AnchorSearch {
  @usableFromInline let maximumMisses: Int
  /// The number of new elements that have been examined since the last anchor.
  @usableFromInline var misses = 0
  /// The credit of the search, which rises with each anchor that has neighbors, and falls with each that has none.
  @usableFromInline var credit: Int

  @inlinable
  init(newCount: Int) {
    maximumMisses = newCount / 4 &+ 1_024
    credit = newCount / 128 &+ 64
  }

  @inlinable var isWorthwhile: Bool { misses < maximumMisses && credit > 0 }

  @inlinable
  mutating func found(neighbours: Int) {
    misses = 0
    credit &+= neighbours > 0 ? 4 : -1
  }
}

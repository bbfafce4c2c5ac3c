/// Stages 1 and 2: comparing elements in order.
extension Matcher {
  /// The remainder of a window, from the point where the two sides no longer line up.
  @usableFromInline
  struct Pending {
    @usableFromInline var old: Range<Int>
    @usableFromInline var new: Range<Int>
    /// The number of matched elements after the remainder. They are added after the matches of the remainder, to keep these in
    /// order.
    @usableFromInline var suffix: Int

    @inlinable
    init(old: Range<Int>, new: Range<Int>, suffix: Int) {
      self.old = old
      self.new = new
      self.suffix = suffix
    }
  }

  /// The distance within which the alignment looks for the next pair of equal elements.
  @inlinable static var lookAhead: Int { 8 }

  /// Matches the elements that both sides of each window have in the same order.
  ///
  /// Each window is trimmed at both ends and then compared from front to back. At a difference, the alignment looks a few
  /// elements ahead. Each success renews its budget for this, so completely unordered lists cost little. O(n).
  ///
  /// - Returns: The remainders of windows that still have new elements.
  /// - Throws: `DifferenceError.cancelled`.
  @inlinable
  mutating func alignWindows() throws(DifferenceError) -> ArenaList<Pending> {
    var pending = ArenaList<Pending>(capacity: matching.windows.count, in: arena)
    var budget = 64
    for window in matching.windows {
      var (old, new) = (window.old, window.new)
      // Trim the common prefix and suffix.
      let prefix = try agreeing(from: old, new, skipsMatched: false)
      match(&old, &new, prefix)
      let suffix = try agreeing(before: old, new)
      if suffix > 0 {
        // Count the suffix as matched now. Its run is added later, to keep the runs in order.
        let (oldEnd, newEnd) = (old.upperBound &- suffix, new.upperBound &- suffix)
        matching.match(oldEnd, newEnd, count: suffix)
        (old, new) = (old.lowerBound..<oldEnd, new.lowerBound..<newEnd)
      }
      // Skip short differences as long as the budget lasts.
      while !old.isEmpty, !new.isEmpty, budget > 0 {
        budget &-= 1
        try cancellation.poll(Matcher.lookAhead)
        guard let step = step(old, new) else { break }
        // Each success pays for itself and for one more attempt.
        budget &+= 2
        old = old.lowerBound &+ step.old..<old.upperBound
        new = new.lowerBound &+ step.new..<new.upperBound
        let count = try agreeing(from: old, new, skipsMatched: false)
        match(&old, &new, count)
      }
      // Keep the remainder, or add the suffix if no new elements are left.
      if !new.isEmpty {
        pending.append(Pending(old: old, new: new, suffix: suffix))
      } else if suffix > 0 {
        matching.matches.append(Run(source: old.upperBound, target: new.upperBound, count: suffix))
      }
    }
    return pending
  }

  /// Matches the first elements of two ranges and removes them from the ranges.
  @inlinable
  mutating func match(_ old: inout Range<Int>, _ new: inout Range<Int>, _ count: Int) {
    guard count > 0 else { return }
    matching.match(old.lowerBound, new.lowerBound, count: count)
    matching.matches.append(Run(source: old.lowerBound, target: new.lowerBound, count: count))
    old = old.lowerBound &+ count..<old.upperBound
    new = new.lowerBound &+ count..<new.upperBound
  }

  /// Returns the number of elements to skip on each side so that both sides match again; nil if there is no match within
  /// ``lookAhead``.
  ///
  /// A pair whose successors are also equal is better than an isolated pair, and a short distance is better than a long one.
  @inlinable
  mutating func step(
    _ old: Range<Int>, _ new: Range<Int>, skipsMatched: Bool = false
  ) -> (old: Int, new: Int)? {
    var alone: (old: Int, new: Int)?
    // Try a replacement first, then deletions and insertions, then longer replacements.
    if agrees(old, new, 1, 1, skipsMatched, &alone) { return (1, 1) }
    for distance in 1...Matcher.lookAhead {
      if agrees(old, new, distance, 0, skipsMatched, &alone) { return (distance, 0) }
      if agrees(old, new, 0, distance, skipsMatched, &alone) { return (0, distance) }
    }
    for distance in 2...4 where agrees(old, new, distance, distance, skipsMatched, &alone) {
      return (distance, distance)
    }
    // Accept an isolated pair within a short distance.
    if alone != nil { return alone }
    // Try replacements by a different number of elements.
    for distance in 2...4 {
      for shorter in 1..<distance {
        if agrees(old, new, distance, shorter, skipsMatched, &alone) { return (distance, shorter) }
        if agrees(old, new, shorter, distance, skipsMatched, &alone) { return (shorter, distance) }
      }
    }
    return alone
  }

  /// Returns a Boolean value that indicates whether the elements at the given distances, and their successors, are equal. If
  /// only the elements themselves are equal, stores the first pair of distances for which this is the case.
  @inlinable
  mutating func agrees(
    _ old: Range<Int>, _ new: Range<Int>, _ oldStep: Int, _ newStep: Int, _ skipsMatched: Bool,
    _ alone: inout (old: Int, new: Int)?
  ) -> Bool {
    let (left, right) = (old.lowerBound &+ oldStep, new.lowerBound &+ newStep)
    guard left < old.upperBound, right < new.upperBound,
      Matcher.isSame(self.old.pointer(near: left), self.new.pointer(near: right)),
      !skipsMatched || !matching.matchedOld.contains(left)
    else { return false }
    // At the end of a range, there is no successor that could differ.
    if left &+ 1 == old.upperBound || right &+ 1 == new.upperBound { return true }
    if Matcher.isSame(self.old.pointer(near: left &+ 1), self.new.pointer(near: right &+ 1)) { return true }
    // Remember the first isolated pair, in case nothing better is found.
    if alone == nil { alone = (oldStep, newStep) }
    return false
  }
}

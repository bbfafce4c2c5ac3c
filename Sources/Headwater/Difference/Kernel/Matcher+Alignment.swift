/// Stages 1 and 2: comparing side by side.
extension Matcher {
  /// What is left of a window when its two sides have got out of step.
  @usableFromInline
  struct Pending {
    @usableFromInline var old: Range<Int>
    @usableFromInline var new: Range<Int>
    /// Matched elements behind it; told when the rest has been, for the order's sake.
    @usableFromInline var suffix: Int

    @inlinable
    init(old: Range<Int>, new: Range<Int>, suffix: Int) {
      self.old = old
      self.new = new
      self.suffix = suffix
    }
  }

  /// How far the alignment looks ahead for the next place where both sides agree.
  @inlinable static var lookAhead: Int { 8 }

  /// Matches what both sides of each window have in the same order.
  ///
  /// Each window is trimmed at both ends, then compared from front to back. At a difference the alignment looks a few
  /// elements ahead, on a budget that success renews, so that lists without any order cost little. O(n).
  ///
  /// - Returns: Windows that have elements left on both sides, or on one while there are some on the other elsewhere.
  /// - Throws: `DifferenceError.cancelled`.
  @inlinable
  mutating func alignWindows() throws(DifferenceError) -> ArenaList<Pending> {
    var pending = ArenaList<Pending>(capacity: matching.windows.count, in: arena)
    var budget = 64
    for window in matching.windows {
      var (old, new) = (window.old, window.new)
      let prefix = try agreeing(from: old, new, skipsMatched: false)
      match(&old, &new, prefix)
      let suffix = try agreeing(before: old, new)
      if suffix > 0 {
        let (oldEnd, newEnd) = (old.upperBound &- suffix, new.upperBound &- suffix)
        matching.match(oldEnd, newEnd, count: suffix)
        (old, new) = (old.lowerBound..<oldEnd, new.lowerBound..<newEnd)
      }
      while !old.isEmpty, !new.isEmpty, budget > 0 {
        budget &-= 1
        try cancellation.poll(Matcher.lookAhead)
        guard let step = step(old, new) else { break }
        budget &+= 2
        old = old.lowerBound &+ step.old..<old.upperBound
        new = new.lowerBound &+ step.new..<new.upperBound
        let count = try agreeing(from: old, new, skipsMatched: false)
        match(&old, &new, count)
      }
      if !new.isEmpty {
        pending.append(Pending(old: old, new: new, suffix: suffix))
      } else if suffix > 0 {
        matching.matches.append(Run(source: old.upperBound, target: new.upperBound, count: suffix))
      }
    }
    return pending
  }

  /// Matches the first elements of two ranges and goes on behind them.
  @inlinable
  mutating func match(_ old: inout Range<Int>, _ new: inout Range<Int>, _ count: Int) {
    guard count > 0 else { return }
    matching.match(old.lowerBound, new.lowerBound, count: count)
    matching.matches.append(Run(source: old.lowerBound, target: new.lowerBound, count: count))
    old = old.lowerBound &+ count..<old.upperBound
    new = new.lowerBound &+ count..<new.upperBound
  }

  /// How many elements to leave out on each side so that both agree again. None within ``lookAhead``: nil.
  ///
  /// A place where the element behind agrees as well comes before one that stands alone, and a near one before a far one.
  @inlinable
  mutating func step(
    _ old: Range<Int>, _ new: Range<Int>, skipsMatched: Bool = false
  ) -> (old: Int, new: Int)? {
    var alone: (old: Int, new: Int)?
    if agrees(old, new, 1, 1, skipsMatched, &alone) { return (1, 1) }
    for distance in 1...Matcher.lookAhead {
      if agrees(old, new, distance, 0, skipsMatched, &alone) { return (distance, 0) }
      if agrees(old, new, 0, distance, skipsMatched, &alone) { return (0, distance) }
    }
    for distance in 2...4 where agrees(old, new, distance, distance, skipsMatched, &alone) {
      return (distance, distance)
    }
    if alone != nil { return alone }
    for distance in 2...4 {
      for shorter in 1..<distance {
        if agrees(old, new, distance, shorter, skipsMatched, &alone) { return (distance, shorter) }
        if agrees(old, new, shorter, distance, skipsMatched, &alone) { return (shorter, distance) }
      }
    }
    return alone
  }

  /// Whether elements agree so far ahead, and those behind them; keeps the first place where they alone do.
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
    if left &+ 1 == old.upperBound || right &+ 1 == new.upperBound { return true }
    if Matcher.isSame(self.old.pointer(near: left &+ 1), self.new.pointer(near: right &+ 1)) { return true }
    if alone == nil { alone = (oldStep, newStep) }
    return false
  }
}

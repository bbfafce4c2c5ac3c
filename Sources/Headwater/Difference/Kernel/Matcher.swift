/// An algorithm that finds the elements that two lists have in common, starting with the cheapest evidence. Each stage has its
/// own file:
///
/// 1. ends: compares elements from both ends of each window;
/// 2. alignment: compares elements in order, with short differences between them;
/// 3. anchors: finds longer stretches that have shifted or moved, by hashing every sixteenth old element;
/// 4. join: matches the rest by hashing all of it, or by comparing all pairs if only a few elements are left;
/// 5. repeats: matches elements with repeated identities differently if fewer of them move as a result.
///
/// Shared nodes of trees are recognized before this and aren't part of the windows. O(n) for every input.
@usableFromInline
struct Matcher<Measure: TreeMeasure> {
  @usableFromInline typealias Element = Measure.Element
  @usableFromInline typealias Pointer = UnsafePointer<Element>

  @usableFromInline var old: ElementTable<Element>
  @usableFromInline var new: ElementTable<Element>
  @usableFromInline var matching: Matching
  @usableFromInline let identityHash: IdentityHash<Measure.Identity>
  /// The new elements that have been hashed, in order.
  @usableFromInline var hashed: ArenaList<HashedNumber>
  @usableFromInline var cancellation: CancellationPoll
  @usableFromInline let arena: Arena

  /// Creates a matcher.
  ///
  /// - Throws: `DifferenceError.tooManyElements`.
  @inlinable
  init(
    old: ElementTable<Element>, new: ElementTable<Element>, windows: UnsafeBufferPointer<Window>,
    in arena: Arena, seed: HashSeed = .ofProcess, cancellation: CancellationPoll = CancellationPoll()
  ) throws(DifferenceError) {
    for count in [old.count, new.count] where count > Int(Int32.max) { throw .tooManyElements(count) }
    self.old = old
    self.new = new
    self.cancellation = cancellation
    self.arena = arena
    identityHash = IdentityHash(seed: seed)
    hashed = ArenaList(capacity: 0, in: arena)
    matching = Matching(windows: windows, oldCount: old.count, newCount: new.count, in: arena)
  }

  /// Runs all stages.
  ///
  /// - Throws: `DifferenceError.cancelled`.
  @inlinable
  mutating func run() throws(DifferenceError) {
    let pending = try alignWindows()
    // The alignment finds matches only in order.
    let numberInOrder = matching.matchedCount
    // Search for anchors in the parts that the alignment hasn't matched.
    if pending.count > 0 {
      matching.matches.merge(try anchor(pending))
    }
    // Match everything that is left.
    try join()
    // Matches from the later stages can be moves, some of which may be unnecessary.
    if matching.matchedCount > numberInOrder { try matchRepeats() }
  }

  /// Matches all remaining elements.
  @inlinable
  mutating func join() throws(DifferenceError) {
    guard matching.unmatchedOldCount > 0, matching.unmatchedNewCount > 0 else { return }
    let isFew = matching.unmatchedOldCount &* matching.unmatchedNewCount <= Matcher.mostPairsToCompare
    matching.matches.merge(isFew ? joinByComparing() : try joinByHash())
  }

  @inlinable
  @inline(__always)
  static func isSame(_ left: Pointer, _ right: Pointer) -> Bool {
    IdentityHash<Measure.Identity>.areEqual(
      Measure.identity(of: left.pointee), Measure.identity(of: right.pointee))
  }

  /// Records whether the content of two elements with the same identity differs.
  @inlinable
  @inline(__always)
  mutating func compareContent(_ left: Pointer, _ right: Pointer, new number: Int) {
    if !Measure.hasSameContent(left.pointee, right.pointee) {
      matching.changed.insert(number)
      matching.hasChanges = true
    }
  }

  /// Returns the number of equal elements at the start of two ranges.
  ///
  /// - Parameters:
  ///   - oldRange: The range in the old list.
  ///   - newRange: The range in the new list.
  ///   - skipsMatched: A Boolean value that indicates whether old elements may have been matched already. Such elements count
  ///     as different.
  /// - Returns: The number of pairs with the same identity.
  /// - Throws: `DifferenceError.cancelled`.
  @inlinable
  mutating func agreeing(
    from oldRange: Range<Int>, _ newRange: Range<Int>, skipsMatched: Bool
  ) throws(DifferenceError) -> Int {
    let limit = min(oldRange.count, newRange.count)
    var count = 0
    while count < limit {
      // Compare as many elements as are adjacent in memory on both sides.
      let left = old.stretch(from: oldRange.lowerBound &+ count)
      let right = new.stretch(from: newRange.lowerBound &+ count)
      var length = min(left.count, right.count, limit &- count, CancellationPoll.interval)
      // Stop at the first old element that has already been matched.
      if skipsMatched {
        let start = oldRange.lowerBound &+ count
        length = min(length, 256)
        length = matching.matchedOld.first(true, in: start..<start &+ length) &- start
      }
      // Count the pairs with the same identity, and compare their content along the way.
      var agreeing = 0
      while agreeing < length, Matcher.isSame(left.elements + agreeing, right.elements + agreeing) {
        compareContent(
          left.elements + agreeing, right.elements + agreeing,
          new: newRange.lowerBound &+ count &+ agreeing)
        agreeing &+= 1
      }
      count &+= agreeing
      try cancellation.poll(agreeing &+ 1)
      // Stop at a difference, or if the next old element has already been matched.
      if agreeing < length || length == 0 { break }
    }
    return count
  }

  /// Returns the number of equal elements at the end of two ranges.
  @inlinable
  mutating func agreeing(
    before oldRange: Range<Int>, _ newRange: Range<Int>
  ) throws(DifferenceError) -> Int {
    let limit = min(oldRange.count, newRange.count)
    var count = 0
    while count < limit {
      // Compare as many elements backward as are adjacent in memory on both sides.
      let left = old.stretch(upTo: oldRange.upperBound &- count)
      let right = new.stretch(upTo: newRange.upperBound &- count)
      let length = min(left.count, right.count, limit &- count, CancellationPoll.interval)
      var agreeing = 0
      while agreeing < length, Matcher.isSame(left.elements - agreeing, right.elements - agreeing) {
        compareContent(
          left.elements - agreeing, right.elements - agreeing,
          new: newRange.upperBound &- 1 &- count &- agreeing)
        agreeing &+= 1
      }
      count &+= agreeing
      try cancellation.poll(agreeing &+ 1)
      if agreeing < length { break }
    }
    return count
  }
}

/// Finds which elements of two lists are the same, from the cheapest evidence to the dearest. Each stage has a file:
///
/// 1. ends: what is the same at both ends of each window, by comparing;
/// 2. alignment: what is the same in the same order with short disturbances between, by comparing;
/// 3. anchors: longer stretches that have shifted or moved, by hashing each sixteenth old element;
/// 4. join: what is left, by hashing all of it; a few elements by comparing each with each;
/// 5. repeats: elements of identities that repeat, where other pairs of them move less.
///
/// Shared nodes of trees, which come before all that, are left out of the windows. O(n), whatever the input.
@usableFromInline
struct Matcher<Measure: TreeMeasure> {
  @usableFromInline typealias Element = Measure.Element
  @usableFromInline typealias Pointer = UnsafePointer<Element>

  @usableFromInline var old: ElementTable<Element>
  @usableFromInline var new: ElementTable<Element>
  @usableFromInline var matching: Matching
  @usableFromInline let identityHash: IdentityHash<Measure.Identity>
  /// New elements that have been hashed, in order.
  @usableFromInline var hashed: ArenaList<HashedNumber>
  @usableFromInline var cancellation: CancellationPoll
  @usableFromInline let arena: Arena

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
    // Matches of the alignment are in order.
    let numberInOrder = matching.matchedCount
    if pending.count > 0 {
      matching.matches.merge(try anchor(pending))
    }
    try join()
    if matching.matchedCount > numberInOrder { try matchRepeats() }
  }

  /// Matches all that is left.
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

  /// Notes if the content of two elements that are the same differs.
  @inlinable
  @inline(__always)
  mutating func compareContent(_ left: Pointer, _ right: Pointer, new number: Int) {
    if !Measure.hasSameContent(left.pointee, right.pointee) {
      matching.changed.insert(number)
      matching.hasChanges = true
    }
  }

  /// How many elements agree from one on each side on, at most up to the ends.
  ///
  /// - Parameters:
  ///   - oldRange: Where to begin in the old list, up to where to go.
  ///   - newRange: The same in the new list.
  ///   - skipsMatched: Whether old elements may have been matched already: they agree with nothing.
  /// - Returns: The number of pairs that are the same.
  /// - Throws: `DifferenceError.cancelled`.
  @inlinable
  mutating func agreeing(
    from oldRange: Range<Int>, _ newRange: Range<Int>, skipsMatched: Bool
  ) throws(DifferenceError) -> Int {
    let limit = min(oldRange.count, newRange.count)
    var count = 0
    while count < limit {
      let left = old.stretch(from: oldRange.lowerBound &+ count)
      let right = new.stretch(from: newRange.lowerBound &+ count)
      var length = min(left.count, right.count, limit &- count, CancellationPoll.interval)
      if skipsMatched {
        let start = oldRange.lowerBound &+ count
        length = min(length, 256)
        length = matching.matchedOld.first(true, in: start..<start &+ length) &- start
      }
      var agreeing = 0
      while agreeing < length, Matcher.isSame(left.elements + agreeing, right.elements + agreeing) {
        compareContent(
          left.elements + agreeing, right.elements + agreeing,
          new: newRange.lowerBound &+ count &+ agreeing)
        agreeing &+= 1
      }
      count &+= agreeing
      try cancellation.poll(agreeing &+ 1)
      if agreeing < length || length == 0 { break }
    }
    return count
  }

  /// How many elements agree before one on each side, at most down to the starts.
  @inlinable
  mutating func agreeing(
    before oldRange: Range<Int>, _ newRange: Range<Int>
  ) throws(DifferenceError) -> Int {
    let limit = min(oldRange.count, newRange.count)
    var count = 0
    while count < limit {
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

/// Finds which elements of two lists are the same, from the cheapest evidence to the dearest. Each stage has a file:
///
/// 1. ends: what is the same at both ends of each window, by comparing;
/// 2. alignment: what is the same in the same order with short disturbances between, by comparing;
/// 3. anchors: longer stretches that have shifted or moved, by hashing each sixteenth old element;
/// 4. hash join: what is left, by hashing all of it.
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
  /// New elements whose hash is in ``hashes``; nil until one is hashed.
  @usableFromInline var hashed: NumberSet?
  @usableFromInline var hashes: UnsafeMutablePointer<UInt64>?
  @usableFromInline var cancellation: CancellationPoll
  @usableFromInline unowned(unsafe) let arena: Arena  // Safe: whoever makes a matcher holds it longer.

  /// - Throws: ``DifferenceError/tooManyElements(_:)``.
  @inlinable
  init(
    old: ElementTable<Element>, new: ElementTable<Element>, windows: ContiguousArray<Window>,
    in arena: Arena, seed: HashSeed = .ofProcess, cancellation: CancellationPoll = CancellationPoll()
  ) throws(DifferenceError) {
    for count in [old.count, new.count] where count > Int(Int32.max) { throw .tooManyElements(count) }
    self.old = old
    self.new = new
    self.cancellation = cancellation
    self.arena = arena
    identityHash = IdentityHash(seed: seed)
    matching = Matching(windows: windows, oldCount: old.count, newCount: new.count, in: arena)
  }

  /// Runs all stages.
  ///
  /// - Throws: ``DifferenceError/cancelled``.
  @inlinable
  mutating func run() throws(DifferenceError) {
    let pending = try alignWindows()
    if !pending.isEmpty {
      matching.matches.merge(try anchor(pending))
    }
    if matching.unmatchedOldCount > 0, matching.unmatchedNewCount > 0 {
      matching.matches.merge(try joinByHash())
    }
    if let hashes { arena.recycle(hashes) }
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
  /// - Throws: ``DifferenceError/cancelled``.
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

  /// The hash of a new element, made once.
  @inlinable
  @inline(__always)
  mutating func hash(ofNew number: Int) -> UInt64 {
    // Made together, before the first element is hashed.
    let (hashed, hashes) = (hashed.unsafelyUnwrapped, hashes.unsafelyUnwrapped)
    if hashed.contains(number) { return hashes[number] }
    let hash = identityHash.hash(Measure.identity(of: new.pointer(near: number).pointee))
    hashed.insert(number)
    hashes[number] = hash
    return hash
  }

  @inlinable
  mutating func prepareForHashing() {
    if hashed != nil { return }
    hashed = NumberSet(below: new.count, in: arena)
    hashes = arena.allocate(UInt64.self, count: new.count)
    old.prepareForRandomAccess(in: arena)
    new.prepareForRandomAccess(in: arena)
  }
}

/// Asks now and then whether the task has been cancelled.
@usableFromInline
struct CancellationPoll: BitwiseCopyable {
  /// Elements that are looked at between two questions.
  @usableFromInline static var interval: Int { 16_384 }

  @usableFromInline let isOn: Bool
  @usableFromInline var remaining = CancellationPoll.interval

  /// Makes a poll; one that is off never throws.
  @inlinable
  init(isOn: Bool = false) {
    self.isOn = isOn
  }

  /// Counts elements, and throws ``DifferenceError/cancelled`` when it is time to ask and the answer is yes.
  @inlinable
  @inline(__always)
  mutating func poll(_ elements: Int) throws(DifferenceError) {
    remaining &-= elements
    if remaining < 0 { try ask() }
  }

  @usableFromInline
  mutating func ask() throws(DifferenceError) {
    remaining = CancellationPoll.interval
    if isOn, Task.isCancelled { throw .cancelled }
  }
}

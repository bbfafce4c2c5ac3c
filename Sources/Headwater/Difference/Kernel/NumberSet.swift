/// A set of numbers below a bound, with one bit for each number.
@usableFromInline
struct NumberSet: BitwiseCopyable {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>

  /// Creates an empty set. O(bound / 64).
  @inlinable
  init(below bound: Int, in arena: Arena) {
    words = arena.allocate(repeating: 0, count: (bound &+ 63) &>> 6)
  }

  @inlinable
  @inline(__always)
  func contains(_ number: Int) -> Bool {
    words[number &>> 6] &>> UInt64(truncatingIfNeeded: number & 63) & 1 != 0
  }

  @inlinable
  @inline(__always)
  func insert(_ number: Int) {
    words[number &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: number & 63)
  }

  /// Inserts a nonempty range. O(length / 64).
  @inlinable
  func insert(_ range: Range<Int>) {
    let last = range.upperBound &- 1
    // Mask the first and the last word, and fill those in between.
    let (firstWord, lastWord) = (range.lowerBound &>> 6, last &>> 6)
    let fromFirst = UInt64.max &<< UInt64(truncatingIfNeeded: range.lowerBound & 63)
    let toLast = UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- (last & 63))
    if firstWord == lastWord {
      words[firstWord] |= fromFirst & toLast
      return
    }
    words[firstWord] |= fromFirst
    for word in firstWord &+ 1..<lastWord { words[word] = .max }
    words[lastWord] |= toLast
  }

  /// Returns the first number in a range that is present in the set or absent from it, as requested; the end of the range if
  /// there is none. O(length / 64).
  @inlinable
  func first(_ isPresent: Bool, in range: Range<Int>) -> Int {
    guard range.lowerBound < range.upperBound else { return range.upperBound }
    // Search the inverted words for absent numbers.
    let flip = isPresent ? 0 : UInt64.max
    var index = range.lowerBound &>> 6
    // Ignore the numbers before the range in its first word.
    var word = (words[index] ^ flip) & (UInt64.max &<< UInt64(truncatingIfNeeded: range.lowerBound & 63))
    let lastIndex = (range.upperBound &- 1) &>> 6
    // Skip words without a result.
    while word == 0, index < lastIndex {
      index &+= 1
      word = words[index] ^ flip
    }
    // The last word may contain a result after the end of the range, which doesn't count.
    return word == 0 ? range.upperBound : min(range.upperBound, index &<< 6 | word.trailingZeroBitCount)
  }

  /// Calls a closure with each stretch of consecutive numbers in a range that are present in the set or absent from it, as
  /// requested. O(length / 64 + stretches).
  @inlinable
  func forEachStretch(_ isPresent: Bool, in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    // Alternate between the first number of a stretch and the first one after it.
    var start = first(isPresent, in: range)
    while start < range.upperBound {
      let end = first(!isPresent, in: start..<range.upperBound)
      body(start..<end)
      start = first(isPresent, in: end..<range.upperBound)
    }
  }
}

/// An iterator over the numbers below a bound that aren't in a set, ascending or descending. Numbers that the iterator has
/// passed may be inserted during the iteration.
@usableFromInline
struct NumberSetComplement: BitwiseCopyable {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>
  @usableFromInline let bound: Int
  @usableFromInline let isDescending: Bool
  @usableFromInline var index: Int
  /// The remaining absent numbers of the current word, as bits.
  @usableFromInline var remaining: UInt64 = 0

  @inlinable
  init(in set: NumberSet, below bound: Int, isDescending: Bool = false) {
    words = set.words
    self.bound = bound
    self.isDescending = isDescending
    index = isDescending ? (bound &+ 63) &>> 6 : -1
  }

  /// Returns the next number. O(1) on average if many numbers are absent.
  @inlinable
  @inline(__always)
  mutating func next() -> Int? {
    while remaining == 0 {
      // Go to the next word, and stop after the last one.
      index &+= isDescending ? -1 : 1
      if index < 0 || index &<< 6 >= bound { return nil }
      remaining = ~words[index]
      // Ignore the bits that are beyond the bound.
      if bound &- index &<< 6 < 64 { remaining &= 1 &<< UInt64(truncatingIfNeeded: bound & 63) &- 1 }
    }
    // Take the nearest bit in the direction of the iteration.
    let bit = isDescending ? 63 &- remaining.leadingZeroBitCount : remaining.trailingZeroBitCount
    remaining &= ~(1 &<< UInt64(truncatingIfNeeded: bit))
    return index &<< 6 | bit
  }
}

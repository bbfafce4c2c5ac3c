/// Which of the numbers below a bound are in: one bit a number.
@usableFromInline
struct NumberSet: BitwiseCopyable {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>

  /// Makes an empty set. O(bound / 64).
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

  /// Inserts a range that is not empty. O(length / 64).
  @inlinable
  func insert(_ range: Range<Int>) {
    let last = range.upperBound &- 1
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

  /// The first number in a range whose presence is as asked, or the range's end. O(length / 64).
  @inlinable
  func first(_ isPresent: Bool, in range: Range<Int>) -> Int {
    guard range.lowerBound < range.upperBound else { return range.upperBound }
    let flip = isPresent ? 0 : UInt64.max
    var index = range.lowerBound &>> 6
    var word = (words[index] ^ flip) & (UInt64.max &<< UInt64(truncatingIfNeeded: range.lowerBound & 63))
    let lastIndex = (range.upperBound &- 1) &>> 6
    while word == 0, index < lastIndex {
      index &+= 1
      word = words[index] ^ flip
    }
    return word == 0 ? range.upperBound : min(range.upperBound, index &<< 6 | word.trailingZeroBitCount)
  }

  /// Calls a closure with each stretch of numbers of a range that are in, or that are not. O(length / 64 + stretches).
  @inlinable
  func forEachStretch(_ isPresent: Bool, in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = first(isPresent, in: range)
    while start < range.upperBound {
      let end = first(!isPresent, in: start..<range.upperBound)
      body(start..<end)
      start = first(isPresent, in: end..<range.upperBound)
    }
  }
}

/// The numbers below a bound that are not in a set, ascending or descending. Numbers that have been passed may be inserted
/// meanwhile.
@usableFromInline
struct AbsentNumbers: BitwiseCopyable {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>
  @usableFromInline let bound: Int
  @usableFromInline let isDescending: Bool
  @usableFromInline var index: Int
  /// Those of the present word that are still to come.
  @usableFromInline var remaining: UInt64 = 0

  @inlinable
  init(in set: NumberSet, below bound: Int, isDescending: Bool = false) {
    words = set.words
    self.bound = bound
    self.isDescending = isDescending
    index = isDescending ? (bound &+ 63) &>> 6 : -1
  }

  /// The next number. O(1) on average, where absent numbers are many.
  @inlinable
  @inline(__always)
  mutating func next() -> Int? {
    while remaining == 0 {
      index &+= isDescending ? -1 : 1
      if index < 0 || index &<< 6 >= bound { return nil }
      remaining = ~words[index]
      if bound &- index &<< 6 < 64 { remaining &= 1 &<< UInt64(truncatingIfNeeded: bound & 63) &- 1 }
    }
    let bit = isDescending ? 63 &- remaining.leadingZeroBitCount : remaining.trailingZeroBitCount
    remaining &= ~(1 &<< UInt64(truncatingIfNeeded: bit))
    return index &<< 6 | bit
  }
}

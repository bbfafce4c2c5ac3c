/// A set of numbers below a bound that finds the next greater and the next smaller number.
///
/// The lowest level has one bit for each number. Each higher level has one bit for each word of 64 below it, which indicates
/// whether that word contains any number, up to a level of a single word. An operation reads at most two words on each level,
/// and usually only one word altogether (P. van Emde Boas's idea, with the width of a machine word as a fixed fan-out).
struct OrderedNumberSet {
  /// The words of each level, lowest level first.
  private let levels: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>
  private let numberOfLevels: Int

  /// Creates an empty set. O(bound / 64).
  init(below bound: Int, in arena: Arena) {
    // Each additional level multiplies the capacity by 64.
    var numberOfLevels = 1
    while bound > 1 &<< (6 * numberOfLevels) { numberOfLevels += 1 }
    self.numberOfLevels = numberOfLevels
    levels = arena.allocate(UnsafeMutablePointer<UInt64>.self, count: numberOfLevels)
    var width = bound
    // Each level has one word for 64 bits of the level below.
    for level in 0..<numberOfLevels {
      width = max(1, (width + 63) / 64)
      (levels + level).initialize(to: arena.allocate(repeating: 0, count: width))
    }
  }

  @inline(__always)
  func insert(_ number: Int) {
    var index = number
    for level in 0..<numberOfLevels {
      let word = levels[level][index &>> 6]
      levels[level][index &>> 6] = word | 1 &<< UInt64(truncatingIfNeeded: index & 63)
      // If the word already had a bit set, the levels above are up to date.
      if word != 0 { return }
      index &>>= 6
    }
  }

  @inline(__always)
  func remove(_ number: Int) {
    var index = number
    for level in 0..<numberOfLevels {
      let word = levels[level][index &>> 6] & ~(1 &<< UInt64(truncatingIfNeeded: index & 63))
      levels[level][index &>> 6] = word
      // If the word still has a bit set, the levels above are up to date.
      if word != 0 { return }
      index &>>= 6
    }
  }

  /// Returns the smallest number greater than the given one; nil if there is none.
  @inline(__always)
  func next(after number: Int) -> Int? {
    var index = number
    for level in 0..<numberOfLevels {
      // Look for a bit above, climbing a level for each miss, then descend along the lowest bits.
      let above = levels[level][index &>> 6] & (~1 &<< UInt64(truncatingIfNeeded: index & 63))
      if above != 0 {
        index = (index & ~63) | above.trailingZeroBitCount
        for lower in (0..<level).reversed() {
          index = index &<< 6 | levels[lower][index].trailingZeroBitCount
        }
        return index
      }
      index &>>= 6
    }
    return nil
  }

  /// Returns the greatest number less than the given one; nil if there is none.
  @inline(__always)
  func next(before number: Int) -> Int? {
    var index = number
    for level in 0..<numberOfLevels {
      // Look for a bit below, climbing a level for each miss, then descend along the highest bits.
      let below = levels[level][index &>> 6] & (1 &<< UInt64(truncatingIfNeeded: index & 63) &- 1)
      if below != 0 {
        index = (index & ~63) | (63 &- below.leadingZeroBitCount)
        for lower in (0..<level).reversed() {
          index = index &<< 6 | (63 &- levels[lower][index].leadingZeroBitCount)
        }
        return index
      }
      index &>>= 6
    }
    return nil
  }
}

/// A set of numbers below a bound that finds the next greater and the next smaller one.
///
/// One bit a number, one bit above for each 64 that says whether there is any, and so on up to a single word: each
/// operation looks at two words a level at most, and mostly at one in all (P. van Emde Boas's idea with a fixed fan-out of
/// a machine word).
struct OrderedNumberSet {
  /// The words of each level, lowest first.
  private let levels: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>
  private let numberOfLevels: Int

  /// Makes an empty set. O(bound / 64).
  init(below bound: Int, in arena: Arena) {
    var numberOfLevels = 1
    while bound > 1 &<< (6 * numberOfLevels) { numberOfLevels += 1 }
    self.numberOfLevels = numberOfLevels
    levels = arena.allocate(UnsafeMutablePointer<UInt64>.self, count: numberOfLevels)
    var width = bound
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
      if word != 0 { return }
      index &>>= 6
    }
  }

  /// The smallest number above one, or nil.
  @inline(__always)
  func next(after number: Int) -> Int? {
    var index = number
    for level in 0..<numberOfLevels {
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

  /// The greatest number below one, or nil.
  @inline(__always)
  func next(before number: Int) -> Int? {
    var index = number
    for level in 0..<numberOfLevels {
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

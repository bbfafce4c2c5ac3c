/// A set of numbers below a bound that finds the next greater and the next smaller one.
///
/// One bit a number, one bit above for each 64 that says whether there is any, and so on up to a single word: each
/// operation looks at two words a level at most, and mostly at one in all (P. van Emde Boas's idea with a fixed fan-out of
/// a machine word).
struct OrderedNumberSet {
  private let words: UnsafeMutablePointer<UInt64>
  /// Where each level begins, lowest first.
  private let starts: ContiguousArray<Int>

  /// Makes an empty set. O(bound / 64).
  init(below bound: Int, in arena: Arena) {
    var starts: ContiguousArray<Int> = [0]
    var (width, total) = ((bound + 63) / 64, 0)
    while true {
      total += width
      if width <= 1 { break }
      starts.append(total)
      width = (width + 63) / 64
    }
    self.starts = starts
    words = arena.allocate(repeating: 0, count: total)
  }

  mutating func insert(_ number: Int) {
    var index = number
    for start in starts {
      let word = words + (start &+ index &>> 6)
      let wasEmpty = word.pointee == 0
      word.pointee |= 1 &<< UInt64(truncatingIfNeeded: index & 63)
      if !wasEmpty { return }
      index &>>= 6
    }
  }

  mutating func remove(_ number: Int) {
    var index = number
    for start in starts {
      let word = words + (start &+ index &>> 6)
      word.pointee &= ~(1 &<< UInt64(truncatingIfNeeded: index & 63))
      if word.pointee != 0 { return }
      index &>>= 6
    }
  }

  /// The smallest number above one.
  func next(after number: Int) -> Int? {
    var index = number
    for level in starts.indices {
      let above = words[starts[level] &+ index &>> 6] & (~1 &<< UInt64(truncatingIfNeeded: index & 63))
      if above != 0 {
        var found = (index & ~63) | above.trailingZeroBitCount
        for lower in (0..<level).reversed() {
          found = found &<< 6 | words[starts[lower] &+ found].trailingZeroBitCount
        }
        return found
      }
      index &>>= 6
    }
    return nil
  }

  /// The greatest number below one.
  func next(before number: Int) -> Int? {
    var index = number
    for level in starts.indices {
      let below =
        words[starts[level] &+ index &>> 6] & ((1 &<< UInt64(truncatingIfNeeded: index & 63)) &- 1)
      if below != 0 {
        var found = (index & ~63) | (63 &- below.leadingZeroBitCount)
        for lower in (0..<level).reversed() {
          found = found &<< 6 | (63 &- words[starts[lower] &+ found].leadingZeroBitCount)
        }
        return found
      }
      index &>>= 6
    }
    return nil
  }
}

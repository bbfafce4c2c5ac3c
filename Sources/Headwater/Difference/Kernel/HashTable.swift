/// Numbers by the hash of what they stand for: open addressing with linear probing, at most half full.
///
/// A slot is 32 bits: the number in as many as it needs, part of the hash in the others, so that most numbers of other
/// hashes are passed by without looking at what they stand for.
@usableFromInline
struct HashTable {
  @usableFromInline let slots: UnsafeMutablePointer<UInt32>
  @usableFromInline let mask: Int
  @usableFromInline let shift: UInt64
  /// The bits of a slot that hold a number, plus 1.
  @usableFromInline let numberMask: UInt32
  /// How many more numbers of one hash that stand for something else may be passed by. Each costs a comparison; an
  /// identity whose hash says nothing would make it n times n of them.
  @usableFromInline var budget: Int

  /// Makes an empty table. O(capacity).
  ///
  /// - Parameters:
  ///   - capacity: How many numbers it is to take.
  ///   - bound: All numbers are below it.
  ///   - arena: Where it lies.
  @inlinable
  init(capacity: Int, numbersBelow bound: Int, in arena: Arena) {
    let bits = Int.bitWidth &- (max(8, capacity) &* 2 &- 1).leadingZeroBitCount
    slots = arena.allocate(repeating: 0, count: 1 &<< bits)
    mask = (1 &<< bits) &- 1
    shift = UInt64(64 &- bits)
    numberMask = UInt32(truncatingIfNeeded: (1 &<< (Int.bitWidth &- bound.leadingZeroBitCount)) &- 1)
    budget = 1 &<< 27 &+ 32 &* capacity
  }

  /// The slot of what is looked for, or the empty one where it would go; nil when the budget is spent.
  @inlinable
  @inline(__always)
  mutating func slot(for hash: UInt64, where isMatch: (Int) -> Bool) -> (slot: Int, number: Int?)? {
    var slot = Int(truncatingIfNeeded: hash &>> shift)
    let tag = UInt32(truncatingIfNeeded: hash) & ~numberMask
    while true {
      let entry = slots[slot]
      if entry == 0 { return (slot, nil) }
      if entry & ~numberMask == tag {
        let number = Int(entry & numberMask) &- 1
        if isMatch(number) { return (slot, number) }
        budget &-= 1
        if budget < 0 { return nil }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Puts a number into a slot.
  @inlinable
  @inline(__always)
  func set(_ number: Int, hash: UInt64, at slot: Int) {
    slots[slot] =
      UInt32(truncatingIfNeeded: hash) & ~numberMask | UInt32(truncatingIfNeeded: number &+ 1)
  }
}

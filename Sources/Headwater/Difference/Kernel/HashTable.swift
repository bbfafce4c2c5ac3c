/// A table that finds numbers by the hashes of their elements, with open addressing and linear probing. At most half of the
/// slots are used.
///
/// A slot has 32 bits. As many bits as necessary contain the number, and the rest contain a part of the hash. Therefore, most
/// numbers with a different hash are skipped without reading their elements.
@usableFromInline
struct HashTable {
  @usableFromInline let slots: UnsafeMutablePointer<UInt32>
  @usableFromInline let mask: Int
  @usableFromInline let shift: UInt64
  /// The mask of the bits of a slot that contain a number plus 1.
  @usableFromInline let numberMask: UInt32
  /// The number of comparisons between elements with equal hash bits that may still fail. Without a limit, identities with a
  /// useless hash would cost n times n comparisons.
  @usableFromInline var budget: Int

  /// Creates an empty table. O(capacity).
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of entries.
  ///   - bound: The upper bound of all numbers (exclusive).
  ///   - arena: The arena for the memory.
  @inlinable
  init(capacity: Int, numbersBelow bound: Int, in arena: Arena) {
    // Use a power of 2 that is at least twice the capacity.
    let bits = Int.bitWidth &- (max(8, capacity) &* 2 &- 1).leadingZeroBitCount
    slots = arena.allocate(repeating: 0, count: 1 &<< bits)
    mask = (1 &<< bits) &- 1
    // The highest bits of a hash select the first slot to look at.
    shift = UInt64(64 &- bits)
    // Reserve the lowest bits of a slot for the number plus 1.
    numberMask = UInt32(truncatingIfNeeded: (1 &<< (Int.bitWidth &- bound.leadingZeroBitCount)) &- 1)
    budget = 1 &<< 27 &+ 32 &* capacity
  }

  /// Returns the slot that contains a match, or the empty slot for a new entry; nil if the budget is exhausted.
  @inlinable
  @inline(__always)
  mutating func slot(for hash: UInt64, where isMatch: (Int) -> Bool) -> (slot: Int, number: Int?)? {
    var slot = Int(truncatingIfNeeded: hash &>> shift)
    let tag = UInt32(truncatingIfNeeded: hash) & ~numberMask
    // Try one slot after another until there is a match or an empty slot.
    while true {
      let entry = slots[slot]
      if entry == 0 { return (slot, nil) }
      // Read the element only if the stored part of the hash matches.
      if entry & ~numberMask == tag {
        let number = Int(entry & numberMask) &- 1
        if isMatch(number) { return (slot, number) }
        budget &-= 1
        if budget < 0 { return nil }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Stores a number in a slot.
  @inlinable
  @inline(__always)
  func set(_ number: Int, hash: UInt64, at slot: Int) {
    // Add 1 to the number, because 0 marks an empty slot.
    slots[slot] =
      UInt32(truncatingIfNeeded: hash) & ~numberMask | UInt32(truncatingIfNeeded: number &+ 1)
  }
}

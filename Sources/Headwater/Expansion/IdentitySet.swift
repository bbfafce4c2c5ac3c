/// A set of identities that have been encountered. It only grows. It uses open addressing and stores part of the hash next to
/// each index, so that most lookups read a single location in memory.
@usableFromInline
struct IdentitySet<Identity: Hashable> {
  @usableFromInline var identities = ContiguousArray<Identity>()
  /// Each slot contains the upper half of a hash and, in its lower half, the index of the identity plus 1. At most half of the
  /// slots are used.
  @usableFromInline var slots = ContiguousArray<UInt64>(repeating: 0, count: 32)
  @usableFromInline var shift: UInt64 = 59

  @inlinable
  init() {}

  /// Adds an identity. O(1).
  ///
  /// - Returns: False if the set already contained the identity.
  @inlinable
  mutating func insert(_ identity: Identity) -> Bool {
    // Keep half of the slots empty, so that lookups end quickly.
    if identities.count &* 2 >= slots.count { grow() }
    let hash = IdentityHash<Identity>().hash(identity)
    // The upper half of the hash distinguishes most identities, so they don't have to be read.
    let tag = hash & ~0xffff_ffff
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash &>> shift)
    while slots[slot] != 0 {
      // Compare the identities only if their hashes may be equal.
      if slots[slot] & ~0xffff_ffff == tag,
        IdentityHash.areEqual(identities[Int(slots[slot] & 0xffff_ffff) &- 1], identity)
      {
        return false
      }
      slot = (slot &+ 1) & mask
    }
    identities.append(identity)
    // The stored value is the index plus 1, so 0 means that the slot is empty.
    slots[slot] = tag | UInt64(identities.count)
    return true
  }

  @inlinable
  mutating func grow() {
    // Quadruple the number of slots, and use two more bits of the hash to select one.
    let old = slots
    slots = ContiguousArray(repeating: 0, count: old.count &* 4)
    shift &-= 2
    let mask = slots.count &- 1
    // An entry contains the upper half of its hash, which determines the new slot.
    for entry in old where entry != 0 {
      var slot = Int(truncatingIfNeeded: entry &>> shift)
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = entry
    }
  }
}

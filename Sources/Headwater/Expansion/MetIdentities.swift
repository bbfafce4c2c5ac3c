/// Identities that have been met: a set that only grows, with open addressing and the hash beside each number, so that most
/// questions look at one place in memory.
@usableFromInline
struct MetIdentities<Identity: Hashable> {
  @usableFromInline var identities = ContiguousArray<Identity>()
  /// The upper half of a hash, and below it the number of the identity plus 1; at most half of them are used.
  @usableFromInline var slots = ContiguousArray<UInt64>(repeating: 0, count: 32)
  @usableFromInline var shift: UInt64 = 59

  @inlinable
  init() {}

  /// Adds an identity. O(1).
  ///
  /// - Returns: False if it has been met before.
  @inlinable
  mutating func insert(_ identity: Identity) -> Bool {
    if identities.count &* 2 >= slots.count { grow() }
    let hash = IdentityHash<Identity>().hash(identity)
    let tag = hash & ~0xffff_ffff
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash &>> shift)
    while slots[slot] != 0 {
      if slots[slot] & ~0xffff_ffff == tag,
        IdentityHash.areEqual(identities[Int(slots[slot] & 0xffff_ffff) &- 1], identity)
      {
        return false
      }
      slot = (slot &+ 1) & mask
    }
    identities.append(identity)
    slots[slot] = tag | UInt64(identities.count)
    return true
  }

  @inlinable
  mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: 0, count: old.count &* 4)
    shift &-= 2
    let mask = slots.count &- 1
    for entry in old where entry != 0 {
      var slot = Int(truncatingIfNeeded: entry &>> shift)
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = entry
    }
  }
}

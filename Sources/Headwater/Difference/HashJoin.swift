/// Pairs what is left over on both sides by identity.
///
/// The old elements go into a table, the new ones take from it in order; elements of equal identity pair first with
/// first, so that as many as possible pair. O(old + new), and nothing at all where one side is empty.
@usableFromInline
struct HashJoin<Identity: Hashable> {
  /// For each new element the old one that it is the same as, or -1.
  @usableFromInline private(set) var source: [Int]
  /// For each old element whether it is among them.
  @usableFromInline private(set) var isTaken: [Bool]

  @inlinable
  init(
    oldCount: Int, newCount: Int, oldIdentity: (Int) -> Identity, newIdentity: (Int) -> Identity
  ) {
    source = Array(repeating: -1, count: newCount)
    isTaken = Array(repeating: false, count: oldCount)
    guard oldCount > 0, newCount > 0 else { return }
    // The first old element of each identity, and the next of the same identity after each.
    var first: [Identity: Int32] = [:]
    first.reserveCapacity(oldCount)
    var next: [Int32] = []
    for index in (0..<oldCount).reversed() {
      if let later = first.updateValue(Int32(truncatingIfNeeded: index), forKey: oldIdentity(index)) {
        if next.isEmpty { next = Array(repeating: -1, count: oldCount) }
        next[index] = later
      }
    }
    for index in 0..<newCount {
      let identity = newIdentity(index)
      guard let match = first[identity], match >= 0 else { continue }
      source[index] = Int(match)
      isTaken[Int(match)] = true
      first[identity] = next.isEmpty ? -1 : next[Int(match)]
    }
  }
}

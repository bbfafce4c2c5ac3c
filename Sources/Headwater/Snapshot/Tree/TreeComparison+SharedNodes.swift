extension TreeComparison {
  /// Takes nodes that stand on both sides out of both, first from the ends, then wherever they are.
  @inlinable
  mutating func setAsideShared() {
    var (first, oldEnd, newEnd) = (0, oldLeaves.count, newLeaves.count)
    while first < min(oldEnd, newEnd), oldLeaves[first].address == newLeaves[first].address {
      share(oldLeaves[first], newLeaves[first])
      first += 1
    }
    while first < min(oldEnd, newEnd), oldLeaves[oldEnd - 1].address == newLeaves[newEnd - 1].address {
      oldEnd -= 1
      newEnd -= 1
      share(oldLeaves[oldEnd], newLeaves[newEnd])
    }
    oldLeaves.keep(first..<oldEnd)
    newLeaves.keep(first..<newEnd)
    if oldLeaves.isEmpty || newLeaves.isEmpty || oldLeaves.count == 1 && newLeaves.count == 1 { return }
    if oldLeaves.count * newLeaves.count <= 64 { setAsideFew() } else { setAsideMany() }
  }

  /// Compares each with each.
  @inlinable
  mutating func setAsideFew() {
    var index = 0
    while index < newLeaves.count {
      let address = newLeaves[index].address
      if let match = oldLeaves.firstIndex(where: { $0.address == address }) {
        share(oldLeaves.remove(at: match), newLeaves.remove(at: index))
      } else {
        index += 1
      }
    }
  }

  /// Looks for the new ones in a table of the old ones. O(nodes).
  @inlinable
  mutating func setAsideMany() {
    let arena = Arena()
    defer { arena.deallocate() }
    let seed = HashSeed.ofProcess
    var table = HashTable(capacity: oldLeaves.count, numbersBelow: oldLeaves.count, in: arena)
    for index in oldLeaves.indices {
      let hash = seed.mix(UInt64(oldLeaves[index].address))
      if let found = table.slot(for: hash, where: { _ in false }) {
        table.set(index, hash: hash, at: found.slot)
      }
    }
    let (sharedOld, sharedNew) = (
      NumberSet(below: oldLeaves.count, in: arena), NumberSet(below: newLeaves.count, in: arena)
    )
    let count = runs.count
    for index in newLeaves.indices {
      let place = newLeaves[index]
      let found = table.slot(for: seed.mix(UInt64(place.address))) { oldLeaves[$0].address == place.address }
      if let match = found?.number, !sharedOld.contains(match) {
        share(oldLeaves[match], place)
        sharedOld.insert(match)
        sharedNew.insert(index)
      }
    }
    if runs.count == count { return }
    oldLeaves = oldLeaves.indices.filter { !sharedOld.contains($0) }.map { oldLeaves[$0] }
    newLeaves = newLeaves.indices.filter { !sharedNew.contains($0) }.map { newLeaves[$0] }
  }

  @inlinable
  mutating func share(_ old: Place, _ new: Place) {
    runs.append(Run(source: old.start, target: new.start, count: old.count))
  }
}

extension Array {
  /// Removes what is not in a range, in place.
  @inlinable
  mutating func keep(_ range: Range<Int>) {
    if range.upperBound < count { removeLast(count - range.upperBound) }
    if range.lowerBound > 0 { removeFirst(range.lowerBound) }
  }
}

extension TreeComparison {
  /// Moves nodes that are on both sides from the lists to the runs: first those in the same order, and then those in any order.
  @inlinable
  mutating func setAsideShared() {
    // Pair the nodes that are in the same order, and keep the rest.
    let numberInStep = setAsideInStep()
    oldLeaves.removeLast(oldLeaves.count - numberInStep.old)
    newLeaves.removeLast(newLeaves.count - numberInStep.new)
    if oldLeaves.isEmpty || newLeaves.isEmpty || oldLeaves.count == 1 && newLeaves.count == 1 { return }
    // Pair the rest in any order: compare all pairs if there are few; otherwise, use a hash table.
    if oldLeaves.count * newLeaves.count <= 64 { setAsideFew() } else { setAsideMany() }
  }

  /// Walks along both sides and skips nodes that were replaced, inserted, or removed.
  ///
  /// - Returns: The number of remaining nodes on each side. They are at the start of each list.
  @inlinable
  mutating func setAsideInStep() -> (old: Int, new: Int) {
    let (oldCount, newCount) = (oldLeaves.count, newLeaves.count)
    func isShared(_ old: Int, _ new: Int) -> Bool {
      old < oldCount && new < newCount && oldLeaves[old].address == newLeaves[new].address
    }
    var (old, new) = (0, 0)
    var (oldLeft, newLeft) = (0, 0)
    // Advance over shared nodes on both sides together, and collect the others at the start of each list.
    while old < oldCount || new < newCount {
      if isShared(old, new) {
        share(oldLeaves[old], newLeaves[new])
        old += 1
        new += 1
        continue
      }
      // Look ahead by one node to tell whether the new node was inserted, the old node was removed, or one replaced the other.
      let hasCome = isShared(old, new + 1)
      // Keep an old node that was removed or replaced.
      if old < oldCount, !hasCome {
        oldLeaves[oldLeft] = oldLeaves[old]
        oldLeft += 1
      }
      // Keep a new node that was inserted or that replaces the old one.
      if new < newCount, hasCome || !isShared(old + 1, new) {
        newLeaves[newLeft] = newLeaves[new]
        newLeft += 1
        new += 1
      }
      // An inserted node doesn't advance the old side.
      if !hasCome { old += 1 }
    }
    return (oldLeft, newLeft)
  }

  /// Compares each old node with each new one.
  @inlinable
  mutating func setAsideFew() {
    var index = 0
    while index < newLeaves.count {
      let address = newLeaves[index].address
      if let match = oldLeaves.firstIndex(where: { $0.address == address }) {
        // Removing the pair moves the next new node to this index.
        share(oldLeaves.remove(at: match), newLeaves.remove(at: index))
      } else {
        index += 1
      }
    }
  }

  /// Looks up the new nodes in a hash table of the old ones. O(nodes).
  @inlinable
  mutating func setAsideMany() {
    let arena = Arena()
    defer { arena.deallocate() }
    let seed = HashSeed.ofProcess
    var table = HashTable(capacity: oldLeaves.count, numbersBelow: oldLeaves.count, in: arena)
    // Insert the old nodes into the table by address. An object occurs only once, so no comparison is needed.
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
    // Pair each new node with the old node that is the same object.
    for index in newLeaves.indices {
      let place = newLeaves[index]
      let found = table.slot(for: seed.mix(UInt64(place.address))) { oldLeaves[$0].address == place.address }
      if let match = found?.number, !sharedOld.contains(match) {
        share(oldLeaves[match], place)
        sharedOld.insert(match)
        sharedNew.insert(index)
      }
    }
    // If no node was paired, both lists stay as they are.
    if runs.count == count { return }
    // Keep only the nodes that weren't paired.
    oldLeaves = oldLeaves.indices.filter { !sharedOld.contains($0) }.map { oldLeaves[$0] }
    newLeaves = newLeaves.indices.filter { !sharedNew.contains($0) }.map { newLeaves[$0] }
  }

  @inlinable
  mutating func share(_ old: Place, _ new: Place) {
    let run = Run(source: old.start, target: new.start, count: old.count)
    // Extend the last run if the node continues it on both sides.
    if let last = runs.last, let both = last.joined(to: run) {
      runs[runs.count - 1] = both
    } else {
      runs.append(run)
    }
  }
}

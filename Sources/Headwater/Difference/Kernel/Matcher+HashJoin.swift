/// Stage 4: the hash join.
extension Matcher {
  /// Matches what is left by identity.
  ///
  /// The old elements go into a table, last to first, those of one identity as a chain; the new ones take from it in
  /// order. So elements of one identity are matched first with first, and as many as both sides have. O(what is left).
  ///
  /// Only if hardly any hash tells identities apart, some stay unmatched beyond a budget of comparisons: then they are
  /// told as gone and come.
  ///
  /// - Returns: The matches, one element each, ascending by new number.
  /// - Throws: ``DifferenceError/cancelled``.
  @inlinable
  mutating func joinByHash() throws(DifferenceError) -> RunList {
    var matches = RunList(capacity: min(matching.unmatchedOldCount, matching.unmatchedNewCount), in: arena)
    prepareForHashing()
    // The next old element of the same identity, after each that has one before it.
    let next = arena.allocate(Int32.self, count: old.count)
    var table = try chained(next)
    defer {
      arena.recycle(next)
      arena.recycle(table.slots)
    }
    var numbers = AbsentNumbers(in: matching.matchedNew, below: new.count)
    while let number = numbers.next() {
      try cancellation.poll(1)
      let hash = hash(ofNew: number)
      let element = new.pointer(near: number)
      guard let found = table.slot(for: hash, where: { Matcher.isSame(old.pointer(at: $0), element) }) else {
        break
      }
      // The last of a chain stays in the table when it has been taken.
      if let source = found.number, !matching.matchedOld.contains(source) {
        compareContent(old.pointer(at: source), element, new: number)
        matching.match(source, number, count: 1)
        matches.append(Run(source: source, target: number, count: 1))
        if next[source] >= 0 { table.set(Int(next[source]), hash: hash, at: found.slot) }
      }
    }
    return matches
  }

  /// The table of all old elements that are left, the first of each identity in its slot.
  @inlinable
  mutating func chained(_ next: UnsafeMutablePointer<Int32>) throws(DifferenceError) -> HashTable {
    var table = HashTable(
      capacity: matching.unmatchedOldCount, numbersBelow: old.count, in: arena)
    var numbers = AbsentNumbers(in: matching.matchedOld, below: old.count, isDescending: true)
    while let number = numbers.next() {
      try cancellation.poll(1)
      let element = old.pointer(near: number)
      let hash = identityHash.hash(Measure.identity(of: element.pointee))
      let found = table.slot(for: hash) { Matcher.isSame(old.pointer(at: $0), element) }
      guard let found else { break }
      next[number] = Int32(truncatingIfNeeded: found.number ?? -1)
      table.set(number, hash: hash, at: found.slot)
    }
    return table
  }
}

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
    var (batch, budget) = (HashBatch(in: arena), table.budget)
    while true {
      batch.removeAll()
      while batch.count < HashBatch.capacity, let number = numbers.next() {
        batch.append(number, hash: hash(ofNew: number))
      }
      if batch.count == 0 { break }
      // Identities whose hashes collide cost comparisons.
      try cancellation.poll(batch.count &+ budget &- table.budget)
      budget = table.budget
      for (number, hash) in batch.entries {
        let element = new.pointer(near: number)
        let found = table.slot(for: hash) { Matcher.isSame(old.pointer(at: $0), element) }
        guard let found else { return matches }
        // The last of a chain stays in the table when it has been taken.
        guard let source = found.number, !matching.matchedOld.contains(source) else { continue }
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
    var (batch, budget) = (HashBatch(in: arena), table.budget)
    while true {
      batch.removeAll()
      while batch.count < HashBatch.capacity, let number = numbers.next() {
        batch.append(number, hash: identityHash.hash(Measure.identity(of: old.pointer(near: number).pointee)))
      }
      if batch.count == 0 { return table }
      try cancellation.poll(batch.count &+ budget &- table.budget)
      budget = table.budget
      for (number, hash) in batch.entries {
        let element = old.pointer(near: number)
        let found = table.slot(for: hash) { Matcher.isSame(old.pointer(at: $0), element) }
        guard let found else { return table }
        next[number] = Int32(truncatingIfNeeded: found.number ?? -1)
        table.set(number, hash: hash, at: found.slot)
      }
    }
  }
}

/// Some numbers and the hashes of what they stand for.
///
/// To hash several elements first and only then look for them lets the processor wait for the memory of several at a time.
@usableFromInline
struct HashBatch {
  @usableFromInline static var capacity: Int { 64 }

  @usableFromInline let memory: UnsafeMutablePointer<(number: Int, hash: UInt64)>
  @usableFromInline var count = 0

  @inlinable
  init(in arena: Arena) {
    memory = arena.allocate((number: Int, hash: UInt64).self, count: HashBatch.capacity)
  }

  @inlinable
  var entries: UnsafeBufferPointer<(number: Int, hash: UInt64)> {
    UnsafeBufferPointer(start: memory, count: count)
  }

  @inlinable
  mutating func append(_ number: Int, hash: UInt64) {
    (memory + count).initialize(to: (number, hash))
    count &+= 1
  }

  @inlinable
  mutating func removeAll() {
    count = 0
  }
}

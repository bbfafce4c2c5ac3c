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
  /// - Throws: `DifferenceError.cancelled`.
  @inlinable
  mutating func joinByHash() throws(DifferenceError) -> RunList {
    var matches = RunList(capacity: min(matching.unmatchedOldCount, matching.unmatchedNewCount), in: arena)
    old.prepareForRandomAccess(in: arena)
    let candidates = OldCandidates(in: matching, below: old.count, in: arena)
    // The next old element of the same identity, after each that has one before it.
    let next = arena.allocate(Int32.self, count: candidates.count)
    var table = try chained(next, candidates)
    defer {
      arena.recycle(next)
      arena.recycle(table.slots)
      arena.recycle(hashed.memory)
    }
    var numbers = AbsentNumbers(in: matching.matchedNew, below: new.count)
    var (batch, budget) = (HashBatch(of: matching.unmatchedNewCount, in: arena), table.budget)
    var known = 0
    while true {
      batch.list.removeAll()
      while !batch.isFull, let number = numbers.next() {
        batch.list.append(HashedNumber(number: number, hash: hash(ofNew: number, &known)))
      }
      if batch.list.count == 0 { break }
      // Identities whose hashes collide cost comparisons.
      try cancellation.poll(batch.list.count &+ budget &- table.budget)
      budget = table.budget
      for entry in batch.list.all {
        let element = new.pointer(near: entry.number)
        var match = element
        let found = table.slot(for: entry.hash) {
          match = old.pointer(at: candidates[$0])
          return Matcher.isSame(match, element)
        }
        guard let found else { return matches }
        // The last of a chain stays in the table when it has been taken.
        guard let candidate = found.number else { continue }
        let source = candidates[candidate]
        if matching.matchedOld.contains(source) { continue }
        compareContent(match, element, new: entry.number)
        matching.match(source, entry.number, count: 1)
        matches.append(Run(source: source, target: entry.number, count: 1))
        if next[candidate] >= 0 { table.set(Int(next[candidate]), hash: entry.hash, at: found.slot) }
      }
    }
    return matches
  }

  /// The table of all old elements that are left, the first of each identity in its slot.
  @inlinable
  mutating func chained(
    _ next: UnsafeMutablePointer<Int32>, _ candidates: OldCandidates
  ) throws(DifferenceError) -> HashTable {
    let count = matching.unmatchedOldCount
    var table = HashTable(capacity: count, numbersBelow: candidates.count, in: arena)
    var numbers = AbsentNumbers(in: matching.matchedOld, below: old.count, isDescending: true)
    var (batch, budget) = (HashBatch(of: count, in: arena), table.budget)
    var hashedCount = 0
    while true {
      batch.list.removeAll()
      while !batch.isFull, let number = numbers.next() {
        let hash = identityHash.hash(Measure.identity(of: old.pointer(near: number).pointee))
        hashedCount &+= 1
        let candidate = candidates.isEach ? number : count &- hashedCount
        batch.list.append(HashedNumber(number: candidate, hash: hash))
      }
      if batch.list.count == 0 { return table }
      try cancellation.poll(batch.list.count &+ budget &- table.budget)
      budget = table.budget
      for entry in batch.list.all {
        let element = old.pointer(near: candidates[entry.number])
        let found = table.slot(for: entry.hash) { Matcher.isSame(old.pointer(at: candidates[$0]), element) }
        guard let found else { return table }
        next[entry.number] = Int32(truncatingIfNeeded: found.number ?? -1)
        table.set(entry.number, hash: entry.hash, at: found.slot)
      }
    }
  }

  /// The hash of a new element. To be asked for in ascending order: it may have been made when anchors were looked for.
  @inlinable
  @inline(__always)
  mutating func hash(ofNew number: Int, _ known: inout Int) -> UInt64 {
    while known < hashed.count, hashed[known].number < number { known &+= 1 }
    if known < hashed.count, hashed[known].number == number { return hashed[known].hash }
    return identityHash.hash(Measure.identity(of: new.pointer(near: number).pointee))
  }
}

/// The old elements that are left, numbered in order: where they are few, what is noted of each lies close together.
@usableFromInline
struct OldCandidates {
  /// The old number of each; none where every old element has the number that it has anyway.
  @usableFromInline let numbers: UnsafeMutablePointer<Int32>?
  /// Candidates are below it.
  @usableFromInline let count: Int

  @inlinable
  init(in matching: Matching, below bound: Int, in arena: Arena) {
    guard matching.unmatchedOldCount < bound / 4 else {
      numbers = nil
      count = bound
      return
    }
    count = matching.unmatchedOldCount
    var list = ArenaList<Int32>(capacity: count, in: arena)
    var absent = AbsentNumbers(in: matching.matchedOld, below: bound)
    while let number = absent.next() { list.append(Int32(truncatingIfNeeded: number)) }
    numbers = list.memory
  }

  /// Whether every old element has a number here, left or not.
  @inlinable var isEach: Bool { numbers == nil }

  @inlinable
  @inline(__always)
  subscript(candidate: Int) -> Int {
    if let numbers { return Int(numbers[candidate]) }
    return candidate
  }
}

/// An element's number and its hash.
@usableFromInline
struct HashedNumber: BitwiseCopyable {
  @usableFromInline let number: Int
  @usableFromInline let hash: UInt64

  @inlinable
  init(number: Int, hash: UInt64) {
    self.number = number
    self.hash = hash
  }
}

/// Some numbers and the hashes of what they stand for.
///
/// To hash several elements first and only then look for them lets the processor wait for the memory of several at a time.
@usableFromInline
struct HashBatch {
  @usableFromInline static var maximumCapacity: Int { 64 }

  @usableFromInline let capacity: Int
  @usableFromInline var list: ArenaList<HashedNumber>

  /// Makes a batch for some of so many numbers.
  @inlinable
  init(of count: Int, in arena: Arena) {
    capacity = min(HashBatch.maximumCapacity, count)
    list = ArenaList(capacity: capacity, in: arena)
  }

  @inlinable var isFull: Bool { list.count == capacity }
}

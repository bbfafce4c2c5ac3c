/// Stage 4: the hash join.
extension Matcher {
  /// Matches the remaining elements by identity.
  ///
  /// A table contains the old elements, inserted from last to first, with elements of the same identity in a chain. Each new
  /// element takes the next old one from its chain. Elements that share an identity are therefore matched in order, as many as
  /// exist on both sides. O(remaining elements).
  ///
  /// If hardly any identities have distinct hashes, some elements remain unmatched when the budget of comparisons is exhausted.
  /// The changeset then deletes and inserts them.
  ///
  /// - Returns: The matches, each consisting of one element, ascending by new number.
  /// - Throws: `DifferenceError.cancelled`.
  @inlinable
  mutating func joinByHash() throws(DifferenceError) -> RunList {
    var matches = RunList(capacity: min(matching.unmatchedOldCount, matching.unmatchedNewCount), in: arena)
    old.prepareForRandomAccess(in: arena)
    let candidates = OldCandidates(in: matching, below: old.count, in: arena)
    // The next old element with the same identity, for each element that isn't the last of its chain.
    let next = arena.allocate(Int32.self, count: candidates.count)
    var table = try chained(next, candidates)
    // Let later stages reuse the memory.
    defer {
      arena.recycle(next)
      arena.recycle(table.slots)
      arena.recycle(hashed.memory)
    }
    var numbers = NumberSetComplement(in: matching.matchedNew, below: new.count)
    var (batch, budget) = (HashBatch(of: matching.unmatchedNewCount, in: arena), table.budget)
    var known = 0
    while true {
      // Hash a batch of new elements, then look them up.
      batch.list.removeAll()
      while !batch.isFull, let number = numbers.next() {
        batch.list.append(HashedNumber(number: number, hash: hash(ofNew: number, &known)))
      }
      if batch.list.count == 0 { break }
      // Count the extra comparisons of identities whose hashes collide.
      try cancellation.poll(batch.list.count &+ budget &- table.budget)
      budget = table.budget
      for entry in batch.list.all {
        let element = new.pointer(near: entry.number)
        var match = element
        let found = table.slot(for: entry.hash) {
          match = old.pointer(at: candidates[$0])
          return Matcher.isSame(match, element)
        }
        // If the budget of comparisons is exhausted, the remaining elements stay unmatched.
        guard let found else { return matches }
        // The last element of a chain stays in the table after it has been taken.
        guard let candidate = found.number else { continue }
        let source = candidates[candidate]
        if matching.matchedOld.contains(source) { continue }
        compareContent(match, element, new: entry.number)
        matching.match(source, entry.number, count: 1)
        matches.append(Run(source: source, target: entry.number, count: 1))
        // The next old element with the same identity takes over the slot.
        if next[candidate] >= 0 { table.set(Int(next[candidate]), hash: entry.hash, at: found.slot) }
      }
    }
    return matches
  }

  /// Returns a table of all remaining old elements, with the first element of each identity in its slot.
  @inlinable
  mutating func chained(
    _ next: UnsafeMutablePointer<Int32>, _ candidates: OldCandidates
  ) throws(DifferenceError) -> HashTable {
    let count = matching.unmatchedOldCount
    var table = HashTable(capacity: count, numbersBelow: candidates.count, in: arena)
    var numbers = NumberSetComplement(in: matching.matchedOld, below: old.count, isDescending: true)
    var (batch, budget) = (HashBatch(of: count, in: arena), table.budget)
    var hashedCount = 0
    while true {
      // Hash a batch of old elements from the end, then insert them.
      batch.list.removeAll()
      while !batch.isFull, let number = numbers.next() {
        let hash = identityHash.hash(Measure.identity(of: old.pointer(near: number).pointee))
        hashedCount &+= 1
        // Candidates are numbered in ascending order, but this loop runs from last to first.
        let candidate = candidates.isEach ? number : count &- hashedCount
        batch.list.append(HashedNumber(number: candidate, hash: hash))
      }
      if batch.list.count == 0 { return table }
      try cancellation.poll(batch.list.count &+ budget &- table.budget)
      budget = table.budget
      for entry in batch.list.all {
        let element = old.pointer(near: candidates[entry.number])
        let found = table.slot(for: entry.hash) { Matcher.isSame(old.pointer(at: candidates[$0]), element) }
        // If the budget of comparisons is exhausted, elements without an entry stay unmatched.
        guard let found else { return table }
        // Put the element at the start of the chain.
        next[entry.number] = Int32(truncatingIfNeeded: found.number ?? -1)
        table.set(entry.number, hash: entry.hash, at: found.slot)
      }
    }
  }

  /// Returns the hash of a new element, which may have been computed during the search for anchors. Call this method in
  /// ascending order of numbers.
  @inlinable
  @inline(__always)
  mutating func hash(ofNew number: Int, _ known: inout Int) -> UInt64 {
    // Skip the known hashes of earlier elements.
    while known < hashed.count, hashed[known].number < number { known &+= 1 }
    if known < hashed.count, hashed[known].number == number { return hashed[known].hash }
    return identityHash.hash(Measure.identity(of: new.pointer(near: number).pointee))
  }
}

/// The remaining old elements, numbered consecutively. If there are few of them, this keeps their data close together in
/// memory.
@usableFromInline
struct OldCandidates {
  /// The old number of each candidate; nil if every old element is a candidate with its own number.
  @usableFromInline let numbers: UnsafeMutablePointer<Int32>?
  /// The upper bound of the candidates (exclusive).
  @usableFromInline let count: Int

  @inlinable
  init(in matching: Matching, below bound: Int, in arena: Arena) {
    // If at least a quarter of the elements remain, renumbering them isn't worthwhile.
    guard matching.unmatchedOldCount < bound / 4 else {
      numbers = nil
      count = bound
      return
    }
    count = matching.unmatchedOldCount
    var list = ArenaList<Int32>(capacity: count, in: arena)
    var absent = NumberSetComplement(in: matching.matchedOld, below: bound)
    while let number = absent.next() { list.append(Int32(truncatingIfNeeded: number)) }
    numbers = list.memory
  }

  /// A Boolean value that indicates whether every old element is a candidate, regardless of whether it remains.
  @inlinable var isEach: Bool { numbers == nil }

  @inlinable
  @inline(__always)
  subscript(candidate: Int) -> Int {
    if let numbers { return Int(numbers[candidate]) }
    return candidate
  }
}

/// The number of an element and its hash.
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

/// A batch of numbers and the hashes of their elements.
///
/// Hashing several elements before looking any of them up allows the processor to overlap their memory accesses.
@usableFromInline
struct HashBatch {
  @usableFromInline static var maximumCapacity: Int { 64 }

  @usableFromInline let capacity: Int
  @usableFromInline var list: ArenaList<HashedNumber>

  /// Creates a batch whose capacity is the given number of elements, up to ``maximumCapacity``.
  @inlinable
  init(of count: Int, in arena: Arena) {
    capacity = min(HashBatch.maximumCapacity, count)
    list = ArenaList(capacity: capacity, in: arena)
  }

  @inlinable var isFull: Bool { list.count == capacity }
}

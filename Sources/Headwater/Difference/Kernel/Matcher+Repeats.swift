/// Stage 5: repeated identities.
extension Matcher {
  /// The maximum number of pairs of elements that this stage compares. Longer lists would have to be hashed completely just to
  /// determine that nothing repeats.
  @inlinable static var mostPairsForRepeats: Int { 5_000 }

  /// Matches elements with repeated identities again, so that as few as possible move.
  ///
  /// The earlier stages match these elements in order, or with the closest one. Since equal elements are interchangeable, any
  /// assignment is valid, and the elements that stay are a longest common subsequence; all other matches are moves. This stage
  /// computes the subsequence if the differing part of a window is short. With unique identities, there is nothing to choose,
  /// and the only cost of the stage is hashing the elements of that part. If nothing moves, it doesn't even hash them.
  ///
  /// - Throws: `DifferenceError.cancelled`.
  @inlinable
  mutating func matchRepeats() throws(DifferenceError) {
    // If nothing moves, no assignment is better.
    guard matching.hasMoves else { return }
    let parts = RepeatParts(matching, pairs: Matcher.mostPairsForRepeats, in: arena)
    // Continue only if an identity repeats in short parts. A quick check comes first.
    guard parts.count > 0, try mayRepeat(in: parts), var classes = try classes(of: parts),
      classes.findRepeats()
    else { return }
    // Start a new matching, and keep the matches outside the parts.
    let before = matching
    matching = Matching(
      windows: before.windows, oldCount: before.oldCount, newCount: before.newCount, in: arena)
    var (next, part) = (0, 0)
    for (number, window) in before.windows.enumerated() {
      let isPart = part < parts.count && parts[part].window == number
      while next < before.matches.count, before.matches[next].target < window.new.upperBound {
        let run = before.matches[next]
        // The part begins here, and so do the matches to replace.
        if isPart, run.target >= parts[part].new.lowerBound { break }
        // Keep the common prefix. In a window without a part, keep all matches within the window.
        if window.old.contains(run.source) { matchAgain(run, before) }
        next &+= 1
      }
      guard isPart else { continue }
      // Match the part using a longest common subsequence.
      let (old, new) = (parts[part].old, parts[part].new)
      for pair in classes.longestCommonSubsequence(old.count, new.count, in: arena).all {
        let (source, target) = (old.lowerBound &+ pair.source, new.lowerBound &+ pair.target)
        compareContent(self.old.pointer(at: source), self.new.pointer(near: target), new: target)
        matching.match(source, target, count: 1)
        matching.matches.append(Run(source: source, target: target, count: 1))
      }
      part &+= 1
      // Keep the common suffix.
      while next < before.matches.count, before.matches[next].target < window.new.upperBound {
        let run = before.matches[next]
        // Skip the earlier matches within the part.
        if run.target >= new.upperBound { matchAgain(run, before) }
        next &+= 1
      }
    }
    // Match the remaining elements across windows.
    // Don't use the known hashes, because the first join may have recycled their memory.
    hashed = ArenaList(capacity: 0, in: arena)
    try join()
  }

  /// Adopts a match from an earlier matching.
  @inlinable
  mutating func matchAgain(_ run: Run, _ before: Matching) {
    matching.match(run.source, run.target, count: run.count)
    matching.matches.append(run)
    // Adopt the recorded content changes, too.
    guard before.hasChanges else { return }
    let (changed, target) = (matching.changed, run.target)
    var hasChanges = matching.hasChanges
    before.changed.forEachStretch(true, in: target..<target &+ run.count) {
      changed.insert($0)
      hasChanges = true
    }
    matching.hasChanges = hasChanges
  }

  /// Returns a Boolean value that indicates whether several elements on one side may share an identity that also exists on the
  /// other side. Most lists have no such elements, so this check is the only cost of the stage for them. O(elements of the
  /// parts).
  @inlinable
  mutating func mayRepeat(in parts: RepeatParts) throws(DifferenceError) -> Bool {
    old.prepareForRandomAccess(in: arena)
    // A short part needs no hash table.
    if parts.count == 1, let mayRepeat = mayRepeatByComparing(in: parts[0]) { return mayRepeat }
    // Return true if an old identity repeats.
    var table = HashTable(capacity: parts.oldCount, numbersBelow: parts.oldCount, in: arena)
    let numbers = arena.allocate(Int32.self, count: parts.oldCount)
    var count = 0
    for part in parts.all {
      try cancellation.poll(part.old.count &+ part.new.count)
      for number in part.old {
        let element = old.pointer(at: number)
        let hash = identityHash.hash(Measure.identity(of: element.pointee))
        let found = table.slot(for: hash) { Matcher.isSame(old.pointer(at: Int(numbers[$0])), element) }
        // Also return true if the budget of comparisons is exhausted.
        guard let found, found.number == nil else { return true }
        numbers[count] = Int32(truncatingIfNeeded: number)
        table.set(count, hash: hash, at: found.slot)
        count &+= 1
      }
    }
    // Return true if two new elements have the identity of the same old one. The sign bit marks old elements that have been
    // found.
    for part in parts.all {
      for number in part.new {
        let element = new.pointer(near: number)
        let hash = identityHash.hash(Measure.identity(of: element.pointee))
        let found = table.slot(for: hash) {
          Matcher.isSame(old.pointer(at: Int(numbers[$0] & .max)), element)
        }
        guard let found else { return true }
        // Ignore elements that aren't in an old part.
        guard let number = found.number else { continue }
        if numbers[number] < 0 { return true }
        numbers[number] |= .min
      }
    }
    return false
  }

  /// The number of identity comparisons that cost as much as one hash.
  @inlinable static var comparisonsPerHash: Int { 8 }

  /// Returns the result of ``mayRepeat(in:)`` for one part by comparing its elements; nil if hashing them is cheaper.
  @inlinable
  mutating func mayRepeatByComparing(in part: RepeatParts.Part) -> Bool? {
    let count = part.old.count
    // Hashing all elements costs as much as this many comparisons.
    let most = Matcher.comparisonsPerHash &* (count &+ part.new.count)
    // The comparison requires the old elements to be adjacent in memory.
    let stretch = old.stretch(from: part.old.lowerBound)
    guard count &* (count &- 1) / 2 <= most, stretch.count >= count else { return nil }
    // Collect the other new elements. One that is matched within the part repeats only if its old element does.
    var others = ArenaList<Int>(capacity: part.new.count, in: arena)
    var next = part.new.lowerBound
    for run in matching.matches.all where part.new.contains(run.target) {
      while next < run.target {
        others.append(next)
        next &+= 1
      }
      if run.source >= part.old.lowerBound, run.sourceEnd <= part.old.upperBound { next = run.targetEnd }
    }
    while next < part.new.upperBound {
      others.append(next)
      next &+= 1
    }
    // Give up if the comparisons with these elements cost too much.
    guard count &* ((count &- 1) / 2 &+ others.count) <= most else { return nil }
    // Compare each old element with the later ones and with the collected new ones.
    for index in 0..<count {
      let element = stretch.elements + index
      for later in index &+ 1..<count where Matcher.isSame(element, stretch.elements + later) { return true }
      for other in others.all where Matcher.isSame(element, new.pointer(near: other)) { return true }
    }
    return false
  }

  /// Returns the classes of equal elements in the parts; nil if hardly any identities have distinct hashes.
  @inlinable
  mutating func classes(of parts: RepeatParts) throws(DifferenceError) -> RepeatClasses? {
    old.prepareForRandomAccess(in: arena)
    var classes = RepeatClasses(parts, in: arena)
    var table = HashTable(capacity: parts.oldCount, numbersBelow: parts.oldCount, in: arena)
    // The first element of each class.
    let first = arena.allocate(Int32.self, count: parts.oldCount)
    // Number the old identities in the order in which they first occur.
    for part in parts.all {
      try cancellation.poll(part.old.count &+ part.new.count)
      for number in part.old {
        let element = old.pointer(at: number)
        let hash = identityHash.hash(Measure.identity(of: element.pointee))
        let found = table.slot(for: hash) { Matcher.isSame(old.pointer(at: Int(first[$0])), element) }
        guard let found else { return nil }
        if let number = found.number {
          classes.appendOld(number)
        } else {
          let count = classes.count
          first[count] = Int32(truncatingIfNeeded: number)
          table.set(count, hash: hash, at: found.slot)
          classes.appendOld(count)
        }
      }
    }
    // Assign the new elements to the classes of the old ones.
    for part in parts.all {
      for number in part.new {
        let element = new.pointer(near: number)
        let hash = identityHash.hash(Measure.identity(of: element.pointee))
        let found = table.slot(for: hash) { Matcher.isSame(old.pointer(at: Int(first[$0])), element) }
        guard let found else { return nil }
        // An element that isn't in an old part belongs to no class.
        classes.appendNew(found.number ?? -1)
      }
    }
    return classes
  }
}

extension Matching {
  /// A Boolean value that indicates whether a match leaves its list or changes its order. O(matches) up to the first such
  /// match.
  @usableFromInline
  var hasMoves: Bool {
    var (window, last) = (0, -1)
    for run in matches.all {
      // The order of matches matters only within a window.
      while windows[window].new.upperBound <= run.target {
        window += 1
        last = -1
      }
      if !windows[window].old.contains(run.source) || run.source < last { return true }
      last = run.source
    }
    return false
  }
}

/// The differing parts of windows, without common prefixes and suffixes, if they are short.
@usableFromInline
struct RepeatParts {
  @usableFromInline
  struct Part {
    @usableFromInline let window: Int
    @usableFromInline let old: Range<Int>
    @usableFromInline let new: Range<Int>
  }

  @usableFromInline private(set) var list: ArenaList<Part>
  /// The number of elements on each side.
  @usableFromInline private(set) var oldCount = 0
  @usableFromInline private(set) var newCount = 0

  @usableFromInline
  init(_ matching: Matching, pairs: Int, in arena: Arena) {
    list = ArenaList(capacity: matching.windows.count, in: arena)
    var budget = pairs
    var next = 0
    for (number, window) in matching.windows.enumerated() {
      // Find the matches of the window.
      let first = next
      while next < matching.matches.count, matching.matches[next].target < window.new.upperBound { next += 1 }
      // Skip windows that are empty on one side.
      if window.pair == nil || window.old.isEmpty || window.new.isEmpty { continue }
      var (old, new) = (window.old, window.new)
      // Trim the first and the last match if they are in place on both sides.
      if first < next {
        let (head, tail) = (matching.matches[first], matching.matches[next - 1])
        if head.source == old.lowerBound, head.target == new.lowerBound {
          old = head.sourceEnd..<old.upperBound
          new = head.targetEnd..<new.upperBound
        }
        // A single match is both the first and the last one, and must not be trimmed twice.
        if tail.sourceEnd == old.upperBound, tail.targetEnd == new.upperBound,
          tail.source >= old.lowerBound, tail.target >= new.lowerBound
        {
          old = old.lowerBound..<tail.source
          new = new.lowerBound..<tail.target
        }
      }
      // Skip parts that exceed the remaining budget.
      if old.isEmpty || new.isEmpty || old.count > budget / new.count { continue }
      budget -= old.count * new.count
      list.append(Part(window: number, old: old, new: new))
      oldCount += old.count
      newCount += new.count
    }
  }

  @usableFromInline var count: Int { list.count }
  @usableFromInline var all: UnsafeBufferPointer<Part> { list.all }

  @usableFromInline
  subscript(index: Int) -> Part { list[index] }
}

/// Elements represented by small numbers, which are equal for elements with the same identity.
@usableFromInline
struct RepeatClasses {
  private var old: ArenaList<Int32>
  private var new: ArenaList<Int32>
  /// The number of elements in each class on each side.
  private let oldCounts: UnsafeMutablePointer<Int32>
  private let newCounts: UnsafeMutablePointer<Int32>
  /// The number of classes.
  @usableFromInline private(set) var count = 0
  /// The number of elements that ``longestCommonSubsequence(_:_:in:)`` has consumed.
  private var passed = (old: 0, new: 0)

  @usableFromInline
  init(_ parts: RepeatParts, in arena: Arena) {
    old = ArenaList(capacity: parts.oldCount, in: arena)
    new = ArenaList(capacity: parts.newCount, in: arena)
    oldCounts = arena.allocate(repeating: 0, count: parts.oldCount)
    newCounts = arena.allocate(repeating: 0, count: parts.oldCount)
  }

  @usableFromInline
  mutating func appendOld(_ number: Int) {
    old.append(Int32(truncatingIfNeeded: number))
    oldCounts[number] += 1
    count = max(count, number + 1)
  }

  /// Appends a new element, represented by -1 if it equals no old element.
  @usableFromInline
  mutating func appendNew(_ number: Int) {
    new.append(Int32(truncatingIfNeeded: number))
    if number >= 0 { newCounts[number] += 1 }
  }

  /// Returns a Boolean value that indicates whether an identity that exists on both sides repeats.
  @usableFromInline
  func findRepeats() -> Bool {
    (0..<count).contains { newCounts[$0] > 0 && (newCounts[$0] > 1 || oldCounts[$0] > 1) }
  }

  /// Returns a longest list of pairs of equal elements that ascends on both sides, among the next elements of each side. O(old
  /// times new).
  @usableFromInline
  mutating func longestCommonSubsequence(_ oldCount: Int, _ newCount: Int, in arena: Arena) -> RunList {
    // Take the next elements of both sides.
    let (left, right) = (old.memory + passed.old, new.memory + passed.new)
    passed.old += oldCount
    passed.new += newCount
    let width = newCount + 1
    // The length of the subsequence that starts at each pair of positions. It is at most the length of the shorter side, so 16
    // bits suffice.
    let lengths: UnsafeMutablePointer<UInt16> = arena.allocate(repeating: 0, count: (oldCount + 1) * width)
    defer { arena.recycle(lengths) }
    // Fill the table from the end, because each entry depends on those after it.
    for i in (0..<oldCount).reversed() {
      let row = lengths + i * width
      for j in (0..<newCount).reversed() {
        row[j] = left[i] == right[j] ? row[width + j + 1] + 1 : max(row[width + j], row[j + 1])
      }
    }
    // Follow the lengths from the start, and collect the pairs.
    var pairs = RunList(capacity: min(oldCount, newCount), in: arena)
    var (i, j) = (0, 0)
    while i < oldCount, j < newCount {
      let row = lengths + i * width
      // Take a pair of equal elements; otherwise, skip the element whose removal leaves the longer subsequence.
      if left[i] == right[j] {
        pairs.append(Run(source: i, target: j, count: 1))
        i += 1
        j += 1
      } else if row[width + j] >= row[j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}

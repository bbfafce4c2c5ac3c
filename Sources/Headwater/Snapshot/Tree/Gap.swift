#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A run of placeholders of any length: what a gap leaf knows of its elements, which are made when they are read.
///
/// A gap has a few stretches. The placeholders of one share a number and are counted, so each has an identity that stays
/// with it. A stretch may grow up to a limit without taking the identities of what was split off behind it: so a gap that
/// lost a stretch to loaded items gets the same placeholders back when they are dropped.
///
/// Placeholders are all alike, so a gap of too many stretches may give some of them other identities: neighbours become one
/// stretch where that costs the fewest. Those of an outline have a level, and are alike only on one level.
@usableFromInline
struct Gap: Equatable, Sendable {
  /// Neighbouring placeholders of one number.
  @usableFromInline
  struct Stretch: Equatable, Sendable {
    @usableFromInline var number: Int
    /// The index of the first within its number.
    @usableFromInline var first: Int
    @usableFromInline var count: Int
    /// The index that none may reach.
    @usableFromInline var limit: Int

    @inlinable
    init(number: Int, first: Int, count: Int, limit: Int) {
      self.number = number
      self.first = first
      self.count = count
      self.limit = limit
    }

    @inlinable var end: Int { first &+ count }
    @inlinable var room: Int { limit &- end }
  }

  /// The stretches, four words for each: so they lie in a node where an inner node has other numbers, and no node is
  /// larger for it.
  @usableFromInline private(set) var words: ContiguousArray<Int> = []

  /// The most stretches that a gap keeps.
  @usableFromInline static var maximumStretches: Int { 8 }
  /// The most placeholders of one number.
  private static var maximumIndex: Int { 1 << 61 }

  /// Makes a gap of what a node keeps.
  @inlinable
  init(words: ContiguousArray<Int>) {
    self.words = words
  }

  init() {}

  /// Makes a gap of placeholders that are like no others.
  init(count: Int) {
    grow(by: count)
  }

  @inlinable
  var numberOfStretches: Int { words.count / 4 }

  @inlinable
  subscript(stretch: Int) -> Stretch {
    let word = stretch * 4
    return Stretch(
      number: words[word], first: words[word + 1], count: words[word + 2], limit: words[word + 3])
  }

  @inlinable
  var stretches: some Collection<Stretch> { (0..<numberOfStretches).lazy.map { self[$0] } }

  @inlinable
  var isEmpty: Bool { words.isEmpty }

  /// The number of placeholders.
  @usableFromInline
  var count: Int { stretches.reduce(0) { $0 + $1.count } }

  /// The stretch of a placeholder, which must be there, and how far it is from the stretch's first.
  @usableFromInline
  func place(of offset: Int) -> (stretch: Stretch, offset: Int) {
    var (stretch, offset) = (0, offset)
    while offset >= self[stretch].count {
      offset -= self[stretch].count
      stretch += 1
    }
    return (self[stretch], offset)
  }

  /// The identity of a placeholder, which must be there.
  @inlinable
  func identity(at offset: Int) -> UUID {
    let place = place(of: offset)
    return Gap.identity(place.stretch.number, place.stretch.first &+ place.offset)
  }

  /// A UUID of version 8, "custom": never one that has been drawn.
  @inlinable
  static func identity(_ number: Int, _ index: Int) -> UUID {
    let words = (UInt64(bitPattern: Int64(number)), UInt64(bitPattern: Int64(index)) | 1 &<< 63)
    return UUID(uuid: unsafeBitCast((words.0.bigEndian, words.1.bigEndian), to: uuid_t.self))
  }
}

extension Gap {
  /// What stays before and behind a range that goes. What is before may grow into where the range was.
  @usableFromInline
  func removing(_ range: Range<Int>) -> (before: Gap, after: Gap) {
    var (before, after) = (Gap(), Gap())
    var start = 0
    for stretch in stretches {
      let end = start + stretch.count
      if start < range.lowerBound {
        var part = stretch
        part.count = min(end, range.lowerBound) - start
        if end > range.upperBound { part.limit = stretch.first + range.upperBound - start }
        before.append(part)
      }
      if end > range.upperBound {
        var part = stretch
        let skipped = max(0, range.upperBound - start)
        part.first += skipped
        part.count -= skipped
        after.append(part)
      }
      start = end
    }
    return (before, after)
  }

  /// Both gaps as one; those behind keep their identities unless there are too many stretches.
  @usableFromInline
  func joined(with next: Gap) -> Gap {
    var joined = self
    for stretch in next.stretches { joined.append(stretch) }
    joined.reduce()
    return joined
  }

  /// Adds placeholders at the end: first those that were split off there, then new ones.
  @usableFromInline
  mutating func grow(by count: Int) {
    guard count > 0 else { return }
    let last = numberOfStretches - 1, added = isEmpty ? 0 : min(count, self[last].room)
    if added > 0 { words[last * 4 + 2] += added }
    if added == count { return }
    // Bits that say version 8 in place of the random ones of version 4.
    let number = Int.random(in: .min ... .max) & ~0xf000 | 0x8000
    append(Stretch(number: number, first: 0, count: count - added, limit: Gap.maximumIndex))
    reduce()
  }

  /// Adds a stretch at the end; one that continues the last becomes one with it.
  private mutating func append(_ stretch: Stretch) {
    if !isEmpty {
      let last = self[numberOfStretches - 1]
      if last.number == stretch.number, last.end == stretch.first {
        words[words.count - 2] += stretch.count
        words[words.count - 1] = stretch.limit
        return
      }
    }
    words += [stretch.number, stretch.first, stretch.count, stretch.limit]
  }

  /// Makes one of neighbouring stretches while there are too many, of those first that cost the fewest identities.
  private mutating func reduce() {
    while numberOfStretches > Gap.maximumStretches {
      var stretches = Array(stretches)
      var best = (index: 0, merged: stretches[0].merged(with: stretches[1]))
      for index in 1..<stretches.count - 1 {
        let merged = stretches[index].merged(with: stretches[index + 1])
        if merged.cost < best.merged.cost { best = (index, merged) }
      }
      // All stand on levels of their own, one below the other.
      if best.merged.cost == .max { return }
      stretches.replaceSubrange(best.index...best.index + 1, with: [best.merged.stretch])
      words = []
      for stretch in stretches { append(stretch) }
    }
  }
}

extension Gap.Stretch {
  /// One stretch of as many placeholders as this and the next have, and how many identities are lost by it.
  fileprivate func merged(with next: Gap.Stretch) -> (stretch: Gap.Stretch, cost: Int) {
    if Gap.level(of: number) != Gap.level(of: next.number) { return (self, .max) }
    var merged = self
    merged.count += next.count
    if number == next.number, end <= next.first {
      // What has gone between the two comes again, and as many go at the end.
      merged.limit = next.limit
      return (merged, min(next.first - end, next.count))
    }
    let (takesNext, isTaken) = (room >= next.count, next.room >= count)
    if takesNext, !isTaken || next.count <= count { return (merged, next.count) }
    if isTaken {
      merged = next
      merged.count += count
      return (merged, count)
    }
    var fresh = Gap(count: merged.count)[0]
    if let level = Gap.level(of: number) { fresh.number = Gap.number(fresh.number, atLevel: level) }
    fresh.count = merged.count
    return (fresh, merged.count)
  }
}

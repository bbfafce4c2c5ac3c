#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A run of placeholders of any length. It is the content of a gap leaf, whose elements are created when they are read.
///
/// A gap consists of a few stretches. The placeholders of a stretch have the same number and consecutive indices, so each has a
/// stable identity. A stretch can grow up to its limit without taking the identities of the part that was split off after it.
/// If loaded items replace some placeholders and are later unloaded, the gap gets the same placeholders back.
///
/// Placeholders are all alike, so a gap with too many stretches may give some of them new identities: it merges the adjacent
/// stretches for which this changes the fewest. The placeholders of an outline have a level, and only those at the same level
/// are alike.
@usableFromInline
package struct Gap: Equatable, Sendable {
  /// A run of adjacent placeholders with the same number.
  @usableFromInline
  struct Stretch: Equatable, Sendable {
    @usableFromInline var number: Int
    /// The index of the first placeholder among those with the number.
    @usableFromInline var first: Int
    @usableFromInline var count: Int
    /// The exclusive upper bound of the indices that the stretch may use.
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

  /// The stretches, as four words each. This layout allows a gap leaf to store them in the property that holds the start
  /// indices of an inner node, so no node gets larger.
  @usableFromInline private(set) var words: ContiguousArray<Int> = []

  /// The maximum number of stretches in a gap.
  @usableFromInline static var maximumStretches: Int { 8 }
  /// The maximum number of placeholders with the same number.
  private static var maximumIndex: Int { 1 << 61 }

  /// Creates a gap from the words that a node stores.
  @inlinable
  init(words: ContiguousArray<Int>) {
    self.words = words
  }

  init() {}

  /// Creates a gap with new placeholders.
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
  package var count: Int { stretches.reduce(0) { $0 + $1.count } }

  /// Returns the stretch that contains a placeholder, which must exist, and the offset in the stretch.
  @usableFromInline
  func place(of offset: Int) -> (stretch: Stretch, offset: Int) {
    var (stretch, offset) = (0, offset)
    // Skip the stretches before the placeholder.
    while offset >= self[stretch].count {
      offset -= self[stretch].count
      stretch += 1
    }
    return (self[stretch], offset)
  }

  /// Returns the identity of a placeholder, which must exist.
  @inlinable
  func identity(at offset: Int) -> UUID {
    let place = place(of: offset)
    return Gap.identity(place.stretch.number, place.stretch.first &+ place.offset)
  }

  /// Returns a version 8 UUID ("custom"), which differs from any randomly generated UUID.
  @inlinable
  static func identity(_ number: Int, _ index: Int) -> UUID {
    // An index is less than 2^61, so the second word starts with the bits 10, the variant of a UUID.
    let words = (UInt64(bitPattern: Int64(number)), UInt64(bitPattern: Int64(index)) | 1 &<< 63)
    return UUID(uuid: unsafeBitCast((words.0.bigEndian, words.1.bigEndian), to: uuid_t.self))
  }
}

extension Gap {
  /// Returns the placeholders in a range.
  @usableFromInline
  package func part(_ range: Range<Int>) -> Gap {
    removing(range.upperBound..<count).before.removing(0..<range.lowerBound).after
  }

  /// Returns the parts before and after a removed range. The part before it may grow into the range.
  @usableFromInline
  func removing(_ range: Range<Int>) -> (before: Gap, after: Gap) {
    var (before, after) = (Gap(), Gap())
    var start = 0
    // Cut each stretch at both bounds of the range.
    for stretch in stretches {
      let end = start + stretch.count
      if start < range.lowerBound {
        var part = stretch
        part.count = min(end, range.lowerBound) - start
        // If the stretch continues after the range, its first part may grow up to there.
        if end > range.upperBound { part.limit = stretch.first + range.upperBound - start }
        before.append(part)
      }
      if end > range.upperBound {
        // The part after the range keeps the limit and starts with the first index that isn't removed.
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

  /// Returns a gap that consists of this gap and another. The placeholders of the other gap keep their identities unless there
  /// are too many stretches.
  @usableFromInline
  func joined(with next: Gap) -> Gap {
    var joined = self
    for stretch in next.stretches { joined.append(stretch) }
    joined.reduce()
    return joined
  }

  /// Appends placeholders: first those that were split off at the end, and then new ones.
  @usableFromInline
  mutating func grow(by count: Int) {
    guard count > 0 else { return }
    // Extend the last stretch as far as its limit allows. This restores the placeholders that were split off there.
    let last = numberOfStretches - 1, added = isEmpty ? 0 : min(count, self[last].room)
    if added > 0 { words[last * 4 + 2] += added }
    if added == count { return }
    // Replace the version bits 4 (random) with 8 (custom).
    let number = Int.random(in: .min ... .max) & ~0xf000 | 0x8000
    append(Stretch(number: number, first: 0, count: count - added, limit: Gap.maximumIndex))
    reduce()
  }

  /// Appends a stretch. If it continues the last stretch, the two become one.
  private mutating func append(_ stretch: Stretch) {
    if !isEmpty {
      let last = self[numberOfStretches - 1]
      if last.number == stretch.number, last.end == stretch.first {
        // Add to the count, and adopt the limit of the continuation.
        words[words.count - 2] += stretch.count
        words[words.count - 1] = stretch.limit
        return
      }
    }
    words += [stretch.number, stretch.first, stretch.count, stretch.limit]
  }

  /// Merges adjacent stretches while there are too many, starting with the pair for which the fewest identities change.
  private mutating func reduce() {
    while numberOfStretches > Gap.maximumStretches {
      var stretches = Array(stretches)
      // Find the pair for which merging changes the fewest identities.
      var best = (index: 0, merged: stretches[0].merged(with: stretches[1]))
      for index in 1..<stretches.count - 1 {
        let merged = stretches[index].merged(with: stretches[index + 1])
        if merged.cost < best.merged.cost { best = (index, merged) }
      }
      // All adjacent stretches are at different levels, so none can be merged.
      if best.merged.cost == .max { return }
      // Replace the pair, and append all stretches again, because some of them may now continue others.
      stretches.replaceSubrange(best.index...best.index + 1, with: [best.merged.stretch])
      words = []
      for stretch in stretches { append(stretch) }
    }
  }
}

extension Gap.Stretch {
  /// Returns a stretch that replaces this one and the next, and the number of identities that change.
  fileprivate func merged(with next: Gap.Stretch) -> (stretch: Gap.Stretch, cost: Int) {
    // Placeholders at different levels of an outline aren't alike.
    if Gap.level(of: number) != Gap.level(of: next.number) { return (self, .max) }
    var merged = self
    merged.count += next.count
    if number == next.number, end <= next.first {
      // The placeholders between the two stretches are restored, and as many placeholders at the end are dropped.
      merged.limit = next.limit
      return (merged, min(next.first - end, next.count))
    }
    // Extend one of the stretches if it has space for the other. Prefer the option that changes fewer identities.
    let (takesNext, isTaken) = (room >= next.count, next.room >= count)
    if takesNext, !isTaken || next.count <= count { return (merged, next.count) }
    if isTaken {
      merged = next
      merged.count += count
      return (merged, count)
    }
    // Neither has enough space, so use a new number for all placeholders.
    var fresh = Gap(count: merged.count)[0]
    if let level = Gap.level(of: number) { fresh.number = Gap.number(fresh.number, atLevel: level) }
    fresh.count = merged.count
    return (fresh, merged.count)
  }
}

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// The placeholders of an outline have a level, which is stored in the last twelve bits of their number. Their UUIDs have
// version 15, which isn't in use. Those of other placeholders have version 8 ("custom").
extension Gap {
  /// The maximum level that a number can store.
  @usableFromInline static var maximumLevel: Int { 0xfff }

  /// Returns a number that stores a level, which must be at most ``maximumLevel``.
  static func number(_ number: Int, atLevel level: Int) -> Int { number & ~0xffff | 0xf000 | level }

  /// Returns the level that a number stores, or nil if it doesn't store one.
  @usableFromInline
  static func level(of number: Int) -> Int? { number & 0xf000 == 0xf000 ? number & 0xfff : nil }

  /// Returns the level that the identity of a placeholder stores, or 0 if it doesn't store one.
  @usableFromInline
  static func level(of identity: UUID) -> Int {
    let (upper, lower) = (Int(identity.uuid.6), Int(identity.uuid.7))
    return level(of: upper << 8 | lower) ?? 0
  }

  /// Returns a copy of the gap whose placeholders are at the given level of an outline, below a node.
  ///
  /// - Parameters:
  ///   - level: The level, at most ``maximumLevel``.
  ///   - salt: A hash of the node. It ensures that a source that is shown below two nodes has different placeholders below
  ///     each.
  /// - Returns: The gap.
  @usableFromInline
  func atLevel(_ level: Int, salt: Int) -> Gap {
    var words = words
    // The first of the four words of a stretch is its number.
    for word in stride(from: 0, to: words.count, by: 4) {
      words[word] = Gap.number(words[word] ^ salt, atLevel: level)
    }
    return Gap(words: words)
  }
}

/// A gap and the number of elements that precede it, not counting those of other gaps.
@usableFromInline
struct PlacedGap: Equatable, Sendable {
  @usableFromInline let place: Int
  @usableFromInline let gap: Gap
  @usableFromInline let count: Int

  @usableFromInline
  init(place: Int, gap: Gap) {
    (self.place, self.gap) = (place, gap)
    count = gap.count
  }
}

extension Tree {
  /// Returns the elements of a range that aren't in gaps, and the gaps between them. O(loaded elements + gaps).
  ///
  /// - Precondition: The range is within bounds.
  @inlinable
  func parts(_ range: Range<Int>) -> (elements: ContiguousArray<Element>, gaps: [PlacedGap]) {
    var (elements, gaps): (ContiguousArray<Element>, [PlacedGap]) = ([], [])
    var index = range.lowerBound
    // Take from each leaf the part that is in the range.
    while index < range.upperBound {
      let (leaf, start) = leaf(at: index)
      let end = min(range.upperBound, start + leaf.count)
      if leaf.isGap {
        // The place of a gap is the number of preceding elements that aren't in gaps.
        gaps.append(PlacedGap(place: elements.count, gap: leaf.gap.part(index - start..<end - start)))
      } else {
        elements += leaf.elements[index - start..<end - start]
      }
      index = end
    }
    return (elements, gaps)
  }

  /// Returns a Boolean value that indicates whether a range contains gaps. O(leaves).
  ///
  /// - Precondition: The range is within bounds.
  @usableFromInline
  func hasGaps(in range: Range<Int>) -> Bool {
    guard Measure.hasGaps else { return false }
    var index = range.lowerBound
    while index < range.upperBound {
      let (leaf, start) = leaf(at: index)
      if leaf.isGap { return true }
      index = start + leaf.count
    }
    return false
  }

  /// The elements that aren't in gaps. O(loaded elements + gaps).
  @inlinable
  var presentElements: ContiguousArray<Element> {
    Measure.hasGaps ? parts(0..<count).elements : allElements()
  }

  /// Creates a tree of elements with gaps between them.
  @usableFromInline
  init(_ elements: ContiguousArray<Element>, gaps: some BidirectionalCollection<PlacedGap>) {
    self.init(elements)
    insert(gaps, at: 0)
  }

  /// Replaces a range of elements with other elements and gaps. O(log n for each gap, + elements).
  ///
  /// - Precondition: The range is within bounds.
  @usableFromInline
  mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>,
    gaps: some BidirectionalCollection<PlacedGap>
  ) {
    // Insert the elements first, because the places of the gaps refer to them.
    replaceSubrange(range, with: elements)
    insert(gaps, at: range.lowerBound)
  }

  /// Inserts gaps between elements that start at an index.
  private mutating func insert(_ gaps: some BidirectionalCollection<PlacedGap>, at start: Int) {
    // Insert from last to first, so that no gap shifts the place of another.
    for placed in gaps.reversed() {
      replaceSubrange(start + placed.place..<start + placed.place, with: placed.gap)
    }
  }
}

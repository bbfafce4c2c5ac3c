#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// The placeholders of an outline have a level: it stands in the last twelve bits of their number, and where the others say
// version 8, "custom", these say version 15, which nobody gives out.
extension Gap {
  /// The deepest level that a number can say.
  @usableFromInline static var maximumLevel: Int { 0xfff }

  /// A number with a level in it, which is at most ``maximumLevel``.
  static func number(_ number: Int, atLevel level: Int) -> Int { number & ~0xffff | 0xf000 | level }

  /// The level that a number says; nil for one that says none.
  @usableFromInline
  static func level(of number: Int) -> Int? { number & 0xf000 == 0xf000 ? number & 0xfff : nil }

  /// The level that a placeholder's identity says; 0 for one that says none.
  @usableFromInline
  static func level(of identity: UUID) -> Int {
    let (upper, lower) = (Int(identity.uuid.6), Int(identity.uuid.7))
    return level(of: upper << 8 | lower) ?? 0
  }

  /// The same placeholders on a level of an outline, below a node.
  ///
  /// - Parameters:
  ///   - level: The level, at most ``maximumLevel``.
  ///   - salt: A hash of the node: a source that is below two nodes has other placeholders below each.
  /// - Returns: The gap.
  @usableFromInline
  func atLevel(_ level: Int, salt: Int) -> Gap {
    var words = words
    for word in stride(from: 0, to: words.count, by: 4) {
      words[word] = Gap.number(words[word] ^ salt, atLevel: level)
    }
    return Gap(words: words)
  }
}

/// A gap and how many elements stand before it, those of other gaps not counted.
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
  /// Some of the elements: those that are there, and the gaps among them. O(what there is of both).
  ///
  /// - Precondition: The range is within bounds.
  @inlinable
  func parts(_ range: Range<Int>) -> (elements: ContiguousArray<Element>, gaps: [PlacedGap]) {
    var (elements, gaps): (ContiguousArray<Element>, [PlacedGap]) = ([], [])
    var index = range.lowerBound
    while index < range.upperBound {
      let (leaf, start) = leaf(at: index)
      let end = min(range.upperBound, start + leaf.count)
      if leaf.isGap {
        gaps.append(PlacedGap(place: elements.count, gap: leaf.gap.part(index - start..<end - start)))
      } else {
        elements += leaf.elements[index - start..<end - start]
      }
      index = end
    }
    return (elements, gaps)
  }

  /// Whether there are gaps among some of the elements. O(leaves).
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

  /// The elements that are there, without those of gaps. O(what there is).
  @inlinable
  var presentElements: ContiguousArray<Element> {
    Measure.hasGaps ? parts(0..<count).elements : allElements()
  }

  /// Makes a tree of elements with gaps among them.
  @usableFromInline
  init(_ elements: ContiguousArray<Element>, gaps: some BidirectionalCollection<PlacedGap>) {
    self.init(elements)
    insert(gaps, at: 0)
  }

  /// Puts elements with gaps among them in place of others. O(log n for each gap, + elements).
  ///
  /// - Precondition: The range is within bounds.
  @usableFromInline
  mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>,
    gaps: some BidirectionalCollection<PlacedGap>
  ) {
    replaceSubrange(range, with: elements)
    insert(gaps, at: range.lowerBound)
  }

  /// Puts gaps among elements that begin at a place.
  private mutating func insert(_ gaps: some BidirectionalCollection<PlacedGap>, at start: Int) {
    for placed in gaps.reversed() {
      replaceSubrange(start + placed.place..<start + placed.place, with: placed.gap)
    }
  }
}

/// The visible rows of a source, counted across all sections: ascending ranges that neither overlap nor touch.
///
/// Rows that are adjacent in a list can be distant in its source if sections are collapsed, or if items are filtered or sorted.
/// The rows between them aren't visible, and aren't loaded.
public struct VisibleRows: Hashable, Sendable {
  /// The maximum number of ranges. Any further ranges are omitted, which limits the number of rows that a source has to load.
  package static let maximumCount = 500

  /// The ranges, in ascending order, none of which is empty.
  public private(set) var ranges: [Range<Int>] = []

  /// Creates an empty set.
  package init() {}

  /// Creates a set from contiguous rows.
  public init(_ range: Range<Int>) { if !range.isEmpty { ranges = [range] } }

  /// Creates a set from ranges in any order. O(n log n).
  package init(_ unordered: some Sequence<Range<Int>>) {
    for range in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  /// A Boolean value that indicates whether the set has reached the maximum number of ranges.
  package var isFull: Bool { ranges.count == Self.maximumCount }

  /// Adds rows, none of which may come before the last range. O(1).
  package mutating func append(_ range: Range<Int>) {
    if range.isEmpty { return }
    // Join the range with the last one if they overlap or touch.
    if let last = ranges.last, range.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else if !isFull {
      ranges.append(range)
    }
  }

  /// A Boolean value that indicates whether the set is empty. O(1).
  public var isEmpty: Bool { ranges.isEmpty }

  /// The number of rows. O(ranges).
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The first row. O(1).
  package var first: Int? { ranges.first?.lowerBound }

  /// The range from the first row to the last, including the rows in between that aren't visible; empty if there are none.
  /// O(1).
  package var span: Range<Int> { (ranges.first?.lowerBound ?? 0)..<(ranges.last?.upperBound ?? 0) }

  /// Returns a Boolean value that indicates whether the set contains a row. O(log ranges).
  package func contains(_ row: Int) -> Bool {
    // Find the first range that ends after the row.
    let next = ranges.partitioningIndex { $0.upperBound > row }
    return next < ranges.count && ranges[next].contains(row)
  }

  /// Returns the distance from a row outside the set to the nearest row in it. O(log ranges).
  package func distance(to row: Int) -> Int {
    let next = ranges.partitioningIndex { $0.upperBound > row }
    // Compare the distances to the ranges before and after the row.
    let before = next > 0 ? row - ranges[next - 1].upperBound + 1 : .max
    return next < ranges.count ? min(before, max(0, ranges[next].lowerBound - row)) : before
  }

  /// Returns a Boolean value that indicates whether two sets have a row in common. O(ranges).
  package func overlaps(_ other: VisibleRows) -> Bool {
    var index = 0
    for range in ranges {
      // Skip ranges that end before this one.
      while index < other.ranges.count, other.ranges[index].upperBound <= range.lowerBound { index += 1 }
      if index < other.ranges.count, other.ranges[index].lowerBound < range.upperBound { return true }
    }
    return false
  }

  /// Returns the rows that are in a range. O(ranges).
  package func clamped(to limits: Range<Int>) -> VisibleRows {
    // Usually, all rows are within the range.
    if let first = ranges.first, let last = ranges.last, limits.lowerBound <= first.lowerBound,
      last.upperBound <= limits.upperBound
    {
      return self
    }
    return mapped { $0.clamped(to: limits) }
  }

  /// Returns the rows that are in either set. O(m log m) for m ranges.
  package func union(_ other: VisibleRows) -> VisibleRows { VisibleRows(ranges + other.ranges) }

  /// Returns the rows moved down by a distance, or up if it's negative. O(ranges).
  package func shifted(by distance: Int) -> VisibleRows {
    distance == 0 ? self : mapped { $0.lowerBound + distance..<$0.upperBound + distance }
  }

  /// Returns the rows together with the rows within a distance before and after them, limited to a range. O(ranges).
  package func widened(by distance: Int, within limits: Range<Int>) -> VisibleRows {
    mapped { range in
      // The distance can be arbitrarily large, so check for overflow.
      let start = range.lowerBound.subtractingReportingOverflow(distance)
      let end = range.upperBound.addingReportingOverflow(distance)
      return ((start.overflow ? .min : start.partialValue)..<(end.overflow ? .max : end.partialValue))
        .clamped(to: limits)
    }
  }

  /// Adjusts the rows to a change in the source by shifting the rows that follow the replaced ones. O(ranges).
  ///
  /// - Parameters:
  ///   - range: The rows that are replaced.
  ///   - count: The number of rows that replace them.
  package mutating func follow(replacing range: Range<Int>, with count: Int) {
    // Nothing shifts if the number of rows stays the same or if no visible row comes later.
    if count == range.count || span.upperBound <= range.upperBound { return }
    let shift = count - range.count
    self = VisibleRows(
      ranges.map { $0.lowerBound >= range.upperBound ? $0.lowerBound + shift..<$0.upperBound + shift : $0 })
  }

  private func mapped(_ transform: (Range<Int>) -> Range<Int>) -> VisibleRows {
    var result = VisibleRows()
    for range in ranges { result.append(transform(range)) }
    return result
  }
}

extension VisibleRows: ExpressibleByArrayLiteral {
  /// Creates a set from ranges in any order.
  public init(arrayLiteral elements: Range<Int>...) { self.init(elements) }
}

extension Snapshot {
  /// Returns the rows of the given items. O(log n) if the items are contiguous, otherwise O(items log n).
  ///
  /// - Parameter positions: The positions of the items, in order.
  /// - Returns: The rows.
  package func rows(of positions: [ItemPosition]) -> VisibleRows {
    // Contiguous items need only two lookups.
    if let first = positions.first.flatMap(offset(of:)), let last = positions.last.flatMap(offset(of:)),
      last - first == positions.count - 1
    {
      return VisibleRows(first..<last + 1)
    }
    return VisibleRows(positions.compactMap { offset(of: $0) }.map { $0..<$0 + 1 })
  }

  /// Calls a closure for each run of contiguous rows in one section, in order, until the closure returns false. O(log n) for
  /// each run; sections without visible rows cost nothing.
  package func forEachStretch(of rows: VisibleRows, _ body: (ItemPosition, _ count: Int) -> Bool) {
    for range in rows.ranges {
      var row = range.lowerBound
      while row < range.upperBound, let position = position(atOffset: row) {
        // A run ends with its range or with its section.
        let count = min(range.upperBound - row, numberOfItems(inSection: position.section) - position.item)
        guard body(position, count) else { return }
        row += count
      }
    }
  }
}

extension Snapshot {
  /// Returns the number of rows in a layout that shows all sections one after the other.
  @inlinable @inline(__always)
  func numberOfRows(_ layout: RowLayout) -> Int {
    numberOfItems &+ layout.rowsPerSection &* numberOfSections
  }

  /// Returns the range of all rows of a section. O(log n).
  @inlinable
  func rows(ofSection section: Int, layout: RowLayout) -> Range<Int> {
    // Count the items of the preceding sections, and their headers and footers.
    let first = tree.weight(before: section) &+ section &* layout.rowsPerSection
    return first..<first + numberOfItems(inSection: section) + layout.rowsPerSection
  }

  /// Returns the range of rows for consecutive items. O(log n).
  @inlinable @inline(__always)
  func rows(of items: ItemRun, layout: RowLayout) -> Range<Int> {
    let first = row(of: items.start, layout)
    return first..<first + items.count
  }

  /// Returns the row of a section's first item. O(log n).
  @inlinable
  func firstItemRow(ofSection section: Int, _ layout: RowLayout) -> Int {
    tree.weight(before: section) &+ section &* layout.rowsPerSection &+ (layout.hasHeaders ? 1 : 0)
  }

  /// Returns the row of an item. O(log n).
  @inlinable @inline(__always)
  func row(of position: ItemPosition, _ layout: RowLayout) -> Int {
    // A position that doesn't exist has no row, but it must not cause a trap either.
    tree.weight(before: position.section) &+ position.section &* layout.rowsPerSection
      &+ (layout.hasHeaders ? 1 : 0) &+ position.item
  }
}

/// Converts item positions to rows, caching the last section. For items of the same section, only the first conversion takes
/// O(log n).
@usableFromInline
struct RowCursor {
  @usableFromInline var section = -1
  /// The row of the section's first item.
  @usableFromInline var first = 0

  @inlinable
  init() {}

  /// Returns the row of an item.
  @inlinable @inline(__always)
  mutating func row<Section, Item>(
    of position: ItemPosition, in snapshot: Snapshot<Section, Item>, _ layout: RowLayout
  ) -> Int {
    // Look up the first row only when the section changes.
    if position.section != section {
      section = position.section
      first = snapshot.firstItemRow(ofSection: section, layout)
    }
    return first + position.item
  }

  /// Returns the range of rows for consecutive items.
  @inlinable @inline(__always)
  mutating func rows<Section, Item>(
    from start: ItemPosition, count: Int, in snapshot: Snapshot<Section, Item>, _ layout: RowLayout
  ) -> Range<Int> {
    let first = row(of: start, in: snapshot, layout)
    return first..<first + count
  }
}

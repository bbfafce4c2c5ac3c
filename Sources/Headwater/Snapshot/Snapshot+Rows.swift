extension Snapshot {
  /// The number of rows, when sections stand one after the other.
  @inlinable @inline(__always)
  func numberOfRows(_ layout: RowLayout) -> Int {
    numberOfItems + layout.rowsPerSection * numberOfSections
  }

  /// All rows of a section. O(log n).
  @inlinable
  func rows(ofSection section: Int, layout: RowLayout) -> Range<Int> {
    let first = tree.weight(before: section) + section * layout.rowsPerSection
    return first..<first + numberOfItems(inSection: section) + layout.rowsPerSection
  }

  /// The rows of neighbouring items. O(log n).
  @inlinable @inline(__always)
  func rows(of items: ItemRun, layout: RowLayout) -> Range<Int> {
    let first = row(of: items.start, layout)
    return first..<first + items.count
  }

  /// The row of an item. O(log n).
  @inlinable @inline(__always)
  func row(of position: ItemPosition, _ layout: RowLayout) -> Int {
    tree.weight(before: position.section) + position.section * layout.rowsPerSection
      + (layout.hasHeaders ? 1 : 0) + position.item
  }
}

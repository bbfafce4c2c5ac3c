extension Snapshot {
  /// All rows of a section, when sections stand one after the other. O(log n).
  @inlinable
  func rows(ofSection section: Int, layout: RowLayout) -> Range<Int> {
    let first = tree.weight(before: section) + section * layout.rowsPerSection
    return first..<first + numberOfItems(inSection: section) + layout.rowsPerSection
  }

  /// The rows of neighbouring items. O(log n).
  @inlinable
  func rows(of items: ItemRun, layout: RowLayout) -> Range<Int> {
    let first =
      rows(ofSection: items.start.section, layout: layout).lowerBound
      + (layout.hasHeaders ? 1 : 0) + items.start.item
    return first..<first + items.count
  }
}

extension Snapshot {
  @inlinable
  package func checkSection(_ section: Int) throws(EditError) {
    guard tree.indices.contains(section) else { throw .noSection(section, count: numberOfSections) }
  }

  /// Throws an error if sections can't be inserted at an index.
  @inlinable
  func checkSectionGap(_ index: Int) throws(EditError) {
    guard index >= 0, index <= numberOfSections else { throw .noSection(index, count: numberOfSections) }
  }

  @inlinable
  func checkItem(_ position: ItemPosition) throws(EditError) {
    try checkSection(position.section)
    let count = numberOfItems(inSection: position.section)
    guard position.item >= 0, position.item < count else { throw .noPosition(position, count: count) }
  }

  /// Throws an error if items can't be inserted at a position.
  @inlinable
  func checkGap(_ position: ItemPosition) throws(EditError) {
    try checkSection(position.section)
    let count = numberOfItems(inSection: position.section)
    guard position.item >= 0, position.item <= count else { throw .noPosition(position, count: count) }
  }

  /// Throws an error if replacing items with placeholders would exceed the maximum number of items.
  func checkCount(addingPlaceholders count: Int, removing removed: Int) throws(EditError) {
    // The removed items exist, so only the sum can be too large.
    guard count <= Self.maximumNumberOfItems - (numberOfItems - removed) else {
      throw .tooManyItems(maximum: Self.maximumNumberOfItems)
    }
  }

  /// Throws an error if items can't be inserted at a position after other items have been removed.
  @inlinable
  func checkGap(
    _ position: ItemPosition, without others: some Sequence<ItemPosition>
  ) throws(EditError) {
    try checkSection(position.section)
    // The position is counted without the items that are removed from its section.
    let leaving = others.reduce(0) { $1.section == position.section ? $0 + 1 : $0 }
    let count = numberOfItems(inSection: position.section) - leaving
    guard position.item >= 0, position.item <= count else { throw .noPosition(position, count: count) }
  }

  /// Throws an error if items can't be inserted one after another at positions in ascending order, or if one occurs twice.
  @inlinable
  func checkGaps(_ positions: [ItemPosition]) throws(EditError) {
    var inserted = 0
    for (index, position) in positions.enumerated() {
      if index > 0, positions[index - 1] == position { throw .duplicateArgument("Position \(position)") }
      if index > 0, positions[index - 1].section != position.section { inserted = 0 }
      try checkSection(position.section)
      let count = numberOfItems(inSection: position.section) + inserted
      guard position.item >= 0, position.item <= count else { throw .noPosition(position, count: count) }
      inserted += 1
    }
  }

  /// Returns the positions in ascending order. Throws an error if one doesn't exist or occurs twice.
  @inlinable
  func checkItems(_ positions: some Sequence<ItemPosition>) throws(EditError) -> [ItemPosition] {
    // After sorting, equal positions are adjacent.
    let sorted = positions.sorted()
    for (index, position) in sorted.enumerated() {
      try checkItem(position)
      if index > 0, sorted[index - 1] == position { throw .duplicateArgument("Position \(position)") }
    }
    return sorted
  }

  /// Returns the indices in ascending order. Throws an error if one doesn't exist or occurs twice.
  @inlinable
  func checkSections(_ sections: some Sequence<Int>) throws(EditError) -> [Int] {
    // After sorting, equal indices are adjacent.
    let sorted = sections.sorted()
    for (index, section) in sorted.enumerated() {
      try checkSection(section)
      if index > 0, sorted[index - 1] == section { throw .duplicateArgument("Section \(section)") }
    }
    return sorted
  }
}

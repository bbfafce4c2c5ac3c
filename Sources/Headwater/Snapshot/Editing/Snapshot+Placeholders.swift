extension Snapshot {
  /// Makes a snapshot of sections that have placeholders alone. O(sections), whatever the number of placeholders.
  ///
  /// - Parameter sections: The sections in order, each with its number of placeholders; below 0 counts as 0.
  @_disfavoredOverload
  public init<Value>(sections: some Sequence<(Section, placeholders: Int)>) where Item == Slot<Value> {
    self.init(
      sections: sections.map { section, count in
        (section, (0..<max(0, count)).map { _ in Slot<Value>.placeholder() })
      })
  }

  /// Inserts placeholders before the item at a position, or at the end of its section. O(log n), whatever their number.
  ///
  /// - Parameters:
  ///   - count: How many; below 0 counts as 0.
  ///   - position: Where the first of them is to be.
  /// - Throws: ``EditError`` for a place that is not there; nothing has changed.
  public mutating func insertPlaceholders<Value>(
    _ count: Int, at position: ItemPosition
  ) throws(EditError) where Item == Slot<Value> {
    try checkGap(position)
    try replaceItems(
      in: position.item..<position.item, inSection: position.section, withPlaceholders: count)
  }

  /// Puts placeholders in place of a range of a section's items. O(log n), whatever their number.
  ///
  /// - Parameters:
  ///   - range: The items that go.
  ///   - section: The index of the section.
  ///   - count: How many placeholders come; below 0 counts as 0.
  /// - Throws: ``EditError`` for a place that is not there; nothing has changed.
  public mutating func replaceItems<Value>(
    in range: Range<Int>, inSection section: Int, withPlaceholders count: Int
  ) throws(EditError) where Item == Slot<Value> {
    try replaceItems(
      in: range, inSection: section, with: (0..<max(0, count)).map { _ in Slot<Value>.placeholder() })
  }
}

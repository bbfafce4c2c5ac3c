extension Snapshot {
  /// Creates a snapshot whose sections contain only placeholders. O(sections), regardless of the number of placeholders.
  ///
  /// - Parameter sections: The sections in order, each with its number of placeholders. Negative numbers count as 0. If the
  ///   total exceeds ``maximumNumberOfItems``, the excess placeholders at the end are left out.
  @_disfavoredOverload
  public init<Value>(sections: some Sequence<(Section, placeholders: Int)>) where Item == LoadingRow<Value> {
    var nodes = ContiguousArray<Node>()
    var room = Self.maximumNumberOfItems
    for (section, count) in sections {
      // Fill each section as far as the limit of the whole list allows.
      var items = ItemTree()
      items.replaceSubrange(0..<0, withGapOf: min(count, room))
      room -= items.count
      nodes.append(Node(section: section, items: items, token: nodes.count))
    }
    self.init(nodes: nodes)
  }

  /// Inserts placeholders before the item at a position, or at the end of its section. O(log n), regardless of their number.
  ///
  /// Placeholders take no memory and have stable identities. Only if runs of placeholders are joined very often do a few of
  /// them get new identities. ``position(of:)`` doesn't find placeholders.
  ///
  /// - Parameters:
  ///   - count: The number of placeholders. Negative numbers count as 0.
  ///   - position: The position of the first placeholder.
  /// - Throws: ``EditError`` if the position doesn't exist or there would be too many placeholders. If an error is thrown,
  ///   nothing changes.
  public mutating func insertPlaceholders<Value>(
    _ count: Int, at position: ItemPosition
  ) throws(EditError) where Item == LoadingRow<Value> {
    takeJoined()
    try checkGap(position)
    try checkCount(addingPlaceholders: count, removing: 0)
    replaceItems(position.item..<position.item, inSection: position.section, withPlaceholders: count)
  }

  /// Replaces a range of a section's items with placeholders. O(log n), regardless of their number.
  ///
  /// The placeholders have the properties described in ``insertPlaceholders(_:at:)``. If items that replaced placeholders are
  /// themselves replaced, the original placeholders return.
  ///
  /// - Parameters:
  ///   - range: The range of the items to replace.
  ///   - section: The index of the section.
  ///   - count: The number of placeholders to insert. Negative numbers count as 0.
  /// - Throws: ``EditError`` if a position doesn't exist or there would be too many placeholders. If an error is thrown,
  ///   nothing changes.
  public mutating func replaceItems<Value>(
    in range: Range<Int>, inSection section: Int, withPlaceholders count: Int
  ) throws(EditError) where Item == LoadingRow<Value> {
    takeJoined()
    try checkSection(section)
    try checkGap(ItemPosition(section: section, item: range.lowerBound))
    try checkGap(ItemPosition(section: section, item: range.upperBound))
    try checkCount(addingPlaceholders: count, removing: range.count)
    replaceItems(range, inSection: section, withPlaceholders: count)
  }

  /// Replaces a range of items with placeholders without checking that it exists.
  @usableFromInline
  mutating func replaceItems<Value>(
    _ range: Range<Int>, inSection section: Int, withPlaceholders count: Int
  ) where Item == LoadingRow<Value> {
    if range.isEmpty, count <= 0 { return }
    var tree = tree
    var node = tree[section]
    node.items.replaceSubrange(range, withGapOf: count)
    tree.replace(at: section, with: node)
    setTree(tree)
  }
}

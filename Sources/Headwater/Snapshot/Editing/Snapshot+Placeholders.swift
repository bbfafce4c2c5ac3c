extension Snapshot {
  /// Makes a snapshot of sections that have placeholders alone. O(sections), whatever the number of placeholders.
  ///
  /// - Parameter sections: The sections in order, each with its number of placeholders. A number below 0 counts as 0;
  ///   placeholders beyond ``maximumNumberOfItems`` in all are left out at the end.
  @_disfavoredOverload
  public init<Value>(sections: some Sequence<(Section, placeholders: Int)>) where Item == Slot<Value> {
    var nodes = ContiguousArray<Node>()
    var room = Self.maximumNumberOfItems
    for (section, count) in sections {
      var items = ItemTree()
      items.replaceSubrange(0..<0, withGapOf: min(count, room))
      room -= items.count
      nodes.append(Node(section: section, items: items, token: nodes.count))
    }
    self.init(nodes: nodes)
  }

  /// Inserts placeholders before the item at a position, or at the end of its section. O(log n), whatever their number.
  ///
  /// They take no memory, and have identities that stay with them; only where placeholders have been joined very often, a
  /// few get new ones. ``position(of:)`` does not find them.
  ///
  /// - Parameters:
  ///   - count: How many; below 0 counts as 0.
  ///   - position: Where the first of them is to be.
  /// - Throws: ``EditError`` for a position that doesn't exist, and for too many placeholders; nothing has changed.
  public mutating func insertPlaceholders<Value>(
    _ count: Int, at position: ItemPosition
  ) throws(EditError) where Item == Slot<Value> {
    takeJoined()
    try checkGap(position)
    try checkCount(addingPlaceholders: count, removing: 0)
    replaceItems(position.item..<position.item, inSection: position.section, withPlaceholders: count)
  }

  /// Puts placeholders in place of a range of a section's items. O(log n), whatever their number.
  ///
  /// They are as ``insertPlaceholders(_:at:)`` says. Placeholders that items have taken the place of come back as they
  /// were where those are replaced.
  ///
  /// - Parameters:
  ///   - range: The items that go.
  ///   - section: The index of the section.
  ///   - count: How many placeholders come; below 0 counts as 0.
  /// - Throws: ``EditError`` for a position that doesn't exist, and for too many placeholders; nothing has changed.
  public mutating func replaceItems<Value>(
    in range: Range<Int>, inSection section: Int, withPlaceholders count: Int
  ) throws(EditError) where Item == Slot<Value> {
    takeJoined()
    try checkSection(section)
    try checkGap(ItemPosition(section: section, item: range.lowerBound))
    try checkGap(ItemPosition(section: section, item: range.upperBound))
    try checkCount(addingPlaceholders: count, removing: range.count)
    replaceItems(range, inSection: section, withPlaceholders: count)
  }

  /// Replaces items without asking whether they are there.
  @usableFromInline
  mutating func replaceItems<Value>(
    _ range: Range<Int>, inSection section: Int, withPlaceholders count: Int
  ) where Item == Slot<Value> {
    if range.isEmpty, count <= 0 { return }
    var tree = tree
    var node = tree[section]
    node.items.replaceSubrange(range, withGapOf: count)
    tree.replace(at: section, with: node)
    setTree(tree)
  }
}

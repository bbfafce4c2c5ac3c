extension Snapshot {
  /// Returns an edited copy of the snapshot. If the closure throws, the error is rethrown and the copy is discarded.
  @inlinable
  public func edited<E: Error>(_ edit: (inout Snapshot) throws(E) -> Void) throws(E) -> Snapshot {
    var copy = detached
    try edit(&copy)
    return copy
  }

  /// Inserts an item before the item at a position, or at the end of its section. O(log n).
  @inlinable
  public mutating func insert(_ item: Item, at position: ItemPosition) throws(EditError) {
    takeJoined()
    try checkGap(position)
    replaceItems(position.item..<position.item, inSection: position.section, with: CollectionOfOne(item))
  }

  /// Inserts items before the item at a position, or at the end of its section. O(log n + items).
  @inlinable
  public mutating func insert(
    contentsOf items: some Sequence<Item>, at position: ItemPosition
  ) throws(EditError) {
    // Read the sequence first, because reading it can run arbitrary code.
    let items = ContiguousArray(items)
    takeJoined()
    try checkGap(position)
    replaceItems(position.item..<position.item, inSection: position.section, with: items)
  }

  /// Inserts items at several positions, at which the items are after the edit. O(items times log n).
  ///
  /// - Parameters:
  ///   - items: The items, in the order of the positions.
  ///   - positions: The positions of the items after the edit.
  /// - Throws: ``EditError`` if a position would not exist or occurs twice, or if the numbers of items and positions differ. If
  ///   an error is thrown, nothing changes.
  @inlinable
  public mutating func insert(
    contentsOf items: some Sequence<Item>, at positions: some Sequence<ItemPosition>
  ) throws(EditError) {
    // Read the sequences first, because reading them can run arbitrary code.
    let items = ContiguousArray(items)
    let positions = try positions.arguments(forItems: items.count)
    takeJoined()
    guard items.count == positions.count else {
      throw .wrongNumber(expected: positions.count, found: items.count)
    }
    // Insert in ascending order, so that each position is final.
    let insertions = zip(positions, items).sorted { $0.0 < $1.0 }
    let ascending = insertions.map(\.0)
    try checkGaps(ascending)
    if insertions.isEmpty { return }
    var tree = tree
    for (position, item) in insertions {
      tree.replaceItems(
        position.item..<position.item, inSection: position.section, with: CollectionOfOne(item))
    }
    setTree(tree, by: .insertedItemsAt(ascending).known(to: Item.self))
  }

  /// Appends an item to a section, by default the last one. O(log n).
  @inlinable
  public mutating func append(_ item: Item, toSection section: Int? = nil) throws(EditError) {
    takeJoined()
    let section = section ?? numberOfSections - 1
    try checkSection(section)
    let end = numberOfItems(inSection: section)
    replaceItems(end..<end, inSection: section, with: CollectionOfOne(item))
  }

  /// Appends items to a section, by default the last one. O(log n + items).
  @inlinable
  public mutating func append(
    contentsOf items: some Sequence<Item>, toSection section: Int? = nil
  ) throws(EditError) {
    let items = ContiguousArray(items)
    takeJoined()
    let section = section ?? numberOfSections - 1
    try checkSection(section)
    try insert(
      contentsOf: items, at: ItemPosition(section: section, item: numberOfItems(inSection: section)))
  }

  /// Removes the item at a position. O(log n).
  @inlinable
  public mutating func remove(at position: ItemPosition) throws(EditError) {
    takeJoined()
    try checkItem(position)
    replaceItems(position.item..<position.item + 1, inSection: position.section, with: EmptyCollection())
  }

  /// Removes the items at several positions, all of which refer to the list before the edit. O(positions times log n).
  @inlinable
  public mutating func remove(at positions: some Sequence<ItemPosition>) throws(EditError) {
    let positions = positions.arguments(inListOf: numberOfItems)
    takeJoined()
    try remove(checked: checkItems(positions))
  }

  /// Removes the items at several valid positions, given in ascending order.
  @inlinable
  mutating func remove(checked positions: [ItemPosition]) {
    if positions.isEmpty { return }
    var tree = tree
    tree.removeItems(at: positions)
    setTree(tree, by: .removedItemsAt(positions).known(to: Item.self))
  }

  /// Removes a range of a section's items. O(log n).
  @inlinable
  public mutating func removeItems(in range: Range<Int>, inSection section: Int) throws(EditError) {
    try replaceItems(in: range, inSection: section, with: EmptyCollection())
  }

  /// Removes all items but keeps the sections. O(sections).
  @inlinable
  public mutating func removeAllItems() {
    takeJoined()
    for section in 0..<numberOfSections where numberOfItems(inSection: section) > 0 {
      replaceItems(0..<numberOfItems(inSection: section), inSection: section, with: EmptyCollection())
    }
  }

  /// Replaces the item at a position. Does nothing if the new item is equal to the old one. O(log n).
  @inlinable
  public mutating func replace(at position: ItemPosition, with item: Item) throws(EditError) {
    takeJoined()
    try checkItem(position)
    let present = tree[position.section].items[position.item]
    // An equal item changes nothing, and the snapshot keeps its storage.
    let hasSameIdentity = present.identity == item.identity
    if hasSameIdentity, present == item { return }
    var tree = tree
    tree.replaceItems(
      position.item..<position.item + 1, inSection: position.section, with: CollectionOfOne(item))
    let edit = hasSameIdentity ? SnapshotEdit.updatedItem(position) : .replacedItem(position)
    setTree(tree, by: edit.known(to: Item.self))
  }

  /// Replaces a range of a section's items. O(log n + items).
  @inlinable
  public mutating func replaceItems(
    in range: Range<Int>, inSection section: Int, with items: some Sequence<Item>
  ) throws(EditError) {
    let items = ContiguousArray(items)
    takeJoined()
    try checkSection(section)
    // Check the bounds as positions for an insertion, because they may be at the end of the section.
    try checkGap(ItemPosition(section: section, item: range.lowerBound))
    try checkGap(ItemPosition(section: section, item: range.upperBound))
    replaceItems(range, inSection: section, with: items)
  }

  /// Replaces all items of a section. O(log n + items).
  @inlinable
  public mutating func setItems(_ items: some Sequence<Item>, inSection section: Int) throws(EditError) {
    // Read the sequence first, because reading it may change the number of items.
    let items = ContiguousArray(items)
    try replaceItems(in: 0..<numberOfItems(inSection: section), inSection: section, with: items)
  }

  /// Moves an item. O(log n).
  ///
  /// - Parameters:
  ///   - source: The current position of the item.
  ///   - target: The position of the item after the move.
  /// - Throws: ``EditError`` if a position doesn't exist or occurs twice. If an error is thrown, nothing changes.
  @inlinable
  public mutating func move(from source: ItemPosition, to target: ItemPosition) throws(EditError) {
    takeJoined()
    try checkItem(source)
    if source == target { return }
    // The target is a position in the list without the item.
    try checkGap(target, without: CollectionOfOne(source))
    let item = tree[source.section].items[source.item]
    var tree = tree
    tree.removeItems(at: [source])
    tree.replaceItems(target.item..<target.item, inSection: target.section, with: CollectionOfOne(item))
    setTree(tree, by: .movedItem(from: source, to: target).known(to: Item.self))
  }

  /// Moves items next to each other, in the order in which they are given. O(items times log n).
  ///
  /// - Parameters:
  ///   - sources: The current positions of the items.
  ///   - target: The position of the first of them after the move, counted without the moved items.
  /// - Throws: ``EditError`` if a position doesn't exist or occurs twice. If an error is thrown, nothing changes.
  @inlinable
  public mutating func move(
    at sources: some Sequence<ItemPosition>, to target: ItemPosition
  ) throws(EditError) {
    let sources = sources.arguments(inListOf: numberOfItems)
    takeJoined()
    // Check the positions in the given order, so that the first missing one is reported.
    for source in sources { try checkItem(source) }
    let positions = try checkItems(sources)
    try checkGap(target, without: sources)
    // Items that are already at the target stay there, and the snapshot keeps its storage.
    if sources.isEmpty || sources.isRun(from: target) { return }
    // Copy the items before the removal invalidates their positions.
    let items = ContiguousArray(sources.map { self.tree[$0.section].items[$0.item] })
    var tree = tree
    tree.removeItems(at: positions)
    tree.replaceItems(target.item..<target.item, inSection: target.section, with: items)
    // Which of the items must move depends on the order of all of them.
    setTree(tree, by: .other)
  }

  /// Replaces a range of items without checking that it exists.
  @inlinable
  package mutating func replaceItems(
    _ range: Range<Int>, inSection section: Int, with items: some Collection<Item>
  ) {
    if range.isEmpty, items.isEmpty { return }
    var tree = tree
    tree.replaceItems(range, inSection: section, with: items)
    let start = ItemPosition(section: section, item: range.lowerBound)
    let edit: SnapshotEdit =
      if range.isEmpty {
        .insertedItems(ItemRun(start: start, count: items.count))
      } else if items.isEmpty {
        .removedItems(ItemRun(start: start, count: range.count))
      } else {
        .other
      }
    setTree(tree, by: edit.known(to: Item.self))
  }

  /// Replaces a range of items with other items and gaps without checking that it exists.
  @usableFromInline
  mutating func replaceItems(
    _ range: Range<Int>, inSection section: Int, with items: some Collection<Item>, gaps: [PlacedGap]
  ) {
    var tree = tree
    var node = tree[section]
    node.items.replaceSubrange(range, with: items, gaps: gaps)
    tree.replace(at: section, with: node)
    setTree(tree)
  }
}

extension Tree {
  /// Replaces a range of a section's items, which must exist. Everything else stays shared.
  @inlinable
  mutating func replaceItems<Section, Item>(
    _ range: Range<Int>, inSection section: Int, with items: some Collection<Item>
  ) where Measure == SectionMeasure<Section, Item> {
    // Edit a copy of the section's node, and put it into the tree.
    var node = self[section]
    node.items.replaceSubrange(range, with: items)
    replace(at: section, with: node)
  }

  /// Removes the items at several positions, which must exist and be in ascending order.
  @inlinable
  mutating func removeItems<Section, Item>(at positions: [ItemPosition])
  where Measure == SectionMeasure<Section, Item> {
    // Remove from last to first, so that the remaining positions stay valid.
    for position in positions.reversed() {
      replaceItems(
        position.item..<position.item + 1, inSection: position.section, with: EmptyCollection())
    }
  }
}

extension SnapshotEdit {
  /// The edit, or ``other`` if the items of the list can be placeholders. Their identities aren't known here.
  @inlinable
  func known<Item: ListElement>(to type: Item.Type) -> SnapshotEdit {
    ItemMeasure<Item>.hasGaps ? .other : self
  }
}

extension [ItemPosition] {
  /// Returns a Boolean value that indicates whether the positions are consecutive, are in ascending order, and start at the
  /// given position.
  @inlinable
  func isRun(from start: ItemPosition) -> Bool {
    enumerated().allSatisfy { $1 == ItemPosition(section: start.section, item: start.item + $0) }
  }
}

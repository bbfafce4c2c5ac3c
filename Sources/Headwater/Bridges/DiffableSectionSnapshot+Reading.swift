extension DiffableSectionSnapshot {
  /// All items, from the top, whether they are shown or not. O(n).
  public var items: [ItemIdentifier] { walk(entersShut: true).map(\.identifier) }

  /// The items that are shown. O(those).
  public var visibleItems: [ItemIdentifier] { rows.map(\.identifier) }

  /// Whether there is an item. O(1).
  public func contains(_ item: ItemIdentifier) -> Bool { nodes[item] != nil }

  /// Whether an item is shown: all above it are open. O(level).
  public func isVisible(_ item: ItemIdentifier) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(isExpanded)
  }

  /// How many items are above an item; nil where there is no such item. O(level).
  public func level(of item: ItemIdentifier) -> Int? {
    contains(item) ? ancestors(of: item).count : nil
  }

  /// The place of an item among all items; nil where there is no such item. O(n).
  public func index(of item: ItemIdentifier) -> Int? { items.firstIndex(of: item) }

  /// The item above an item; nil at the top, and where there is no such item. O(1).
  public func parent(of item: ItemIdentifier) -> ItemIdentifier? { nodes[item]?.parent }

  /// What is below an item, as a snapshot; without items where there is no such item. O(what is below it).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - includesParent: Whether the item is at its top.
  /// - Returns: The snapshot.
  public func snapshot(of item: ItemIdentifier, includingParent includesParent: Bool = false)
    -> DiffableSectionSnapshot
  {
    var part = DiffableSectionSnapshot()
    guard contains(item) else { return part }
    var next = [item]
    if includesParent { part.append([item]) } else { part.append(children(of: item)) }
    while let parent = next.popLast() {
      let children = children(of: parent)
      if parent != item || includesParent {
        part.append(children, to: parent)
        if isExpanded(parent) { part.expand([parent]) }
      }
      next += children
    }
    return part
  }

  /// The rows that are shown.
  var rows: [DiffableElement<ItemIdentifier>] { walk(entersShut: false) }

  func ancestors(of item: ItemIdentifier) -> [ItemIdentifier] {
    Array(sequence(first: item) { nodes[$0]?.parent }.dropFirst())
  }

  /// The items from the top, each with its level; those below one that is shut only if asked for.
  private func walk(entersShut: Bool) -> [DiffableElement<ItemIdentifier>] {
    var rows: [DiffableElement<ItemIdentifier>] = []
    var levels = [rootItems[...]]
    while !levels.isEmpty {
      guard let item = levels[levels.count - 1].popFirst() else {
        levels.removeLast()
        continue
      }
      let children = children(of: item)
      var row = DiffableElement(item)
      row.level = levels.count - 1
      row.isExpandable = !children.isEmpty
      row.isExpanded = row.isExpandable && isExpanded(item)
      rows.append(row)
      if entersShut || row.isExpanded { levels.append(children[...]) }
    }
    return rows
  }
}

extension DiffableSectionSnapshot: Equatable {
  /// Whether both have the same items in the same places, open alike. O(n).
  public static func == (left: DiffableSectionSnapshot, right: DiffableSectionSnapshot) -> Bool {
    left.rootItems == right.rootItems && left.nodes == right.nodes
      && left.nodes.keys.allSatisfy { left.isExpanded($0) == right.isExpanded($0) }
  }
}

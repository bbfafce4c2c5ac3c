import Headwater

extension DiffableSectionSnapshot {
  /// A Boolean value that indicates whether the snapshot has no items. O(1).
  public var isEmpty: Bool { rootItems.isEmpty }

  /// All items in outline order, whether displayed or not. O(n).
  public var items: [ItemIdentifier] { walk(entersShut: true).map(\.identifier) }

  /// The items that are displayed. O(displayed items).
  public var visibleItems: [ItemIdentifier] { rows.map(\.identifier) }

  /// Returns a Boolean value that indicates whether the snapshot contains an item. O(1).
  public func contains(_ item: ItemIdentifier) -> Bool { nodes[item] != nil }

  /// Returns a Boolean value that indicates whether an item is displayed, that is, whether all its ancestors are expanded.
  /// O(level).
  public func isVisible(_ item: ItemIdentifier) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(isExpanded)
  }

  /// Returns the number of ancestors of an item; nil if the item doesn't exist. O(level).
  public func level(of item: ItemIdentifier) -> Int? {
    contains(item) ? ancestors(of: item).count : nil
  }

  /// Returns the index of an item among all items; nil if the item doesn't exist. O(n).
  public func index(of item: ItemIdentifier) -> Int? { items.firstIndex(of: item) }

  /// Returns the parent of an item; nil if the item is at the top level or doesn't exist. O(1).
  public func parent(of item: ItemIdentifier) -> ItemIdentifier? { nodes[item]?.parent }

  /// Returns the descendants of an item as a snapshot, which is empty if the item doesn't exist. O(descendants).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - includesParent: A Boolean value that indicates whether the snapshot contains the item itself, at its top level.
  /// - Returns: The snapshot.
  public func snapshot(of item: ItemIdentifier, includingParent includesParent: Bool = false)
    -> DiffableSectionSnapshot
  {
    var part = DiffableSectionSnapshot()
    guard contains(item) else { return part }
    var next = [item]
    // Begin with the item, or with its children.
    if includesParent { part.append([item]) } else { part.append(children(of: item)) }
    while let parent = next.popLast() {
      let children = children(of: parent)
      // Unless the item is included, its children are already at the top level.
      if parent != item || includesParent {
        part.append(children, to: parent)
        if isExpanded(parent) { part.expand([parent]) }
      }
      next += children
    }
    return part
  }

  /// The rows that are displayed.
  var rows: [DiffableElement<ItemIdentifier>] { walk(entersShut: false) }

  func ancestors(of item: ItemIdentifier) -> [ItemIdentifier] {
    Array(sequence(first: item) { nodes[$0]?.parent }.dropFirst())
  }

  /// Returns the items in outline order, each with its level. Skips the descendants of collapsed items unless they are
  /// requested.
  private func walk(entersShut: Bool) -> [DiffableElement<ItemIdentifier>] {
    var rows: [DiffableElement<ItemIdentifier>] = []
    // Keep a stack of the siblings that remain at each level.
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
  /// Returns a Boolean value that indicates whether two snapshots have the same items in the same places, with the same items
  /// expanded. O(n).
  public static func == (left: DiffableSectionSnapshot, right: DiffableSectionSnapshot) -> Bool {
    left.rootItems == right.rootItems && left.nodes == right.nodes
      && left.nodes.keys.allSatisfy { left.isExpanded($0) == right.isExpanded($0) }
  }
}

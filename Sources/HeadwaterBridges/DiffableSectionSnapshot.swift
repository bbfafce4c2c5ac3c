public import Headwater

/// An outline of the items in one section, which can be expanded and collapsed, in the style of
/// `NSDiffableDataSourceSectionSnapshot`.
///
/// ```swift
/// var outline = DiffableSectionSnapshot<Folder.ID>()
/// outline.append([inbox, archive])
/// outline.append([year2025, year2026], to: archive)
/// outline.expand([archive])
/// source.apply(outline, to: .folders)
/// ```
///
/// A section snapshot is a value that any thread can create and read. The cost of an edit is proportional to the number of
/// items that it affects, including their siblings. Adding an existing item moves it along with all its descendants. Unknown
/// items are ignored, and an edit at an unknown place does nothing. ``errors`` lists these mistakes, which are reported when
/// the snapshot is applied.
public struct DiffableSectionSnapshot<ItemIdentifier: Hashable & Sendable>: Sendable {
  struct Node: Hashable, Sendable {
    var parent: ItemIdentifier?
    var children: [ItemIdentifier] = []
  }

  /// The items at the top level, in order.
  public private(set) var rootItems: [ItemIdentifier] = []
  private(set) var nodes: [ItemIdentifier: Node] = [:]
  private var expanded: Set<ItemIdentifier> = []
  /// The mistakes in edits that couldn't be performed as written.
  public private(set) var errors: [EditError] = []

  /// Creates an empty snapshot.
  public init() {}

  /// Returns the children of an item, in order, without their descendants; for nil, returns the items at the top level.
  /// Returns an empty array if the item doesn't exist. O(1).
  public func children(of parent: ItemIdentifier?) -> [ItemIdentifier] {
    parent.map { nodes[$0]?.children ?? [] } ?? rootItems
  }

  private mutating func setChildren(_ children: [ItemIdentifier], of parent: ItemIdentifier?) {
    if let parent { nodes[parent]?.children = children } else { rootItems = children }
  }
}

extension DiffableSectionSnapshot {
  /// Appends items at the top level or as children of an item. Existing items move there along with all their descendants, and
  /// are reported.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - parent: The parent of the items; nil for the top level.
  public mutating func append(_ items: [ItemIdentifier], to parent: ItemIdentifier? = nil) {
    if let parent, !requireKnown(parent) { return }
    place(items, .end, below: parent)
  }

  /// Inserts items as siblings before another item. Existing items move there along with all their descendants, and are
  /// reported.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - item: The item before which to insert them.
  public mutating func insert(_ items: [ItemIdentifier], before item: ItemIdentifier) {
    guard requireKnown(item) else { return }
    place(items, .before(item), below: parent(of: item))
  }

  /// Inserts items as siblings after another item. Existing items move there along with all their descendants, and are
  /// reported.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - item: The item after which to insert them.
  public mutating func insert(_ items: [ItemIdentifier], after item: ItemIdentifier) {
    guard requireKnown(item) else { return }
    place(items, .after(item), below: parent(of: item))
  }

  /// Deletes items along with all their descendants. Unknown items are reported.
  public mutating func delete(_ items: [ItemIdentifier]) {
    for item in known(items) {
      // Skip items that were already deleted with an ancestor.
      guard nodes[item] != nil else { continue }
      detach(item)
      forget(item)
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() {
    (rootItems, nodes, expanded) = ([], [:], [])
  }

  /// Replaces the children of an item with the items in another snapshot. Items that exist elsewhere in this snapshot move
  /// along with all their descendants, and are reported.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - snapshot: The new descendants of the item, expanded and collapsed as in that snapshot.
  public mutating func replace(childrenOf parent: ItemIdentifier, using snapshot: DiffableSectionSnapshot) {
    guard requireKnown(parent) else { return }
    // Remove the current descendants, so that they don't count as existing items.
    for child in children(of: parent) { forget(child) }
    setChildren([], of: parent)
    place(snapshot.rootItems, .end, below: parent)
    // In outline order, parents come before their children.
    for item in snapshot.items where nodes[item] != nil {
      place(snapshot.children(of: item), .end, below: item)
    }
    // Adopt the expansion state of the items that were added.
    expanded.formUnion(snapshot.expanded.filter { nodes[$0] != nil })
  }

  /// Expands items, so that their children are displayed. Unknown items are reported.
  public mutating func expand(_ items: [ItemIdentifier]) {
    expanded.formUnion(known(items))
  }

  /// Collapses items, so that their descendants are hidden. The descendants keep their own expansion state for when they are
  /// displayed again. Unknown items are reported.
  public mutating func collapse(_ items: [ItemIdentifier]) {
    expanded.subtract(known(items))
  }

  /// Inserts items below a parent. Existing items move, except for the parent and its ancestors.
  private mutating func place(
    _ items: [ItemIdentifier], _ place: DiffablePlace<ItemIdentifier>, below parent: ItemIdentifier?
  ) {
    let named = DiffableIdentifiers(items)
    var duplicates = named.repeated
    // An item can't be placed below itself or below its descendants.
    let above = Set(parent.map { [$0] + ancestors(of: $0) } ?? [])
    let (before, after) = place.divided(named.unique)
    func isPlaced(_ item: ItemIdentifier) -> Bool { !above.contains(item) }
    // Report existing items, and detach them from their old parents.
    duplicates += named.unique.filter { nodes[$0] != nil }
    for item in named.unique where item != place.neighbour && isPlaced(item) {
      if nodes[item] != nil { detach(item) } else { nodes[item] = Node() }
      nodes[item]?.parent = parent
    }
    // Insert the items next to the sibling that the place specifies, or at the end.
    var siblings = children(of: parent)
    let index = place.neighbour.flatMap { siblings.firstIndex(of: $0) }
    // Insert the items after the sibling first, so that its index stays valid.
    siblings.insert(contentsOf: after.filter(isPlaced), at: index.map { $0 + 1 } ?? siblings.count)
    siblings.insert(contentsOf: before.filter(isPlaced), at: index ?? siblings.count)
    setChildren(siblings, of: parent)
    if !duplicates.isEmpty {
      errors.append(.duplicateItems(identities: Set(duplicates).map { "\($0)" }.sorted()))
    }
  }

  /// Removes an item from its parent's children. The item remains known, along with all its descendants.
  private mutating func detach(_ item: ItemIdentifier) {
    let parent = nodes[item]?.parent
    setChildren(children(of: parent).filter { $0 != item }, of: parent)
  }

  private mutating func requireKnown(_ item: ItemIdentifier) -> Bool { !known([item]).isEmpty }

  /// Returns the known items without repetitions. Adds the unknown ones to the errors.
  private mutating func known(_ items: [ItemIdentifier]) -> [ItemIdentifier] {
    DiffableIdentifiers(items).unique.filter { item in
      if nodes[item] != nil { return true }
      errors.append(.unknownItem(identity: "\(item)"))
      return false
    }
  }

  /// Removes an item and all its descendants from the tables.
  private mutating func forget(_ item: ItemIdentifier) {
    // Visit the descendants with a stack instead of recursion, because an outline can be deep.
    var leaving = [item]
    while let next = leaving.popLast() {
      leaving += nodes.removeValue(forKey: next)?.children ?? []
      expanded.remove(next)
    }
  }

  /// Returns the snapshot without its errors.
  func withoutErrors() -> DiffableSectionSnapshot {
    var copy = self
    copy.errors = []
    return copy
  }
}

extension DiffableSectionSnapshot {
  /// Returns a Boolean value that indicates whether an item is expanded; false if the item doesn't exist. O(1).
  public func isExpanded(_ item: ItemIdentifier) -> Bool { expanded.contains(item) }
}

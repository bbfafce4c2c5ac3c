/// The items of one section as an outline, of which items can be opened and shut: in the shape of
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
/// It is a value that can be made and read on any thread. An edit costs what it names and the items beside that. An edit
/// that names existing items as new ones moves them with all items below them. Unknown items are ignored; an edit whose place is
/// unknown does nothing. ``errors`` lists these mistakes, which are reported when the snapshot is applied.
public struct DiffableSectionSnapshot<ItemIdentifier: Hashable & Sendable>: Sendable {
  struct Node: Hashable, Sendable {
    var parent: ItemIdentifier?
    var children: [ItemIdentifier] = []
  }

  /// The items at the top, in order.
  public private(set) var rootItems: [ItemIdentifier] = []
  private(set) var nodes: [ItemIdentifier: Node] = [:]
  private var expanded: Set<ItemIdentifier> = []
  /// The mistakes in edits that were not carried out as written.
  public private(set) var errors: [EditError] = []

  /// Makes a snapshot without items.
  public init() {}

  /// The items below an item in order; at the top for nil.
  func children(of parent: ItemIdentifier?) -> [ItemIdentifier] {
    parent.map { nodes[$0]?.children ?? [] } ?? rootItems
  }

  private mutating func setChildren(_ children: [ItemIdentifier], of parent: ItemIdentifier?) {
    if let parent { nodes[parent]?.children = children } else { rootItems = children }
  }
}

extension DiffableSectionSnapshot {
  /// Appends items at the top, or below an item. Existing items move there with all items below them, and are reported.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - parent: The item that is above them; nil for none.
  public mutating func append(_ items: [ItemIdentifier], to parent: ItemIdentifier? = nil) {
    if let parent, !requireKnown(parent) { return }
    place(items, .end, below: parent)
  }

  /// Inserts items before another, with which they share the item above. Existing items move there with all items below them,
  /// and are reported.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - item: The item that is after them then.
  public mutating func insert(_ items: [ItemIdentifier], before item: ItemIdentifier) {
    guard requireKnown(item) else { return }
    place(items, .before(item), below: parent(of: item))
  }

  /// Inserts items after another, with which they share the item above. Existing items move there with all items below them,
  /// and are reported.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - item: The item that is before them then.
  public mutating func insert(_ items: [ItemIdentifier], after item: ItemIdentifier) {
    guard requireKnown(item) else { return }
    place(items, .after(item), below: parent(of: item))
  }

  /// Removes items with all items below them. Unknown items are reported.
  public mutating func delete(_ items: [ItemIdentifier]) {
    for item in known(items) {
      // One that is below another of them has gone with that.
      guard nodes[item] != nil else { continue }
      detach(item)
      forget(item)
    }
  }

  /// Removes all items.
  public mutating func deleteAll() {
    (rootItems, nodes, expanded) = ([], [:], [])
  }

  /// Replaces the items below an item by those of another snapshot. Items that are elsewhere in this one move with all items
  /// below them, and are reported.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - snapshot: What is to be below it, as open as it is there.
  public mutating func replace(childrenOf parent: ItemIdentifier, using snapshot: DiffableSectionSnapshot) {
    guard requireKnown(parent) else { return }
    for child in children(of: parent) { forget(child) }
    setChildren([], of: parent)
    place(snapshot.rootItems, .end, below: parent)
    for item in snapshot.items where nodes[item] != nil {
      place(snapshot.children(of: item), .end, below: item)
    }
    expanded.formUnion(snapshot.expanded.filter { nodes[$0] != nil })
  }

  /// Shows the items below items. Unknown items are reported.
  public mutating func expand(_ items: [ItemIdentifier]) {
    expanded.formUnion(known(items))
  }

  /// Hides the items below items, which stay expanded or collapsed for the next time. Unknown items are reported.
  public mutating func collapse(_ items: [ItemIdentifier]) {
    expanded.subtract(known(items))
  }

  /// Puts items below a parent. Existing ones move, except those above the parent.
  private mutating func place(
    _ items: [ItemIdentifier], _ place: DiffablePlace<ItemIdentifier>, below parent: ItemIdentifier?
  ) {
    let named = DiffableIdentifiers(items)
    var duplicates = named.repeated
    let above = Set(parent.map { [$0] + ancestors(of: $0) } ?? [])
    let (before, after) = place.divided(named.unique)
    func isPlaced(_ item: ItemIdentifier) -> Bool { !above.contains(item) }
    duplicates += named.unique.filter { nodes[$0] != nil }
    for item in named.unique where item != place.neighbour && isPlaced(item) {
      if nodes[item] != nil { detach(item) } else { nodes[item] = Node() }
      nodes[item]?.parent = parent
    }
    var siblings = children(of: parent)
    let index = place.neighbour.flatMap { siblings.firstIndex(of: $0) }
    siblings.insert(contentsOf: after.filter(isPlaced), at: index.map { $0 + 1 } ?? siblings.count)
    siblings.insert(contentsOf: before.filter(isPlaced), at: index ?? siblings.count)
    setChildren(siblings, of: parent)
    if !duplicates.isEmpty {
      errors.append(.duplicateItems(identities: Set(duplicates).map { "\($0)" }.sorted()))
    }
  }

  /// Takes an item out from below the one above it. It is still known, with all items below it.
  private mutating func detach(_ item: ItemIdentifier) {
    let parent = nodes[item]?.parent
    setChildren(children(of: parent).filter { $0 != item }, of: parent)
  }

  private mutating func requireKnown(_ item: ItemIdentifier) -> Bool { !known([item]).isEmpty }

  /// The known items, each once. The unknown ones are added to the errors.
  private mutating func known(_ items: [ItemIdentifier]) -> [ItemIdentifier] {
    DiffableIdentifiers(items).unique.filter { item in
      if nodes[item] != nil { return true }
      errors.append(.unknownItem(identity: "\(item)"))
      return false
    }
  }

  /// Forgets an item and all that is below it.
  private mutating func forget(_ item: ItemIdentifier) {
    var leaving = [item]
    while let next = leaving.popLast() {
      leaving += nodes.removeValue(forKey: next)?.children ?? []
      expanded.remove(next)
    }
  }

  /// The snapshot without what was wrong.
  func withoutErrors() -> DiffableSectionSnapshot {
    var copy = self
    copy.errors = []
    return copy
  }
}

extension DiffableSectionSnapshot {
  /// Whether an item is open; false where there is no such item. O(1).
  public func isExpanded(_ item: ItemIdentifier) -> Bool { expanded.contains(item) }
}

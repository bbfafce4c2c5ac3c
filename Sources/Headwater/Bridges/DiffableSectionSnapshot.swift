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
/// that names an item which is not there, or brings one that is there already, does nothing; what was wrong is in
/// ``errors``, and is reported when the snapshot is applied.
public struct DiffableSectionSnapshot<ItemIdentifier: Hashable & Sendable>: Sendable {
  struct Node: Hashable, Sendable {
    var parent: ItemIdentifier?
    var children: [ItemIdentifier] = []
  }

  /// The items at the top, in order.
  public private(set) var rootItems: [ItemIdentifier] = []
  private(set) var nodes: [ItemIdentifier: Node] = [:]
  private var expanded: Set<ItemIdentifier> = []
  /// What was asked for and could not be done.
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
  /// Appends items at the top, or below an item.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - parent: The item that is above them; nil for none.
  public mutating func append(_ items: [ItemIdentifier], to parent: ItemIdentifier? = nil) {
    if let parent, !requireKnown([parent]) { return }
    insert(items, below: parent, at: children(of: parent).count)
  }

  /// Inserts items before another, with which they share the item above.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - item: The item that is after them then.
  public mutating func insert(_ items: [ItemIdentifier], before item: ItemIdentifier) {
    insert(items, at: 0, from: item)
  }

  /// Inserts items after another, with which they share the item above.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - item: The item that is before them then.
  public mutating func insert(_ items: [ItemIdentifier], after item: ItemIdentifier) {
    insert(items, at: 1, from: item)
  }

  /// Removes items with all that is below them.
  public mutating func delete(_ items: [ItemIdentifier]) {
    guard requireKnown(items) else { return }
    for item in items {
      // One that is below another of them has gone with that.
      guard let node = nodes[item] else { continue }
      setChildren(children(of: node.parent).filter { $0 != item }, of: node.parent)
      forget(item)
    }
  }

  /// Removes all items.
  public mutating func deleteAll() {
    (rootItems, nodes, expanded) = ([], [:], [])
  }

  /// Puts what is in another snapshot below an item, in place of what is there.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - snapshot: What is to be below it, as open as it is there.
  public mutating func replace(childrenOf parent: ItemIdentifier, using snapshot: DiffableSectionSnapshot) {
    guard requireKnown([parent]) else { return }
    var replaced = self
    for child in children(of: parent) { replaced.forget(child) }
    replaced.setChildren([], of: parent)
    guard replaced.insert(snapshot.rootItems, below: parent, at: 0) else {
      return errors = replaced.errors
    }
    for item in snapshot.items {
      let children = snapshot.children(of: item)
      guard children.isEmpty || replaced.insert(children, below: item, at: 0) else {
        return errors = replaced.errors
      }
    }
    replaced.expanded.formUnion(snapshot.expanded)
    self = replaced
  }

  /// Shows what is below items.
  public mutating func expand(_ items: [ItemIdentifier]) {
    if requireKnown(items) { expanded.formUnion(items) }
  }

  /// Hides what is below items. What is open there is open again when they are opened.
  public mutating func collapse(_ items: [ItemIdentifier]) {
    if requireKnown(items) { expanded.subtract(items) }
  }

  private mutating func insert(_ items: [ItemIdentifier], at offset: Int, from item: ItemIdentifier) {
    guard requireKnown([item]), let node = nodes[item] else { return }
    let index = children(of: node.parent).firstIndex(of: item) ?? 0
    insert(items, below: node.parent, at: index + offset)
  }

  /// - Returns: Whether they were new.
  @discardableResult
  private mutating func insert(_ items: [ItemIdentifier], below parent: ItemIdentifier?, at index: Int)
    -> Bool
  {
    var seen: Set<ItemIdentifier> = []
    let known = items.filter { !seen.insert($0).inserted || nodes[$0] != nil }
    guard known.isEmpty else {
      errors.append(.duplicateItems(identities: known.map { "\($0)" }.sorted()))
      return false
    }
    if let parent {
      nodes[parent]?.children.insert(contentsOf: items, at: index)
    } else {
      rootItems.insert(contentsOf: items, at: index)
    }
    for item in items { nodes[item] = Node(parent: parent) }
    return true
  }

  private mutating func requireKnown(_ items: [ItemIdentifier]) -> Bool {
    guard let unknown = items.first(where: { nodes[$0] == nil }) else { return true }
    errors.append(.unknownItem(identity: "\(unknown)"))
    return false
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

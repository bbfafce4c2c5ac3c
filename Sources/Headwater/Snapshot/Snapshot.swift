/// An immutable list of sections and items: the content of a list at one point in time.
///
/// A snapshot is a value type. Editing a copy replaces only the path to the edit and shares everything else with the original.
/// An edit therefore costs O(log n) at any size, and keeping old snapshots is cheap. A snapshot can be read from any thread.
///
/// ```swift
/// var snapshot = Snapshot(sections: [("Fruit", ["Apple", "Pear"]), ("Roots", ["Carrot"])])
/// try snapshot.insert("Plum", at: ItemPosition(section: 0, item: 1))
/// snapshot.item(at: ItemPosition(section: 0, item: 1))  // "Plum"
/// snapshot.position(of: "Carrot")                       // 1.0
/// ```
///
/// A snapshot may contain items or sections that share an identity. It lists the shared identities of items in
/// ``duplicateIdentities``. Data sources leave duplicates out.
public struct Snapshot<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline package typealias Node = SectionNode<Section, Item>
  @usableFromInline package typealias ItemTree = Tree<ItemMeasure<Item>>

  @usableFromInline var storage: SnapshotStorage<Section, Item>
  /// The token of the next new section.
  @usableFromInline var nextToken: Int

  /// Creates a snapshot without sections. O(1).
  @inlinable
  public init() {
    storage = SnapshotStorage(Tree())
    nextToken = 0
  }

  /// Creates a snapshot with sections and their items. O(n), about as fast as copying the arrays.
  @inlinable
  public init(sections: some Sequence<(Section, [Item])>) {
    var nodes = ContiguousArray<Node>()
    for (section, items) in sections {
      nodes.append(Node(section: section, items: Tree(items), token: nodes.count))
    }
    self.init(nodes: nodes)
  }

  @inlinable
  init(nodes: ContiguousArray<Node>) {
    storage = SnapshotStorage(Tree(nodes))
    nextToken = nodes.count
  }

  /// The sections, each with the tree of its items.
  @inlinable @inline(__always)
  package var tree: Tree<SectionMeasure<Section, Item>> { storage.tree }

  /// Replaces the tree with an edited one. The index is updated by the next lookup.
  ///
  /// - Parameters:
  ///   - newTree: The edited tree.
  ///   - edit: The edit that leads from the current tree to the new one.
  @inlinable
  mutating func setTree(_ newTree: Tree<SectionMeasure<Section, Item>>, by edit: SnapshotEdit = .other) {
    // While the closure of an edit runs, the edit keeps track of the versions of the list.
    if let running = storage.edit { return running.setTree(newTree, by: edit, of: &self) }
    storage = SnapshotStorage(newTree, after: storage, by: edit)
  }
}

extension Snapshot where Section == SingleSection {
  /// Creates a snapshot with one section. O(n), about as fast as copying the items.
  @inlinable
  public init(_ items: some Sequence<Item>) {
    self.init(nodes: [Node(section: SingleSection(), items: Tree(items), token: 0)])
  }
}

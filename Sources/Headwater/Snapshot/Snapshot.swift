/// What a list shows at one moment: sections in order, each with its items in order.
///
/// A snapshot is a value. Editing one gives a new one that shares all but the path of the edit, so an edit costs
/// O(log n) at any size, and old snapshots stay readable for nothing. It can be read from any thread.
///
/// ```swift
/// var snapshot = Snapshot(sections: [("Fruit", ["Apple", "Pear"]), ("Roots", ["Carrot"])])
/// try snapshot.insert("Plum", at: ItemPosition(section: 0, item: 1))
/// snapshot.item(at: ItemPosition(section: 0, item: 1))  // "Plum"
/// snapshot.position(of: "Carrot")                       // 1.0
/// ```
///
/// A snapshot takes items and sections of equal identity and tells of them by ``duplicateIdentities``; data sources
/// don't let them in.
public struct Snapshot<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline typealias Node = SectionNode<Section, Item>
  @usableFromInline typealias ItemTree = Tree<ItemMeasure<Item>>

  @usableFromInline var storage: SnapshotStorage<Section, Item>
  /// The token of the next new section.
  @usableFromInline var nextToken: Int

  /// Makes a snapshot without sections. O(1).
  @inlinable
  public init() {
    storage = SnapshotStorage(Tree())
    nextToken = 0
  }

  /// Makes a snapshot of sections and their items. O(n), close to copying the arrays.
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
  var tree: Tree<SectionMeasure<Section, Item>> { storage.tree }

  /// Puts an edited tree in place of the present one; the index follows when it is next asked for.
  @inlinable
  mutating func setTree(_ newTree: Tree<SectionMeasure<Section, Item>>) {
    if let edit = storage.edit { return edit.setTree(newTree, of: &self) }
    storage = SnapshotStorage(newTree, after: storage)
  }
}

extension Snapshot where Section == SingleSection {
  /// Makes a snapshot of one section. O(n), close to copying the items.
  @inlinable
  public init(_ items: some Sequence<Item>) {
    self.init(nodes: [Node(section: SingleSection(), items: Tree(items), token: 0)])
  }
}

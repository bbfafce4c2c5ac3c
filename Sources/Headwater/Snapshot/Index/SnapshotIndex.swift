public import HashTreeCollections

/// The index from identities to positions of a snapshot.
///
/// It maps an item's identity to the token of its section and the key of its leaf, and a section's identity to its token. Each
/// node's key leads to that of its parent, and adding up the preceding elements on the way down gives the position. The cost of
/// updating the index is that of the edit.
@usableFromInline
final class SnapshotIndex<Section: ListElement, Item: ListElement>: PlaceIndex, Sendable {
  @usableFromInline typealias Node = SectionNode<Section, Item>

  /// The tree that is indexed.
  @usableFromInline let tree: Tree<SectionMeasure<Section, Item>>
  @usableFromInline let items: Multimap<Item.Identity, ItemPlace>
  /// The tokens of the sections of each identity.
  @usableFromInline let sections: Multimap<Section.Identity, Int>
  /// The key of the leaf of the section tree that contains the section with a token.
  @usableFromInline let sectionLeaves: TreeDictionary<Int, Int>
  @usableFromInline let sectionPaths: TreePaths
  /// The paths in the item trees that have more than one leaf, by section token.
  @usableFromInline let itemPaths: TreeDictionary<Int, TreePaths>

  @inlinable
  init(_ builder: IndexBuilder<Section, Item>, of tree: Tree<SectionMeasure<Section, Item>>) {
    self.tree = tree
    items = builder.items
    sections = builder.sections
    sectionLeaves = builder.sectionLeaves
    sectionPaths = builder.sectionPaths
    itemPaths = builder.itemPaths
  }
}

/// The place of an item: the token of its section and the key of its leaf.
@usableFromInline
struct ItemPlace: Hashable, Sendable {
  @usableFromInline var token: Int
  @usableFromInline var leaf: Int

  @inlinable
  init(token: Int, leaf: Int) {
    self.token = token
    self.leaf = leaf
  }
}

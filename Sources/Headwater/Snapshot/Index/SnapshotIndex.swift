public import HashTreeCollections

/// The index of a snapshot, which maps identities to positions.
///
/// It maps an item's identity to the token of its section and the key of its leaf, and a section's identity to its token. Each
/// node's key maps to that of its parent, and adding up the preceding elements along the path from the root gives the position.
/// Updating the index costs as much as the edit.
@usableFromInline
final class SnapshotIndex<Section: ListElement, Item: ListElement>: PlaceIndex, Sendable {
  @usableFromInline typealias Node = SectionNode<Section, Item>

  /// The indexed tree.
  @usableFromInline let tree: Tree<SectionMeasure<Section, Item>>
  @usableFromInline let items: Multimap<Item.Identity, ItemPlace>
  /// The tokens of the sections with each identity.
  @usableFromInline let sections: Multimap<Section.Identity, Int>
  /// For each section token, the key of the section tree's leaf that contains the section.
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

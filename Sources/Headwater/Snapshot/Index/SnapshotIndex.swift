public import HashTreeCollections

/// Leads from identities to positions in one snapshot.
///
/// An item's identity leads to the token of its section and the key of its leaf, a section's identity to its token;
/// from there the way up is known, and counting on the way down gives the position. Following an edit costs what the
/// edit cost.
@usableFromInline
final class SnapshotIndex<Section: ListElement, Item: ListElement>: PlaceIndex, Sendable {
  @usableFromInline typealias Node = SectionNode<Section, Item>

  /// The tree that this is the index of.
  @usableFromInline let tree: Tree<SectionMeasure<Section, Item>>
  @usableFromInline let items: Multimap<Item.Identity, ItemPlace>
  /// The tokens of sections by identity.
  @usableFromInline let sections: Multimap<Section.Identity, Int>
  /// The leaf of the section tree in which a token stands.
  @usableFromInline let sectionLeaves: TreeDictionary<Int, Int>
  @usableFromInline let sectionPaths: TreePaths
  /// The paths in the item trees of sections that have more than one leaf, by token.
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

/// Where an item stands: in which section, and in which leaf of its items.
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

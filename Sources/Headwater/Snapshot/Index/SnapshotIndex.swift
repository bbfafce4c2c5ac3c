public import HashTreeCollections

/// Leads from identities to positions in one snapshot.
///
/// An item's identity leads to the token of its section and the key of its leaf, a section's identity to its token;
/// from there the way up is known, and counting on the way down gives the position. Following an edit costs what the
/// edit cost.
@usableFromInline
final class SnapshotIndex<Section: ListElement, Item: ListElement>: Sendable {
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

  /// The first position of an item's identity in a snapshot that this is the index of. O(log n).
  @inlinable
  func position(of identity: Item.Identity, in snapshot: Snapshot<Section, Item>) -> ItemPosition? {
    if !items.others.isEmpty { return positions(of: identity, in: snapshot).first }
    guard let place = items[identity], let (section, leaf, start) = leaf(place, in: snapshot) else {
      return nil
    }
    let offset = leaf.elements.firstIndex { $0.identity == identity }
    return offset.map { ItemPosition(section: section, item: start + $0) }
  }

  /// The positions of an item's identity, in order. O(log n) each.
  @inlinable
  func positions(of identity: Item.Identity, in snapshot: Snapshot<Section, Item>) -> [ItemPosition] {
    var positions: [ItemPosition] = []
    for place in Set(items.all(for: identity)) {
      guard let (section, leaf, start) = leaf(place, in: snapshot) else { continue }
      for (offset, item) in leaf.elements.enumerated() where item.identity == identity {
        positions.append(ItemPosition(section: section, item: start + offset))
      }
    }
    return positions.sorted()
  }

  /// The leaf that is meant by a place, the index of its section, and the index of its first item.
  @inlinable
  func leaf(
    _ place: ItemPlace, in snapshot: Snapshot<Section, Item>
  ) -> (section: Int, leaf: TreeNode<ItemMeasure<Item>>, start: Int)? {
    guard let section = sectionIndex(ofToken: place.token, in: snapshot) else { return nil }
    let paths = itemPaths.isEmpty ? TreePaths() : itemPaths[place.token] ?? TreePaths()
    return paths.node(place.leaf, in: snapshot.tree[section].items).map { (section, $0.node, $0.start) }
  }

  /// The indices of the sections of an identity, in order.
  @inlinable
  func sectionIndices(of identity: Section.Identity, in snapshot: Snapshot<Section, Item>) -> [Int] {
    sections.all(for: identity).compactMap { sectionIndex(ofToken: $0, in: snapshot) }.sorted()
  }

  @inlinable
  func sectionIndex(ofToken token: Int, in snapshot: Snapshot<Section, Item>) -> Int? {
    guard let key = sectionLeaves[token], let (leaf, start) = sectionPaths.node(key, in: snapshot.tree),
      let offset = leaf.elements.firstIndex(where: { $0.token == token })
    else { return nil }
    return start + offset
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

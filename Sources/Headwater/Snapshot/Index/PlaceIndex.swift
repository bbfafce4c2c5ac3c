public import HashTreeCollections

/// The parts of an index that maps identities to positions, and its lookups.
@usableFromInline
protocol PlaceIndex<Section, Item> {
  associatedtype Section: ListElement
  associatedtype Item: ListElement

  var items: Multimap<Item.Identity, ItemPlace> { get }
  /// The tokens of the sections with each identity.
  var sections: Multimap<Section.Identity, Int> { get }
  /// For each section token, the key of the section tree's leaf that contains the section.
  var sectionLeaves: TreeDictionary<Int, Int> { get }
  var sectionPaths: TreePaths { get }
  /// The paths in the item trees that have more than one leaf, by section token.
  var itemPaths: TreeDictionary<Int, TreePaths> { get }
}

extension PlaceIndex {
  /// Returns the position of the first item with an identity in the indexed snapshot. O(log n).
  @inlinable
  func position(of identity: Item.Identity, in snapshot: Snapshot<Section, Item>) -> ItemPosition? {
    // If any identity occurs twice, this one may, so find the first of all its positions.
    if !items.others.isEmpty { return positions(of: identity, in: snapshot).first }
    guard let place = items[identity], let (section, leaf, start) = leaf(place, in: snapshot) else {
      return nil
    }
    // The index leads only to the leaf. Search the leaf for the item.
    let offset = leaf.elements.firstIndex { $0.identity == identity }
    return offset.map { ItemPosition(section: section, item: start + $0) }
  }

  /// Returns the positions of the items with an identity, in order. O(log n) each.
  @inlinable
  func positions(of identity: Item.Identity, in snapshot: Snapshot<Section, Item>) -> [ItemPosition] {
    var positions: [ItemPosition] = []
    // Several items with the identity may be in the same leaf, so visit each leaf only once.
    for place in Set(items.all(for: identity)) {
      guard let (section, leaf, start) = leaf(place, in: snapshot) else { continue }
      for (offset, item) in leaf.elements.enumerated() where item.identity == identity {
        positions.append(ItemPosition(section: section, item: start + offset))
      }
    }
    return positions.sorted()
  }

  /// Returns the leaf at a place, the index of its section, and the index of its first item.
  @inlinable
  func leaf(
    _ place: ItemPlace, in snapshot: Snapshot<Section, Item>
  ) -> (section: Int, leaf: TreeNode<ItemMeasure<Item>>, start: Int)? {
    guard let section = sectionIndex(ofToken: place.token, in: snapshot) else { return nil }
    // A tree without stored paths consists of a single leaf, which is the root.
    let paths = itemPaths.isEmpty ? TreePaths() : itemPaths[place.token] ?? TreePaths()
    return paths.node(place.leaf, in: snapshot.tree[section].items).map { (section, $0.node, $0.start) }
  }

  /// Returns the indices of the sections with the given identity, in order.
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

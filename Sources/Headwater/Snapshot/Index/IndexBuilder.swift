public import HashTreeCollections

/// Builds the index of a snapshot from that of an earlier one, or from scratch. The cost is proportional to the nodes that the
/// two snapshots don't share. A builder that is kept and follows one snapshot after another can itself serve as an index.
@usableFromInline
struct IndexBuilder<Section: ListElement, Item: ListElement>: PlaceIndex, Sendable {
  @usableFromInline typealias Node = SectionNode<Section, Item>
  @usableFromInline typealias ItemTree = Tree<ItemMeasure<Item>>

  @usableFromInline var items: Multimap<Item.Identity, ItemPlace>
  @usableFromInline var sections = Multimap<Section.Identity, Int>()
  @usableFromInline var sectionLeaves: TreeDictionary<Int, Int> = [:]
  @usableFromInline var sectionPaths = TreePaths()
  @usableFromInline var itemPaths: TreeDictionary<Int, TreePaths> = [:]
  @usableFromInline var goingItems: [(Item.Identity, ItemPlace)] = []
  /// The items to add. They are added only after all removals, because an item may move from one leaf to another.
  @usableFromInline var comingItems: [(Item.Identity, ItemPlace)] = []
  @usableFromInline var comingSections: [(Section.Identity, Int)] = []

  /// Creates an empty builder.
  ///
  /// - Parameter isKept: A Boolean value that indicates whether the builder itself serves as an index and is never copied.
  @inlinable
  init(isKept: Bool) {
    items = Multimap(changesTable: isKept)
  }

  @inlinable
  init(_ index: SnapshotIndex<Section, Item>?) {
    self.init(isKept: false)
    guard let index else { return }
    items = index.items
    sections = index.sections
    sectionLeaves = index.sectionLeaves
    sectionPaths = index.sectionPaths
    itemPaths = index.itemPaths
  }

  /// Follows a change of the whole snapshot.
  @inlinable
  mutating func follow(
    from old: Tree<SectionMeasure<Section, Item>>, to new: Tree<SectionMeasure<Section, Item>>
  ) {
    // A new index is the same as the index of an empty snapshot, but without leftovers of earlier contents. It is also faster
    // to build if most of the items have been added or removed.
    let isMostlyOther = max(old.weight, new.weight) > 2 * min(old.weight, new.weight) + 1_000
    let old = isMostlyOther ? Tree() : old
    if old.count == 0 { self = IndexBuilder(isKept: items.changesTable) }
    // Collect the changes. Usually, all sections stay in place.
    if !followInPlace(from: old, to: new) { followAnywhere(from: old, to: new) }
    for (identity, token) in comingSections { sections.add(token, for: identity) }
    if old.count == 0 {
      items.fill(with: comingItems)
    } else if goingItems.count == 1, comingItems.count == 1, goingItems[0].0 == comingItems[0].0 {
      // Moving a single item needs only one update.
      items.move(from: goingItems[0].1, to: comingItems[0].1, for: comingItems[0].0)
    } else {
      for (identity, place) in goingItems { items.remove(place, for: identity) }
      for (identity, place) in comingItems { items.add(place, for: identity) }
    }
    (goingItems, comingItems, comingSections) = ([], [], [])
  }

  /// Follows a change that leaves all sections in place. Otherwise, does nothing and returns false.
  @inlinable
  mutating func followInPlace(
    from old: Tree<SectionMeasure<Section, Item>>, to new: Tree<SectionMeasure<Section, Item>>
  ) -> Bool {
    guard let leaves = new.changedLeaves(since: old) else { return false }
    for leaf in leaves {
      let (before, after) = (leaf.old.elements, leaf.new.elements)
      guard before.count == after.count,
        before.indices.allSatisfy({ before[$0].token == after[$0].token })
      else { return false }
    }
    for leaf in leaves {
      for (before, after) in zip(leaf.old.elements, leaf.new.elements) { follow(from: before, to: after) }
    }
    return true
  }

  @inlinable
  mutating func followAnywhere(
    from old: Tree<SectionMeasure<Section, Item>>, to new: Tree<SectionMeasure<Section, Item>>
  ) {
    let comparison = TreeComparison(from: old, to: new)
    sectionPaths.follow(comparison, in: new)
    var gone: [Int: Node] = [:]
    // Collect the old versions of the sections that may have changed, by token.
    for place in comparison.oldLeaves {
      for node in place.node.elements { gone[node.token] = node }
    }
    // Follow each new version from its old one, and record the leaf in which it is.
    for place in comparison.newLeaves {
      for node in place.node.elements {
        let earlier = gone.removeValue(forKey: node.token)
        if earlier == nil || sectionLeaves[node.token] != place.node.key {
          sectionLeaves[node.token] = place.node.key
        }
        follow(from: earlier, to: node)
      }
    }
    // Sections without a new version have been deleted.
    for node in gone.values { remove(node) }
  }

  @inlinable
  mutating func follow(from old: Node?, to new: Node) {
    let identity = new.section.identity
    if let old, old.section.identity != identity { sections.remove(old.token, for: old.section.identity) }
    if old?.section.identity != identity { comingSections.append((identity, new.token)) }
    follow(from: old?.items ?? ItemTree(), to: new.items, token: new.token)
  }

  @inlinable
  mutating func remove(_ node: Node) {
    sections.remove(node.token, for: node.section.identity)
    sectionLeaves.removeValue(forKey: node.token)
    follow(from: node.items, to: ItemTree(), token: node.token)
    itemPaths.removeValue(forKey: node.token)
  }

  @inlinable
  mutating func follow(from old: ItemTree, to new: ItemTree, token: Int) {
    if old.isIdentical(to: new) { return }
    // If the tree has the same shape, compare corresponding leaves.
    if let leaves = new.changedLeaves(since: old) {
      for leaf in leaves {
        follow(from: leaf.old.elements, to: leaf.new.elements, ItemPlace(token: token, leaf: leaf.new.key))
      }
      return
    }
    let comparison = TreeComparison(from: old, to: new)
    if old.height > 0 || new.height > 0 {
      var paths = itemPaths.removeValue(forKey: token) ?? TreePaths()
      paths.follow(comparison, in: new)
      if !paths.parents.isEmpty { itemPaths[token] = paths }
    }
    // Otherwise, compare the leaves that have the same key, and then remove the old leaves that are left.
    let (oldLeaves, newLeaves) = (comparison.oldLeaves, comparison.newLeaves)
    var earlier = Dictionary(
      oldLeaves.map { ($0.node.key, $0.node.elements) }, uniquingKeysWith: { first, _ in first })
    for place in newLeaves {
      let elements = place.node.elements
      let before = earlier.removeValue(forKey: place.node.key) ?? []
      follow(from: before, to: elements, ItemPlace(token: token, leaf: place.node.key))
    }
    for (key, elements) in earlier { follow(from: elements, to: [], ItemPlace(token: token, leaf: key)) }
  }

  /// Follows a change of one leaf. Items that are the same at both ends stay.
  @inlinable
  mutating func follow(from old: ContiguousArray<Item>, to new: ContiguousArray<Item>, _ place: ItemPlace) {
    var (first, oldEnd, newEnd) = (0, old.count, new.count)
    while first < min(oldEnd, newEnd), old[first].identity == new[first].identity { first += 1 }
    while first < min(oldEnd, newEnd), old[oldEnd - 1].identity == new[newEnd - 1].identity {
      oldEnd -= 1
      newEnd -= 1
    }
    follow(from: old[first..<oldEnd], to: new[first..<newEnd], place)
  }

  /// Follows a change in one leaf. Items that are on both sides stay, regardless of their order.
  @inlinable
  mutating func follow(from old: ArraySlice<Item>, to new: ArraySlice<Item>, _ place: ItemPlace) {
    // Count the old items by identity. This is unnecessary for a single item on each side, because they differ.
    var kept: [Item.Identity: Int] = [:]
    if !old.isEmpty, !new.isEmpty, old.count > 1 || new.count > 1 {
      for item in old { kept[item.identity, default: 0] += 1 }
    }
    for item in new {
      if let count = kept[item.identity], count > 0 {
        kept[item.identity] = count - 1
      } else {
        comingItems.append((item.identity, place))
      }
    }
    // The old items that weren't matched have been removed.
    if kept.isEmpty {
      for item in old { goingItems.append((item.identity, place)) }
    } else {
      for (identity, count) in kept {
        for _ in 0..<count { goingItems.append((identity, place)) }
      }
    }
  }
}

public import HashTreeCollections

/// Builds the index of a snapshot from that of an earlier one, or from scratch. The cost is proportional to the number of nodes
/// that the two snapshots don't share. A builder that is kept and follows one snapshot after another can itself serve as an
/// index.
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

  /// Follows a change to the whole snapshot.
  @inlinable
  mutating func follow(
    from old: Tree<SectionMeasure<Section, Item>>, to new: Tree<SectionMeasure<Section, Item>>
  ) {
    // A new index is the same as the index of an empty snapshot, but without leftovers from earlier content. It is also faster
    // to build if most of the items have been added or removed.
    let isMostlyOther = max(old.weight, new.weight) > 2 * min(old.weight, new.weight) + 1_000
    let old = isMostlyOther ? Tree() : old
    if old.count == 0 { self = IndexBuilder(isKept: items.changesTable) }
    // Collect the changes. Usually, all sections stay in place.
    if !followInPlace(from: old, to: new) { followAnywhere(from: old, to: new) }
    // Add sections only after all removals, because an identity may now belong to another token.
    for (identity, token) in comingSections { sections.add(token, for: identity) }
    if old.count == 0 {
      // A new index has nothing to remove, so it can be filled in one pass.
      items.fill(with: comingItems)
    } else if goingItems.count == 1, comingItems.count == 1, goingItems[0].0 == comingItems[0].0 {
      // Moving a single item needs only one update.
      items.move(from: goingItems[0].1, to: comingItems[0].1, for: comingItems[0].0)
    } else {
      // Remove first, because an item may have moved from one leaf to another.
      for (identity, place) in goingItems { items.remove(place, for: identity) }
      for (identity, place) in comingItems { items.add(place, for: identity) }
    }
    // Clear the lists for the next snapshot that the builder follows.
    (goingItems, comingItems, comingSections) = ([], [], [])
  }

  /// Follows a change if it leaves all sections in place; otherwise, does nothing and returns false.
  @inlinable
  mutating func followInPlace(
    from old: Tree<SectionMeasure<Section, Item>>, to new: Tree<SectionMeasure<Section, Item>>
  ) -> Bool {
    // All nodes of the section tree must be in the same places.
    guard let leaves = new.changedLeaves(since: old) else { return false }
    // Check all leaves before following any, so that nothing is recorded if one of them contains different sections.
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
    // Update the parents of the nodes that aren't shared.
    sectionPaths.follow(comparison, in: new)
    var gone: [Int: Node] = [:]
    // Collect the old versions of the sections that may have changed, by token.
    for place in comparison.oldLeaves {
      for node in place.node.elements { gone[node.token] = node }
    }
    // Follow the change from each old version to the new one, and record the leaf that contains the new one.
    for place in comparison.newLeaves {
      for node in place.node.elements {
        let earlier = gone.removeValue(forKey: node.token)
        // Skip the write if the section is still in the same leaf.
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
    // If the section has a different identity now, map the new one to the token.
    if let old, old.section.identity != identity { sections.remove(old.token, for: old.section.identity) }
    if old?.section.identity != identity { comingSections.append((identity, new.token)) }
    // A new section starts with an empty tree, so all of its items count as added.
    follow(from: old?.items ?? ItemTree(), to: new.items, token: new.token)
  }

  @inlinable
  mutating func remove(_ node: Node) {
    sections.remove(node.token, for: node.section.identity)
    sectionLeaves.removeValue(forKey: node.token)
    // Follow a change to an empty tree, which removes all items.
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
    // If nodes were inserted, removed, or moved, find those that the trees don't share.
    let comparison = TreeComparison(from: old, to: new)
    // Update the paths, which a tree with a single leaf doesn't have.
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

  /// Follows a change to one leaf. Items at the start or end that both versions have in common stay.
  @inlinable
  mutating func follow(from old: ContiguousArray<Item>, to new: ContiguousArray<Item>, _ place: ItemPlace) {
    var (first, oldEnd, newEnd) = (0, old.count, new.count)
    // Skip the items that both versions have in common at the start and at the end.
    while first < min(oldEnd, newEnd), old[first].identity == new[first].identity { first += 1 }
    while first < min(oldEnd, newEnd), old[oldEnd - 1].identity == new[newEnd - 1].identity {
      oldEnd -= 1
      newEnd -= 1
    }
    follow(from: old[first..<oldEnd], to: new[first..<newEnd], place)
  }

  /// Follows a change in one leaf. Items that are in both versions stay, regardless of their order.
  @inlinable
  mutating func follow(from old: ArraySlice<Item>, to new: ArraySlice<Item>, _ place: ItemPlace) {
    // Count the old items by identity. This is unnecessary if each side has a single item, because the two differ.
    var kept: [Item.Identity: Int] = [:]
    if !old.isEmpty, !new.isEmpty, old.count > 1 || new.count > 1 {
      for item in old { kept[item.identity, default: 0] += 1 }
    }
    // Match each new item with an old one that has the same identity, or record it as added.
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

extension Snapshot {
  /// Applies a changeset from another list whose items correspond to the items at the same positions in this list. Can be
  /// called on any thread. O(changes times log n); unchanged parts are shared.
  ///
  /// - Parameters:
  ///   - changeset: The changeset that leads from the other list's old snapshot to `other`.
  ///   - other: The other list after the change.
  ///   - item: A closure that returns the item that corresponds to a new or updated item in the other list.
  @inlinable
  package mutating func follow<Other>(
    _ changeset: Changeset, to other: Snapshot<Section, Other>, _ item: (Other) -> Item
  ) {
    let order = ReplayOrder(changeset)
    // Moved items keep the items that correspond to them.
    var carried: [ItemPosition: Item] = [:]
    for move in changeset.movedItems.lazy.flatMap(\.single) {
      carried[move.target] = self.item(at: move.source)
    }
    // Remove items in descending order, so that the old indices stay valid.
    for run in order.leavingItems {
      let range = run.start.item..<run.start.item + run.count
      replaceItems(range, inSection: run.start.section, with: EmptyCollection())
    }

    // Create items for the new items in the other list, but reuse those for moved items.
    func items(_ others: some Sequence<Other>, at start: ItemPosition) -> ContiguousArray<Item> {
      var items = ContiguousArray<Item>()
      for (offset, other) in others.enumerated() {
        let position = ItemPosition(section: start.section, item: start.item + offset)
        items.append(carried[position] ?? item(other))
      }
      return items
    }
    // Remove sections that were deleted or moved, and save the moved ones.
    var moving: [Int: Node] = [:]
    for section in order.leavingSections {
      let node = takeSection(at: section)
      if let target = order.targets[section] { moving[target] = node }
    }
    // Insert new and moved sections in ascending order, so that each index is final.
    for section in order.comingSections {
      let node =
        moving[section]
        ?? Node(
          section: other.tree[section].section,
          items: Tree(
            items(other.items(inSection: section), at: ItemPosition(section: section, item: 0))),
          token: newToken())
      replaceSections(section..<section, with: CollectionOfOne(node))
    }
    for update in changeset.updatedSections {
      setSection(other.tree[update.target].section, at: update.target)
    }

    // Insert items into the sections that aren't new.
    for run in order.comingItems {
      let range = run.start.item..<run.start.item
      replaceItems(range, inSection: run.start.section, with: items(other.array(of: run), at: run.start))
    }
    // Update items everywhere: a moved item may have been carried into a new section with its old content.
    for run in changeset.updatedItems {
      let range = run.target.item..<run.target.item + run.count
      let others = other.array(of: ItemRun(start: run.target, count: run.count))
      replaceItems(
        range, inSection: run.target.section, with: ContiguousArray(others.map(item)))
    }
  }
}

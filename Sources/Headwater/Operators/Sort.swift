extension DataSource {
  /// Sorts the items in each section. The sort is stable: items that compare equal stay in the order of the source.
  ///
  /// The position of an item that is new, moved, or updated is found with O(log n) comparisons. If a large part of the list
  /// changes, all items are re-sorted.
  ///
  /// - Parameter areInIncreasingOrder: A strict weak ordering, as for `sorted(by:)`. It must return the same results until
  ///   ``DerivedDataSource/invalidate()`` is called. The data source retains it.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  @inlinable
  public func sort(
    by areInIncreasingOrder: @escaping @MainActor (Item, Item) -> Bool
  ) -> DerivedDataSource<Section, Item> {
    SortedDataSource(self, by: areInIncreasingOrder)
  }
}

@usableFromInline
final class SortedDataSource<Source: DataSource>: DerivedDataSource<Source.Section, Source.Item> {
  @usableFromInline let source: Source
  @usableFromInline var state: SortReplay<Source.Section, Source.Item>

  @inlinable
  init(_ source: Source, by areInIncreasingOrder: @escaping @MainActor (Source.Item, Source.Item) -> Bool) {
    self.source = source
    // Start without items, because the closure must be called inside `build`.
    state = SortReplay(Snapshot(), by: areInIncreasingOrder)
    super.init()
    build {
      // Observe the source before reading it, so that no change is missed.
      observe(source) { [unowned self] in follow($0) }
      state = SortReplay(source.snapshot, by: areInIncreasingOrder)
      return state.output
    }
    passVisibleItemsByIdentity(to: source)
    passRemovals(to: source)
  }

  @inlinable
  override func invalidate() {
    invalidate { [self] in
      state = SortReplay(state.source, by: state.areInIncreasingOrder)
      return state.output
    }
  }

  /// Re-sorts all items, because an item wasn't found by its identity.
  @usableFromInline
  func rebuild(_ snapshot: Snapshot<Source.Section, Source.Item>) {
    state = SortReplay(snapshot, by: state.areInIncreasingOrder)
    reportUnequalIdentities(of: Source.Item.self)
  }

  @inlinable
  func follow(_ transition: SnapshotTransition<Source.Section, Source.Item>) {
    guard let transition = transition.leadingOn(from: state.source) else { return }
    // If many items have changed, sorting everything is cheaper than placing them individually.
    if transition.changeset.numberOfItemsChanged > 64 + transition.after.numberOfItems / 8 {
      state = SortReplay(transition.after, by: state.areInIncreasingOrder)
    } else {
      // Look up removed items in the old snapshot, and compare positions in the new one.
      let before = state.source
      state.source = transition.after
      state.removed = before
      state.replay(transition)
      // Release the old snapshot.
      state.removed = Snapshot()
      // An item is missing or left over if its identity doesn't equal itself.
      if !state.isComplete { rebuild(transition.after) }
    }
    show(state.output, context: transition.context)
  }
}

/// A source's items in sorted order. An item whose identity doesn't equal itself can't be looked up, so a change to that item
/// re-sorts all items.
@MainActor
@usableFromInline
struct SortReplay<Section: ListElement, Item: ListElement>: StatelessReplay {
  @usableFromInline let areInIncreasingOrder: @MainActor (Item, Item) -> Bool
  /// The snapshot of the source that is being followed. It determines the order of items that compare equal.
  @usableFromInline var source: Snapshot<Section, Item>
  /// The previous snapshot of the source, in which items to remove are looked up. Empty except during `follow`.
  @usableFromInline var removed = Snapshot<Section, Item>()
  @usableFromInline var output: Snapshot<Section, Item>
  /// A Boolean value that indicates whether an item wasn't found by its identity.
  @usableFromInline var hasLostItem = false

  /// A Boolean value that indicates whether all items in the source are shown, insofar as this can be checked in O(1).
  @inlinable
  var isComplete: Bool { !hasLostItem && output.numberOfItems == source.numberOfItems }

  @inlinable
  init(
    _ snapshot: Snapshot<Section, Item>, by areInIncreasingOrder: @escaping @MainActor (Item, Item) -> Bool
  ) {
    self.areInIncreasingOrder = areInIncreasingOrder
    source = snapshot
    // Sort the items in each section.
    output = Snapshot(
      nodes: ContiguousArray(
        (0..<snapshot.numberOfSections).map { index in
          let items = snapshot.items(inSection: index)
          return SectionNode(
            section: snapshot.tree[index].section,
            items: Tree(SortReplay.sorted(items, by: areInIncreasingOrder)), token: index)
        }))
  }

  /// Returns the items in sorted order. Items that compare equal keep their order.
  @inlinable
  static func sorted(
    _ items: some Sequence<Item>, by areInIncreasingOrder: @MainActor (Item, Item) -> Bool
  ) -> ContiguousArray<Item> {
    // The standard library's sort is stable, but its stability isn't guaranteed, so compare the offsets of equal items.
    let placed = items.enumerated().sorted { left, right in
      if areInIncreasingOrder(left.element, right.element) { return true }
      if areInIncreasingOrder(right.element, left.element) { return false }
      return left.offset < right.offset
    }
    return ContiguousArray(placed.lazy.map(\.element))
  }

  /// Returns the index, in a section, before which an item belongs.
  @inlinable
  func place(for item: Item, inSection section: Int) -> Int {
    var position: Int?
    // Find the first item that doesn't come before this one.
    return output.tree[section].items.partitioningIndex { other in
      if areInIncreasingOrder(other, item) { return false }
      if areInIncreasingOrder(item, other) { return true }
      // The items compare equal, so the source's order decides. Look up the item's position only once.
      let own = position ?? source.position(of: item.identity)?.item ?? .max
      position = own
      return (source.position(of: other.identity)?.item ?? .max) >= own
    }
  }

  @inlinable
  mutating func removeItems(_ items: Range<Int>, inSection section: Int) {
    // The changeset refers to positions in the source, so look up the items in the old snapshot.
    for item in removed.items(inSection: section)[items] { remove(item.identity) }
  }

  @inlinable
  mutating func remove(_ identity: Item.Identity) {
    guard let position = output.position(of: identity) else {
      hasLostItem = true
      return
    }
    output.replaceItems(
      position.item..<position.item + 1, inSection: position.section, with: EmptyCollection())
  }

  @inlinable
  mutating func insertItems(_ items: ArraySlice<Item>, at position: ItemPosition) {
    for item in items { insert(item, inSection: position.section) }
  }

  @inlinable
  mutating func insert(_ item: Item, inSection section: Int) {
    let place = place(for: item, inSection: section)
    output.replaceItems(place..<place, inSection: section, with: CollectionOfOne(item))
  }

  @inlinable
  mutating func updateItem(_ item: Item, at position: ItemPosition) {
    guard let present = output.position(of: item.identity), let old = output.item(at: present) else {
      hasLostItem = true
      return
    }
    if old == item { return }
    // If the two versions compare equal, the item keeps its place.
    if !areInIncreasingOrder(old, item), !areInIncreasingOrder(item, old) {
      output.replaceItems(
        present.item..<present.item + 1, inSection: present.section, with: CollectionOfOne(item))
    } else {
      // Otherwise, the item gets a new place.
      remove(item.identity)
      insert(item, inSection: position.section)
    }
  }

  @inlinable
  mutating func insertSection(_ section: Section, items: Snapshot<Section, Item>.Items, at index: Int) {
    let tree = Tree<ItemMeasure<Item>>(SortReplay.sorted(items, by: areInIncreasingOrder))
    output.replaceSections(
      index..<index, with: [SectionNode(section: section, items: tree, token: output.newToken())])
  }
}

extension Changeset {
  /// The number of items that are deleted, inserted, moved, or updated.
  @inlinable
  var numberOfItemsChanged: Int {
    deletedItems.reduce(0) { $0 + $1.count } + insertedItems.reduce(0) { $0 + $1.count }
      + movedItems.reduce(0) { $0 + $1.count } + updatedItems.reduce(0) { $0 + $1.count }
  }
}

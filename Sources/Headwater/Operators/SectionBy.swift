extension DataSource {
  /// Groups items into sections by key. There is one section for each key. Sections are in ascending order of their keys, and
  /// the items in a section are in the order of the source. The sections of the source are ignored.
  ///
  /// A section appears with its first item, and disappears with its last. The position of an item that is new, moved, or
  /// updated is found in O(log n). If a large part of the list changes, all items are regrouped.
  ///
  /// - Parameters:
  ///   - key: A closure that returns the key of an item. It must return the same key for the same item until
  ///     ``DerivedDataSource/invalidate()`` is called. The data source retains it.
  ///   - areInIncreasingOrder: A closure that returns whether the first key comes before the second. The order must be strict
  ///     and total.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  @inlinable
  public func section<Key: ListElement>(
    by key: @escaping @MainActor (Item) -> Key,
    order areInIncreasingOrder: @escaping @MainActor (Key, Key) -> Bool
  ) -> DerivedDataSource<Key, Item> {
    SectionedByKeyDataSource(self, by: key, order: areInIncreasingOrder)
  }

  /// Groups items into sections by a comparable key. See ``DataSource/section(by:order:)``.
  @inlinable
  public func section<Key: ListElement & Comparable>(
    by key: @escaping @MainActor (Item) -> Key
  ) -> DerivedDataSource<Key, Item> {
    SectionedByKeyDataSource(self, by: key) { $0 < $1 }
  }
}

@usableFromInline
final class SectionedByKeyDataSource<Source: DataSource, Key: ListElement>:
  DerivedDataSource<Key, Source.Item>
{
  @usableFromInline let source: Source
  @usableFromInline var state: SectionGrouping<Source.Section, Source.Item, Key>

  @inlinable
  init(
    _ source: Source, by key: @escaping @MainActor (Source.Item) -> Key,
    order areInIncreasingOrder: @escaping @MainActor (Key, Key) -> Bool
  ) {
    self.source = source
    // Start without items, because the closures must be called inside `build`.
    state = SectionGrouping(Snapshot(), by: key, order: areInIncreasingOrder)
    super.init()
    build {
      // Observe the source before reading it, so that no change is missed.
      observe(source) { [unowned self] in follow($0) }
      state = SectionGrouping(source.snapshot, by: key, order: areInIncreasingOrder)
      return state.output
    }
    passVisibleItemsByIdentity(to: source)
    passRemovals(to: source)
  }

  @inlinable
  override func invalidate() {
    invalidate { [self] in
      state = SectionGrouping(state.source, by: state.key, order: state.areInIncreasingOrder)
      return state.output
    }
  }

  /// Regroups all items, because an item wasn't found by its identity.
  @usableFromInline
  func rebuild() {
    state = SectionGrouping(state.source, by: state.key, order: state.areInIncreasingOrder)
    reportUnequalIdentities(of: Source.Item.self)
  }

  @inlinable
  func follow(_ transition: SnapshotTransition<Source.Section, Source.Item>) {
    guard let transition = transition.leadingOn(from: state.source) else { return }
    state.follow(transition)
    // Items whose identities don't equal themselves can't be found, so start over.
    if !state.isComplete { rebuild() }
    show(state.output, context: transition.context)
  }
}

/// A source's items, grouped by key.
@MainActor
@usableFromInline
struct SectionGrouping<Section: ListElement, Item: ListElement, Key: ListElement> {
  @usableFromInline let key: @MainActor (Item) -> Key
  @usableFromInline let areInIncreasingOrder: @MainActor (Key, Key) -> Bool
  @usableFromInline var source: Snapshot<Section, Item>
  @usableFromInline var output = Snapshot<Key, Item>()
  /// A Boolean value that indicates whether an item wasn't found by its identity.
  @usableFromInline var hasLostItem = false

  /// A Boolean value that indicates whether all items in the source are shown, insofar as this can be checked in O(1).
  @inlinable
  var isComplete: Bool { !hasLostItem && output.numberOfItems == source.numberOfItems }

  @inlinable
  init(
    _ snapshot: Snapshot<Section, Item>, by key: @escaping @MainActor (Item) -> Key,
    order areInIncreasingOrder: @escaping @MainActor (Key, Key) -> Bool
  ) {
    self.key = key
    self.areInIncreasingOrder = areInIncreasingOrder
    source = snapshot
    // Collect the items for each key, in the order of the source.
    var groups: [Key.Identity: (key: Key, items: ContiguousArray<Item>)] = [:]
    for item in snapshot.items {
      let key = key(item)
      groups[key.identity, default: (key, [])].items.append(item)
    }
    // Put the groups in the order of their keys.
    let ordered = groups.values.sorted { areInIncreasingOrder($0.key, $1.key) }
    output = Snapshot(
      nodes: ContiguousArray(
        ordered.enumerated().map { SectionNode(section: $1.key, items: Tree($1.items), token: $0) }))
  }

  @inlinable
  mutating func follow(_ transition: SnapshotTransition<Section, Item>) {
    let rows = RowChanges(from: transition.before, to: transition.after, transition.changeset)
    let updates = transition.changeset.updatedItems
    // Regrouping everything is cheaper if many items have changed.
    let count = rows.removed.reduce(0) { $0 + $1.count } + rows.added.reduce(0) { $0 + $1.count }
    if count > 64 + transition.after.numberOfItems / 8 {
      self = SectionGrouping(transition.after, by: key, order: areInIncreasingOrder)
      return
    }
    // Remove old rows, and insert new ones in the order of the new snapshot.
    for range in rows.removed {
      for item in transition.before.array(ofOffsets: range) { remove(item.identity) }
    }
    // Insertions compare positions in the new snapshot.
    source = transition.after
    for range in rows.added {
      for item in transition.after.array(ofOffsets: range) { insert(item) }
    }
    // Update items in place, unless their keys have changed.
    for update in updates {
      let run = ItemRun(start: update.target, count: update.count)
      for item in transition.after.array(of: run) { self.update(item) }
    }
  }

  @inlinable
  mutating func remove(_ identity: Item.Identity) {
    guard let position = output.position(of: identity) else {
      hasLostItem = true
      return
    }
    // A section disappears with its last item.
    if output.numberOfItems(inSection: position.section) == 1 {
      output.replaceSections(position.section..<position.section + 1, with: EmptyCollection())
    } else {
      output.replaceItems(
        position.item..<position.item + 1, inSection: position.section, with: EmptyCollection())
    }
  }

  @inlinable
  mutating func insert(_ item: Item) {
    let key = key(item)
    let section = section(for: key)
    let position = source.position(of: item.identity)
    let items = output.tree[section].items
    // Find the first item in the section that comes later in the source.
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore =
        if let other = source.position(of: items[middle].identity), let position { other < position } else {
          true
        }
      if isBefore { low = middle + 1 } else { high = middle }
    }
    output.replaceItems(low..<low, inSection: section, with: CollectionOfOne(item))
  }

  /// Returns the section for a key, inserting one if there is none.
  @inlinable
  mutating func section(for key: Key) -> Int {
    if let section = output.sectionIndex(of: key.identity) { return section }
    // Find the new section's place among the ordered keys.
    var (low, high) = (0, output.numberOfSections)
    while low < high {
      let middle = (low + high) / 2
      if areInIncreasingOrder(output.tree[middle].section, key) { low = middle + 1 } else { high = middle }
    }
    output.replaceSections(
      low..<low, with: [SectionNode(section: key, items: Tree(), token: output.newToken())])
    return low
  }

  /// Updates an item. If its key has changed, the item moves to another section.
  @inlinable
  mutating func update(_ item: Item) {
    guard let position = output.position(of: item.identity), let old = output.item(at: position) else {
      hasLostItem = true
      return
    }
    if old == item { return }
    let newKey = key(item)
    if output.tree[position.section].section.identity == newKey.identity {
      // The key is the same, so the item keeps its place.
      output.replaceItems(
        position.item..<position.item + 1, inSection: position.section, with: CollectionOfOne(item))
      // The key's content may have changed together with the item.
      if output.tree[position.section].section != newKey {
        output.setSection(newKey, at: position.section)
      }
    } else {
      // The item moves to the section for its new key.
      remove(item.identity)
      insert(item)
    }
  }
}

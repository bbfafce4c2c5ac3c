extension DataSource {
  /// Maps each item to another value. The closure is called once for each item that is new, moved, or updated, but not for
  /// other items. A change costs O(changes log n).
  ///
  /// The results have their own identities. If several results have the same identity, the data source keeps the first and
  /// reports the others. While there are duplicates, the cost of each change increases with their number.
  ///
  /// - Parameters:
  ///   - report: A closure that receives diagnostics about results that are left out. By default, the diagnostics are logged.
  ///   - transform: A closure that returns the result for an item. It must return the same result for the same item until
  ///     ``DerivedDataSource/invalidate()`` is called. The data source retains it.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  @inlinable
  public func map<Result: ListElement>(
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    _ transform: @escaping @MainActor (Item) -> Result
  ) -> DerivedDataSource<Section, Result> {
    MappedDataSource(self, report: report, transform)
  }
}

@usableFromInline
final class MappedDataSource<Source: DataSource, Result: ListElement>:
  DerivedDataSource<Source.Section, Result>
{
  @usableFromInline let source: Source
  @usableFromInline var state: MapReplay<Source.Section, Source.Item, Result>
  @usableFromInline var duplicates: DuplicateGuard
  /// The snapshot of the source that the result reflects.
  @usableFromInline var followed: Snapshot<Source.Section, Source.Item>

  @inlinable
  init(
    _ source: Source, report: @escaping @MainActor @Sendable (Diagnostic) -> Void,
    _ transform: @escaping @MainActor (Source.Item) -> Result
  ) {
    self.source = source
    followed = Snapshot()
    // Start without items, because the closure must be called inside `build`.
    state = MapReplay(followed, transform)
    duplicates = DuplicateGuard(report: report)
    super.init()
    build {
      // Observe the source before reading it, so that no change is missed.
      observe(source) { [unowned self] in follow($0) }
      followed = source.snapshot
      state = MapReplay(followed, transform)
      return duplicates.unique(state.output)
    }
    passVisibleItemsByPosition(to: source)
    passEditsByPosition(to: source)
  }

  @inlinable
  override func invalidate() {
    invalidate { [self] in
      state = MapReplay(followed, state.transform)
      return duplicates.unique(state.output)
    }
  }

  @inlinable
  func follow(_ transition: SnapshotTransition<Source.Section, Source.Item>) {
    guard let transition = transition.leadingOn(from: followed) else { return }
    state.replay(transition)
    followed = transition.after
    // Leave out duplicates only for display, so that positions in the state match those in the source.
    show(duplicates.unique(state.output), context: transition.context)
  }
}

/// The results for a source's items, at the same positions.
@MainActor
@usableFromInline
struct MapReplay<Section: ListElement, Item: ListElement, Result: ListElement>: StatelessReplay {
  @usableFromInline let transform: @MainActor (Item) -> Result
  @usableFromInline var output = Snapshot<Section, Result>()

  @inlinable
  init(_ snapshot: Snapshot<Section, Item>, _ transform: @escaping @MainActor (Item) -> Result) {
    self.transform = transform
    output = Snapshot(
      nodes: ContiguousArray(
        (0..<snapshot.numberOfSections).map { index in
          let node = snapshot.tree[index]
          return SectionNode(
            section: node.section, items: results(snapshot.items(inSection: index)), token: index)
        }))
  }

  @inlinable
  func results(_ items: some Sequence<Item>) -> Tree<ItemMeasure<Result>> {
    var results = ContiguousArray<Result>()
    results.reserveCapacity(items.underestimatedCount)
    for item in items { results.append(transform(item)) }
    return Tree(results)
  }

  @inlinable
  mutating func removeItems(_ items: Range<Int>, inSection section: Int) {
    output.replaceItems(items, inSection: section, with: EmptyCollection())
  }

  @inlinable
  mutating func insertItems(_ items: ArraySlice<Item>, at position: ItemPosition) {
    let results = ContiguousArray(items.map { transform($0) })
    output.replaceItems(position.item..<position.item, inSection: position.section, with: results)
  }

  @inlinable
  mutating func updateItem(_ item: Item, at position: ItemPosition) {
    let result = transform(item)
    // The result may be the same even though the item has changed.
    if output.item(at: position) == result { return }
    output.replaceItems(
      position.item..<position.item + 1, inSection: position.section, with: CollectionOfOne(result))
  }

  @inlinable
  mutating func insertSection(_ section: Section, items: Snapshot<Section, Item>.Items, at index: Int) {
    let node = SectionNode(section: section, items: results(items), token: output.newToken())
    output.replaceSections(index..<index, with: CollectionOfOne(node))
  }
}

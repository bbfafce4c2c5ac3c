extension Snapshot {
  /// Returns the changeset that turns an older snapshot into this one.
  ///
  /// For snapshots that share structure, the cost is the size of the change times log n. Parts that aren't shared are compared
  /// in order and, where they differ, matched by hashing, without being copied. Comparing unrelated snapshots therefore costs
  /// O(n). Finding the fewest moves adds O(moves times log moves). This is a pure function that can run on any thread. Of
  /// elements that share an identity, the changeset keeps as many as exist in both snapshots. If the differing part is short,
  /// it keeps those that minimize moves.
  ///
  /// - Parameter old: The older snapshot.
  /// - Returns: The smallest possible changeset if identities are unique. If a changed section has more than 2,147,483,647
  ///   items, or if that many elements aren't shared, the changeset replaces everything.
  /// - Throws: `CancellationError` if the current task is canceled.
  @inlinable
  public func changeset(from old: Snapshot) throws(CancellationError) -> Changeset {
    do {
      return try changeset(from: old, cancellation: CancellationPoll(isOn: true))
    } catch .cancelled {
      throw CancellationError()
    } catch {
      // The snapshots are too large to be compared, so replace everything.
      return Changeset(replacing: old, with: self)
    }
  }

  /// Returns the changeset; see ``changeset(from:)``.
  ///
  /// - Throws: `DifferenceError`.
  @inlinable
  func changeset(from old: Snapshot, cancellation: CancellationPoll) throws(DifferenceError) -> Changeset {
    if isIdentical(to: old) { return Changeset() }
    try old.tree.checkCount()
    try tree.checkCount()
    let arena = Arena()
    defer {
      arena.deallocate()
      // The difference reads the nodes of both snapshots in place.
      withExtendedLifetime((self, old)) {}
    }
    // Compare the sections, and then the items of those that exist in both snapshots.
    let sections = try SectionDifference<Section, Item>(
      from: old.tree, to: tree, in: arena, cancellation: cancellation)
    var collector = WindowCollector<ItemMeasure<Item>>()
    collector.reserveCapacity(sections.paired.count)
    var (oldReader, newReader) = (TreeReader(old.tree), TreeReader(tree))
    for pair in sections.paired {
      let (before, after) = (oldReader[pair.source].items, newReader[pair.target].items)
      if before.isIdentical(to: after) { continue }
      try before.checkCount()
      try after.checkCount()
      collector.add(from: before, to: after, sections: pair)
    }
    // Collect the items of deleted and inserted sections, because they may have moved.
    var changeset = sections.changeset
    for section in changeset.deletedSections {
      collector.add(old: old.tree[section].items, section: section)
    }
    for section in changeset.insertedSections {
      collector.add(new: tree[section].items, section: section)
    }
    let matching = try collector.matched(in: arena, cancellation: cancellation)
    // Placeholders aren't part of the matching. Start with their changes.
    (changeset.deletedItems, changeset.insertedItems) = (collector.deletedGaps, collector.insertedGaps)
    changeset.addItems(matching, collector.pairs, in: arena)
    return changeset
  }
}

extension Tree {
  /// Throws an error if the tree has too many elements for the numbers of a ``Run``.
  @inlinable
  func checkCount() throws(DifferenceError) {
    if count > Int(Int32.max) { throw .tooManyElements(count) }
  }
}

/// The difference between two lists of sections, without their items.
@usableFromInline
struct SectionDifference<Section: ListElement, Item: ListElement> {
  @usableFromInline typealias Measure = SectionMeasure<Section, Item>

  /// The changes to the sections.
  @usableFromInline private(set) var changeset = Changeset()
  /// The sections on both sides whose items may differ, ascending by target. All others are shared.
  @usableFromInline private(set) var paired: [SectionMove] = []

  @inlinable
  init(
    from old: Tree<Measure>, to new: Tree<Measure>, in arena: Arena, cancellation: CancellationPoll
  ) throws(DifferenceError) {
    // Most lists have a single section that stays.
    if old.count == 1, new.count == 1, old[0].section == new[0].section,
      old[0].section.identity == new[0].section.identity
    {
      paired = [SectionMove(source: 0, target: 0)]
      return
    }
    // Otherwise, compare the sections as if they were the items of a single list.
    var collector = WindowCollector<Measure>()
    collector.add(from: old, to: new, sections: SectionMove(source: 0, target: 0))
    let matching = try collector.matched(in: arena, cancellation: cancellation)
    var items = Changeset()
    items.addItems(matching, collector.pairs, in: arena)
    add(items)
    paired = matching.matchedSections(in: arena)
  }

  /// Adopts section changes that were computed as item changes.
  @usableFromInline
  mutating func add(_ items: Changeset) {
    changeset.deletedSections = items.deletedItems.flatMap { $0.positions.map(\.item) }
    changeset.insertedSections = items.insertedItems.flatMap { $0.positions.map(\.item) }
    changeset.movedSections = items.movedItems.flatMap(\.sections)
    changeset.updatedSections = items.updatedItems.flatMap(\.sections)
  }
}

extension Matching {
  /// Returns the matches between two lists of sections.
  @usableFromInline
  func matchedSections(in arena: Arena) -> [SectionMove] {
    places(in: arena).flatMap(\.sections)
  }
}

extension ItemMove {
  /// The moves of the individual sections in a run of items that represent sections.
  fileprivate var sections: [SectionMove] {
    (0..<count).map { SectionMove(source: source.item + $0, target: target.item + $0) }
  }
}

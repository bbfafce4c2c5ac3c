extension Snapshot {
  /// What turns an older snapshot into this one.
  ///
  /// Snapshots that share structure cost the size of what changed, times log n. What they don't share is compared and, as
  /// far as it is out of step, joined by hashing, without being copied, so unrelated snapshots cost O(n); finding the
  /// fewest moves adds O(moves times log moves). Pure: can run on any thread. Of elements of one identity as many are kept
  /// as both have; where what differs is short, those that have to move least.
  ///
  /// - Parameter old: The older snapshot.
  /// - Returns: The smallest changeset there is, if identities are unique. Where a section that changed has more than
  ///   2,147,483,647 items, or so many elements are not shared, one that replaces all by all.
  /// - Throws: `CancellationError` when the task in which this runs is cancelled.
  @inlinable
  public func changeset(from old: Snapshot) throws(CancellationError) -> Changeset {
    do {
      return try changeset(from: old, cancellation: CancellationPoll(isOn: true))
    } catch .cancelled {
      throw CancellationError()
    } catch {
      return Changeset(replacing: old, with: self)
    }
  }

  /// See ``changeset(from:)``.
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
      // The nodes of both snapshots are read in place.
      withExtendedLifetime((self, old)) {}
    }
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
    var changeset = sections.changeset
    for section in changeset.deletedSections {
      collector.add(old: old.tree[section].items, section: section)
    }
    for section in changeset.insertedSections {
      collector.add(new: tree[section].items, section: section)
    }
    let matching = try collector.matched(in: arena, cancellation: cancellation)
    (changeset.deletedItems, changeset.insertedItems) = (collector.deletedGaps, collector.insertedGaps)
    changeset.addItems(matching, collector.pairs, in: arena)
    return changeset
  }
}

extension Tree {
  /// Refuses a tree in which a ``Run`` cannot say where elements stand.
  @inlinable
  func checkCount() throws(DifferenceError) {
    if count > Int(Int32.max) { throw .tooManyElements(count) }
  }
}

/// The difference of two lists of sections, without their items.
@usableFromInline
struct SectionDifference<Section: ListElement, Item: ListElement> {
  @usableFromInline typealias Measure = SectionMeasure<Section, Item>

  /// The changes of sections.
  @usableFromInline private(set) var changeset = Changeset()
  /// Sections on both sides that may differ in their items, ascending by target; all others are shared.
  @usableFromInline private(set) var paired: [SectionMove] = []

  @inlinable
  init(
    from old: Tree<Measure>, to new: Tree<Measure>, in arena: Arena, cancellation: CancellationPoll
  ) throws(DifferenceError) {
    // Most lists have one section and keep it.
    if old.count == 1, new.count == 1, old[0].section == new[0].section,
      old[0].section.identity == new[0].section.identity
    {
      paired = [SectionMove(source: 0, target: 0)]
      return
    }
    var collector = WindowCollector<Measure>()
    collector.add(from: old, to: new, sections: SectionMove(source: 0, target: 0))
    let matching = try collector.matched(in: arena, cancellation: cancellation)
    var items = Changeset()
    items.addItems(matching, collector.pairs, in: arena)
    add(items)
    paired = matching.matchedSections(in: arena)
  }

  /// Takes over changes of sections that have been told as items.
  @usableFromInline
  mutating func add(_ items: Changeset) {
    changeset.deletedSections = items.deletedItems.flatMap { $0.positions.map(\.item) }
    changeset.insertedSections = items.insertedItems.flatMap { $0.positions.map(\.item) }
    changeset.movedSections = items.movedItems.flatMap(\.sections)
    changeset.updatedSections = items.updatedItems.flatMap(\.sections)
  }
}

extension Matching {
  /// All matches, where each element is a section.
  @usableFromInline
  func matchedSections(in arena: Arena) -> [SectionMove] {
    places(in: arena).flatMap(\.sections)
  }
}

extension ItemMove {
  /// The move of sections that are told as items.
  fileprivate var sections: [SectionMove] {
    (0..<count).map { SectionMove(source: source.item + $0, target: target.item + $0) }
  }
}

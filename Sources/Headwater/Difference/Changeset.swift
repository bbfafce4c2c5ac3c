/// A changeset: the deletions, insertions, moves, and updates that turn one snapshot into another.
///
/// Deletions and the sources of moves are positions in the *old* snapshot. Insertions and the targets of moves are positions in
/// the *new* snapshot. Updates contain both. Adjacent items form one run, so the size of a changeset depends on the number of
/// changes and not on the length of the list.
///
/// - The items of a deleted section aren't listed as deleted, and the items of an inserted section aren't listed as inserted,
///   because they are implied by the section. An item that leaves a deleted section or enters an inserted one, and that exists
///   in both snapshots, is listed as moved.
/// - An element is *moved* only if its order relative to the elements that stay must change. If identities are unique, the
///   number of moves is minimal: within a section, it is the number of items that stay minus the length of their longest
///   increasing subsequence.
/// - An element is *updated* if its identity exists in both snapshots and its content differs, whether or not it moved.
///
/// All lists are in ascending order: deletions by their position in the old snapshot, everything else by its position in the
/// new one.
public struct Changeset: Equatable, Sendable {
  /// The indices of deleted sections in the old snapshot, ascending.
  public var deletedSections: [Int] = []
  /// The indices of inserted sections in the new snapshot, ascending.
  public var insertedSections: [Int] = []
  /// The sections whose order changed, ascending by target.
  public var movedSections: [Move<Int>] = []
  /// The sections in both snapshots whose content differs, ascending by target.
  public var updatedSections: [Move<Int>] = []
  /// The items that were deleted from sections that stay, as positions in the old snapshot, ascending.
  public var deletedItems: [ItemRun] = []
  /// The items that were inserted into sections that stay, as positions in the new snapshot, ascending.
  public var insertedItems: [ItemRun] = []
  /// The items that moved, ascending by target.
  public var movedItems: [Move<ItemPosition>] = []
  /// The items in both snapshots whose content differs, ascending by target.
  public var updatedItems: [Move<ItemPosition>] = []

  /// Creates an empty changeset.
  @inlinable
  public init() {}

  /// Creates a changeset that deletes all sections of one snapshot and inserts all sections of another. O(sections).
  @inlinable
  init<Section, Item>(replacing old: Snapshot<Section, Item>, with new: Snapshot<Section, Item>) {
    deletedSections = Array(0..<old.numberOfSections)
    insertedSections = Array(0..<new.numberOfSections)
  }

  /// Creates a changeset that deletes a number of items from one section and inserts a number of new ones.
  @inlinable
  init(replacing oldCount: Int, with newCount: Int) {
    let start = ItemPosition(section: 0, item: 0)
    if oldCount > 0 { deletedItems = [ItemRun(start: start, count: oldCount)] }
    if newCount > 0 { insertedItems = [ItemRun(start: start, count: newCount)] }
  }

  /// A Boolean value that indicates whether nothing changed, including content. O(1).
  @inlinable
  public var isEmpty: Bool { !changesStructure && updatedSections.isEmpty && updatedItems.isEmpty }

  /// A Boolean value that indicates whether any section or item is inserted, deleted, or moved. O(1).
  @inlinable
  public var changesStructure: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty)
  }

  /// The number of insertions, deletions, moves, and updates of sections and items. The items of inserted or deleted sections
  /// aren't counted. O(number of runs).
  public var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count + updatedSections.count
      + deletedItems.reduce(0) { $0 + $1.count } + insertedItems.reduce(0) { $0 + $1.count }
      + movedItems.reduce(0) { $0 + $1.count } + updatedItems.reduce(0) { $0 + $1.count }
  }
}

/// A run of adjacent items in one section.
public struct ItemRun: Hashable, Codable, Sendable {
  /// The position of the first item.
  public var start: ItemPosition
  /// The number of items, at least 1.
  public var count: Int

  /// Creates a run.
  @inlinable
  public init(start: ItemPosition, count: Int) {
    self.start = start
    self.count = count
  }

  /// The positions of the items, in order; empty if ``count`` is negative.
  public var positions: some RandomAccessCollection<ItemPosition> {
    let start = start
    return (0..<max(0, count)).lazy.map {
      ItemPosition(section: start.section, item: start.item.addingClamped($0))
    }
  }
}

/// The place of a section or of a run of items in the old and in the new snapshot. A section is identified by its index, and a
/// run by the position of its first item. The items of a run are adjacent and in the same order in both snapshots.
public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place of the first element in the old snapshot.
  public var source: Place
  /// The place of the first element in the new snapshot.
  public var target: Place
  /// The number of elements, at least 1; always 1 for sections.
  public var count: Int

  /// Creates a move.
  @inlinable
  public init(source: Place, target: Place, count: Int = 1) {
    self.source = source
    self.target = target
    self.count = count
  }
}

extension Move: Codable where Place: Codable {}

extension Move<ItemPosition> {
  /// The moves of the individual items, in order; empty if ``count`` is negative.
  public var single: some RandomAccessCollection<Move<ItemPosition>> {
    let (source, target) = (source, target)
    return (0..<max(0, count)).lazy.map { offset in
      Move(
        source: ItemPosition(section: source.section, item: source.item.addingClamped(offset)),
        target: ItemPosition(section: target.section, item: target.item.addingClamped(offset)))
    }
  }
}

/// A move of a run of items.
@usableFromInline package typealias ItemMove = Move<ItemPosition>

/// A move of a section.
@usableFromInline package typealias SectionMove = Move<Int>

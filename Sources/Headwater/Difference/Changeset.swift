/// What turns one snapshot into another.
///
/// Deletions and the sources of moves are positions in the *old* snapshot, insertions and the targets of moves are
/// positions in the *new* one; updates name both. Neighbouring items are told as one run, so a changeset's size is the
/// number of changes and never the length of the list.
///
/// - The items of a deleted section are not listed as deleted, nor those of an inserted section as inserted: the
///   section says it. An item that leaves a deleted section, or enters an inserted one, and is in both snapshots is
///   listed as moved.
/// - An element is *moved* only if its order relative to those that stay has to change. With unique identities the
///   number of moves is the smallest possible: within a section, the number of staying items less the length of their
///   longest increasing subsequence.
/// - An element is *updated* if its identity is in both and its content differs, whether or not it moved.
///
/// All lists are in ascending order: deletions, move sources within a target order, and updates as their type says.
public struct Changeset: Equatable, Sendable {
  /// Indices in the old snapshot of the sections that are gone, ascending.
  public var deletedSections: [Int] = []
  /// Indices in the new snapshot of the sections that are new, ascending.
  public var insertedSections: [Int] = []
  /// Sections whose order changed, ascending by target.
  public var movedSections: [Move<Int>] = []
  /// Sections in both snapshots whose content differs, ascending by target.
  public var updatedSections: [Move<Int>] = []
  /// Items that are gone from sections that stay, ascending, in the old snapshot.
  public var deletedItems: [ItemRun] = []
  /// Items that are new in sections that stay, ascending, in the new snapshot.
  public var insertedItems: [ItemRun] = []
  /// Items that changed their place, ascending by target.
  public var movedItems: [Move<ItemPosition>] = []
  /// Items in both snapshots whose content differs, ascending by target.
  public var updatedItems: [Move<ItemPosition>] = []

  /// Makes a changeset that changes nothing.
  @inlinable
  public init() {}

  /// Makes a changeset that tells one item as new.
  @inlinable
  init(inserting position: ItemPosition) {
    insertedItems = [ItemRun(start: position, count: 1)]
  }

  /// Makes a changeset that tells one item as gone.
  @inlinable
  init(deleting position: ItemPosition) {
    deletedItems = [ItemRun(start: position, count: 1)]
  }

  /// Makes a changeset that tells one item as moved, unless it stays where it is.
  @inlinable
  init(moving source: ItemPosition, to target: ItemPosition) {
    if source != target { movedItems = [ItemMove(source: source, target: target, count: 1)] }
  }

  /// Makes a changeset that tells all of one snapshot as gone and all of another as new. O(sections).
  @inlinable
  init<Section, Item>(replacing old: Snapshot<Section, Item>, with new: Snapshot<Section, Item>) {
    deletedSections = Array(0..<old.numberOfSections)
    insertedSections = Array(0..<new.numberOfSections)
  }

  /// Makes a changeset that tells so many items of one section as gone and so many as new.
  @inlinable
  init(replacing oldCount: Int, with newCount: Int) {
    let start = ItemPosition(section: 0, item: 0)
    if oldCount > 0 { deletedItems = [ItemRun(start: start, count: oldCount)] }
    if newCount > 0 { insertedItems = [ItemRun(start: start, count: newCount)] }
  }

  /// Whether nothing changed at all, content included. O(1).
  @inlinable
  public var isEmpty: Bool { !changesStructure && updatedSections.isEmpty && updatedItems.isEmpty }

  /// Whether any section or item appears, leaves or moves. O(1).
  @inlinable
  public var changesStructure: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty)
  }

  /// How many sections and items appear, leave, move or change their content; the items of sections that appear or
  /// leave are not counted. O(number of runs).
  public var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count + updatedSections.count
      + deletedItems.reduce(0) { $0 + $1.count } + insertedItems.reduce(0) { $0 + $1.count }
      + movedItems.reduce(0) { $0 + $1.count } + updatedItems.reduce(0) { $0 + $1.count }
  }
}

/// Neighbouring items of one section.
public struct ItemRun: Hashable, Codable, Sendable {
  /// The first item's position.
  public var start: ItemPosition
  /// How many items, at least 1.
  public var count: Int

  /// Makes a run.
  @inlinable
  public init(start: ItemPosition, count: Int) {
    self.start = start
    self.count = count
  }

  /// The position of each item, in order.
  public var positions: some RandomAccessCollection<ItemPosition> {
    let section = start.section
    return (start.item..<start.item + count).lazy.map { ItemPosition(section: section, item: $0) }
  }
}

/// Where something is in the old snapshot and in the new one: a section, by its index, or neighbouring items of one
/// section, by the position of the first, which are side by side and in the same order in both.
public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place of the first in the old snapshot.
  public var source: Place
  /// The place of the first in the new snapshot.
  public var target: Place
  /// How many, at least 1; of sections 1.
  public var count: Int

  /// Makes a move.
  @inlinable
  public init(source: Place, target: Place, count: Int = 1) {
    self.source = source
    self.target = target
    self.count = count
  }
}

extension Move: Codable where Place: Codable {}

extension Move<ItemPosition> {
  /// Each item's own move, in order.
  public var single: some RandomAccessCollection<Move<ItemPosition>> {
    let (source, target) = (source, target)
    return (0..<count).lazy.map { offset in
      Move(
        source: ItemPosition(section: source.section, item: source.item + offset),
        target: ItemPosition(section: target.section, item: target.item + offset))
    }
  }
}

/// The move of items.
@usableFromInline package typealias ItemMove = Move<ItemPosition>

/// The move of a section.
@usableFromInline package typealias SectionMove = Move<Int>

public import Headwater

/// The commands that a view with sections gets between `beginUpdates` and `endUpdates`, or inside
/// `performBatchUpdates`.
///
/// Deletions, reloads and the sources of moves are in the index space before the batch, insertions and the targets of
/// moves in the one after it. The order of commands has no meaning.
///
/// A driver gives a view a `Changeset`; this is the same, one item at a time, with the reloads that a view also takes.
public struct Batch: Hashable, Codable, Sendable {
  /// Sections to delete, indices before the batch, ascending.
  public var deletedSections: [Int] = []
  /// Sections to insert, indices after the batch, ascending.
  public var insertedSections: [Int] = []
  /// Sections to move.
  public var movedSections: [Move<Int>] = []
  /// Sections to reload, indices before the batch.
  public var reloadedSections: [Int] = []
  /// Items to delete, positions before the batch, ascending.
  public var deletedItems: [ItemPosition] = []
  /// Items to insert, positions after the batch, ascending.
  public var insertedItems: [ItemPosition] = []
  /// Items to move, each with a count of 1.
  public var movedItems: [Move<ItemPosition>] = []
  /// Items to reload, positions before the batch.
  public var reloadedItems: [ItemPosition] = []

  /// Makes a batch without commands.
  public init() {}

  /// Makes a batch of the commands that a driver gives a view.
  ///
  /// - Parameter changeset: The commands; what it says of updates is left out.
  public init(_ changeset: Changeset) {
    deletedSections = changeset.deletedSections
    insertedSections = changeset.insertedSections
    movedSections = changeset.movedSections
    deletedItems = changeset.deletedItems.flatMap { Array($0.positions) }
    insertedItems = changeset.insertedItems.flatMap { Array($0.positions) }
    movedItems = changeset.movedItems.flatMap { Array($0.single) }
  }

  /// How many commands the batch has. O(1).
  public var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count + reloadedSections.count
      + deletedItems.count + insertedItems.count + movedItems.count + reloadedItems.count
  }

  /// Whether the batch has no command. O(1).
  public var isEmpty: Bool { count == 0 }
}

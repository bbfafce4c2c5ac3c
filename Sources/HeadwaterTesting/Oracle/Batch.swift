public import Headwater

/// The commands that a view with sections receives between `beginUpdates` and `endUpdates`, or in `performBatchUpdates`.
///
/// Deletions, reloads, and the sources of moves use the indices before the batch; insertions and the targets of moves use the
/// indices after it. The order of commands doesn't matter.
///
/// A driver passes a `Changeset` to a view. A batch is the equivalent with one command per item, plus the reloads that a view
/// also accepts.
public struct Batch: Hashable, Codable, Sendable {
  /// The sections to delete: indices before the batch, ascending.
  public var deletedSections: [Int] = []
  /// The sections to insert: indices after the batch, ascending.
  public var insertedSections: [Int] = []
  /// The sections to move.
  public var movedSections: [Move<Int>] = []
  /// The sections to reload: indices before the batch.
  public var reloadedSections: [Int] = []
  /// The items to delete: positions before the batch, ascending.
  public var deletedItems: [ItemPosition] = []
  /// The items to insert: positions after the batch, ascending.
  public var insertedItems: [ItemPosition] = []
  /// The items to move, each with a count of 1.
  public var movedItems: [Move<ItemPosition>] = []
  /// The items to reload: positions before the batch.
  public var reloadedItems: [ItemPosition] = []

  /// Creates an empty batch.
  public init() {}

  /// Creates a batch from the changeset that a driver passes to a view.
  ///
  /// - Parameter changeset: The changeset. Its updates are ignored.
  public init(_ changeset: Changeset) {
    deletedSections = changeset.deletedSections
    insertedSections = changeset.insertedSections
    movedSections = changeset.movedSections
    deletedItems = changeset.deletedItems.flatMap { Array($0.positions) }
    insertedItems = changeset.insertedItems.flatMap { Array($0.positions) }
    movedItems = changeset.movedItems.flatMap { Array($0.single) }
  }

  /// The number of commands in the batch. O(1).
  public var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count + reloadedSections.count
      + deletedItems.count + insertedItems.count + movedItems.count + reloadedItems.count
  }

  /// A Boolean value that indicates whether the batch is empty. O(1).
  public var isEmpty: Bool { count == 0 }
}

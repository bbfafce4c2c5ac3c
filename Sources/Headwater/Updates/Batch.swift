/// The commands that a view with sections gets between `beginUpdates` and `endUpdates`, or inside
/// `performBatchUpdates`.
///
/// Deletions, reloads and the sources of moves are in the index space before the batch, insertions and the targets of
/// moves in the one after it. The order of commands has no meaning.
public struct Batch: Hashable, Codable, Sendable {
  /// Sections to delete, indices before the batch, ascending.
  public var deletedSections: [Int] = []
  /// Sections to insert, indices after the batch, ascending.
  public var insertedSections: [Int] = []
  /// Sections to move.
  public var movedSections: [SectionMove] = []
  /// Sections to reload, indices before the batch.
  public var reloadedSections: [Int] = []
  /// Items to delete, positions before the batch, ascending.
  public var deletedItems: [ItemPosition] = []
  /// Items to insert, positions after the batch, ascending.
  public var insertedItems: [ItemPosition] = []
  /// Items to move, each with a count of 1.
  public var movedItems: [ItemMove] = []
  /// Items to reload, positions before the batch.
  public var reloadedItems: [ItemPosition] = []

  /// Makes a batch without commands.
  public init() {}

  /// How many commands the batch has. O(1).
  public var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count + reloadedSections.count
      + deletedItems.count + insertedItems.count + movedItems.count + reloadedItems.count
  }

  /// Whether the batch has no command. O(1).
  public var isEmpty: Bool { count == 0 }
}

/// One run of rows replaced by another: the one signal of a `GListModel`, `items-changed`.
public struct Splice: Hashable, Codable, Sendable {
  /// The first row that is replaced, in the list as the splices before this one left it.
  public var position: Int
  /// How many rows leave.
  public var removed: Int
  /// How many rows come in their place.
  public var added: Int

  /// Makes a splice.
  public init(position: Int, removed: Int, added: Int) {
    self.position = position
    self.removed = removed
    self.added = added
  }
}

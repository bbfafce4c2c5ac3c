/// How a ``ComponentDataSource`` goes about its work.
public struct PreparationOptions: Sendable {
  /// How urgent preparations are; applies to those that begin later.
  public var priority: TaskPriority
  /// How many new and renewed items are shown in one turn of the main actor at most; below 1 counts as 1. What fills the
  /// viewport is shown in one turn, and so is what is synchronous.
  public var itemsPerTurn: Int
  /// How many items fill the viewport at least, for hosts that have not said yet what is visible; 0 if nobody knows.
  public var viewportCapacity: Int
  /// Whether a change of the source takes the place of earlier ones that are not shown yet: for streams of which only the
  /// present state matters. Of two that begin to be prepared one after the other at least one is shown.
  public var newestWins: Bool

  /// Makes options.
  ///
  /// - Parameters:
  ///   - priority: How urgent preparations are; by default what the user waits for.
  ///   - itemsPerTurn: How many items are shown in one turn at most; by default 1,000.
  ///   - viewportCapacity: How many items fill the viewport at least; by default nobody knows.
  ///   - newestWins: Whether changes take the place of earlier ones; by default each is shown.
  public init(
    priority: TaskPriority = .userInitiated, itemsPerTurn: Int = 1_000, viewportCapacity: Int = 0,
    newestWins: Bool = false
  ) {
    self.priority = priority
    self.itemsPerTurn = itemsPerTurn
    self.viewportCapacity = viewportCapacity
    self.newestWins = newestWins
  }
}

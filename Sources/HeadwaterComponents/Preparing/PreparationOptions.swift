/// The options for preparing items in a ``ComponentDataSource``.
public struct PreparationOptions: Sendable {
  /// The priority of the preparation. A new value applies to work that begins later.
  public var priority: TaskPriority
  /// The maximum number of new and updated items that are shown in one turn of the main actor. Numbers below 1 count as 1.
  /// Items that fill the viewport and synchronous changes are always shown in one turn.
  public var itemsPerTurn: Int
  /// The minimum number of items that fill the viewport, for hosts that haven't reported the visible items yet, or 0 if it
  /// isn't known.
  public var viewportCapacity: Int
  /// A Boolean value that indicates whether a change of the source supersedes earlier changes that aren't shown yet. Use it for
  /// streams in which only the current state matters. Of two consecutive changes whose preparation begins, at least one is
  /// shown.
  public var newestWins: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - priority: The priority of the preparation. The default is that of work for which the user is waiting.
  ///   - itemsPerTurn: The maximum number of items that are shown in one turn. The default is 1,000.
  ///   - viewportCapacity: The minimum number of items that fill the viewport. By default, it isn't known.
  ///   - newestWins: A Boolean value that indicates whether changes supersede earlier ones. By default, every change is shown.
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

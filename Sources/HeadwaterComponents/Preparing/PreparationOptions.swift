/// The options for preparing items in a ``ComponentDataSource``.
public struct PreparationOptions: Sendable {
  /// The priority of the preparation. A new value applies only to work that begins after it is set.
  public var priority: TaskPriority
  /// The maximum number of new and updated items that are shown in one turn of the main actor. Numbers below 1 are treated
  /// as 1. Items that fill the viewport and synchronous changes are always shown in one turn.
  public var itemsPerTurn: Int
  /// The minimum number of items that fill the viewport, or 0 if it isn't known. It is used for hosts that haven't reported the
  /// visible items yet.
  public var viewportCapacity: Int
  /// A Boolean value that indicates whether a change to the source supersedes earlier changes that aren't shown yet. Use it for
  /// streams in which only the current state matters. Of any two consecutive changes whose preparation has begun, at least one
  /// is shown.
  public var newestWins: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - priority: The priority of the preparation. The default is the priority of work that the user is waiting for.
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

  /// The maximum number of items in a step.
  var stepSize: Int { max(1, itemsPerTurn) }
}

/// When a driver reloads instead of updating step by step. It never has to: every plan is legal.
public struct UpdatePolicy: Equatable, Sendable {
  /// Whether changes are shown step by step; false reloads at every change of structure.
  public var isIncremental: Bool
  /// Above this number of changes a view of sections is reloaded.
  public var maximumChanges: Int
  /// Above this number of changes a view of rows is reloaded: it takes many more without loss, but telling it costs more
  /// than to read anew what is visible.
  public var maximumRowChanges: Int
  /// Above this number of items or sections to compare, an update is compared off the main actor; the view shows what it
  /// showed until then, and later updates wait. Of two snapshots only what they don't share is compared, so an edit is
  /// small in a list of any length; a difference that a source knows already is not looked for again. `Int.max` compares
  /// everything on the main actor.
  public var maximumMainActorComparison: Int
  /// A Boolean value that indicates whether updates that wait are shown as one: those that arrive while the driver is paused,
  /// while the view postpones updates, or while another update is being shown.
  ///
  /// One update leads from what is displayed to the newest snapshot, at the cost of what differs between the two. It may be
  /// animated if all of them may be, and reloads the view if one of them does; its origin, user information, and row
  /// animations are the newest ones that were given. ``UpdateLog`` lists each of them, and ``Driver/onUpdate`` is called
  /// once. If the value is false, each is shown as an update of its own.
  public var coalescesUpdates: Bool

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - isIncremental: False to reload at every change of structure.
  ///   - maximumChanges: The number of changes above which a view of sections is reloaded; by default 1,000.
  ///   - maximumRowChanges: The number of changes above which a view of rows is reloaded; by default 100,000.
  ///   - maximumMainActorComparison: The number of items or sections to compare above which that is done off the main
  ///     actor; by default 10,000, which takes about a millisecond.
  ///   - coalescesUpdates: True, the default, to show updates that wait as one.
  public init(
    isIncremental: Bool = true, maximumChanges: Int = 1_000, maximumRowChanges: Int = 100_000,
    maximumMainActorComparison: Int = 10_000, coalescesUpdates: Bool = true
  ) {
    self.isIncremental = isIncremental
    self.maximumChanges = maximumChanges
    self.maximumRowChanges = maximumRowChanges
    self.maximumMainActorComparison = maximumMainActorComparison
    self.coalescesUpdates = coalescesUpdates
  }
}

/// A policy that determines when a driver reloads instead of updating step by step. Reloading is never required, because every
/// plan is valid.
public struct UpdatePolicy: Equatable, Sendable {
  /// The way in which a view shows changes.
  public enum Updates: Sendable {
    /// Changes are shown step by step.
    case incremental
    /// Every structural change reloads the view.
    case reloadData
  }

  /// The way in which the view shows changes.
  public var updates: Updates
  /// The number of changes above which a view with sections is reloaded.
  public var maximumChanges: Int
  /// The number of changes above which a view with plain rows is reloaded. The view can handle many more changes without
  /// problems, but notifying it then costs more than reloading the visible rows.
  public var maximumRowChanges: Int
  /// The number of items or sections to compare above which an update is compared off the main actor. Until the comparison
  /// ends, the view keeps displaying the old snapshot, and later updates wait. Only the parts that two snapshots don't share
  /// are compared, so an edit counts as small in a list of any length. A difference that a source already knows isn't
  /// recomputed. If the value is `Int.max`, everything is compared on the main actor.
  public var maximumMainActorComparison: Int
  /// A Boolean value that indicates whether waiting updates are shown as one update. Updates wait while the driver is paused,
  /// while the view postpones updates, or while another update is being shown.
  ///
  /// The combined update leads from the displayed snapshot to the newest one, and its cost depends only on the difference
  /// between the two. It's animated only if all of the updates may be animated, and reloads the view if one of them does. Its
  /// origin, user information, and row animations are the most recent ones that were specified. ``UpdateLog`` lists each of the
  /// updates, but ``Driver/onUpdate`` is called only once. If the value is false, each update is shown separately.
  public var coalescesUpdates: Bool
  /// The minimum time between two updates. The first update is shown immediately. Later ones wait until the interval since the
  /// previous one has ended, and are then shown as one. An update that changes nothing begins no interval. If the value is
  /// zero, updates don't wait.
  ///
  /// Set an interval if a source changes more often than a reader can follow, such as a log or a list of prices. The edits that
  /// the user makes wait as well, except for those that the view already displays, such as a reordered row.
  public var minimumInterval: Duration

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - updates: The way in which the view shows changes. The default is step by step.
  ///   - maximumChanges: The number of changes above which a view with sections is reloaded. The default is 1,000.
  ///   - maximumRowChanges: The number of changes above which a view with plain rows is reloaded. The default is 100,000.
  ///   - maximumMainActorComparison: The number of items or sections above which snapshots are compared off the main actor. The
  ///     default is 10,000, which takes about a millisecond.
  ///   - coalescesUpdates: A Boolean value that indicates whether waiting updates are shown as one update. The default is true.
  ///   - minimumInterval: The minimum time between two updates. The default is zero.
  public init(
    updates: Updates = .incremental, maximumChanges: Int = 1_000, maximumRowChanges: Int = 100_000,
    maximumMainActorComparison: Int = 10_000, coalescesUpdates: Bool = true,
    minimumInterval: Duration = .zero
  ) {
    self.updates = updates
    self.maximumChanges = maximumChanges
    self.maximumRowChanges = maximumRowChanges
    self.maximumMainActorComparison = maximumMainActorComparison
    self.coalescesUpdates = coalescesUpdates
    self.minimumInterval = minimumInterval
  }
}

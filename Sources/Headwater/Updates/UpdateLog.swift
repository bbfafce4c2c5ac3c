public import DequeModule

/// A log of the updates to a view. It records the effect of each update, the reason for it, and the duration of three stages:
/// diffing, planning, and performing the plan on the host. The log has a limited capacity, and drops the oldest entries first.
///
/// ```swift
/// let log = UpdateLog()
/// let driver = Driver(source, log: log)
/// // later
/// for entry in log.entries { print(entry) }
/// ```
///
/// A driver without a log records nothing and measures nothing.
@MainActor
public final class UpdateLog {
  /// The entries, oldest first.
  public private(set) var entries: Deque<Entry> = []
  /// The maximum number of entries.
  public let capacity: Int
  /// The maximum number of row events that are kept; see ``history(of:)``. Also limits the cost of each update.
  public let rowCapacity: Int
  /// The row events, oldest first.
  var rows: Deque<TouchedRow> = []
  /// The actions that hosts performed on rows during the current update.
  private var noted: [TouchedRow] = []

  /// A closure that returns the time since a fixed point in time.
  let now: @MainActor () -> Duration
  private(set) var numberOfUpdates = 0

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of entries, at least 1.
  ///   - rowCapacity: The maximum number of row events that are kept; 0 for none.
  ///   - now: A closure that returns the time since a fixed point in time. By default, it uses the continuous clock. Tests can
  ///     pass a custom closure.
  public init(capacity: Int = 100, rowCapacity: Int = 1_000, now: (@MainActor () -> Duration)? = nil) {
    self.capacity = max(1, capacity)
    self.rowCapacity = max(0, rowCapacity)
    let start = ContinuousClock.now
    self.now = now ?? { ContinuousClock.now - start }
  }

  /// Removes all entries.
  public func removeAll() {
    (entries, rows, noted) = ([], [], [])
  }

  /// Records row events, along with the actions that hosts performed in the meantime.
  func record(_ touched: [TouchedRow]) {
    // Keep only the newest events.
    rows.append(contentsOf: (touched + noted).suffix(rowCapacity))
    rows.removeFirst(max(0, rows.count - rowCapacity))
    noted = []
  }

  /// Records a host's action on a row, either with the current update or immediately.
  func note(_ touched: TouchedRow) {
    // Outside an update, record the event immediately. Otherwise, record it with the update's events.
    if touched.update <= numberOfUpdates { return record([touched]) }
    if noted.count < rowCapacity { noted.append(touched) }
  }

  /// Records the outcome of an update.
  ///
  /// - Returns: The entry with its number.
  @discardableResult
  func record(_ entry: Entry) -> Entry {
    numberOfUpdates += 1
    var entry = entry
    entry.number = numberOfUpdates
    // If the log is full, drop the oldest entry.
    if entries.count == capacity { entries.removeFirst() }
    entries.append(entry)
    return entry
  }

  /// Records the transitions that an upcoming update coalesces.
  func record<Section, Item>(coalesced update: WaitingUpdate<Section, Item>) {
    // If there are more entries than fit, only the newest ones are kept.
    numberOfUpdates += update.count - 1 - update.entries.count
    for entry in update.entries { record(entry) }
  }

  /// The record of one update, as stored in the log and passed to ``Driver/onUpdate``.
  public struct Entry: Sendable {
    /// The number of the update in the log, starting at 1; 0 if the entry isn't in a log.
    public internal(set) var number = 0
    /// The origin of the update.
    public var origin: String?
    /// The outcome: how the update was shown, or why it wasn't.
    package var outcome: UpdateOutcome
    /// A Boolean value that indicates whether the view was reloaded. This happens when a view is attached, when the policy
    /// requires it, and when the view isn't on screen. ``description`` contains the reason.
    public var isReload: Bool { outcome.isReload }
    /// A Boolean value that indicates whether the change was shown with the next entry for which this value is false; see
    /// ``UpdatePolicy/coalescesUpdates``. A coalesced entry has the change's origin and item counts. Its ``changeset`` is
    /// empty, because the other entry contains all changes.
    public var isCoalesced: Bool { outcome == .coalesced }
    /// The number of steps in which the update was shown; 0 if it was a reload, refreshed only content, or wasn't shown.
    public var numberOfSteps: Int {
      if case .incremental(let steps) = outcome { steps } else { 0 }
    }
    /// The number of items before and after the update.
    public var itemCounts: (before: Int, after: Int)
    /// The changes, which explain why each row was inserted, deleted, moved, or refreshed. Empty if the changes weren't needed.
    public var changeset: Changeset
    /// The number of updates that were waiting when this one began.
    public var numberWaiting: Int
    /// A Boolean value that indicates whether the snapshots were compared off the main actor; see
    /// ``UpdatePolicy/maximumMainActorComparison``.
    public var wasComparedInBackground: Bool
    /// The time it took to compute the changeset. For a background comparison, this includes the time until the main actor
    /// resumed. All times are zero for a driver without a log.
    public var differenceTime: Duration
    /// The time it took to create the plan.
    public var planTime: Duration
    /// The time that the host spent in calls from the driver, excluding any time it then took to report completion.
    public var hostTime: Duration
  }
}

/// The outcome of an update: how it was shown, or why it wasn't.
package enum UpdateOutcome: Equatable, Sendable {
  /// Shown step by step, in the given number of steps; 0 if only content was refreshed.
  case incremental(steps: Int)
  /// Already displayed by the view, because the user had made the change there.
  case adopted
  /// Reloaded, because the host had just been attached.
  case attached
  /// Reloaded, because the policy doesn't allow incremental updates.
  case reloadedByPolicy
  /// Reloaded, because there were more changes than the policy allows.
  case tooManyChanges(Int)
  /// Reloaded, because the host couldn't perform batch updates; for example, because it had no window.
  case hostNotReady
  /// Reloaded, because the host violated its contract in the previous update.
  case hostBrokeContract
  /// Not shown, because the snapshots have the same structure and content.
  case nothingChanged
  /// Not shown, because the host was deallocated or detached.
  case noHost
  /// Shown together with a later change, as one update.
  case coalesced

  /// A Boolean value that indicates whether the view was reloaded.
  package var isReload: Bool {
    switch self {
    case .attached, .reloadedByPolicy, .tooManyChanges, .hostNotReady, .hostBrokeContract: true
    case .incremental, .adopted, .nothingChanged, .noHost, .coalesced: false
    }
  }

  /// A Boolean value that indicates whether the update was shown.
  var isShown: Bool {
    switch self {
    case .nothingChanged, .noHost, .coalesced: false
    default: true
    }
  }
}

extension UpdateLog.Entry: CustomStringConvertible {
  /// A one-line description with the number, origin, counts, outcome, changes, and timings.
  public var description: String {
    var words = ["#\(number)"]
    if let origin { words.append("from \(origin)") }
    words.append("\(itemCounts.before) -> \(itemCounts.after) items")
    words.append("\(outcome)")
    if !changeset.isEmpty { words.append("\(changeset.summary)") }
    if numberWaiting > 0 { words.append("\(numberWaiting) waiting") }
    if wasComparedInBackground { words.append("compared in the background") }
    if !isCoalesced {
      words.append("difference \(differenceTime), plan \(planTime), host \(hostTime)")
    }
    return words.joined(separator: "; ")
  }
}

extension UpdateLog.Entry {
  /// Creates the entry for a transition that is shown together with later ones.
  init(coalescedFrom origin: String?, itemCounts: (before: Int, after: Int)) {
    self.init(
      origin: origin, outcome: .coalesced, itemCounts: itemCounts, changeset: Changeset(), numberWaiting: 0,
      wasComparedInBackground: false, differenceTime: .zero, planTime: .zero,
      hostTime: .zero)
  }
}

extension Changeset {
  /// A short description of the changes.
  var summary: String {
    let parts = [
      ("sections deleted", deletedSections.count), ("sections inserted", insertedSections.count),
      ("sections moved", movedSections.count), ("sections updated", updatedSections.count),
      ("deleted", deletedItems.reduce(0) { $0 + $1.count }),
      ("inserted", insertedItems.reduce(0) { $0 + $1.count }),
      ("moved", movedItems.reduce(0) { $0 + $1.count }),
      ("updated", updatedItems.reduce(0) { $0 + $1.count }),
    ]
    return parts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
  }
}

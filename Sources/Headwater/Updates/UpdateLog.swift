public import DequeModule

/// A record of what each update of a view did and why, that can be read back, with the times of three stages: finding the
/// difference, making the plan, and carrying it out in the host. Bounded: the oldest entries make room.
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
  /// How many entries are kept.
  public let capacity: Int
  /// For how many rows it is kept what happened to them; see ``history(of:)``. An update costs at most so many.
  public let rowCapacity: Int
  /// What happened to rows, oldest first.
  var rows: Deque<TouchedRow> = []
  /// What hosts did with rows in the update that is under way.
  private var noted: [TouchedRow] = []

  /// The time since some fixed moment.
  let now: @MainActor () -> Duration
  private(set) var numberOfUpdates = 0

  /// Makes a log.
  ///
  /// - Parameters:
  ///   - capacity: How many entries are kept, at least 1.
  ///   - rowCapacity: For how many rows it is kept what happened to them; 0 for none.
  ///   - now: The time since some fixed moment. By default that of the continuous clock; a test gives its own.
  public init(capacity: Int = 100, rowCapacity: Int = 1_000, now: (@MainActor () -> Duration)? = nil) {
    self.capacity = max(1, capacity)
    self.rowCapacity = max(0, rowCapacity)
    let start = ContinuousClock.now
    self.now = now ?? { ContinuousClock.now - start }
  }

  /// Forgets all entries.
  public func removeAll() {
    (entries, rows, noted) = ([], [], [])
  }

  /// Notes what happened to rows, with what hosts did with them meanwhile.
  func record(_ touched: [TouchedRow]) {
    rows.append(contentsOf: (touched + noted).suffix(rowCapacity))
    rows.removeFirst(max(0, rows.count - rowCapacity))
    noted = []
  }

  /// Notes what a host did with a row: with the update that is under way, or at once.
  func note(_ touched: TouchedRow) {
    if touched.update <= numberOfUpdates { return record([touched]) }
    if noted.count < rowCapacity { noted.append(touched) }
  }

  /// Notes how an update went.
  ///
  /// - Returns: The entry with its number.
  @discardableResult
  func record(_ entry: Entry) -> Entry {
    numberOfUpdates += 1
    var entry = entry
    entry.number = numberOfUpdates
    if entries.count == capacity { entries.removeFirst() }
    entries.append(entry)
    return entry
  }

  /// Lists the transitions that are shown with an update that is about to begin.
  func record<Section, Item>(coalesced update: WaitingUpdate<Section, Item>) {
    // Of more than fit only the newest are kept.
    numberOfUpdates += update.count - 1 - update.entries.count
    for entry in update.entries { record(entry) }
  }

  /// What one update did: as the log keeps it, and ``Driver/onUpdate`` gets it.
  public struct Entry: Sendable {
    /// Counts the updates of the log from 1; 0 outside of one.
    public internal(set) var number = 0
    /// Who made the update.
    public var origin: String?
    /// How it was shown, or why not.
    package var outcome: UpdateOutcome
    /// Whether the view read everything again, as it does when it is bound, when the policy wants it, and when it is on no
    /// screen. ``description`` says why.
    public var isReload: Bool { outcome.isReload }
    /// A Boolean value that indicates whether the change was shown with the next entry for which it is false; see
    /// ``UpdatePolicy/coalescesUpdates``. Such an entry has the origin of the change and the numbers of items;
    /// ``changeset`` is empty, and that of the other entry has all that was changed.
    public var isCoalesced: Bool { outcome == .coalesced }
    /// In how many steps it was shown: none if only content was refreshed, or by a reload, or not at all.
    public var numberOfSteps: Int {
      if case .incremental(let steps) = outcome { steps } else { 0 }
    }
    /// The numbers of items before and after.
    public var itemCounts: (before: Int, after: Int)
    /// What changed: why each row came, went, moved or was shown anew. Empty where nobody had to know.
    public var changeset: Changeset
    /// How many updates were waiting when this one began.
    public var numberWaiting: Int
    /// Whether the difference was looked for off the main actor; see ``UpdatePolicy/maximumMainActorComparison``.
    public var wasComparedInBackground: Bool
    /// How long it took to find the changeset; in the background until the main actor went on with it. Times are zero for
    /// a driver without a log.
    public var differenceTime: Duration
    /// How long it took to make the plan.
    public var planTime: Duration
    /// How long the host worked, less waiting for its completion.
    public var hostTime: Duration
  }
}

/// How an update was shown, or why not.
package enum UpdateOutcome: Equatable, Sendable {
  /// Step by step, in so many steps; none if only content was refreshed.
  case incremental(steps: Int)
  /// The view showed it already, because its user had made the change there.
  case adopted
  /// By a reload: the host has just been attached.
  case attached
  /// By a reload: the policy wants no incremental updates.
  case reloadedByPolicy
  /// By a reload: there were more changes than the policy allows.
  case tooManyChanges(Int)
  /// By a reload: the host could not take batches, for example without a window.
  case hostNotReady
  /// By a reload: the host broke its contract in the update before.
  case hostBrokeContract
  /// Not at all: the snapshots differ neither in structure nor in content.
  case nothingChanged
  /// Not at all: the host is gone or was detached.
  case noHost
  /// Together with a later change, as one update.
  case coalesced

  /// Whether the view has read everything anew.
  package var isReload: Bool {
    switch self {
    case .attached, .reloadedByPolicy, .tooManyChanges, .hostNotReady, .hostBrokeContract: true
    case .incremental, .adopted, .nothingChanged, .noHost, .coalesced: false
    }
  }

  /// Whether it was shown.
  var isShown: Bool {
    switch self {
    case .nothingChanged, .noHost, .coalesced: false
    default: true
    }
  }
}

extension UpdateLog.Entry: CustomStringConvertible {
  /// One line: number, origin, counts, outcome, changes and timings.
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
  /// Makes the entry of a transition that is shown together with later ones.
  init(coalescedFrom origin: String?, itemCounts: (before: Int, after: Int)) {
    self.init(
      origin: origin, outcome: .coalesced, itemCounts: itemCounts, changeset: Changeset(), numberWaiting: 0,
      wasComparedInBackground: false, differenceTime: .zero, planTime: .zero,
      hostTime: .zero)
  }
}

extension Changeset {
  /// What changed, in a few words.
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

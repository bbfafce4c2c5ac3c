/// The reads of a data source, of which at most one is in progress.
struct FetchReads: Sendable {
  /// The round that starts automatically when the store changes. Bursts of changes are displayed together.
  let standing: StandingRound
  /// The task that reads, if there is one.
  private(set) var task: Task<Void, Never>?
  /// The number of the current request.
  private(set) var requestNumber = 0
  /// A Boolean value that indicates whether everything must be read again.
  var isStale = false
  /// A Boolean value that indicates whether the next read may display the first rows before all rows are counted.
  private var beginsWithRows = true

  init(_ standing: StandingRound) { self.standing = standing }

  /// A Boolean value that indicates whether a read is in progress.
  var isReading: Bool { task != nil || standing.isReading }

  /// Allows the next read to display the first rows before all rows are counted.
  mutating func beginWithRows() { beginsWithRows = true }

  /// Records that there is a new request. The results of earlier ones are discarded.
  mutating func requestBegins() { requestNumber += 1 }

  /// Forgets the current read. The caller cancels it first, which may run code of the store.
  mutating func forget() { task = nil }

  /// Withdraws the prepared round, so that it doesn't start automatically. If it has already started, it is the current read.
  mutating func withdraw() {
    if task == nil { task = standing.withdraw() }
  }

  /// Returns the values that the next read begins with, and resets them.
  mutating func takeBeginning() -> (isAnew: Bool, beginsWithRows: Bool) {
    defer { (isStale, beginsWithRows) = (false, false) }
    return (isStale, beginsWithRows)
  }

  /// Starts a read, which includes all changes made so far.
  mutating func start(_ round: @escaping StandingRound.Round, priority: TaskPriority) {
    task = Task.detached(priority: priority, operation: round)
  }

  /// Prepares a round for the next change. If it has already started, it is the current read.
  mutating func stand(_ round: @escaping StandingRound.Round) { task = standing.stand(round) }

  /// Records that the current read has delivered its result.
  mutating func end() {
    task = nil
    standing.end()
  }
}

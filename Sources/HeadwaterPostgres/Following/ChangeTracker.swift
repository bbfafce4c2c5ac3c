#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// A tracker of the changes to a query's tables between the reads of a connection. Receives hints and replicated changes.
  final class ChangeTracker: @unchecked Sendable {  // The lock guards the state.
    let query: FetchQuery
    let signals = SignalQueue()
    private let clock: any Clock<Duration>
    private let lock = NSLock()
    private var progress = ReadProgress()
    private var pace = HintPace()
    private var isFollowing = false

    init(query: FetchQuery, clock: any Clock<Duration>) {
      self.query = query
      self.clock = clock
    }

    /// Adds tables whose changes the tracker receives from now on.
    func add(_ numbers: Set<UInt32>) { lock.withLock { progress.add(numbers) } }

    /// The OIDs of the tables whose changes the tracker receives.
    var numbers: Set<UInt32> { lock.withLock { progress.numbers } }

    /// A Boolean value that indicates whether an observer is waiting for changes.
    var isFollowed: Bool {
      get { lock.withLock { isFollowing } }
      set { lock.withLock { isFollowing = newValue } }
    }

    /// A Boolean value that indicates whether the tracker needs replication: an observer is waiting for changes, and one of the
    /// tables is published.
    var wantsReplication: Bool { lock.withLock { isFollowing && progress.isReplicated } }

    /// The states of the tables, as last reported by the server.
    var states: [TableState] { lock.withLock { progress.states } }

    /// Stores the states of the tables that the server has reported.
    func learn(_ states: [TableState]) { lock.withLock { progress.learn(states) } }

    /// Stores a replicated change if it concerns one of the tables.
    func receive(_ note: ReplicatedNote) {
      if lock.withLock({ progress.receive(note) }) { signals.send(.changed) }
    }

    // MARK: Hints

    /// Processes a hint that a table's log may have new entries.
    func hint(at table: UInt32) {
      act(lock.withLock { progress.isHinted(at: table) ? pace.hint() : .none })
    }

    /// Processes the beginning of a read.
    func beginReading() { lock.withLock { pace.begin() } }

    /// Processes the end of a read.
    ///
    /// - Parameter hasFound: True if the read found changes; nil if it failed.
    func endReading(hasFound: Bool?) { act(lock.withLock { pace.end(hasFound: hasFound) }) }

    private func act(_ action: HintPace.Action) {
      switch action {
      case .none: break
      case .signal: signals.send(.changed)
      case .wait(let delay):
        Task { [weak self, clock] in
          try? await clock.sleep(for: delay)
          if let self { act(lock.withLock { pace.waited() }) }
        }
      }
    }

    // MARK: Reads

    /// The state at the last read.
    var lastRead: ReadMark? { lock.withLock { progress.mark } }

    /// The forms of columns that were known after the last read.
    var forms: KnownForms { lock.withLock { progress.forms } }

    /// Returns a Boolean value that indicates whether all changes between the last read and another read have been reported.
    func isContinued(by next: ReadMark) -> Bool { lock.withLock { progress.isContinued(by: next) } }

    /// Returns the changes from the last read to another read's snapshot.
    func changes(for next: ReadMark) -> FetchChanges {
      lock.withLock { progress.changes(of: query, for: next) }
    }

    /// Returns a Boolean value that indicates whether a snapshot contains transactions whose changes may not have been
    /// reported.
    func mayHaveMissed(in next: ReadMark) -> Bool { lock.withLock { progress.mayHaveMissed(in: next) } }

    /// A Boolean value that indicates whether there are running transactions whose changes may not be reported.
    var isUnsettled: Bool { lock.withLock { progress.isUnsettled } }

    /// A Boolean value that indicates whether the server must be polled.
    var isPolled: Bool { lock.withLock { progress.isPolled } }

    /// Confirms that a read has succeeded, so that its changes aren't reported again. See
    /// ``ReadProgress/confirm(_:_:forms:)``.
    func confirm(
      _ next: ReadMark, _ started: UnsettledTransactions?, forms: KnownForms
    ) -> (remains: Bool, hasProgress: Bool) {
      lock.withLock { progress.confirm(next, started, forms: forms) }
    }
  }
#endif

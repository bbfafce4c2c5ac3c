#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// The state of a connection between its reads. Receives hints and replicated changes.
  final class Inbox: @unchecked Sendable {  // The lock guards the state.
    let query: FetchQuery
    let signals = SignalQueue()
    private let clock: any Clock<Duration>
    private let lock = NSLock()
    private var pending = PendingChanges()
    private var tables: Set<UInt32> = []
    private var mark: ReadMark?
    private var known: [TableState] = []
    private var unsettled = UnsettledTransactions()
    private var pace = HintPace()
    private var isFollowing = false
    private var knownForms = KnownForms()

    init(query: FetchQuery, clock: any Clock<Duration>) {
      self.query = query
      self.clock = clock
    }

    /// Adds tables whose changes the inbox receives from now on.
    func add(_ numbers: Set<UInt32>) {
      lock.withLock { tables.formUnion(numbers) }
    }

    /// The OIDs of the tables whose changes the inbox receives.
    var numbers: Set<UInt32> { lock.withLock { tables } }

    /// A Boolean value that indicates whether an observer is waiting for changes.
    var isFollowed: Bool {
      get { lock.withLock { isFollowing } }
      set { lock.withLock { isFollowing = newValue } }
    }

    /// A Boolean value that indicates whether the inbox needs replication: an observer is waiting for changes, and one of the
    /// tables is published.
    var wantsReplication: Bool { lock.withLock { isFollowing && known.contains(where: \.isReplicated) } }

    /// The states of the tables, as last reported by the server.
    var states: [TableState] { lock.withLock { known } }

    /// Stores the states of the tables that the server has reported.
    func learn(_ states: [TableState]) {
      lock.withLock { known = states }
    }

    /// Stores a replicated change if it concerns one of the tables.
    func receive(_ note: ReplicatedNote) {
      let isNews = lock.withLock {
        guard tables.contains(note.table) else { return false }
        pending.append(note)
        // Don't signal a change to a published table if the store follows that table by another method.
        return mark?.method(of: note.table).map { $0 == .replication } ?? true
      }
      if isNews { signals.send(.changed) }
    }

    // MARK: Hints

    /// Processes a hint that a table's log may have new entries.
    func hint(at table: UInt32) {
      act(
        lock.withLock {
          let isNews = tables.contains(table) && mark?.method(of: table).map { $0 == .triggers } ?? true
          return isNews ? pace.hint() : .none
        })
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
    var lastRead: ReadMark? { lock.withLock { mark } }

    /// The forms of columns that were known after the last read.
    var forms: KnownForms { lock.withLock { knownForms } }

    /// Returns a Boolean value that indicates whether all changes between the last read and another read have been reported.
    func isContinued(by next: ReadMark) -> Bool {
      lock.withLock { mark.map { !next.mayHaveChanged(since: $0) } ?? false }
    }

    /// Returns the changes from the last read to another read's snapshot.
    func changes(for next: ReadMark) -> FetchChanges {
      lock.withLock {
        // After a gap, the first reported change to a row may not be its first change.
        if let mark, next.mayHaveChanged(since: mark) { return FetchChanges(isAnything: true) }
        guard mark != nil, let moment = next.moment else { return FetchChanges() }
        // The changes of unsettled transactions may not have been reported.
        if unsettled.haveEnded(in: moment) { return FetchChanges(isAnything: true) }
        var (found, isKnown): ([TableReference: [FetchKey: FetchedImage]], Bool) = ([:], true)
        var unmoved: Set<FetchKey> = []
        // Collect the old rows of each table using the method by which the table is followed.
        for (table, state) in zip(query.tables, next.states) {
          switch next.method(of: state) {
          case .polling: break
          case .triggers:
            guard let changes = next.captured[state.number] else {
              isKnown = false
              continue
            }
            let images = CapturedImages(changes, of: table, types: state.types)
            isKnown = isKnown && images.isComplete
            found[table] = images.images
          case .replication:
            let placing = table == query.table.stored ? query.placingColumns : nil
            let images = pending.images(containedIn: moment, of: table, state, placing: placing)
            isKnown = isKnown && images.isComplete
            found[table] = images.images
            unmoved.formUnion(images.unmoved)
          }
        }
        var changes = FetchChanges(of: query) { found[$0] ?? [:] }
        changes.unmoved = unmoved
        changes.isAnything = !isKnown
        return changes
      }
    }

    /// Returns a Boolean value that indicates whether a snapshot contains transactions whose changes may not have been
    /// reported.
    func mayHaveMissed(in next: ReadMark) -> Bool {
      lock.withLock {
        guard let mark else { return false }
        return next.mayHaveChanged(since: mark)
          || next.moment.map { unsettled.haveEnded(in: $0) } ?? false
          || next.captured.values.contains { $0.entries?.isEmpty != true }
      }
    }

    /// A Boolean value that indicates whether there are running transactions whose changes may not be reported.
    var isUnsettled: Bool { lock.withLock { !unsettled.isEmpty } }

    /// A Boolean value that indicates whether the server must be polled.
    var isPolled: Bool {
      lock.withLock { mark?.isPolled == true || !unsettled.isEmpty }
    }

    /// Confirms that a read has succeeded, so that its changes aren't reported again.
    ///
    /// - Parameters:
    ///   - next: The state at the read.
    ///   - started: The transactions that were running at the time of the read, if tables are replicated.
    ///   - forms: The forms of columns that are known after the read.
    /// - Returns: Two Boolean values: whether more changes remain to be read, and whether the read has included any of the
    ///   pending ones.
    func confirm(
      _ next: ReadMark, _ started: UnsettledTransactions?, forms: KnownForms
    ) -> (remains: Bool, hasProgress: Bool) {
      lock.withLock {
        knownForms = forms
        let isFirst = mark.map { next.mayHaveChanged(since: $0) } ?? true
        mark = next.withoutChanges
        known = next.states
        let before = pending.count
        guard let moment = next.moment else {
          pending.removeAll()
          return (false, true)
        }
        // Remove the changes that the read contained.
        let unfinished = pending.remove(containedIn: moment)
        if isFirst {
          unsettled = started ?? UnsettledTransactions()
          for changes in next.captured.values {
            unsettled.add(changes.lease?.unsettled ?? [], since: moment)
          }
        } else {
          unsettled.remove(endedIn: moment)
        }
        unsettled.add(unfinished)
        return (!pending.isEmpty, pending.count < before)
      }
    }
  }

  /// All connections of a store.
  final class Inboxes: @unchecked Sendable {  // The lock guards the state.
    private let lock = NSLock()
    private var inboxes: [ObjectIdentifier: Inbox] = [:]
    private var channels: [String: UInt32] = [:]

    var all: [Inbox] { lock.withLock { Array(inboxes.values) } }
    /// The OIDs of the tables of all inboxes.
    var numbers: Set<UInt32> { all.reduce(into: []) { $0.formUnion($1.numbers) } }
    func add(_ inbox: Inbox) { lock.withLock { inboxes[ObjectIdentifier(inbox)] = inbox } }
    /// A Boolean value that indicates whether any inbox needs replication.
    var wantReplication: Bool { all.contains(where: \.wantsReplication) }
    func remove(_ inbox: Inbox) { lock.withLock { inboxes[ObjectIdentifier(inbox)] = nil } }
    func send(_ signal: FetchSignal) { for inbox in all { inbox.signals.send(signal) } }

    /// Passes a replicated change to all inboxes.
    func receive(_ note: ReplicatedNote) { for inbox in all { inbox.receive(note) } }

    /// Registers a channel that announces changes to a table.
    func listen(to channel: String, for table: UInt32) { lock.withLock { channels[channel] = table } }

    /// Processes a notification. Its payload is ignored.
    func notify(on channel: String) {
      guard let table = lock.withLock({ channels[channel] }) else { return }
      for inbox in all { inbox.hint(at: table) }
    }
  }
#endif

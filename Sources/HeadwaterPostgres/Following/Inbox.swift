#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// The state of a connection between its reads. Receives hints and replicated changes.
  final class Inbox: @unchecked Sendable {  // Its lock guards its state.
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

    /// Receives changes of these tables from now on.
    func add(_ numbers: Set<UInt32>) {
      lock.withLock { tables.formUnion(numbers) }
    }

    /// The tables of which something is taken.
    var numbers: Set<UInt32> { lock.withLock { tables } }

    /// Whether somebody waits to be told of changes.
    var isFollowed: Bool {
      get { lock.withLock { isFollowing } }
      set { lock.withLock { isFollowing = newValue } }
    }

    /// Whether replication is to tell of it: somebody waits to be told, and one of its tables is published.
    var wantsReplication: Bool { lock.withLock { isFollowing && known.contains(where: \.isReplicated) } }

    /// Its tables, as the server said last.
    var states: [TableState] { lock.withLock { known } }

    /// The server has said what its tables are.
    func learn(_ states: [TableState]) {
      lock.withLock { known = states }
    }

    /// Takes what replication has told, if it is about one of the tables.
    func receive(_ note: ReplicatedNote) {
      let isNews = lock.withLock {
        guard tables.contains(note.table) else { return false }
        pending.append(note)
        // A table may be published though it is followed otherwise.
        return mark?.method(of: note.table).map { $0 == .replication } ?? true
      }
      if isNews { signals.send(.changed) }
    }

    // MARK: Hints

    /// There may be something new in the log of a table.
    func hint(at table: UInt32) {
      act(
        lock.withLock {
          let isNews = tables.contains(table) && mark?.method(of: table).map { $0 == .triggers } ?? true
          return isNews ? pace.hint() : .none
        })
    }

    /// A read begins.
    func beginReading() { lock.withLock { pace.begin() } }

    /// A read has ended.
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

    /// The last read.
    var lastRead: ReadMark? { lock.withLock { mark } }

    /// The forms of columns that were known after the last read.
    var forms: KnownForms { lock.withLock { knownForms } }

    /// Whether all that has changed from the last read to another is told.
    func isContinued(by next: ReadMark) -> Bool {
      lock.withLock { mark.map { !next.mayHaveChanged(since: $0) } ?? false }
    }

    /// What has changed since the last read, in the moment of another.
    func changes(for next: ReadMark) -> FetchChanges {
      lock.withLock {
        // What was told before a gap may not be the first that happened.
        if let mark, next.mayHaveChanged(since: mark) { return FetchChanges(isAnything: true) }
        guard mark != nil, let moment = next.moment else { return FetchChanges() }
        if unsettled.haveEnded(in: moment) { return FetchChanges(isAnything: true) }
        var (found, isKnown): ([TableReference: [FetchKey: FetchedImage]], Bool) = ([:], true)
        var unmoved: Set<FetchKey> = []
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

    /// Whether transactions have ended in a moment of which nobody tells whether they changed something.
    func mayHaveMissed(in next: ReadMark) -> Bool {
      lock.withLock {
        guard let mark else { return false }
        return next.mayHaveChanged(since: mark)
          || next.moment.map { unsettled.haveEnded(in: $0) } ?? false
          || next.captured.values.contains { $0.entries?.isEmpty != true }
      }
    }

    /// Whether transactions are under way of which nobody tells whether they change something.
    var isUnsettled: Bool { lock.withLock { !unsettled.isEmpty } }

    /// Whether the server has to be asked from time to time.
    var isPolled: Bool {
      lock.withLock { mark?.isPolled == true || !unsettled.isEmpty }
    }

    /// A read has returned: what it told is not told again.
    ///
    /// - Parameters:
    ///   - next: What it was made from.
    ///   - started: The transactions that were under way when it was made, where tables are replicated.
    ///   - forms: The forms of columns that are known after it.
    /// - Returns: Whether there is more to read, and whether the read has brought anything of it.
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
  final class Inboxes: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var inboxes: [ObjectIdentifier: Inbox] = [:]
    private var channels: [String: UInt32] = [:]

    var all: [Inbox] { lock.withLock { Array(inboxes.values) } }
    /// The tables of all of them.
    var numbers: Set<UInt32> { all.reduce(into: []) { $0.formUnion($1.numbers) } }
    func add(_ inbox: Inbox) { lock.withLock { inboxes[ObjectIdentifier(inbox)] = inbox } }
    /// Whether replication is to tell of any.
    var wantReplication: Bool { all.contains(where: \.wantsReplication) }
    func remove(_ inbox: Inbox) { lock.withLock { inboxes[ObjectIdentifier(inbox)] = nil } }
    func send(_ signal: FetchSignal) { for inbox in all { inbox.signals.send(signal) } }

    /// Hands on the changes.
    func receive(_ note: ReplicatedNote) { for inbox in all { inbox.receive(note) } }

    /// A channel announces changes of a table.
    func listen(to channel: String, for table: UInt32) { lock.withLock { channels[channel] = table } }

    /// A notification has come. Its payload is ignored.
    func notify(on channel: String) {
      guard let table = lock.withLock({ channels[channel] }) else { return }
      for inbox in all { inbox.hint(at: table) }
    }
  }
#endif

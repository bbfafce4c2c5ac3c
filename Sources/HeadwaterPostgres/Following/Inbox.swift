#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// Where a connection's notifications come in.
  final class Inbox: @unchecked Sendable {  // Its lock guards its state.
    let query: FetchQuery
    let signals = SignalQueue()
    private let lock = NSLock()
    private var pending = PendingChanges()
    private var tables: Set<UInt32> = []
    private var mark: ReadMark?
    private var unsettled: UnsettledTransactions?
    private var isFollowing = false
    private var isPublished = false

    init(query: FetchQuery) {
      self.query = query
    }

    /// Takes notifications of these tables from now on.
    func add(_ numbers: Set<UInt32>) {
      lock.withLock { tables.formUnion(numbers) }
    }

    /// The tables whose notifications are taken.
    var numbers: Set<UInt32> { lock.withLock { tables } }

    /// Whether somebody waits to be told of changes.
    var isFollowed: Bool {
      get { lock.withLock { isFollowing } }
      set { lock.withLock { isFollowing = newValue } }
    }

    /// Whether replication is to tell of it: somebody waits to be told, and one of its tables is published.
    var wantsReplication: Bool { lock.withLock { isFollowing && isPublished } }

    /// The server has said what its tables are.
    func learn(_ states: [TableState]) {
      lock.withLock { isPublished = states.contains(where: \.isReplicated) }
    }

    /// Takes a notification, if it is about one of the tables.
    func receive(_ note: CapturedNote) {
      let isNews = lock.withLock {
        guard tables.contains(note.table) else { return false }
        pending.append(note)
        // A table may have triggers though it is followed otherwise.
        return mark?.method(of: note.table).map { $0 == note.method } ?? true
      }
      if isNews { signals.send(.changed) }
    }

    /// The last read.
    var lastRead: ReadMark? { lock.withLock { mark } }

    /// Whether all that has changed from the last read to another is told.
    func isContinued(by next: ReadMark) -> Bool {
      lock.withLock { mark.map { !next.mayHaveChanged(since: $0) } ?? false }
    }

    /// What has changed since the last read, in the moment of another.
    func changes(for next: ReadMark) -> FetchChanges {
      lock.withLock {
        // What was told before a gap may not be the first that happened.
        if let mark, next.mayHaveChanged(since: mark) { return FetchChanges(isAnything: true) }
        guard let moment = next.moment else { return FetchChanges() }
        if unsettled?.haveEnded(in: moment) == true { return FetchChanges(isAnything: true) }
        return pending.changes(containedIn: moment, of: query, next.states, by: next.method)
      }
    }

    /// Whether transactions have ended in a moment of which nobody tells whether they changed something.
    func mayHaveMissed(in next: ReadMark) -> Bool {
      lock.withLock {
        guard let mark else { return false }
        return next.mayHaveChanged(since: mark)
          || next.moment.map { unsettled?.haveEnded(in: $0) ?? false } ?? false
      }
    }

    /// Whether transactions are under way of which nobody tells whether they change something.
    var isUnsettled: Bool { lock.withLock { unsettled?.isEmpty == false } }

    /// Whether the server has to be asked from time to time.
    var isPolled: Bool {
      lock.withLock { mark?.isPolled == true || unsettled?.isEmpty == false }
    }

    /// A read has returned: what it told is not told again.
    ///
    /// - Parameters:
    ///   - next: What it was made from.
    ///   - barrier: What was committed after it, where tables are replicated.
    /// - Returns: Whether there is more to read, and whether the read has brought anything of it.
    func confirm(
      _ next: ReadMark, _ barrier: ReplicationBarrier?
    ) -> (remains: Bool, hasProgress: Bool) {
      lock.withLock {
        let isFirst = mark.map { next.mayHaveChanged(since: $0) } ?? true
        mark = next
        isPublished = next.states.contains(where: \.isReplicated)
        let before = pending.count
        guard let moment = next.moment else {
          pending.removeAll()
          return (false, true)
        }
        pending.remove(containedIn: moment)
        if isFirst {
          unsettled = barrier.map { UnsettledTransactions(since: moment, until: $0) }
        } else {
          unsettled?.remove(endedIn: moment)
        }
        return (!pending.isEmpty, pending.count < before)
      }
    }
  }

  /// All connections of a store.
  final class Inboxes: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var inboxes: [ObjectIdentifier: Inbox] = [:]

    var all: [Inbox] { lock.withLock { Array(inboxes.values) } }
    /// The tables of all of them.
    var numbers: Set<UInt32> { all.reduce(into: []) { $0.formUnion($1.numbers) } }
    func add(_ inbox: Inbox) { lock.withLock { inboxes[ObjectIdentifier(inbox)] = inbox } }
    /// Whether replication is to tell of any.
    var wantReplication: Bool { all.contains(where: \.wantsReplication) }
    func remove(_ inbox: Inbox) { lock.withLock { inboxes[ObjectIdentifier(inbox)] = nil } }
    func send(_ signal: FetchSignal) { for inbox in all { inbox.signals.send(signal) } }
  }
#endif

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

    init(query: FetchQuery) {
      self.query = query
    }

    /// Takes notifications of these tables from now on.
    func add(_ numbers: Set<UInt32>) {
      lock.withLock { tables.formUnion(numbers) }
    }

    /// The tables whose notifications are taken.
    var numbers: Set<UInt32> { lock.withLock { tables } }

    /// Takes a notification, if it is about one of the tables.
    func receive(_ note: CapturedNote) {
      let isOurs = lock.withLock {
        guard tables.contains(note.table) else { return false }
        pending.append(note)
        return true
      }
      if isOurs { signals.send(.changed) }
    }

    /// The last read.
    var lastRead: ReadMark? { lock.withLock { mark } }

    /// What has changed since the last read, in the moment of another.
    func changes(for next: ReadMark) -> FetchChanges {
      lock.withLock {
        // What was told before a gap may not be the first that happened.
        if let mark, next.mayHaveChanged(since: mark) { return FetchChanges(isAnything: true) }
        guard let moment = next.moment else { return FetchChanges() }
        return pending.changes(containedIn: moment, of: query, next.states)
      }
    }

    /// A read has returned: what it told is not told again.
    func confirm(_ next: ReadMark) {
      let remains = lock.withLock {
        mark = next
        if let moment = next.moment { pending.remove(containedIn: moment) } else { pending.removeAll() }
        return !pending.isEmpty
      }
      if remains { signals.send(.changed) }
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
    func remove(_ inbox: Inbox) { lock.withLock { inboxes[ObjectIdentifier(inbox)] = nil } }
    func send(_ signal: FetchSignal) { for inbox in all { inbox.signals.send(signal) } }
  }
#endif

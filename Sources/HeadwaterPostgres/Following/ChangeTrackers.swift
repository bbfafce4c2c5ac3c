#if Postgres
  internal import Foundation
  internal import HeadwaterFetching

  /// All connections of a store.
  final class ChangeTrackers: @unchecked Sendable {  // The lock guards the state.
    private let lock = NSLock()
    private var trackers: [ObjectIdentifier: ChangeTracker] = [:]
    private var channels: [String: UInt32] = [:]

    var all: [ChangeTracker] { lock.withLock { Array(trackers.values) } }
    /// The OIDs of the tables of all trackers.
    var numbers: Set<UInt32> { all.reduce(into: []) { $0.formUnion($1.numbers) } }
    func add(_ tracker: ChangeTracker) { lock.withLock { trackers[ObjectIdentifier(tracker)] = tracker } }
    /// A Boolean value that indicates whether any tracker needs replication.
    var wantReplication: Bool { all.contains(where: \.wantsReplication) }
    func remove(_ tracker: ChangeTracker) { lock.withLock { trackers[ObjectIdentifier(tracker)] = nil } }
    func send(_ signal: FetchSignal) { for tracker in all { tracker.signals.send(signal) } }

    /// Passes a replicated change to all trackers.
    func receive(_ note: ReplicatedNote) { for tracker in all { tracker.receive(note) } }

    /// Registers a channel that announces changes to a table.
    func listen(to channel: String, for table: UInt32) { lock.withLock { channels[channel] = table } }

    /// Processes a notification. Its payload is ignored.
    func notify(on channel: String) {
      guard let table = lock.withLock({ channels[channel] }) else { return }
      for tracker in all { tracker.hint(at: table) }
    }
  }
#endif

#if Postgres
  internal import Foundation

  /// A replication slot. The server creates it only after all running transactions have ended.
  struct ReplicationSlot: Sendable {
    let name = "headwater_\(UUID().uuidString.lowercased().filter { $0 != "-" })"
    private var creation: Task<String?, any Error>?

    /// Records the task that creates the slot.
    mutating func begin(_ creation: Task<String?, any Error>) { self.creation = creation }

    /// Records that the slot has been created, or that it couldn't be created.
    mutating func end() { creation = nil }

    /// Cancels the creation of the slot, if it is in progress.
    func cancel() { creation?.cancel() }
  }
#endif

#if Postgres
  /// The reads that wait for a limited time until replication has started or failed.
  struct ReplicationWaiters: Sendable {
    /// A Boolean value that indicates whether an attempt has taken longer than the time limit. Later reads don't wait for it.
    private(set) var isSlow = false
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var last = 0

    /// Returns a number for a new waiter.
    mutating func next() -> Int {
      last += 1
      return last
    }

    /// Adds a waiter.
    mutating func add(_ continuation: CheckedContinuation<Void, Never>, as number: Int) {
      waiting[number] = continuation
    }

    /// Resumes a waiter whose time limit has passed.
    mutating func giveUp(_ number: Int) {
      guard let found = waiting.removeValue(forKey: number) else { return }
      isSlow = true
      found.resume()
    }

    /// Resumes all waiters, because the attempt has ended.
    mutating func resumeAll() {
      for continuation in waiting.values { continuation.resume() }
      waiting = [:]
    }

    /// Records that replication has started.
    mutating func replicationHasStarted() { isSlow = false }
  }
#endif

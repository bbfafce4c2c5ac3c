#if SQLite
  /// A timer that periodically checks for changes while connections follow the database.
  actor Poll {
    private let interval: Duration?
    private let clock: any Clock<Duration>
    private var users = 0
    private var task: Task<Void, Never>?

    /// Creates a poll that isn't running.
    ///
    /// - Parameters:
    ///   - interval: The interval between checks, from one millisecond to one year; nil for no checks.
    ///   - clock: The clock that measures the interval.
    init(interval: Duration?, clock: any Clock<Duration>) {
      self.interval = interval?.clamped(to: .milliseconds(1) ... .seconds(366 * 86_400))
      self.clock = clock
    }

    /// Adds a follower and starts polling if it is the first one.
    ///
    /// - Parameter look: A closure that checks for changes. It is retained until the last follower has left.
    func begin(_ look: @escaping @Sendable () async -> Void) {
      users += 1
      guard task == nil, let interval else { return }
      task = Task { [clock] in
        while (try? await clock.sleep(for: interval)) != nil { await look() }
      }
    }

    /// Removes a follower and stops polling if it was the last one.
    func end() {
      users -= 1
      guard users == 0 else { return }
      task?.cancel()
      task = nil
    }
  }
#endif

#if SQLite
  /// Looks now and then whether anything has changed, while connections follow it.
  actor Poll {
    private let interval: Duration?
    private let clock: any Clock<Duration>
    private var users = 0
    private var task: Task<Void, Never>?

    /// Makes one that does nothing yet.
    ///
    /// - Parameters:
    ///   - interval: How often to look; from a millisecond to a year. Nil for never.
    ///   - clock: The clock that measures the time.
    init(interval: Duration?, clock: any Clock<Duration>) {
      self.interval = interval?.clamped(to: .milliseconds(1) ... .seconds(366 * 86_400))
      self.clock = clock
    }

    /// One more follows.
    ///
    /// - Parameter look: Looks; kept until the last one has ended following.
    func begin(_ look: @escaping @Sendable () async -> Void) {
      users += 1
      guard task == nil, let interval else { return }
      task = Task { [clock] in
        while (try? await clock.sleep(for: interval)) != nil { await look() }
      }
    }

    /// One less does.
    func end() {
      users -= 1
      guard users == 0 else { return }
      task?.cancel()
      task = nil
    }
  }
#endif

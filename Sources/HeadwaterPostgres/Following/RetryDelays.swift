#if Postgres
  /// The delays before attempts to reconnect. Each delay is twice as long as the previous one, minus a random amount.
  struct RetryDelays: Sendable {
    private let first: Duration
    private let most: Duration
    private var state: UInt64
    private var attempts = 0

    init(_ options: PostgresOptions) {
      first = options.firstRetryDelay
      most = options.maximumRetryDelay
      state = options.retrySeed ?? UInt64.random(in: 0...UInt64.max)
    }

    /// Returns the next delay.
    mutating func next() -> Duration {
      let full = attempts < 32 ? min(most, min(first, most) * (1 << attempts)) : most
      attempts += 1
      return full * (1 - 0.5 * random())
    }

    /// Starts over with the first delay. Call this after connecting successfully.
    mutating func reset() { attempts = 0 }

    /// Returns a random number from 0 to 1 (SplitMix64).
    private mutating func random() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double((word ^ (word >> 31)) >> 11) / Double(1 << 53)
    }
  }

  /// Retries an operation, with a delay before each attempt, until no further attempt is needed.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the delays.
  ///   - delay: A closure that returns the next delay; nil ends the attempts.
  ///   - attempt: A closure that makes an attempt, and returns a Boolean value that indicates whether to try again; nil ends
  ///     the attempts.
  /// - Returns: The task that makes the attempts. Cancel it to end them.
  func tryingAgain(
    by clock: any Clock<Duration>, after delay: @escaping @Sendable () async -> Duration?,
    _ attempt: @escaping @Sendable () async -> Bool?
  ) -> Task<Void, Never> {
    Task {
      while let delay = await delay() {
        guard (try? await clock.sleep(for: delay)) != nil else { return }
        guard await attempt() == true else { return }
      }
    }
  }
#endif

#if Postgres
  /// How long to wait before each attempt to connect again: twice as long each time, less a random part.
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

    /// The next wait.
    mutating func next() -> Duration {
      let full = attempts < 32 ? min(most, min(first, most) * (1 << attempts)) : most
      attempts += 1
      return full * (1 - 0.5 * random())
    }

    /// The connection was good.
    mutating func reset() { attempts = 0 }

    /// From 0 to 1 (SplitMix64).
    private mutating func random() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double((word ^ (word >> 31)) >> 11) / Double(1 << 53)
    }
  }

  /// Tries again, each time after a wait, until that need not be.
  ///
  /// - Parameters:
  ///   - clock: What the waits are measured by.
  ///   - delay: Gives the next wait; nil ends the attempts.
  ///   - attempt: Returns whether it is to be tried again; nil ends the attempts.
  /// - Returns: The attempts, which end when they are cancelled.
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

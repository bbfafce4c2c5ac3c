#if Postgres
  internal import HeadwaterFetching

  /// How reads wait for tables that others have locked: a little at a time, letting go of their own locks in between.
  ///
  /// Whoever empties two tables in one transaction may wait for a read of both, and the read for it. A server looks for such
  /// circles after a second, and ends one of the two; so a read never waits that long.
  struct LockPatience: Sendable {
    /// How long one attempt waits.
    static let attempt = Duration.milliseconds(400)
    private static let pause = Duration.milliseconds(20)
    /// What a transaction has to begin with.
    static let statement = "SET LOCAL lock_timeout TO \(attempt / .milliseconds(1))"

    private let limit: Duration?
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - limit: For how long to try; nil without end.
    ///   - clock: What waits.
    init(_ limit: Duration?, clock: any Clock<Duration>) {
      self.limit = limit
      self.clock = clock
    }

    /// Does something, again and again while others have tables locked.
    ///
    /// - Parameter body: What to do.
    /// - Returns: What it returns.
    /// - Throws: What it throws, `CancellationError`.
    func trying<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
      var waited = Duration.zero
      while true {
        do {
          return try await body()
        } catch FetchError.busy(let message) {
          guard limit.map({ waited < $0 }) ?? true else { throw FetchError.busy(message) }
          try await clock.sleep(for: Self.pause)
          waited += Self.pause + Self.attempt
        }
      }
    }
  }
#endif

#if Postgres
  internal import HeadwaterFetching

  /// The policy for waiting for tables that other sessions have locked: reads wait for a short time, and release their own
  /// locks between attempts.
  ///
  /// A transaction that truncates two tables may wait for a read of both, while the read waits for the transaction. After a
  /// second, the server looks for deadlocks and aborts one of the transactions, so a read never waits that long.
  struct LockPatience: Sendable {
    /// The maximum duration of an attempt.
    static let attempt = Duration.milliseconds(400)
    private static let pause = Duration.milliseconds(20)
    /// The statement that a transaction must begin with.
    static let statement = "SET LOCAL lock_timeout TO \(attempt / .milliseconds(1))"

    private let limit: Duration?
    private let clock: any Clock<Duration>

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - limit: The time limit for all attempts; nil for none.
    ///   - clock: The clock that measures delays.
    init(_ limit: Duration?, clock: any Clock<Duration>) {
      self.limit = limit
      self.clock = clock
    }

    /// Performs an operation, and retries while other sessions have locked tables.
    ///
    /// - Parameter body: The operation.
    /// - Returns: The operation's result.
    /// - Throws: Any error that the operation throws; `CancellationError`.
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

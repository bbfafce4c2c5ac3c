/// A time that has to pass, by whatever clock. A value.
struct Pause: Sendable {
  private let hasPassed: @Sendable () -> Bool
  private let sleep: @Sendable () async throws -> Void

  /// Begins one.
  init<Time: Clock<Duration>>(_ duration: Duration, by clock: Time) {
    let end = clock.now.advanced(by: duration)
    hasPassed = { clock.now >= end }
    sleep = { try await clock.sleep(until: end, tolerance: nil) }
  }

  /// Whether it is over.
  var isOver: Bool { hasPassed() }

  /// Returns when it is over.
  ///
  /// - Throws: `CancellationError`.
  func wait() async throws { try await sleep() }
}

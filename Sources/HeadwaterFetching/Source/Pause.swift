/// A pause with a fixed duration, measured by any clock.
struct Pause: Sendable {
  private let hasPassed: @Sendable () -> Bool
  private let sleep: @Sendable () async throws -> Void

  /// Starts a pause.
  init<Time: Clock<Duration>>(_ duration: Duration, by clock: Time) {
    let end = clock.now.advanced(by: duration)
    hasPassed = { clock.now >= end }
    sleep = { try await clock.sleep(until: end, tolerance: nil) }
  }

  /// A Boolean value that indicates whether the pause is over.
  var isOver: Bool { hasPassed() }

  /// Waits until the pause is over.
  ///
  /// - Throws: `CancellationError`.
  func wait() async throws { try await sleep() }
}

/// A clock whose time doesn't advance. Each tick wakes one sleeping task.
struct TickClock: Clock {
  typealias Instant = ContinuousClock.Instant

  let now = ContinuousClock.now
  let minimumResolution = Instant.Duration.nanoseconds(1)
  private let ticks: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (ticks, continuation) = AsyncStream.makeStream()
  }

  /// Wakes the sleeping task, or makes the next sleep return immediately.
  func tick() {
    continuation.yield()
  }

  func sleep(until deadline: Instant, tolerance: Instant.Duration?) async throws {
    for await _ in ticks { return }
    throw CancellationError()
  }
}

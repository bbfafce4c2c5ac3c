/// A clock that stands still: whoever sleeps wakes at the next tick, one sleeper at a time.
struct TickClock: Clock {
  typealias Instant = ContinuousClock.Instant

  let now = ContinuousClock.now
  let minimumResolution = Instant.Duration.nanoseconds(1)
  private let ticks: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (ticks, continuation) = AsyncStream.makeStream()
  }

  /// Wakes the one that sleeps, or lets the next that wants to sleep go on at once.
  func tick() {
    continuation.yield()
  }

  func sleep(until deadline: Instant, tolerance: Instant.Duration?) async throws {
    for await _ in ticks { return }
    throw CancellationError()
  }
}

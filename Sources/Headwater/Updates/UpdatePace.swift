/// A timer that limits how often updates are shown.
@MainActor
final class UpdatePace {
  private let clock: any Clock<Duration>
  private var timer: Task<Void, Never>?

  init(_ clock: any Clock<Duration>) {
    self.clock = clock
  }

  deinit {
    timer?.cancel()
  }

  /// A Boolean value that indicates whether the interval since the last update hasn't ended.
  private(set) var isPausing = false

  /// Begins an interval in which no update is shown.
  ///
  /// - Parameters:
  ///   - interval: The length of the interval. If it isn't positive, nothing happens.
  ///   - body: A closure that is called at the end of the interval.
  func pause(for interval: Duration, then body: @escaping @MainActor () -> Void) {
    guard interval > .zero else { return }
    // If updates are shown separately, only the last interval counts.
    timer?.cancel()
    isPausing = true
    timer = Task { [clock, weak self] in
      // Only cancellation throws.
      guard (try? await clock.sleep(forClamped: interval)) != nil, !Task.isCancelled, let self else { return }
      // Don't cancel this task, because the closure may call code that checks for cancellation.
      (timer, isPausing) = (nil, false)
      body()
    }
  }

  /// Ends the interval without calling its closure.
  func end() {
    timer?.cancel()
    (timer, isPausing) = (nil, false)
  }
}

/// A clock that stands still until it is moved.
@MainActor
final class StepClock: Clock {
  struct Instant: InstantProtocol {
    var time = Swift.Duration.zero
    func advanced(by duration: Swift.Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Swift.Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  nonisolated let minimumResolution = Swift.Duration.zero
  nonisolated var now: Instant { Instant() }
  private var sleepers: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  nonisolated func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await wait()
  }

  private func wait() async {
    await withCheckedContinuation { sleepers.append($0) }
  }

  /// Lets those that sleep go on, and others of the main actor's tasks too.
  func step() async {
    let woken = sleepers
    sleepers = []
    for sleeper in woken { sleeper.resume() }
    for _ in 0..<10 { await Task.yield() }
  }

  /// Steps until something holds; gives up after many steps.
  func step(until isDone: @MainActor () -> Bool) async {
    for _ in 0..<200 where !isDone() { await step() }
  }
}

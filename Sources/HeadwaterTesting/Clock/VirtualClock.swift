import Foundation

/// A clock whose time advances only when a test advances it.
///
/// ```swift
/// let clock = VirtualClock()
/// let feed = LoadingDataSource<SingleSection, Post>(clock: clock) { _ in try await server.posts() }
/// feed.timeout = .seconds(10)
/// feed.load()
/// await clock.advance(by: .seconds(10))
/// ```
public final class VirtualClock: Clock, @unchecked Sendable {  // Its lock guards its state.
  private struct Sleeper {
    let number: Int
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var present = ContinuousClock.now
  private var sleepers: [Sleeper] = []
  private var lastNumber = 0

  /// Creates a clock whose time is the current time.
  public init() {}

  /// The current time of the clock. Its initial value is the time at which the clock is created.
  public var now: ContinuousClock.Instant { lock.withLock { present } }
  /// Zero, because the clock is exact.
  public var minimumResolution: Duration { .zero }
  /// The number of tasks that are sleeping on the clock.
  public var numberOfSleepers: Int { lock.withLock { sleepers.count } }

  /// Sleeps until the clock has been advanced to a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The time to wake up. If it has passed, the function returns immediately.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is canceled.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil) async throws {
    let number = lock.withLock {
      lastNumber += 1
      return lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = lock.withLock { () -> Result<Void, any Error>? in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= present { return .success(()) }
          sleepers.append(Sleeper(number: number, deadline: deadline, continuation: continuation))
          return nil
        }
        if let isOver { continuation.resume(with: isOver) }
      }
    } onCancel: {
      let sleeper = lock.withLock {
        sleepers.firstIndex { $0.number == number }.map { sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances time. Sleeping tasks wake up at their own deadlines, in order. After each wake-up, tasks, including those that
  /// are about to sleep, have the opportunity to run before time advances further.
  ///
  /// - Parameter duration: The duration, clamped to between zero and a hundred years.
  public func advance(by duration: Duration) async {
    let end = now.advanced(by: min(max(.zero, duration), .seconds(100 * 365 * 86_400)))
    await letOthersRun()
    while let sleeper = wakeNext(until: end) {
      sleeper.continuation.resume()
      await letOthersRun()
    }
    lock.withLock { present = max(present, end) }
    await letOthersRun()
  }

  private func wakeNext(until end: ContinuousClock.Instant) -> Sleeper? {
    lock.withLock {
      let due = sleepers.enumerated().filter { $0.element.deadline <= end }
      let next = due.min {
        ($0.element.deadline, $0.element.number) < ($1.element.deadline, $1.element.number)
      }
      guard let next else { return nil }
      present = max(present, next.element.deadline)
      return sleepers.remove(at: next.offset)
    }
  }

  /// Waits until at least the given number of tasks are sleeping on the clock. Tests use it to make sure that a task has
  /// started waiting.
  ///
  /// - Parameter count: The number of tasks.
  public func sleepers(_ count: Int) async {
    while numberOfSleepers < count { await Task.yield() }
  }

  /// Gives other tasks the opportunity to run until they wait again, on the main actor and elsewhere. A task of low priority
  /// runs after the tasks that were enqueued before it.
  private func letOthersRun() async {
    for _ in 0..<20 {
      await Task.detached(priority: .background) { await Task.yield() }.value
      await Task { @MainActor in }.value
    }
  }
}

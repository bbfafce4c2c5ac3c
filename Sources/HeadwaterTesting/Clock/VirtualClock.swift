import Foundation

/// A clock whose time passes only when a test says so.
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

  /// Makes a clock at its beginning.
  public init() {}

  /// The time. It begins with the time at which the clock is made.
  public var now: ContinuousClock.Instant { lock.withLock { present } }
  /// Zero: the clock is exact.
  public var minimumResolution: Duration { .zero }
  /// How many tasks sleep on the clock.
  public var numberOfSleepers: Int { lock.withLock { sleepers.count } }

  /// Sleeps until somebody has advanced the clock far enough.
  ///
  /// - Parameters:
  ///   - deadline: When to wake up; at once if that is past.
  ///   - tolerance: Not used.
  /// - Throws: `CancellationError` when the task is cancelled.
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

  /// Lets time pass. Tasks that wake up on the way do so at their own times, in order, and get turns to go on before time
  /// goes on; so do tasks that were about to sleep.
  ///
  /// - Parameter duration: How long; below zero counts as zero, and more than a hundred years as that.
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

  /// Returns when so many tasks sleep on the clock: how a test makes sure that what it waits for has begun to wait.
  ///
  /// - Parameter count: How many.
  public func sleepers(_ count: Int) async {
    while numberOfSleepers < count { await Task.yield() }
  }

  /// Gives other tasks turns to get from one wait to the next, on the main actor and elsewhere: a task of low priority has
  /// its turn when those before it had theirs.
  private func letOthersRun() async {
    for _ in 0..<20 {
      await Task.detached(priority: .background) { await Task.yield() }.value
      await Task { @MainActor in }.value
    }
  }
}

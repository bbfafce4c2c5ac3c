import Foundation

/// Runs the main run loop until a condition is met. Throws ``CannotMeasure`` if it isn't met in time.
@MainActor
func wait(_ seconds: Double = 300, for what: String, until isSo: () -> Bool) throws {
  let limit = Date(timeIntervalSinceNow: seconds)
  while !isSo() {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
    guard Date() < limit else { throw CannotMeasure(description: "Timed out waiting until \(what).") }
  }
}

/// Suspends until a condition is met. Throws ``CannotMeasure`` if it isn't met in time.
@MainActor
func until(_ what: String, seconds: Int, _ isSo: () -> Bool) async throws {
  let limit = ContinuousClock.now + .seconds(seconds)
  while !isSo() {
    try await Task.sleep(for: .milliseconds(5))
    guard ContinuousClock.now < limit else {
      throw CannotMeasure(description: "Timed out waiting until \(what).")
    }
  }
}

/// Runs the main run loop for the given number of seconds.
@MainActor
func pause(_ seconds: Double) {
  let end = Date(timeIntervalSinceNow: seconds)
  while Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
}

/// Runs the main run loop until an asynchronous operation has completed.
@MainActor
func finish<Result: Sendable>(_ what: String, _ body: @escaping @Sendable () async throws -> Result) throws
  -> Result
{
  var result: Swift.Result<Result, any Error>?
  Task { @MainActor in
    do { result = .success(try await body()) } catch { result = .failure(error) }
  }
  try wait(600, for: what) { result != nil }
  guard let result else { throw CannotMeasure(description: what) }
  return try result.get()
}

/// Returns the processor time that the calling thread has used, in seconds.
func threadSeconds() -> Double { seconds(of: CLOCK_THREAD_CPUTIME_ID) }

/// Returns the processor time that the process has used on all cores, in seconds.
func processSeconds() -> Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

private func seconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

extension ContinuousClock.Instant {
  /// Returns the number of milliseconds from this instant to another.
  func milliseconds(to other: ContinuousClock.Instant) -> Double { duration(to: other).microseconds / 1_000 }
}

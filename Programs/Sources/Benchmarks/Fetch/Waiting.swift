import Foundation

/// Lets the main actor run until something is so.
///
/// - Throws: ``CannotMeasure`` where it does not become so in time.
@MainActor
func wait(_ seconds: Double = 300, for what: String, until isSo: () -> Bool) throws {
  let limit = Date(timeIntervalSinceNow: seconds)
  while !isSo() {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
    guard Date() < limit else { throw CannotMeasure(description: "Waited in vain: \(what).") }
  }
}

/// Lets the main actor run for a while.
@MainActor
func pause(_ seconds: Double) {
  let end = Date(timeIntervalSinceNow: seconds)
  while Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
}

/// Lets the main actor run until something asynchronous is done.
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

/// How much of a processor the thread that asks has used, in seconds.
func threadSeconds() -> Double { seconds(of: CLOCK_THREAD_CPUTIME_ID) }

/// How much of all processors the process has used, in seconds.
func processSeconds() -> Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

private func seconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

extension ContinuousClock.Instant {
  /// How many milliseconds have gone by from here to another.
  func milliseconds(to other: ContinuousClock.Instant) -> Double { duration(to: other).microseconds / 1_000 }
}

/// A steady rate at which rows are changed.
package struct SteadyPace: Sendable {
  /// How many rows a second.
  package var rate = 1_000
  /// How long from one transaction to the next.
  package var interval = Duration.milliseconds(50)

  package init() {}

  /// Calls a closure for each transaction until the task is cancelled, or the closure throws.
  ///
  /// - Parameters:
  ///   - clock: The clock to wait with.
  ///   - body: Gets how many rows are to be changed.
  /// - Throws: What the closure throws; `CancellationError`.
  package func run<Time: Clock>(clock: Time, _ body: (Int) async throws -> Void) async throws
  where Time.Duration == Duration {
    let each = max(1, Int((Double(rate) * (interval / .seconds(1))).rounded()))
    var next = clock.now
    while true {
      try Task.checkCancellation()
      try await body(each)
      // Who has fallen behind by more than a second does not make up for it.
      next = max(next.advanced(by: interval), clock.now.advanced(by: .zero - .seconds(1)))
      try await clock.sleep(until: next, tolerance: nil)
    }
  }
}

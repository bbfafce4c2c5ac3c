/// A constant rate at which rows are changed.
package struct SteadyPace: Sendable {
  /// The number of rows to change per second.
  package var rate = 1_000
  /// The interval between transactions.
  package var interval = Duration.milliseconds(50)

  package init() {}

  /// Calls a closure with the number of rows to change for each transaction, until the task is canceled or the closure throws.
  package func run<Time: Clock>(clock: Time, _ body: (Int) async throws -> Void) async throws
  where Time.Duration == Duration {
    let each = max(1, Int((Double(rate) * (interval / .seconds(1))).rounded()))
    var next = clock.now
    while true {
      try Task.checkCancellation()
      try await body(each)
      // Catch up on no more than one second's worth of missed transactions.
      next = max(next.advanced(by: interval), clock.now.advanced(by: .zero - .seconds(1)))
      try await clock.sleep(until: next, tolerance: nil)
    }
  }
}

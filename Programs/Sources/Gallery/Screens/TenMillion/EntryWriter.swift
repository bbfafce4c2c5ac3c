/// Changes rows at a steady rate, beside the list that shows them.
struct EntryWriter: Sendable {
  let database: any EntryDatabase
  let plan: EntryPlan
  /// How many rows a second.
  var rate = 1_000
  /// How long from one transaction to the next.
  var interval = Duration.milliseconds(50)

  /// Writes until the task is cancelled, or a write fails.
  ///
  /// - Parameters:
  ///   - clock: The clock to wait with.
  ///   - generator: What decides which rows.
  ///   - report: Gets how many rows each transaction has changed.
  /// - Throws: What the database throws; `CancellationError`.
  func run<Time: Clock>(
    clock: Time, using generator: some RandomNumberGenerator & Sendable,
    report: @escaping @Sendable (Int) async -> Void
  ) async throws where Time.Duration == Duration {
    var changes = EntryChanges(plan, greatestID: try await database.greatestID(), using: generator)
    let each = max(1, Int((Double(rate) * (interval / .seconds(1))).rounded()))
    var next = clock.now
    while true {
      try Task.checkCancellation()
      try await database.write(changes.next(each))
      await report(each)
      // A writer that has fallen behind by more than a second does not make up for it.
      next = max(next.advanced(by: interval), clock.now.advanced(by: .zero - .seconds(1)))
      try await clock.sleep(until: next, tolerance: nil)
    }
  }
}

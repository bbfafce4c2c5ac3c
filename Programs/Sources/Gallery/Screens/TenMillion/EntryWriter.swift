import GalleryKit

/// A writer that changes rows at a steady rate while the list displays them.
struct EntryWriter: Sendable {
  let database: any EntryDatabase
  let plan: EntryPlan

  /// Writes until the task is canceled or a write fails.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the interval between transactions.
  ///   - generator: The random number generator that determines the changes.
  ///   - report: A closure that receives the number of changes in each transaction.
  /// - Throws: `CancellationError`, or any error that the database throws.
  func run<Time: Clock>(
    clock: Time, using generator: some RandomNumberGenerator & Sendable,
    report: @escaping @Sendable (Int) async -> Void
  ) async throws where Time.Duration == Duration {
    var changes = EntryChanges(plan, greatestID: try await database.greatestID(), using: generator)
    try await SteadyPace().run(clock: clock) { count in
      try await database.write(changes.next(count))
      await report(count)
    }
  }
}

import GalleryKit

/// Changes rows at a steady rate, beside the list that shows them.
struct EntryWriter: Sendable {
  let database: any EntryDatabase
  let plan: EntryPlan

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
    try await SteadyPace().run(clock: clock) { count in
      try await database.write(changes.next(count))
      await report(count)
    }
  }
}

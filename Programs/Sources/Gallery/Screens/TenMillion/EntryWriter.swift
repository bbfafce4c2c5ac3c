import GalleryKit

/// A writer that changes rows at a steady rate while the list displays them.
struct EntryWriter: Sendable {
  let database: any EntryDatabase
  let plan: EntryPlan

  /// Writes until the task is canceled or a write fails, and reports the number of changes in each transaction.
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

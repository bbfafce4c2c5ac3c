/// A database that is being opened off the main actor, and how far that is.
package struct DatabaseOpening<Database: Sendable>: Sendable {
  package let task: Task<Database, any Error>
  /// The latest report of each moment; ends when the database is open, or cannot be.
  package let reports: AsyncStream<GenerationProgress>

  /// Begins.
  ///
  /// - Parameter open: Opens the database, and calls the closure to tell how far it is.
  package init(
    _ open: @escaping @Sendable (@escaping @Sendable (GenerationProgress) -> Void) async throws -> Database
  ) {
    let (reports, continuation) = AsyncStream.makeStream(
      of: GenerationProgress.self, bufferingPolicy: .bufferingNewest(1))
    self.reports = reports
    task = Task.detached {
      defer { continuation.finish() }
      return try await open { continuation.yield($0) }
    }
  }
}

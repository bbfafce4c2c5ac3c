/// An operation that opens a database off the main actor and reports its progress.
package struct DatabaseOpening<Database: Sendable>: Sendable {
  package let task: Task<Database, any Error>
  /// The progress reports. A slow consumer receives only the latest one. The stream ends when the database is open or opening
  /// it fails.
  package let reports: AsyncStream<GenerationProgress>

  /// Starts opening a database with a closure that reports its progress by calling the closure passed to it.
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

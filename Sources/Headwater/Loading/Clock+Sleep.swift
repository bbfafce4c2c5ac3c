extension Clock where Duration == Swift.Duration {
  /// Sleeps for a duration that an app has set: less than zero counts as zero, and more than ten years as that. A clock
  /// cannot say when a longer one ends.
  ///
  /// - Parameter duration: The duration.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func sleep(forClamped duration: Duration) async throws {
    try await sleep(for: min(max(.zero, duration), .seconds(10 * 365 * 86_400)))
  }
}

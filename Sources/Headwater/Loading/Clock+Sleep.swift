extension Clock where Duration == Swift.Duration {
  /// Sleeps for a duration that an app specified, limited to the range from zero to ten years. A clock can't represent the end
  /// time of a much longer sleep.
  ///
  /// - Parameter duration: The duration of the sleep.
  /// - Throws: `CancellationError` if the task is canceled.
  package func sleep(forClamped duration: Duration) async throws {
    try await sleep(for: min(max(.zero, duration), .seconds(10 * 365 * 86_400)))
  }
}

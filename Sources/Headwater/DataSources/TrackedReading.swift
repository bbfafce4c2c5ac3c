internal import Observation

/// A reader of observable models that reports the first change to what it has read.
@MainActor
final class TrackedReading {
  /// The number of times that models have been read. Only the latest reading is observed.
  private var numberOfReadings = 0

  /// Reads models, and observes every property that a closure reads, until the next change or the next call.
  ///
  /// - Parameters:
  ///   - body: A closure that reads the models.
  ///   - onChange: A closure that is called in the main actor's next turn after a change, unless the models have been read
  ///     again in the meantime.
  /// - Returns: The result of `body`.
  func read<Value>(_ body: @MainActor () -> Value, onChange: @escaping @MainActor () -> Void) -> Value {
    numberOfReadings += 1
    let number = numberOfReadings
    return withObservationTracking {
      body()
    } onChange: { [weak self] in
      // The Observation framework calls this closure before the change. By the main actor's next turn, the change has been
      // made.
      Task { @MainActor in
        // If the properties have been read again since then, the change has been displayed.
        if self?.numberOfReadings == number { onChange() }
      }
    }
  }
}

@_spi(Testing) import HeadwaterComponents

/// Runs preparations as tasks and adds up the main actor's processor time for handling their results.
@MainActor
final class MeasuringRunner: PreparationRunner {
  /// A runner with the default implementation.
  private final class Tasks: PreparationRunner {}

  private let tasks = Tasks()
  /// The total processor time, in microseconds.
  private(set) var busy = 0.0
  /// The longest uninterrupted piece of work, in microseconds.
  private(set) var longest = 0.0

  /// Resets the measurement.
  func reset() { (busy, longest) = (0, 0) }

  /// Performs work on the main actor and adds its processor time to the total.
  func count<Value>(_ body: () throws -> Value) rethrows -> Value {
    let start = threadSeconds()
    defer {
      let time = (threadSeconds() - start) * 1e6
      busy += time
      longest = max(longest, time)
    }
    return try body()
  }

  func run<Output: Sendable>(
    priority: TaskPriority, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor (Output) -> Void
  ) -> @Sendable () -> Void {
    tasks.run(priority: priority, work) { [weak self] output in
      guard let self else { return }
      count { completion(output) }
    }
  }

  func runEach<Output: Sendable>(
    priority: TaskPriority, _ next: @escaping @Sendable () -> Output?,
    completion: @escaping @MainActor (Output) -> Void
  ) -> @Sendable () -> Void {
    tasks.runEach(priority: priority, next) { [weak self] output in
      guard let self else { return }
      count { completion(output) }
    }
  }

  func inNextTurn(_ body: @escaping @MainActor () -> Void) {
    tasks.inNextTurn { [weak self] in
      guard let self else { return }
      count { body() }
    }
  }
}

@_spi(Testing) import HeadwaterComponents

/// Runs preparations as tasks, and adds up how much of a processor the main actor uses for what comes of them.
@MainActor
final class MeasuringRunner: PreparationRunner {
  /// Does all as it is done where nobody measures.
  private final class Tasks: PreparationRunner {}

  private let tasks = Tasks()
  /// How much that was, in microseconds.
  private(set) var busy = 0.0
  /// The most of it that was at a stretch.
  private(set) var longest = 0.0

  /// Begins anew.
  func reset() { (busy, longest) = (0, 0) }

  /// Does something on the main actor, which counts.
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

@_spi(Testing) import HeadwaterComponents

/// Runs work on the main actor, at the times and in the order that the case specifies.
@MainActor
final class FuzzRunner: PreparationRunner {
  private var works: [@MainActor () -> Void] = []

  var isIdle: Bool { works.isEmpty }

  func run<Output: Sendable>(
    priority: TaskPriority, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor (Output) -> Void
  ) -> @Sendable () -> Void {
    // Canceled work can still complete, like work that has already begun.
    works.append { completion(work()) }
    return {}
  }

  func runEach<Output: Sendable>(
    priority: TaskPriority, _ next: @escaping @Sendable () -> Output?,
    completion: @escaping @MainActor (Output) -> Void
  ) -> @Sendable () -> Void {
    works.append { [weak self] in
      guard let output = next() else { return }
      completion(output)
      _ = self?.runEach(priority: priority, next, completion: completion)
    }
    return {}
  }

  func inNextTurn(_ body: @escaping @MainActor () -> Void) {
    works.append(body)
  }

  /// Runs the pending piece of work whose index is the given number modulo the number of pending pieces.
  func run(_ number: Int) {
    guard !works.isEmpty else { return }
    works.remove(at: number % works.count)()
  }

  /// Runs all pending work, including the work that results from it. Returns a Boolean value that indicates whether all work
  /// has completed.
  func runAll() -> Bool {
    for _ in 0..<10_000 where !works.isEmpty { works.removeFirst()() }
    return works.isEmpty
  }
}

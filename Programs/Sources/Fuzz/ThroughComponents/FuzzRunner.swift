@_spi(Testing) import HeadwaterComponents

/// Runs work when a case says so, in any order, on the main actor.
@MainActor
final class FuzzRunner: PreparationRunner {
  private var works: [@MainActor () -> Void] = []

  var isIdle: Bool { works.isEmpty }

  func run<Output: Sendable>(
    priority: TaskPriority, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor (Output) -> Void
  ) -> @Sendable () -> Void {
    // What is cancelled may end all the same, as work does that has begun already.
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

  /// Does one of the things that wait, counted round and round.
  func run(_ number: Int) {
    guard !works.isEmpty else { return }
    works.remove(at: number % works.count)()
  }

  /// Does all that waits, and what comes of it.
  ///
  /// - Returns: Whether there is an end.
  func runAll() -> Bool {
    for _ in 0..<10_000 where !works.isEmpty { works.removeFirst()() }
    return works.isEmpty
  }
}

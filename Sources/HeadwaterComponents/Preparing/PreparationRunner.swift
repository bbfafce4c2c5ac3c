/// Where preparations run: tasks of their own, but in tests, which say which of them ends when.
@MainActor
package protocol PreparationRunner: AnyObject, Sendable {
  /// Runs work off the main actor.
  ///
  /// - Parameters:
  ///   - priority: How urgent it is.
  ///   - work: The work.
  ///   - completion: Gets what came of it, on the main actor.
  /// - Returns: What cancels it; it may be completed nevertheless.
  func run<Output: Sendable>(
    priority: TaskPriority, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor (Output) -> Void
  ) -> PreparationTicket

  /// Does pieces of work off the main actor, one after the other, until none is left. It does not wait for the main actor.
  ///
  /// - Parameters:
  ///   - priority: How urgent they are.
  ///   - next: Does the next piece; returns nil if none is left.
  ///   - completion: Gets what came of each, on the main actor.
  /// - Returns: What cancels it; what has begun may be completed nevertheless.
  func runEach<Output: Sendable>(
    priority: TaskPriority, _ next: @escaping @Sendable () -> Output?,
    completion: @escaping @MainActor (Output) -> Void
  ) -> PreparationTicket

  /// Calls a closure in a later turn of the main actor.
  func inNextTurn(_ body: @escaping @MainActor () -> Void)
}

/// Cancels work.
package struct PreparationTicket: Sendable {
  package let cancel: @Sendable () -> Void

  package init(cancel: @escaping @Sendable () -> Void) {
    self.cancel = cancel
  }
}

/// Runs work as tasks.
package final class TaskPreparationRunner: PreparationRunner {
  package init() {}

  package func run<Output: Sendable>(
    priority: TaskPriority, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor (Output) -> Void
  ) -> PreparationTicket {
    let task = Task.detached(priority: priority) {
      // Nobody may need it any more by the time it has its turn.
      if Task.isCancelled { return }
      let output = work()
      await completion(output)
    }
    return PreparationTicket { task.cancel() }
  }

  package func runEach<Output: Sendable>(
    priority: TaskPriority, _ next: @escaping @Sendable () -> Output?,
    completion: @escaping @MainActor (Output) -> Void
  ) -> PreparationTicket {
    let task = Task.detached(priority: priority) {
      while !Task.isCancelled, let output = next() {
        Task { @MainActor in completion(output) }
        // Others have a turn on this core, too.
        await Task.yield()
      }
    }
    return PreparationTicket { task.cancel() }
  }

  package func inNextTurn(_ body: @escaping @MainActor () -> Void) {
    Task { body() }
  }
}

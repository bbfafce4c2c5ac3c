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

/// Runs each piece of work as a task.
final class TaskPreparationRunner: PreparationRunner {
  func run<Output: Sendable>(
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

  func inNextTurn(_ body: @escaping @MainActor () -> Void) {
    Task { body() }
  }
}

/// Where items are prepared off the main actor.
///
/// By default work runs as detached tasks: that is what a type does that implements nothing. A test implements all of it to
/// say which work ends when.
@_spi(Testing) @MainActor
public protocol PreparationRunner: AnyObject, Sendable {
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
  ) -> @Sendable () -> Void

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
  ) -> @Sendable () -> Void

  /// Calls a closure in a later turn of the main actor.
  func inNextTurn(_ body: @escaping @MainActor () -> Void)
}

@_spi(Testing) extension PreparationRunner {
  /// Runs work in a detached task of its own.
  public func run<Output: Sendable>(
    priority: TaskPriority, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor (Output) -> Void
  ) -> @Sendable () -> Void {
    let task = Task.detached(priority: priority) {
      // Nobody may need it any more by the time it has its turn.
      if Task.isCancelled { return }
      let output = work()
      await completion(output)
    }
    return { task.cancel() }
  }

  /// Does pieces of work in one detached task, which yields after each.
  public func runEach<Output: Sendable>(
    priority: TaskPriority, _ next: @escaping @Sendable () -> Output?,
    completion: @escaping @MainActor (Output) -> Void
  ) -> @Sendable () -> Void {
    let task = Task.detached(priority: priority) {
      while !Task.isCancelled, let output = next() {
        Task { @MainActor in completion(output) }
        // Others have a turn on this core, too.
        await Task.yield()
      }
    }
    return { task.cancel() }
  }

  /// Calls a closure in a task of the main actor.
  public func inNextTurn(_ body: @escaping @MainActor () -> Void) {
    Task { body() }
  }
}

/// Runs work as detached tasks.
package final class TaskPreparationRunner: PreparationRunner {
  package init() {}
}

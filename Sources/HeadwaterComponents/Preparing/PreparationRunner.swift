/// A type that runs preparation work off the main actor.
///
/// The default implementation runs work in detached tasks. Tests implement all methods themselves to control when work
/// finishes.
@_spi(Testing) @MainActor
public protocol PreparationRunner: AnyObject, Sendable {
  /// Runs work off the main actor.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - work: The work.
  ///   - completion: A closure that receives the result on the main actor.
  /// - Returns: A closure that cancels the work. The work may still be completed.
  func run<Output: Sendable>(
    priority: TaskPriority, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor (Output) -> Void
  ) -> @Sendable () -> Void

  /// Runs pieces of work off the main actor, one after another, until none are left. The runner doesn't wait for the main actor
  /// between pieces.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - next: A closure that runs the next piece. It returns `nil` if none are left.
  ///   - completion: A closure that receives the result of each piece on the main actor.
  /// - Returns: A closure that cancels the work. A piece that has already started may still be completed.
  func runEach<Output: Sendable>(
    priority: TaskPriority, _ next: @escaping @Sendable () -> Output?,
    completion: @escaping @MainActor (Output) -> Void
  ) -> @Sendable () -> Void

  /// Calls a closure in a later turn of the main actor.
  func inNextTurn(_ body: @escaping @MainActor () -> Void)
}

@_spi(Testing) extension PreparationRunner {
  /// Runs work in a detached task.
  public func run<Output: Sendable>(
    priority: TaskPriority, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor (Output) -> Void
  ) -> @Sendable () -> Void {
    let task = Task.detached(priority: priority) {
      // Skip the work if it was canceled before the task started.
      if Task.isCancelled { return }
      let output = work()
      await completion(output)
    }
    return { task.cancel() }
  }

  /// Runs pieces of work in one detached task, which yields after each piece.
  public func runEach<Output: Sendable>(
    priority: TaskPriority, _ next: @escaping @Sendable () -> Output?,
    completion: @escaping @MainActor (Output) -> Void
  ) -> @Sendable () -> Void {
    let task = Task.detached(priority: priority) {
      while !Task.isCancelled, let output = next() {
        Task { @MainActor in completion(output) }
        // Give other tasks a turn on this core.
        await Task.yield()
      }
    }
    return { task.cancel() }
  }

  /// Calls a closure in a new task on the main actor.
  public func inNextTurn(_ body: @escaping @MainActor () -> Void) {
    Task { body() }
  }
}

/// A runner that uses detached tasks.
package final class TaskPreparationRunner: PreparationRunner {
  package init() {}
}

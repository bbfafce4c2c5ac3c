internal import Headwater

/// The tasks that do the work of the running change off the main actor.
@MainActor
final class PreparationTasks {
  private let runner: any PreparationRunner
  private var cancellations: [@Sendable () -> Void] = []

  init(_ runner: any PreparationRunner) {
    self.runner = runner
  }

  /// Starts a task.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - work: The work.
  ///   - completion: A closure that receives the result on the main actor.
  func start<Output: Sendable>(
    priority: TaskPriority, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor (Output) -> Void
  ) {
    let cancel = runner.run(priority: priority, work, completion: completion)
    cancellations.append(cancel)
  }

  /// Starts tasks that prepare items, as many as there are cores, or fewer if there are fewer pieces.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - cores: The number of cores.
  ///   - priority: The priority.
  ///   - completion: A closure that receives the diagnostics of each piece on the main actor.
  func prepare<Item: ListElement, Context: Sendable, Prepared: Sendable>(
    _ work: PreparationWork<Item, Context, Prepared>, cores: Int, priority: TaskPriority,
    completion: @escaping @MainActor ([Diagnostic]) -> Void
  ) {
    let numberOfPieces = work.numberOfPieces
    if numberOfPieces == 0 { return }
    // The cancellations are kept until the change ends, but must not retain the work of earlier parts.
    cancellations.append { [weak work] in work?.cancel() }
    for _ in 0..<min(cores, numberOfPieces) {
      let cancel = runner.runEach(priority: priority, { work.prepareNext() }, completion: completion)
      cancellations.append(cancel)
    }
  }

  /// Calls a closure in a later turn of the main actor, even if the tasks are canceled.
  func inNextTurn(_ body: @escaping @MainActor () -> Void) {
    runner.inNextTurn(body)
  }

  /// Cancels the tasks.
  func cancel() {
    for cancel in cancellations { cancel() }
    cancellations = []
  }

  /// Forgets the tasks of a change that has ended.
  func end() {
    cancellations = []
  }
}

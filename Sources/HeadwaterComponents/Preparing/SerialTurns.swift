/// Operations that are performed one at a time, and the tasks that wait for them.
@MainActor
final class SerialTurns {
  /// The operations that were requested during the current one, or `nil` if none is being performed.
  private var postponed: [@MainActor () -> Void]?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Performs an operation. A nested call only adds its operation, and the outermost call performs it.
  ///
  /// - Returns: A Boolean value that indicates whether all operations are complete.
  func perform(_ body: @escaping @MainActor () -> Void) -> Bool {
    if postponed != nil {
      postponed?.append(body)
      return false
    }
    postponed = []
    body()
    while let operations = postponed, !operations.isEmpty {
      postponed = []
      for operation in operations { operation() }
    }
    postponed = nil
    return true
  }

  /// Suspends the current task until ``resumeWaiting()`` is called.
  func wait() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Resumes all suspended tasks.
  func resumeWaiting() {
    let continuations = waiting
    waiting = []
    for continuation in continuations { continuation.resume() }
  }
}

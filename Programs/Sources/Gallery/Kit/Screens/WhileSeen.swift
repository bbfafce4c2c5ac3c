/// A task that runs while it is switched on and its screen is visible.
@MainActor
package final class WhileSeen {
  /// A Boolean value that indicates whether the task is switched on.
  package var isOn = true { didSet { update() } }
  /// A Boolean value that indicates whether the screen is visible.
  package var isSeen = false { didSet { update() } }

  private let body: @MainActor () async -> Void
  private var task: Task<Void, Never>?

  /// Creates a task that doesn't start until the screen is visible. Its work runs until the task is canceled.
  package init(_ body: @escaping @MainActor () async -> Void) { self.body = body }

  deinit { task?.cancel() }

  private func update() {
    if !isOn || !isSeen {
      task?.cancel()
      task = nil
    } else if task == nil {
      task = Task { [body] in await body() }
    }
  }
}

/// Something that goes on for as long as it is wanted and its screen is in view.
@MainActor
package final class WhileSeen {
  /// Whether it is wanted.
  package var isOn = true { didSet { update() } }
  /// Whether the screen is in view.
  package var isSeen = false { didSet { update() } }

  private let body: @MainActor () async -> Void
  private var task: Task<Void, Never>?

  /// - Parameter body: Goes on until its task is cancelled.
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

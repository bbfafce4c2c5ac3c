/// Calls a closure repeatedly, with a pause before each call, until it is stopped.
@MainActor
final class Ticker {
  private let pause: @MainActor () async throws -> Void
  /// The running task. It ends when the ticker is stopped or when the pause throws.
  private(set) var task: Task<Void, Never>?

  /// Creates a ticker. By default, it ticks about eight times a second.
  init(
    pause: @escaping @MainActor () async throws -> Void = { try await Task.sleep(for: .milliseconds(125)) }
  ) {
    self.pause = pause
  }

  func start(_ tick: @escaping @MainActor () -> Void) {
    stop()
    task = Task { [pause] in
      while (try? await pause()) != nil, !Task.isCancelled { tick() }
    }
  }

  func stop() {
    task?.cancel()
    task = nil
  }
}

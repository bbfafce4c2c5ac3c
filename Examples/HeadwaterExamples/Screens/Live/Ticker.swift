/// Calls something again and again, with a pause before each call, until it is stopped.
@MainActor
final class Ticker {
  private let pause: @MainActor () async throws -> Void
  /// What goes on, until it is stopped or the pause throws.
  private(set) var task: Task<Void, Never>?

  /// Makes a ticker of about eight ticks a second, unless the pause is another.
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

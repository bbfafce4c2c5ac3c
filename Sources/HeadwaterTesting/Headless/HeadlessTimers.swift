/// The closures that a headless list calls after a delay, when its time advances.
@MainActor
final class HeadlessTimers {
  private var pending: [(left: Duration, work: @MainActor () -> Void)] = []

  func add(_ delay: Duration, _ work: @escaping @MainActor () -> Void) { pending.append((delay, work)) }

  /// Advances time by one frame.
  func pass(_ frame: Duration) {
    guard !pending.isEmpty else { return }
    for index in pending.indices { pending[index].left -= frame }
    // Remove the closures first, because they may add others.
    let due = pending.filter { $0.left <= .zero }
    pending.removeAll { $0.left <= .zero }
    for timer in due { timer.work() }
  }
}

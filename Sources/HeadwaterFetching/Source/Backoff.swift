/// An exponential backoff for repeating a failed operation.
struct Backoff: Hashable, Sendable {
  private static let first = Duration.milliseconds(100)
  private static let longest = Duration.seconds(10)

  private var last: Duration?

  /// Returns the next delay: 100 ms at first, then twice the previous delay, and at most 10 s.
  mutating func next() -> Duration {
    let wait = last.map { min($0 * 2, Self.longest) } ?? Self.first
    last = wait
    return wait
  }
}

extension FetchError {
  /// A Boolean value that indicates whether the failure can resolve itself without action by the app.
  var isTemporary: Bool {
    switch self {
    case .busy, .disconnected: true
    default: false
    }
  }
}

/// How long to wait before something that has failed is tried again: longer each time. A value.
struct Backoff: Hashable, Sendable {
  private static let first = Duration.milliseconds(100)
  private static let longest = Duration.seconds(10)

  private var last: Duration?

  /// The next wait: 100 ms, then twice the last one, at most 10 s.
  mutating func next() -> Duration {
    let wait = last.map { min($0 * 2, Self.longest) } ?? Self.first
    last = wait
    return wait
  }
}

extension FetchError {
  /// A Boolean value that indicates whether the failure ends without anything the app does.
  var isTemporary: Bool {
    switch self {
    case .busy, .disconnected: true
    default: false
    }
  }
}

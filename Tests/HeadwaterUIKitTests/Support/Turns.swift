/// Work for the main actor's next turns, which a test runs.
@MainActor
final class Turns {
  private var planned: [@MainActor () -> Void] = []
  /// The delay of the work that was scheduled last.
  private(set) var lastDelay = Duration.zero

  /// A Boolean value that indicates whether no work is scheduled.
  var isEmpty: Bool { planned.isEmpty }

  func plan(_ delay: Duration, _ work: @escaping @MainActor () -> Void) {
    lastDelay = delay
    planned.append(work)
  }

  /// Runs turns until no more work is scheduled, up to a maximum number of turns.
  func run(atMost limit: Int = 100) {
    for _ in 0..<limit where !planned.isEmpty {
      let turn = planned
      planned = []
      for work in turn { work() }
    }
  }
}

/// Work that is to be done in the next turns, done when a test says so.
@MainActor
final class Turns {
  private var planned: [@MainActor () -> Void] = []
  /// How long the work that was planned last is to wait.
  private(set) var lastDelay = Duration.zero

  /// Whether work waits.
  var isEmpty: Bool { planned.isEmpty }

  func plan(_ delay: Duration, _ work: @escaping @MainActor () -> Void) {
    lastDelay = delay
    planned.append(work)
  }

  /// Takes turns until nothing is planned any more, but no more than so many.
  func run(atMost limit: Int = 100) {
    for _ in 0..<limit where !planned.isEmpty {
      let turn = planned
      planned = []
      for work in turn { work() }
    }
  }
}

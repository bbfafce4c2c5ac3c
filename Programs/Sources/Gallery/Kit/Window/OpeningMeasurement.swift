#if GTK
  import CGTK
  import Foundation
  import HeadwaterGTK

  /// The processor time that the main thread spends on the turns of the main loop while a screen opens.
  struct OpeningTurns {
    /// The turns in the order in which they ran. The first one creates the screen.
    private(set) var times: [Duration] = []

    /// The longest turn.
    var longest: Duration { times.max() ?? .zero }
    /// The number of turns above a tenth of a second.
    var long: Int { times.count { $0 > .milliseconds(100) } }
    /// The time of all turns.
    var total: Duration { times.reduce(.zero, +) }

    /// Runs a closure as the first turn, and then the main loop until a condition is met and some more time has passed.
    @MainActor
    static func measure(
      _ open: () -> Void, until isReady: () -> Bool, atMost limit: Duration = .seconds(30),
      andThen rest: Duration = .seconds(1)
    ) -> OpeningTurns {
      var turns = OpeningTurns()
      turns.time(open)
      let tick = g_timeout_add(10, { _ in 1 }, nil)
      defer { g_source_remove(tick) }
      let start = ContinuousClock.now
      var ready: ContinuousClock.Instant?
      while true {
        let now = ContinuousClock.now
        if ready == nil, isReady() || now - start > limit { ready = now }
        if let ready, now - ready > rest { return turns }
        turns.time { g_main_context_iteration(nil, 1) }
      }
    }

    private mutating func time(_ turn: () -> Void) {
      let start = processorTime()
      turn()
      times.append(processorTime() - start)
    }
  }

  /// Returns the processor time of the current thread.
  private func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Opens each screen, leaves it, and returns to it.
  ///
  /// - Returns: The lines of a table of the longest turns of the main loop, in milliseconds of processor time.
  @MainActor
  func measureOpening(of screens: [ScreenName], in window: GalleryWindow) -> [String] {
    func column(_ text: String, _ width: Int = 12) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func milliseconds(_ time: Duration) -> String { column(String(format: "%.1f", time / .milliseconds(1))) }
    window.present()
    _ = OpeningTurns.measure({}, until: { true })
    var lines = [
      "screen".padding(toLength: 12, withPad: " ", startingAt: 0)
        + ["longest ms", "over 100 ms", "total ms", "again ms"].map { column($0) }.joined()
    ]
    let first = screens.map { name in
      OpeningTurns.measure({ window.choose(name) }, until: { !window.isLoading })
    }
    let again = screens.map { name in
      OpeningTurns.measure({ window.choose(name) }, until: { !window.isLoading })
    }
    for (name, (first, again)) in zip(screens, zip(first, again)) {
      lines.append(
        name.rawValue.padding(toLength: 12, withPad: " ", startingAt: 0) + milliseconds(first.longest)
          + column("\(first.long)") + milliseconds(first.total) + milliseconds(again.longest))
    }
    return lines
  }
#endif

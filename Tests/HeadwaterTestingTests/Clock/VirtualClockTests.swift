import HeadwaterTesting
import Testing

@MainActor
@Suite("A clock that a test controls")
struct VirtualClockTests {
  @Test func sleepersWakeInOrderAtScheduledTimes() async throws {
    let clock = VirtualClock()
    let start = clock.now
    var woken: [String] = []
    let tasks = [3, 1, 2].map { seconds in
      Task { @MainActor in
        try await clock.sleep(for: .seconds(seconds))
        woken.append("\(seconds) at \(start.duration(to: clock.now))")
      }
    }
    await clock.sleepers(3)
    await clock.advance(by: .seconds(2))
    for task in [tasks[1], tasks[2]] { try await task.value }
    #expect(woken == ["1 at 1.0 seconds", "2 at 2.0 seconds"])
    #expect(clock.numberOfSleepers == 1)
    await clock.advance(by: .seconds(1))
    try await tasks[0].value
    #expect(woken.count == 3)
  }

  @Test func repeatedlySleepingTaskWakesEachTime() async throws {
    let clock = VirtualClock()
    var ticks = 0
    let task = Task { @MainActor in
      while true {
        try await clock.sleep(for: .seconds(1))
        ticks += 1
      }
    }
    for second in 1...5 {
      await clock.sleepers(1)
      #expect(ticks == second - 1)
      await clock.advance(by: .seconds(1))
    }
    await clock.sleepers(1)
    #expect(ticks == 5)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.numberOfSleepers == 0)
  }

  @Test func sleepUntilPastReturnsImmediately() async throws {
    let clock = VirtualClock()
    let start = clock.now
    await clock.advance(by: .seconds(1))
    try await clock.sleep(until: start.advanced(by: .milliseconds(500)))
    #expect(start.duration(to: clock.now) == .seconds(1))
  }
}

import HeadwaterTesting
import Testing

@testable import Headwater

@MainActor
@Suite("The minimum interval between updates")
struct UpdatePaceTests {
  typealias Host = RecordingHost<SingleSection, Int>

  let clock = VirtualClock()
  let source = ArrayDataSource([0])
  let host = Host()

  private func connect(_ policy: UpdatePolicy = UpdatePolicy(minimumInterval: .seconds(1)))
    -> Driver<SingleSection, Int>
  {
    let driver = Driver(source, policy: policy, clock: clock)
    host.driver = driver
    driver.attach(host)
    return driver
  }

  @Test
  func changesOfOneIntervalBecomeOneUpdate() async throws {
    let driver = connect()
    await clock.advance(by: .seconds(1))
    var updates = 0
    driver.onUpdate = { _ in updates += 1 }
    // The first change is shown immediately, and the others at the end of the interval.
    for item in 1...100 { try source.append(item) }
    #expect(updates == 1 && driver.displayed.numberOfItems == 2 && driver.isWaiting)
    await clock.advance(by: .milliseconds(999))
    #expect(updates == 1)
    await clock.advance(by: .milliseconds(1))
    #expect(updates == 2 && driver.displayed == source.snapshot && !driver.isUpdating)
    // That update begins another interval.
    try source.append(101)
    #expect(updates == 2)
    await clock.advance(by: .seconds(1))
    #expect(updates == 3 && driver.displayed == source.snapshot)
  }

  @Test
  func withoutIntervalUpdatesDoNotWait() throws {
    let driver = connect(UpdatePolicy())
    for item in 1...10 { try source.append(item) }
    #expect(host.steps.count == 11 && driver.displayed == source.snapshot && clock.numberOfSleepers == 0)
  }

  @Test
  func separateUpdatesKeepInterval() async throws {
    let driver = connect(UpdatePolicy(coalescesUpdates: false, minimumInterval: .seconds(1)))
    for item in 1...3 { try source.append(item) }
    for count in 1...4 {
      #expect(driver.displayed.numberOfItems == count)
      await clock.advance(by: .seconds(1))
    }
    #expect(host.steps.count == 4 && !driver.isUpdating)
  }

  @Test
  func pauseOutlastsInterval() async throws {
    let driver = connect()
    driver.pause()
    try source.append(1)
    await clock.advance(by: .seconds(5))
    #expect(driver.displayed.numberOfItems == 1)
    driver.resume()
    #expect(driver.displayed.numberOfItems == 2)
  }

  @Test
  func resumingKeepsInterval() async throws {
    let driver = connect()
    driver.pause()
    try source.append(1)
    driver.resume()
    #expect(driver.displayed.numberOfItems == 1)
    await clock.advance(by: .seconds(1))
    #expect(driver.displayed.numberOfItems == 2)
  }

  @Test
  func detachingEndsInterval() async throws {
    let driver = connect()
    try source.append(1)
    driver.detach()
    #expect(!driver.isUpdating)
    await clock.advance(by: .seconds(1))
    #expect(driver.displayed.numberOfItems == 1)
    driver.attach(host)
    #expect(driver.displayed.numberOfItems == 2)
  }

  @Test
  func settlingWaitsForInterval() async throws {
    let driver = connect()
    try source.append(1)
    let settled = Task { await driver.settle() }
    await clock.advance(by: .seconds(1))
    await settled.value
    #expect(driver.displayed.numberOfItems == 2)
  }

  @Test
  func editsOfObserverWait() async throws {
    let driver = connect()
    driver.onUpdate = { [source] _ in if source.count < 5 { try? source.append(source.count) } }
    try source.append(1)
    for count in 2...5 {
      await clock.advance(by: .seconds(1))
      #expect(driver.displayed.numberOfItems == count)
    }
  }

  @Test
  func releasedDriverStopsWaiting() async throws {
    var driver: Driver<SingleSection, Int>? = connect()
    try source.append(1)
    weak let released = driver
    driver = nil
    #expect(released == nil)
    await clock.advance(by: .seconds(1))
    #expect(clock.numberOfSleepers == 0)
  }
}

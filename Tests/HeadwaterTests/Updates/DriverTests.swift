import Headwater
import Testing

@MainActor
@Suite("A driver")
struct DriverTests {
  typealias Host = RecordingHost<SingleSection, Int>

  func connect(
    _ source: ArrayDataSource<Int>, _ host: Host, policy: UpdatePolicy = UpdatePolicy(), log: UpdateLog? = nil
  ) -> Driver<SingleSection, Int> {
    let driver = Driver(source, policy: policy, log: log)
    host.driver = driver
    driver.attach(host)
    return driver
  }

  @Test
  func attachingReloadsThenUpdatesIncrementally() throws {
    let (source, host) = (ArrayDataSource([1, 2, 3]), Host())
    let driver = connect(source, host)
    #expect(host.steps == [.reload])
    try source.append(4)
    var batch = Changeset()
    batch.insertedItems = [ItemRun(start: ItemPosition(section: 0, item: 3), count: 1)]
    #expect(host.steps == [.reload, .batch(batch)])
    #expect(Array(driver.displayed.items) == [1, 2, 3, 4])
  }

  @Test
  func oldCountsRemainUntilHostSwaps() throws {
    let (source, host) = (ArrayDataSource([1]), Host())
    let driver = connect(source, host)
    host.forgetsToSwap = true
    driver.report = { _ in }
    try source.append(2)
    // The host doesn't swap during the step, so it still shows the old items.
    #expect(host.shown[1] == [1])
  }

  @Test
  func updatesDuringStepAppearInOrder() throws {
    let (source, host) = (ArrayDataSource([1]), Host())
    let driver = connect(source, host)
    var remaining = 3
    host.duringStep = {
      guard remaining > 0 else { return }
      remaining -= 1
      #expect(throws: Never.self) { try source.append(10 + remaining) }
    }
    try source.append(2)
    #expect(host.shown == [[1], [1, 2], [1, 2, 12], [1, 2, 12, 11], [1, 2, 12, 11, 10]])
    #expect(!driver.isUpdating)
  }

  @Test
  func updatesWaitForCompletionInOrder() throws {
    let (source, host) = (ArrayDataSource([1]), Host())
    host.waits = true
    let driver = connect(source, host, policy: UpdatePolicy(coalescesUpdates: false))
    for item in 2...4 { try source.append(item) }
    #expect(host.steps.count == 1)
    for count in 2...4 {
      host.complete()
      #expect(host.steps.count == count)
      #expect(driver.displayed.numberOfItems == count)
    }
    host.complete()
    #expect(!driver.isUpdating)
  }

  @Test
  func repeatedCompletionIsIgnored() throws {
    let (source, host) = (ArrayDataSource([1]), Host())
    host.waits = true
    let driver = connect(source, host, policy: UpdatePolicy(coalescesUpdates: false))
    try source.append(2)
    try source.append(3)
    host.complete(times: 3)
    #expect(driver.displayed.numberOfItems == 2)
    #expect(host.steps.count == 2)
  }

  @Test
  func updatesForReleasedHostAreDropped() throws {
    let source = ArrayDataSource([1])
    let log = UpdateLog()
    var host: Host? = Host()
    let driver = Driver(source, log: log)
    if let host { driver.attach(host) }
    host = nil
    try source.append(2)
    #expect(log.entries.last?.outcome == .noHost)
    #expect(driver.displayed.numberOfItems == 1)
    try source.append(3)
    #expect(log.entries.count == 2, "a driver that has ended hears of nothing more")
  }

  @Test
  func lateCompletionByPreviousHostIsIgnored() throws {
    let source = ArrayDataSource([1])
    let (first, second) = (Host(), Host())
    first.waits = true
    let driver = connect(source, first)
    try source.append(2)
    second.driver = driver
    driver.attach(second)
    try source.append(3)
    #expect(second.shown == [[1, 2], [1, 2, 3]])
    // A late completion by the first host has no effect.
    first.complete()
    #expect(Array(driver.displayed.items) == [1, 2, 3])
    #expect(first.steps.count == 1)
  }

  @Test
  func updatesWaitWhilePaused() async throws {
    let (source, host) = (ArrayDataSource([1]), Host())
    let driver = connect(source, host)
    driver.pause()
    try source.append(2)
    try source.append(3)
    #expect(host.steps.count == 1)
    driver.resume()
    #expect(host.shown == [[1], [1, 2, 3]])
    await driver.settle()
  }

  @Test
  func settlingAwaitsPendingUpdates() async throws {
    let (source, host) = (ArrayDataSource([1]), Host())
    host.waits = true
    let driver = connect(source, host)
    try source.append(2)
    let settling = Task { await driver.settle() }
    await Task.yield()
    host.complete()
    #expect(driver.isUpdating)
    host.complete()
    await settling.value
    #expect(!driver.isUpdating)
  }

  @Test
  func changedContentRefreshesWithoutReload() throws {
    let source = ArrayDataSource((0..<5).map { Entry(id: $0, value: 0) })
    let host = RecordingHost<SingleSection, Entry>()
    let driver = Driver(source)
    driver.attach(host)
    try source.perform { snapshot in
      try snapshot.update(Entry(id: 3, value: 1))
      try snapshot.move(from: ItemPosition(section: 0, item: 3), to: ItemPosition(section: 0, item: 0))
      try snapshot.update(Entry(id: 4, value: 1))
    }
    #expect(
      host.refreshed == [
        [
          ItemRun(start: ItemPosition(section: 0, item: 0), count: 1),
          ItemRun(start: ItemPosition(section: 0, item: 4), count: 1),
        ]
      ])
    #expect(host.steps.count == 2)
  }

  @Test
  func onUpdateReportsOnlyActualChanges() throws {
    let source = ArrayDataSource([Entry(id: 1, value: 0)])
    let host = RecordingHost<SingleSection, Entry>()
    let driver = Driver(source)
    var outcomes: [UpdateOutcome] = []
    driver.onUpdate = { outcomes.append($0.outcome) }
    driver.attach(host)
    try source.update(Entry(id: 1, value: 1))
    try source.update(Entry(id: 1, value: 1))
    try source.append(Entry(id: 2, value: 0))
    #expect(outcomes == [.attached, .incremental(steps: 0), .incremental(steps: 1)])
  }

  @Test
  func policyAndHostCanForceReload() throws {
    let (source, host) = (ArrayDataSource([1]), Host())
    let log = UpdateLog()
    let driver = connect(source, host, policy: UpdatePolicy(maximumChanges: 3), log: log)
    try source.append(contentsOf: 2...4)
    try source.append(contentsOf: 5...8)
    driver.policy.updates = .reloadData
    try source.append(9)
    driver.policy.updates = .incremental
    host.acceptsBatches = false
    try source.append(10)
    #expect(
      log.entries.map(\.outcome) == [
        .attached, .incremental(steps: 1), .tooManyChanges(4), .reloadedByPolicy,
        .hostNotReady,
      ])
  }

  @Test
  func hostThatForgetsSwapIsReloaded() throws {
    let (source, host) = (ArrayDataSource([1]), Host())
    let driver = connect(source, host)
    var reports: [Diagnostic] = []
    driver.report = { reports.append($0) }
    host.forgetsToSwap = true
    host.duringStep = { [weak host] in host?.forgetsToSwap = false }
    try source.append(2)
    #expect(reports.count == 1)
    #expect(host.steps.last == .reload)
    #expect(host.shown.last == [1, 2])
  }

  @Test
  func eachDriverFollowsItsHostRules() throws {
    let source = ArrayDataSource([1, 2, 3])
    let hosts = UpdateRules.allCases.map { Host(rules: $0) }
    let drivers = hosts.map { connect(source, $0) }
    try source.move(from: 0, to: 2)
    #expect(drivers.allSatisfy { Array($0.displayed.items) == [2, 3, 1] })
    guard case .batch(let batch) = hosts[0].steps[1] else { return #expect(Bool(false)) }
    #expect(batch.movedItems.count == 1)
    #expect(hosts[2].steps.dropFirst().allSatisfy { if case .splice = $0 { true } else { false } })
  }

  @Test
  func driverIsReleasedWithItsHost() {
    let source = ArrayDataSource([1])
    weak var weakHost: Host?
    weak var weakDriver: Driver<SingleSection, Int>?
    do {
      let host = Host()
      let driver = connect(source, host)
      (weakHost, weakDriver) = (host, driver)
      #expect(weakHost != nil && weakDriver != nil)
    }
    #expect(weakHost == nil)
    #expect(weakDriver == nil)
    #expect(source.count == 1)
  }

  @Test
  func manyStepsDoNotRecurse() throws {
    let source = ArrayDataSource(Array(0..<200_000))
    let host = Host(rules: .list)
    let driver = Driver(source)
    driver.attach(host)
    // Remove every twentieth item. The removals are too far apart to be merged.
    try source.setItems((0..<200_000).filter { $0 % 20 != 0 })
    #expect(host.steps.count > 10_000)
    #expect(driver.displayed == source.snapshot)
  }
}

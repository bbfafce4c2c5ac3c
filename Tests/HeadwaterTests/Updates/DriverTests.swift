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

  @Test("reloads a host that is attached, then updates it step by step")
  func attachThenUpdate() throws {
    let (source, host) = (ArrayDataSource([1, 2, 3]), Host())
    let driver = connect(source, host)
    #expect(host.steps == [.reload])
    try source.append(4)
    var batch = Changeset()
    batch.insertedItems = [ItemRun(start: ItemPosition(section: 0, item: 3), count: 1)]
    #expect(host.steps == [.reload, .batch(batch)])
    #expect(Array(driver.displayed.items) == [1, 2, 3, 4])
  }

  @Test("shows old counts until the host swaps")
  func swapMoment() throws {
    let (source, host) = (ArrayDataSource([1]), Host())
    let driver = connect(source, host)
    host.forgetsToSwap = true
    driver.report = { _ in }
    try source.append(2)
    // The host doesn't swap during the step, so it still shows the old items.
    #expect(host.shown[1] == [1])
  }

  @Test("lets an update wait that is made inside a step, and shows both in order")
  func reentrantUpdate() throws {
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

  @Test("waits for a step to complete before the next update, first in, first out")
  func firstInFirstOut() throws {
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

  @Test("takes no notice of a completion or a swap that comes twice")
  func completionTwice() throws {
    let (source, host) = (ArrayDataSource([1]), Host())
    host.waits = true
    let driver = connect(source, host, policy: UpdatePolicy(coalescesUpdates: false))
    try source.append(2)
    try source.append(3)
    host.complete(times: 3)
    #expect(driver.displayed.numberOfItems == 2)
    #expect(host.steps.count == 2)
  }

  @Test("drops updates for a host that is gone, and ends")
  func hostGone() throws {
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

  @Test("goes on with a new host although the old one never completes")
  func reattach() throws {
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

  @Test("lets updates wait while it is paused")
  func pause() async throws {
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

  @Test("settles when all that waits has been shown")
  func settle() async throws {
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

  @Test("refreshes content in place, also of items that moved, and does not reload")
  func refresh() throws {
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

  @Test("tells of every update that changed anything, content alone included, and of no other")
  func onUpdate() throws {
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

  @Test("reloads by policy, above the number of changes, and when the host cannot take batches")
  func policies() throws {
    let (source, host) = (ArrayDataSource([1]), Host())
    let log = UpdateLog()
    let driver = connect(source, host, policy: UpdatePolicy(maximumChanges: 3), log: log)
    try source.append(contentsOf: 2...4)
    try source.append(contentsOf: 5...8)
    driver.policy.isIncremental = false
    try source.append(9)
    driver.policy.isIncremental = true
    host.acceptsBatches = false
    try source.append(10)
    #expect(
      log.entries.map(\.outcome) == [
        .attached, .incremental(steps: 1), .tooManyChanges(4), .reloadedByPolicy,
        .hostNotReady,
      ])
  }

  @Test("reloads a host that completed without taking the new counts, and reports it")
  func brokenContract() throws {
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

  @Test("of several on one source each shows all, by its own rules")
  func severalDrivers() throws {
    let source = ArrayDataSource([1, 2, 3])
    let hosts = UpdateRules.allCases.map { Host(rules: $0) }
    let drivers = hosts.map { connect(source, $0) }
    try source.move(from: 0, to: 2)
    #expect(drivers.allSatisfy { Array($0.displayed.items) == [2, 3, 1] })
    guard case .batch(let batch) = hosts[0].steps[1] else { return #expect(Bool(false)) }
    #expect(batch.movedItems.count == 1)
    #expect(hosts[2].steps.dropFirst().allSatisfy { if case .splice = $0 { true } else { false } })
  }

  @Test("is freed with its host, and keeps neither host nor closures; the source outlives both")
  func ownership() {
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

  @Test("carries out many steps without going deeper for each")
  func manySteps() throws {
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

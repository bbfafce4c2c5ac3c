import HeadwaterTesting
import Testing

@testable import Headwater

@MainActor
@Suite("Coalescing of updates")
struct CoalescingTests {
  typealias Host = RecordingHost<SingleSection, Int>

  private func connect(
    _ source: some DataSource<SingleSection, Int>, _ host: Host, policy: UpdatePolicy = UpdatePolicy(),
    log: UpdateLog? = nil
  ) -> Driver<SingleSection, Int> {
    let driver = Driver(source, policy: policy, log: log)
    host.driver = driver
    driver.attach(host)
    return driver
  }

  @Test(arguments: UpdateRules.allCases)
  func pausedChangesBecomeOneStep(_ rules: UpdateRules) throws {
    let (source, host, log) = (ArrayDataSource([0]), Host(rules: rules), UpdateLog(capacity: 20_000))
    let driver = connect(source, host, log: log)
    var updates = 0
    driver.onUpdate = { _ in updates += 1 }
    driver.pause()
    for item in 1...10_000 { try source.append(item) }
    #expect(host.steps.count == 1)
    driver.resume()
    #expect(host.steps.count == 2 && updates == 1)
    #expect(driver.displayed == source.snapshot && !driver.isUpdating)
    #expect(log.entries.count == 10_001)
    #expect(log.entries.map(\.number) == Array(1...10_001))
    #expect(log.entries.dropFirst().dropLast().map(\.isCoalesced) == Array(repeating: true, count: 9_999))
    #expect(log.entries.dropFirst().map(\.itemCounts.after) == Array(2...10_001))
    let last = try #require(log.entries.last)
    #expect(!last.isCoalesced && last.itemCounts == (1, 10_001))
    #expect(last.changeset.insertedItems.map(\.count) == [10_000])
  }

  @Test func boundedLogKeepsNewestChanges() throws {
    let (source, host, log) = (ArrayDataSource([0]), Host(), UpdateLog(capacity: 3))
    let driver = connect(source, host, log: log)
    driver.pause()
    for item in 1...9 { try source.append(item) }
    driver.resume()
    #expect(log.entries.map(\.number) == [8, 9, 10])
    #expect(log.entries.map(\.isCoalesced) == [true, true, false])
    #expect(log.history(of: 9) == ["#10: inserted at 0.9"])
  }

  @Test func policyCanDisableCoalescing() throws {
    let (source, host, log) = (ArrayDataSource([0]), Host(), UpdateLog())
    let driver = connect(source, host, policy: UpdatePolicy(coalescesUpdates: false), log: log)
    driver.pause()
    for item in 1...50 { try source.append(item) }
    driver.resume()
    #expect(host.steps.count == 51)
    #expect(log.entries.allSatisfy { !$0.isCoalesced } && log.entries.count == 51)
  }

  @Test func changesDuringAnimationAreCoalesced() throws {
    let (source, host) = (ArrayDataSource([0]), Host())
    let driver = connect(source, host)
    host.waits = true
    for item in 1...2_000 { try source.append(item) }
    #expect(host.steps.count == 2)
    host.complete()
    #expect(host.steps.count == 3)
    host.complete()
    #expect(driver.displayed == source.snapshot && !driver.isUpdating)
  }

  @Test func changesDuringStepAreCoalesced() throws {
    let (source, host) = (ArrayDataSource([0]), Host())
    let mapped = source.filter { _ in true }
    let driver = connect(mapped, host)
    host.duringStep = { [weak host] in
      host?.duringStep = nil
      for item in 2...2_000 { #expect(throws: Never.self) { try source.append(item) } }
    }
    try source.append(1)
    #expect(host.steps.count == 3)
    #expect(driver.displayed == mapped.snapshot && driver.displayed.numberOfItems == 2_001)
    #expect(!driver.isUpdating)
    try source.append(2_001)
    #expect(host.steps.count == 4, "a single change is shown at once")
  }

  @Test func changesInOnUpdateAreCoalesced() throws {
    let (source, host) = (ArrayDataSource([0]), Host())
    let driver = connect(source, host)
    var updates = 0
    driver.onUpdate = { _ in
      updates += 1
      if updates == 1 { for item in 2...100 { #expect(throws: Never.self) { try source.append(item) } } }
    }
    try source.append(1)
    #expect(updates == 2 && host.steps.count == 3 && driver.displayed == source.snapshot)
  }

  @Test func changesThatCancelOutShowNothing() throws {
    let (source, host) = (ArrayDataSource([0]), Host())
    let driver = connect(source, host)
    var updates = 0
    driver.onUpdate = { _ in updates += 1 }
    driver.pause()
    try source.append(1)
    try source.remove(at: 1)
    driver.resume()
    #expect(host.steps.count == 1 && updates == 0 && !driver.isUpdating)
  }

  @Test func contextsAreCombined() throws {
    let (source, host) = (ArrayDataSource([0]), Host())
    let driver = connect(source, host)
    func context(of contexts: [UpdateContext]) throws -> UpdateContext {
      var found = UpdateContext()
      host.duringStep = { [weak driver] in if let driver { found = driver.context } }
      driver.pause()
      for context in contexts {
        try source.perform(context: context) { try $0.append($0.numberOfItems, toSection: 0) }
      }
      driver.resume()
      return found
    }
    let combined = try context(of: [
      UpdateContext(animated: false, origin: "a", userInfo: 1), UpdateContext(userInfo: 2),
      UpdateContext(origin: "c"), UpdateContext(),
    ])
    #expect(!combined.isAnimated && combined.origin == "c" && combined.userInfo as? Int == 2)
    var reloading = UpdateContext(origin: "r")
    reloading.reloads = true
    #expect(try context(of: [reloading, UpdateContext()]).isAnimated)
    #expect(host.steps.last == .reload)
  }

  @Test func settlingAwaitsCoalescedUpdates() async throws {
    let (source, host) = (ArrayDataSource([0]), Host())
    let driver = connect(source, host)
    driver.pause()
    try source.append(1)
    try source.append(2)
    let settling = Task { await driver.settle() }
    await Task.yield()
    #expect(host.steps.count == 1)
    driver.resume()
    await settling.value
    #expect(host.steps.count == 2)
  }

  @Test func unrelatedListsUpdateImmediately() throws {
    let (first, second, host) = (ArrayDataSource([0]), ArrayDataSource([0]), Host())
    let driver = connect(second, host)
    var seen: [Int] = []
    let token = first.observe { _ in
      guard first.count < 4 else { return }
      #expect(throws: Never.self) {
        try first.append(first.count)
        try second.append(second.count)
      }
      seen.append(driver.displayed.numberOfItems)
    }
    try first.append(1)
    #expect(seen == [2, 3] && driver.displayed == second.snapshot)
    _ = token
  }

  @Test func brokenContractReloadsNewestSnapshot() throws {
    let (source, host) = (ArrayDataSource([0]), Host())
    let driver = connect(source, host)
    driver.report = { _ in }
    host.waits = true
    host.forgetsToSwap = true
    host.duringStep = { [weak host] in host?.forgetsToSwap = false }
    for item in 1...4 { try source.append(item) }
    while driver.isUpdating { host.complete() }
    #expect(host.steps.last == .reload && host.steps.count == 3 && driver.displayed == source.snapshot)
  }

  @Test func waitingTransitionsAreNotRetained() throws {
    let (source, host) = (ArrayDataSource([Witnessed()]), RecordingHost<SingleSection, Witnessed>())
    let driver = Driver(source)
    driver.attach(host)
    driver.pause()
    weak var witness: Witness?
    do {
      let item = Witnessed()
      witness = item.witness
      try source.append(item)
      try source.remove(at: 1)
    }
    // The index of a snapshot is derived from that of the previous one.
    for _ in 0..<2 { try source.append(Witnessed()) }
    #expect(witness == nil)
    driver.resume()
    #expect(driver.displayed == source.snapshot)
  }

  @Test(arguments: 0..<Search.runs(40))
  func randomChangesConvergeToSource(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let rules = UpdateRules.allCases[random.below(3)]
    let source = SectionedDataSource<Int, Int>(sections: [(0, Array(0..<20)), (1, [])])
    let log = UpdateLog(capacity: 100_000)
    let policy = UpdatePolicy(
      maximumChanges: random.oneIn(4) ? 3 : 1_000, coalescesUpdates: !random.oneIn(4))
    let view = HeadlessListView(source, rules: rules, hasHeaders: random.oneIn(2), policy: policy, log: log)
    var (next, changes) = (100, 0)
    var isPaused = false
    let token = source.observe { _ in changes += 1 }
    func edit() throws {
      try source.perform { list in
        let section = random.below(list.numberOfSections)
        let count = list.numberOfItems(inSection: section)
        switch random.below(6) {
        case 0 where count > 0: try list.remove(at: ItemPosition(section: section, item: random.below(count)))
        case 1 where count > 0:
          try list.move(
            from: ItemPosition(section: section, item: random.below(count)),
            to: ItemPosition(section: section, item: random.below(count)))
        case 2 where list.numberOfSections < 4: try list.insertSection(next, at: section)
        case 3 where list.numberOfSections > 1: try list.removeSection(at: section)
        case 4: try list.moveSection(from: section, to: random.below(list.numberOfSections))
        default: try list.insert(next, at: ItemPosition(section: section, item: random.below(count + 1)))
        }
        next += 1
      }
    }
    for _ in 0..<120 {
      switch random.below(8) {
      case 0:
        isPaused.toggle()
        if isPaused { view.driver.pause() } else { view.driver.resume() }
      case 1: view.holdsCompletions.toggle()
      case 2: view.releaseCompletion()
      default: for _ in 0..<1 + random.below(5) { try edit() }
      }
      #expect(view.driver.isUpdating || view.displayed == source.snapshot, "seed \(seed)")
    }
    view.holdsCompletions = false
    view.driver.resume()
    while view.releaseCompletion() {}
    #expect(view.displayed == source.snapshot && !view.driver.isUpdating, "seed \(seed)")
    #expect(view.violations == [], "seed \(seed)")
    #expect(
      log.entries.count { $0.outcome != .attached } == changes, "seed \(seed): each change is listed once")
    _ = token
  }
}

private final class Witness: Sendable {}

private struct Witnessed: ListElement {
  let witness = Witness()
  var identity: ObjectIdentifier { ObjectIdentifier(witness) }
  static func == (left: Witnessed, right: Witnessed) -> Bool { left.identity == right.identity }
}

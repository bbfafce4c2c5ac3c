import HeadwaterTesting
import Testing

@testable import Headwater

extension HeldComparisons {
  @MainActor
  @Suite("A driver that compares in the background")
  struct BackgroundComparisonTests {
    typealias Host = RecordingHost<SingleSection, ProbedItem>

    let probe = ComparisonProbe()
    let log = UpdateLog()
    let host = Host()

    func connect(
      _ source: some DataSource<SingleSection, ProbedItem>, maximum: Int = 100, to host: Host? = nil
    ) -> Driver<SingleSection, ProbedItem> {
      let driver = Driver(source, policy: UpdatePolicy(maximumMainActorComparison: maximum), log: log)
      let host = host ?? self.host
      host.driver = driver
      driver.attach(host)
      return driver
    }

    func source(_ count: Int) -> ArrayDataSource<ProbedItem> {
      ArrayDataSource(ProbedItem.list(0..<count, probe))
    }

    /// Replaces all items with a list that doesn't share structure with the current one and whose differences from it aren't
    /// known.
    func replaceAll(
      of source: ArrayDataSource<ProbedItem>, with identities: some Sequence<Int>,
      changing changed: Int? = nil
    ) throws {
      try source.perform { snapshot in
        snapshot = Snapshot(
          identities.map { ProbedItem(id: $0, value: $0 == changed ? 1 : 0, probe: probe) })
      }
    }

    func identities(_ driver: Driver<SingleSection, ProbedItem>) -> [Int] { driver.displayed.items.map(\.id) }

    @Test
    func largeUpdateIsComparedOffMainActor() async throws {
      let source = source(200)
      let driver = connect(source)
      probe.hold(0)
      try replaceAll(of: source, with: 0..<201)
      await probe.holding()
      #expect(host.steps == [.reload])
      #expect(driver.isUpdating && driver.displayed.numberOfItems == 200)
      probe.letGo()
      await driver.settle()
      #expect(host.steps.count == 2 && !driver.isUpdating)
      #expect(identities(driver) == Array(0..<201))
      #expect(probe.numberElsewhere == 200 && probe.numberOnMainActor == 0)
    }

    @Test
    func logRecordsBackgroundComparison() async throws {
      let source = source(200)
      let driver = connect(source)
      try replaceAll(of: source, with: 0..<201)
      await driver.settle()
      try source.remove(at: 0)
      #expect(log.entries.map(\.wasComparedInBackground) == [false, true, false])
      #expect(log.entries.map { "\($0)".contains("compared in the background") } == [false, true, false])
      #expect(log.entries.map(\.outcome).suffix(2) == [.incremental(steps: 1), .incremental(steps: 1)])
      withExtendedLifetime(driver) {}
    }

    @Test(arguments: [
      (100, 100, false), (101, 100, true), (0, 1, false), (1, 0, true), (3_000, Int.max, false),
    ])
    func policyDeterminesBackgroundComparison(count: Int, maximum: Int, isInBackground: Bool) async throws {
      let source = source(count)
      let driver = connect(source, maximum: maximum)
      try replaceAll(of: source, with: 0..<count)
      #expect(driver.isUpdating == isInBackground)
      await driver.settle()
      #expect(log.entries.last?.outcome == .nothingChanged)
      #expect(log.entries.last?.wasComparedInBackground == isInBackground)
      #expect(probe.numberElsewhere == (isInBackground ? count : 0))
      #expect(probe.numberOnMainActor == (isInBackground ? 0 : count))
    }

    @Test
    func fillingOrEmptyingListNeedsNoComparison() throws {
      let source = source(0)
      let driver = connect(source)
      try replaceAll(of: source, with: 0..<500)
      #expect(driver.displayed.numberOfItems == 500)
      source.removeAll()
      #expect(driver.displayed.numberOfItems == 0)
      #expect(!log.entries.contains { $0.wasComparedInBackground })
    }

    @Test
    func updatesWaitForLargeUpdateInOrder() async throws {
      let source = source(200)
      let driver = connect(source)
      driver.policy.coalescesUpdates = false
      probe.hold(0)
      try replaceAll(of: source, with: 0..<210)
      await probe.holding()
      try source.remove(at: 0)
      try source.append(ProbedItem(id: 1_000, probe: probe))
      #expect(host.steps.count == 1)
      probe.letGo()
      await driver.settle()
      #expect(host.shown.map(\.count) == [200, 210, 209, 210])
      #expect(identities(driver) == Array(1..<210) + [1_000])
      #expect(log.entries.map(\.wasComparedInBackground) == [false, true, false, false])
    }

    @Test
    func largeUpdatesAppearInOrder() async throws {
      let source = source(200)
      let driver = connect(source)
      try replaceAll(of: source, with: 0..<210)
      try replaceAll(of: source, with: (0..<220).reversed())
      await driver.settle()
      #expect(host.shown.map(\.count) == [200, 210, 220])
      #expect(log.entries.map(\.wasComparedInBackground) == [false, true, true])
    }

    @Test
    func detachingDropsUpdateAndStopsComparison() async throws {
      let source = source(100_000)
      let driver = connect(source)
      var change: Change<SingleSection, ProbedItem>?
      let observation = source.observe { change = $0.change }
      probe.hold(0)
      try replaceAll(of: source, with: 0..<100_000, changing: 5)
      await probe.holding()
      let comparison = try #require(change?.comparison)
      driver.detach()
      #expect(!driver.isUpdating)
      #expect(log.entries.last?.outcome == .noHost)
      #expect(log.entries.last?.wasComparedInBackground == true)
      // The result of the comparison arrives in the next turn of the main actor.
      while change?.comparison != nil { await Task.yield() }
      probe.letGo()
      await comparison.value
      #expect(probe.numberElsewhere < 40_000)
      #expect(host.steps == [.reload])

      driver.attach(host)
      #expect(host.steps == [.reload, .reload])
      #expect(identities(driver) == Array(0..<100_000))
      observation.cancel()
    }

    @Test
    func releasingDriverStopsComparison() async throws {
      let source = source(100_000)
      weak var weakDriver: Driver<SingleSection, ProbedItem>?
      var driver: Driver? = connect(source)
      weakDriver = driver
      var change: Change<SingleSection, ProbedItem>?
      let observation = source.observe { change = $0.change }
      probe.hold(0)
      try replaceAll(of: source, with: 0..<100_000, changing: 5)
      await probe.holding()
      let comparison = try #require(change?.comparison)
      driver = nil
      #expect(weakDriver == nil)
      while change?.comparison != nil { await Task.yield() }
      probe.letGo()
      await comparison.value
      #expect(probe.numberElsewhere < 40_000)
      observation.cancel()
    }

    @Test
    func updateForReleasedHostIsDropped() async throws {
      let source = source(200)
      var host: Host? = Host()
      let driver = connect(source, to: host)
      probe.hold(0)
      try replaceAll(of: source, with: 0..<201)
      await probe.holding()
      host = nil
      probe.letGo()
      await driver.settle()
      #expect(log.entries.last?.outcome == .noHost)
      #expect(driver.displayed.numberOfItems == 200)
    }

    @Test
    func updateComparedWhilePausedAppearsOnResume() async throws {
      let source = source(200)
      let driver = connect(source)
      driver.policy.coalescesUpdates = false
      probe.hold(0)
      try replaceAll(of: source, with: 0..<201)
      await probe.holding()
      try source.remove(at: 0)
      driver.pause()
      var change: Change<SingleSection, ProbedItem>?
      let observation = source.observe { change = $0.change }
      probe.letGo()
      // The source changes again. The driver is notified after the comparison, so the change waits too.
      while !driver.isCompared { await Task.yield() }
      try source.remove(at: 0)
      #expect(host.steps.count == 1 && change != nil)
      driver.resume()
      #expect(host.shown.map(\.count) == [200, 201, 200, 199])
      observation.cancel()
    }

    @Test
    func longListEditsAreNeverComparedInBackground() throws {
      let source = ArrayDataSource((0..<100_000).map { Entry(id: $0, value: 0) })
      let host = RecordingHost<SingleSection, Entry>()
      let log = UpdateLog(capacity: 1_000)
      let driver = Driver(source, policy: UpdatePolicy(maximumMainActorComparison: 1_000), log: log)
      driver.attach(host)
      var random = SplitMix64(seed: 3)
      for edit in 0..<400 {
        let count = source.count
        let place = edit % 2 == 0 ? 70_000 : Int.random(in: 0..<count, using: &random)
        switch edit % 4 {
        case 0, 1: try source.insert(Entry(id: 100_000 + edit, value: 0), at: place)
        case 2: try source.remove(at: Int.random(in: 0..<count, using: &random))
        default: try source.move(from: place, to: Int.random(in: 0..<count, using: &random))
        }
      }
      #expect(log.entries.count == 401 && !log.entries.contains { $0.wasComparedInBackground })
      #expect(driver.displayed.isIdentical(to: source.snapshot))
    }

    @Test
    func reloadNeedsNoComparison() throws {
      let source = source(500)
      let driver = connect(source)
      driver.detach()
      try replaceAll(of: source, with: 0..<600)
      driver.attach(host)
      #expect(host.steps == [.reload, .reload])
      #expect(probe.numberElsewhere == 0 && probe.numberOnMainActor == 0)
    }

    @Test(arguments: [1, 1_000])
    func newListIsComparedOnce(numberOfChanges: Int) throws {
      let source = source(2_000)
      let driver = connect(source)
      let secondHost = Host(rules: .list)
      let second = connect(source, to: secondHost)
      try source.setItems(
        (0..<2_000).map { ProbedItem(id: $0, value: $0 < numberOfChanges ? 1 : 0, probe: probe) })
      #expect(host.refreshed.last?.first?.count == numberOfChanges)
      #expect(secondHost.refreshed.last?.first?.count == numberOfChanges)
      #expect(probe.numberOnMainActor == 2_000 && probe.numberElsewhere == 0)
      withExtendedLifetime((driver, second)) {}
    }

    @Test
    func operatorLimitsRepeatedComparisonToChanges() throws {
      let source = source(20_000)
      let filtered = source.filter { $0.id != 77 }
      let driver = connect(filtered)
      try source.setItems(ProbedItem.list((0..<20_000).filter { $0 != 5_000 }, probe))
      #expect(driver.displayed.numberOfItems == 19_998)
      // Each item of the list is compared once, and then the items of two leaves at most.
      #expect((19_999..<20_128).contains(probe.numberOnMainActor) && probe.numberElsewhere == 0)
    }

    @Test
    func driversOfOneSourceShareComparison() async throws {
      let source = source(500)
      let driver = connect(source)
      let secondHost = Host(rules: .list)
      let second = connect(source, to: secondHost)
      probe.hold(0)
      try replaceAll(of: source, with: 0..<501)
      await probe.holding()
      probe.letGo()
      await driver.settle()
      await second.settle()
      #expect(host.steps.count == 2 && secondHost.steps.count == 2)
      #expect(probe.numberElsewhere == 500 && probe.numberOnMainActor == 0)
    }

    @Test
    func detachingDriverKeepsSharedComparisonRunning() async throws {
      let source = source(50_000)
      let driver = connect(source)
      let secondHost = Host()
      let second = connect(source, to: secondHost)
      probe.hold(0)
      try replaceAll(of: source, with: 0..<50_001)
      await probe.holding()
      driver.detach()
      probe.letGo()
      await second.settle()
      #expect(host.steps.count == 1 && secondHost.steps.count == 2)
      #expect(probe.numberElsewhere == 50_000)
    }
  }
}

import Headwater
import HeadwaterTesting
import Testing

/// Tests extreme values of all public options while a list changes. The program must not crash, and the list must show the
/// items of its source.
@MainActor
@Suite("Options at their extremes")
struct ExtremeOptionsTests {
  /// A generator of extreme values.
  private struct Extremes {
    var random: SplitMix64

    mutating func number() -> Int {
      [Int.min, .min + 1, -1_000, -1, 0, 1, 2, 3, 7, 1_000, 1 << 40, .max / 2, .max - 1, .max][
        random.below(14)]
    }

    mutating func real() -> Double {
      [
        -.infinity, -.greatestFiniteMagnitude, -1, -.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude, 0.5, 1,
        3,
        1e18, .greatestFiniteMagnitude, .infinity, .nan, -.nan,
      ][random.below(14)]
    }

    mutating func duration() -> Duration {
      [
        .seconds(Int64.min), .seconds(-1), .zero, .nanoseconds(1), .milliseconds(5), .seconds(1),
        .seconds(86_400 * 366 * 300), .seconds(Int64.max / 2), .seconds(Int64.max),
      ][random.below(9)]
    }

    mutating func timeout() -> Duration? { random.oneIn(3) ? nil : duration() }

    mutating func anchoring() -> ListAnchoring {
      var anchoring: ListAnchoring = [.none, .top, .bottom, .top(staysAtStart: true, staysAtEnd: true)][
        random.below(4)]
      anchoring.followingDistance = real()
      anchoring.restsAtBottom = random.oneIn(2)
      anchoring.whileScrolling = [.moveContent, .adjustLayout, .waitForRest][random.below(3)]
      return anchoring
    }

    mutating func policy() -> UpdatePolicy {
      UpdatePolicy(
        updates: random.oneIn(4) ? .reloadData : .incremental, maximumChanges: number(),
        maximumRowChanges: number(),
        maximumMainActorComparison: number(), coalescesUpdates: random.oneIn(2))
    }

    mutating func metrics<Item>() -> HeadlessMetrics<Item> {
      // With a height of 0, all rows are visible, but there are only a few.
      var metrics =
        random.oneIn(2)
        ? HeadlessMetrics<Item>(viewport: real(), item: real(), header: real(), footer: real())
        : { height in HeadlessMetrics<Item>(viewport: 4, item: { _ in height }) }(real())
      metrics.columns = number()
      metrics.scrollsAcross = random.oneIn(4)
      if random.oneIn(4) { metrics.headerOfSection = { [height = real()] _ in height } }
      return metrics
    }
  }

  private func play<Section, Item>(
    _ view: HeadlessListView<Section, Item>, _ extremes: inout Extremes, _ steps: Int,
    _ edit: (inout Extremes) async throws -> Void
  ) async throws {
    for _ in 0..<steps {
      switch extremes.random.below(12) {
      case 0: view.scroll(to: extremes.real())
      case 1: view.scroll(by: extremes.real())
      case 2: view.scroll(to: ItemPosition(extremes.number(), extremes.number()))
      case 3:
        view.touch()
        view.drag(by: extremes.real())
        view.release(velocity: extremes.real())
        view.advance(by: .milliseconds(50), framesPerSecond: extremes.number())
      case 4:
        view.prefetchDistance = extremes.number()
        view.maximumSteps = extremes.number()
        view.selection.limit = extremes.number()
        view.tap(ItemPosition(0, 0))
      case 5: view.anchoring = extremes.anchoring()
      case 6: view.policy = extremes.policy()
      case 7: view.metrics = extremes.metrics()
      case 8: view.width = extremes.real()
      case 9: _ = view.scroll(toSection: extremes.number())
      default: try await edit(&extremes)
      }
    }
    view.metrics = HeadlessMetrics()
    while view.driver.isUpdating { await view.driver.settle() }
    #expect(view.violations == [])
    _ = view.text
  }

  @Test(arguments: 0..<Search.runs(100))
  func listsHandleExtremeOptions(_ seed: Int) async throws {
    var extremes = Extremes(random: SplitMix64(seed: UInt64(seed)))
    let source = SectionedDataSource<Int, Int>(sections: [(0, Array(0..<30)), (1, []), (2, [100])])
    let shut = extremes.number()
    let range = [0..<Int.max, Int.min..<40, Int.min..<Int.max, 5..<5, Int.max..<Int.max][
      extremes.random.below(5)]
    let prefix = extremes.number()
    let expanding = source.slice(range).prefix(prefix).expanding(collapsedCount: { _, _ in shut })
    let log = UpdateLog(capacity: [1, 0, -5, 50][extremes.random.below(4)], rowCapacity: extremes.number())
    let view = HeadlessListView(
      expanding, rules: UpdateRules.allCases[extremes.random.below(3)], hasHeaders: extremes.random.oneIn(2),
      hasFooters: extremes.random.oneIn(2), metrics: extremes.metrics(), policy: extremes.policy(), log: log,
      anchoring: extremes.anchoring())
    view.behavior.onPrefetch { _ in }
    var next = 1_000
    try await play(view, &extremes, 60) { extremes in
      next += 1
      switch extremes.random.below(4) {
      case 0: expanding.toggle(extremes.random.below(3))
      case 1:
        let position = ItemPosition(extremes.number(), extremes.number())
        let before = source.snapshot
        do {
          try source.insert(next, at: position)
        } catch is EditError {
          #expect(source.snapshot == before)
        }
      default: try source.insert(next, at: ItemPosition(extremes.random.below(3), 0))
      }
    }
    #expect(view.displayed == expanding.snapshot, "seed \(seed)")
  }

  @Test(arguments: 0..<Search.runs(100))
  func pagingHandlesExtremeOptions(_ seed: Int) async throws {
    var extremes = Extremes(random: SplitMix64(seed: UInt64(seed)))
    let clock = VirtualClock()
    var options = PagingOptions(
      pageSize: extremes.number(), initialSize: extremes.random.oneIn(2) ? nil : extremes.number(),
      prefetchDistance: extremes.random.oneIn(2) ? nil : extremes.number(),
      maximumPages: extremes.random.oneIn(3) ? nil : extremes.number(),
      showsPlaceholders: !extremes.random.oneIn(4), timeout: extremes.timeout())
    options.maximumPlaceholders = extremes.number()
    options.maximumEmptyPages = [0, 1, -1, 3, .min][extremes.random.below(5)]
    let feed: PagedDataSource<Int, Int>
    switch extremes.random.below(3) {
    case 0:
      let fake = FakePagingSource(Array(0..<200), seed: UInt64(seed), clock: clock)
      fake.latency = .zero...max(.zero, extremes.duration())
      fake.failureRate = 0.1
      feed = PagedDataSource(fake, options: options, startingAt: extremes.number(), clock: clock)
    case 1:
      let (before, after) = (extremes.number(), extremes.number())
      feed = PagedDataSource(options: options, clock: clock) { request in
        let key = request.key ?? 0
        return Page(
          items: [key % 1_000, key % 1_000 + 1], previousKey: key > -20 ? key - 2 : nil,
          nextKey: key < 20 ? key + 2 : nil, itemsBefore: before, itemsAfter: after)
      }
    default:
      let total = extremes.number()
      feed = PagedDataSource(options: options, startingAt: extremes.number(), clock: clock) { offset, limit in
        (Array(0..<min(5, limit)).map { $0 &+ offset }, total: total)
      }
    }
    let view = HeadlessListView(
      feed, rules: UpdateRules.allCases[extremes.random.below(3)], hasHeaders: true,
      metrics: HeadlessMetrics(viewport: 5), anchoring: extremes.anchoring())
    view.behavior.loadMore(
      at: [.append, .prepend], partOfContent: extremes.real(), maximumViewports: extremes.real(),
      minimumDelay: extremes.duration(), clock: clock)
    for _ in 0..<25 {
      switch extremes.random.below(6) {
      case 0: view.scroll(to: extremes.real())
      case 1:
        let (first, second) = (extremes.number(), extremes.number())
        feed.visibleItemsDidChange(min(first, second)..<max(first, second))
      case 2: feed.load(LoadKind.allCases[extremes.random.below(3)])
      case 3: await clock.advance(by: extremes.duration())
      case 4: view.scroll(to: ItemPosition(0, extremes.random.below(max(1, feed.snapshot.numberOfItems))))
      default: for _ in 0..<20 { await Task.yield() }
      }
      #expect(feed.snapshot.numberOfItems >= 0)
      #expect(feed.snapshot.numberOfItems <= Snapshot<SingleSection, LoadingRow<Int>>.maximumNumberOfItems)
      #expect(view.violations == [], "seed \(seed)")
    }
    for kind in LoadKind.allCases { feed.cancel(kind) }
  }

  @Test func extremeTimeoutsFailOnlyAfterExpiring() async {
    for timeout in [Duration.seconds(Int64.max), .seconds(Int64.min), .zero, .seconds(3_600)] {
      let clock = VirtualClock()
      let source = LoadingDataSource<SingleSection, Int>(clock: clock) { _ in
        try await clock.sleep(for: .seconds(86_400))
        return LoadResult(items: [1])
      }
      source.timeout = timeout
      let load = source.load()
      await clock.advance(by: .seconds(60))
      if case .failed = source.state(of: .refresh) {
        #expect(timeout <= .zero)
      } else {
        #expect(timeout > .zero)
      }
      await clock.advance(by: .seconds(Int64.max))
      await load?.value
      #expect(source.snapshot.numberOfItems == (timeout == .seconds(Int64.max) ? 1 : 0))
    }
  }

  @Test(arguments: 0..<Search.runs(60))
  func scriptsHandleExtremeNumbers(_ seed: Int) async {
    var extremes = Extremes(random: SplitMix64(seed: UInt64(seed)))
    var script = ScrollScript()
    for _ in 0..<3 {
      let duration = min(extremes.duration(), .seconds(2))
      switch extremes.random.below(5) {
      case 0: script = script.fling(extremes.real(), over: duration)
      case 1: script = script.flick(extremes.real())
      case 2: script = script.drag(extremes.real(), over: duration)
      case 3: script = script.pause(duration)
      default: script = script.jump(to: extremes.real())
      }
    }
    let view = HeadlessListView(ArrayDataSource(Array(0..<50)))
    await view.play(script, framesPerSecond: min(extremes.number(), 100))
    #expect(view.violations == [], "seed \(seed)")
    #expect(
      ScrollScript().pause(.seconds(Int64.max)).fling(1, over: .seconds(Int64.max)).duration
        <= .seconds(7_200))
  }
}

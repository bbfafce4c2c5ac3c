import Headwater
import HeadwaterTesting
import Testing

@Suite("Headless lists that load")
@MainActor
struct HeadlessLoadingTests {
  struct Refusal: Error {}

  private final class SpinnerCell: HeadlessCell {
    required init() { super.init(kind: "spinner") }
  }

  /// A server that responds when a test asks it to.
  @MainActor
  final class Server {
    private(set) var requests: [LoadKind] = []
    private var waiting: [CheckedContinuation<[Int], any Error>] = []
    var numbers = 0

    func answer(_ kind: LoadKind) async throws -> LoadResult<SingleSection, Int> {
      requests.append(kind)
      let items = try await withCheckedThrowingContinuation { waiting.append($0) }
      return LoadResult(items: items)
    }

    /// Responds with the next numbers.
    func reply(_ count: Int) async {
      await until { !waiting.isEmpty }
      defer { numbers += count }
      waiting.removeFirst().resume(returning: Array(numbers..<numbers + count))
    }

    func fail() async {
      await until { !waiting.isEmpty }
      waiting.removeFirst().resume(throwing: Refusal())
    }
  }

  let server = Server()
  let clock = VirtualClock()
  let feed: LoadingDataSource<SingleSection, Int>

  init() {
    feed = LoadingDataSource(clock: clock) { [server] request in try await server.answer(request.kind) }
  }

  @Test func emptyListShowsSourceState() async {
    let view = HeadlessListView(feed)
    #expect(view.text == "(empty)")
    #expect(view.status == nil)
    feed.load()
    #expect(view.text == "(loading…)")
    #expect(view.status == .loading)
    await server.fail()
    await until { feed.state != .loading }
    #expect(view.text == "(failed: Refusal())")
    feed.retry()
    #expect(view.text == "(loading…)")
    await server.reply(2)
    await until { feed.state != .loading }
    #expect(view.text == "  0\n  1")
    #expect(view.status == nil)
  }

  @Test func itemsStayDuringReloadAndFailure() async {
    let view = HeadlessListView(feed)
    let first = feed.load()
    await server.reply(2)
    await first?.value
    let again = feed.reload()
    #expect(view.text == "  0\n  1")
    await server.fail()
    await again?.value
    #expect(view.text == "  0\n  1")
  }

  @Test func loadWithoutItemsShowsEmptyState() async {
    let view = HeadlessListView(feed)
    let first = feed.load()
    await server.reply(0)
    await first?.value
    #expect(view.status == .empty)
    #expect(view.text == "(empty)")
  }

  @Test func filterWithoutMatchesShowsEmptyState() async throws {
    @MainActor final class Threshold { var minimum = 100 }
    let threshold = Threshold()
    let filtered = feed.filter { $0 >= threshold.minimum }
    let view = HeadlessListView(filtered)
    view.loader = feed
    let first = feed.load()
    #expect(view.status == .loading)
    await server.reply(3)
    await first?.value
    #expect(view.status == .empty)
    threshold.minimum = 0
    filtered.invalidate()
    #expect(view.text == "  0\n  1\n  2")
  }

  @Test func emptyRefreshSkipsLoadingState() async {
    let view = HeadlessListView(feed)
    var seen: [StatusKind?] = []
    let token = feed.observeLoading { [weak view] in seen.append(view?.status) }
    let first = feed.load()
    await server.reply(1)
    await first?.value
    let again = feed.reload()
    await server.reply(0)
    await again?.value
    #expect(view.status == .empty)
    #expect(seen.filter { $0 == .loading }.count == 1)
    token.cancel()
  }

  @Test func registeredStatusViewIsPreparedAndCleanedUp() async {
    var presentation = Presentation<HeadlessCell, SingleSection, Int>.descriptions
    var lines: [String] = []
    presentation.statusViews.register(
      .loading, SpinnerCell.self, fillsList: false,
      didEndDisplaying: { _ in lines.append("clean up") },
      configure: { cell, _, _ in
        lines.append("prepare")
        cell.text = "please wait"
      })
    let view = HeadlessListView(feed, presentation: presentation)
    feed.load()
    #expect(view.text == "(please wait)")
    #expect(view.statusView?.kind == "spinner")
    #expect(view.statusView?.height == 1)
    #expect(view.statusView?.isVisible == true)
    feed.cancel(.refresh)
    #expect(view.statusView == nil)
    #expect(lines == ["prepare", "clean up"])
    feed.load()
    view.close()
    #expect(lines == ["prepare", "clean up", "prepare", "clean up"])
    await server.reply(0)
    await server.reply(0)
  }

  @Test func fillingStateCellMatchesViewportHeight() {
    let view = HeadlessListView(ArrayDataSource<Int>(), metrics: HeadlessMetrics(viewport: 7))
    #expect(view.statusView?.height == 7)
  }

  @Test func hookSuppressesStates() async {
    var presentation = Presentation<HeadlessCell, SingleSection, Int>.descriptions
    presentation.statusViews.allows = { $0 == .failed }
    let view = HeadlessListView(feed, presentation: presentation)
    feed.load()
    #expect(view.status == nil)
    await server.fail()
    await until { feed.state != .loading }
    #expect(view.status == .failed)
  }

  @Test func viewWithoutWindowShowsNoState() {
    let view = HeadlessListView(ArrayDataSource<Int>())
    view.isInWindow = false
    #expect(view.status == nil)
    view.isInWindow = true
    #expect(view.status == .empty)
  }

  @Test func stateStaysUntilItemsAreDisplayed() async {
    let view = HeadlessListView(feed)
    feed.load()
    view.holdsCompletions = true
    await server.reply(1)
    await until { feed.state != .loading }
    #expect(view.status == .loading)
    view.releaseCompletion()
    #expect(view.status == nil)
    #expect(view.text == "  0")
  }

  @Test func loadingRowsUseCells() async {
    let rows = feed.withLoadingRows(of: feed)
    let view = HeadlessListView(rows, rules: .table)
    view.loader = feed
    view.presentation.register(HeadlessCell.self, identifier: "edge") { cell, row in
      if case .failed(let kind, let failure) = row {
        cell.text = "\(kind) \(failure)"
      } else {
        cell.text = "…"
      }
    }
    .when { row, _ in row.item == nil }
    .create {
      HeadlessCell(kind: "edge")
    }
    view.presentation.register(HeadlessCell.self, identifier: "cell") { cell, row in
      cell.text = row.item.map { "\($0)" } ?? ""
    }
    let first = feed.load()
    await server.reply(2)
    await first?.value
    let more = feed.load()
    #expect(view.text == "  0\n  1\n  …")
    await server.fail()
    await more?.value
    #expect(view.text == "  0\n  1\n  append Refusal()")
    feed.retry()
    #expect(view.text == "  0\n  1\n  …")
    await server.reply(1)
    await until { !feed.states.isLoading }
    #expect(view.text == "  0\n  1\n  2")
    #expect(view.violations == [])
  }

  @Test func listLoadsUntilFilledAndWhileScrolling() async {
    let view = HeadlessListView(feed)
    view.behavior.loadMore(minimumDelay: .zero, clock: clock)
    for _ in 0..<4 { await server.reply(6) }
    await until { !feed.states.isLoading }
    #expect(feed.snapshot.numberOfItems == 24)
    #expect(server.requests == [.refresh, .append, .append, .append])
    view.scroll(to: 1)
    #expect(feed.state(of: .append) == .idle)
    view.scroll(to: 2)
    #expect(feed.state(of: .append) == .loading)
    await server.reply(100)
    await until { !feed.states.isLoading }
    view.scroll(to: 70)
    #expect(feed.state(of: .append) == .idle)
    view.scroll(to: 80)
    #expect(feed.state(of: .append) == .loading)
    await server.fail()
    await until { !feed.states.isLoading }
    for offset in 80..<110 { view.scroll(to: Double(offset)) }
    #expect(!feed.states.isLoading)
    feed.retry()
    #expect(feed.state(of: .append) == .loading)
  }

  @Test func scrollingToBeginningLoadsMore() async {
    let view = HeadlessListView(feed, rules: .list)
    view.behavior.loadMore(at: [.prepend], minimumDelay: .zero, clock: clock)
    await server.reply(100)
    await until { server.requests.count == 2 }
    #expect(server.requests == [.refresh, .prepend])
    await server.reply(100)
    await until { feed.snapshot.numberOfItems == 200 }
    // The first visible line keeps its position, so the beginning is no longer close.
    #expect(view.offset == 100)
    #expect(!feed.states.isLoading)
    view.scroll(to: 41)
    #expect(!feed.states.isLoading)
    view.scroll(to: 40)
    #expect(feed.state(of: .prepend) == .loading)
  }

  @Test func viewWithoutWindowLoadsNothing() async {
    let view = HeadlessListView(feed)
    view.isInWindow = false
    view.behavior.loadMore(minimumDelay: .zero, clock: clock)
    await clock.advance(by: .seconds(10))
    #expect(server.requests == [])
    view.isInWindow = true
    await until { server.requests.count == 1 }
    await server.reply(1)
    await until { server.requests.count == 2 }
    view.isInWindow = false
    await server.reply(1)
    await until { !feed.states.isLoading }
    await clock.advance(by: .seconds(10))
    #expect(server.requests.count == 2)
  }

  @Test func filteredListStopsAfterFruitlessLoads() async {
    let filtered = feed.filter { $0 < 0 }
    let view = HeadlessListView(filtered)
    view.behavior.loadMore(minimumDelay: .zero, clock: clock)
    view.progressiveLoading?.settings.maximumFruitlessLoads = 3
    for _ in 0..<4 { await server.reply(5) }
    await until { !feed.states.isLoading }
    await clock.advance(by: .seconds(10))
    #expect(server.requests.count == 4)
    #expect(view.status == .empty)
  }

  @Test func loadsWaitForMinimumDelay() async {
    let view = HeadlessListView(feed)
    view.behavior.loadMore(minimumDelay: .seconds(1), clock: clock)
    await server.reply(1)
    await server.reply(1)
    await until { feed.snapshot.numberOfItems == 2 && clock.numberOfSleepers > 0 }
    #expect(server.requests.count == 2)
    await clock.advance(by: .seconds(1))
    await until { server.requests.count == 3 }
    await server.reply(0)
  }

  @Test func progressiveLoadingIsReleasedWithView() async {
    var view: HeadlessListView<SingleSection, Int>? = HeadlessListView(feed)
    view?.behavior.loadMore(clock: clock)
    weak let gone = view
    weak let progressive = view?.progressiveLoading
    view?.close()
    view = nil
    await until { gone == nil && progressive == nil }
  }

  @Test func closureLoadsMoreIntoAnySource() async {
    let numbers = ArrayDataSource(Array(0..<5))
    let list = HeadlessListView(numbers, metrics: HeadlessMetrics(viewport: 10))
    list.behavior.loadMore(minimumDelay: .zero, while: { _ in numbers.snapshot.numberOfItems < 12 }) { kind in
      #expect(kind == .append)
      let next = numbers.snapshot.numberOfItems
      #expect(throws: Never.self) { try numbers.append(next) }
    }
    while numbers.snapshot.numberOfItems < 12 { await Task.yield() }
    #expect(numbers.snapshot.numberOfItems == 12)
    #expect(list.status == nil)
  }

  @Test func closureIsNotCalledAgainDuringItsRequest() async throws {
    let numbers = ArrayDataSource(Array(0..<5))
    let odd = numbers.filter { !$0.isMultiple(of: 2) }
    let list = HeadlessListView(odd, metrics: HeadlessMetrics(viewport: 10))
    @MainActor final class Calls {
      var count = 0
      var hasMore = true
    }
    let calls = Calls()
    list.behavior.loadMore(minimumDelay: .seconds(1), clock: clock, while: { _ in calls.hasMore }) { _ in
      calls.count += 1
    }
    await until { calls.count == 1 }
    for _ in 0..<5 { await clock.advance(by: .seconds(1)) }
    list.progressiveLoading?.look()
    await clock.advance(by: .seconds(1))
    #expect(calls.count == 1)
    // The appended item counts even though the list doesn't display it.
    try numbers.append(6)
    await until { calls.count == 2 }
    // This request returns nothing.
    calls.hasMore = false
    list.progressiveLoading?.look()
    calls.hasMore = true
    await clock.advance(by: .seconds(1))
    list.progressiveLoading?.look()
    #expect(calls.count == 3)
  }

  @Test func restoringMissingItemClampsScrollPosition() async {
    let feed = LoadingDataSource<SingleSection, Int> { _ in
      LoadResult(items: Array(0..<20), isEnd: true)
    }
    let list = HeadlessListView(feed, metrics: HeadlessMetrics(viewport: 5))
    await feed.load()?.value
    #expect(feed.state(of: .prepend) == .idle)
    list.restoration = ListRestoration(
      place: ListAnchor(item: 99, position: ItemPosition(section: 0, item: 50)))
    await list.scrolling.lookupTask?.value
    #expect(list.awaitedItem == nil)
    #expect(list.offset == 15)
  }

  @Test func closureLoadsMoreIntoStream() async {
    let (states, continuation) = AsyncStream.makeStream(of: [Int].self)
    let source = StreamedDataSource(states)
    let list = HeadlessListView(source, metrics: HeadlessMetrics(viewport: 10))
    @MainActor final class Query { var limit = 5 }
    let query = Query()
    list.behavior.loadMore(minimumDelay: .zero, while: { _ in query.limit < 12 }) { kind in
      #expect(kind == .append)
      query.limit += 5
      continuation.yield(Array(0..<query.limit))
    }
    // Nothing is loaded before the first state has arrived.
    for _ in 0..<20 { await Task.yield() }
    #expect(query.limit == 5)
    #expect(list.status == .loading)
    continuation.yield(Array(0..<query.limit))
    await until { source.snapshot.numberOfItems == 15 }
    #expect(list.status == nil)
  }
}

/// Yields to other tasks until a condition is true.
@MainActor
private func until(_ condition: () -> Bool) async {
  while !condition() { await Task.detached(priority: .background) {}.value }
}

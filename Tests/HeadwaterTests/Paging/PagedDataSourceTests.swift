import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("A list that is loaded page by page")
@MainActor
struct PagedDataSourceTests {
  let pages = ScriptedPages<Int>()
  let reports = Reports()

  private func source(
    _ options: PagingOptions = PagingOptions(pageSize: 3, prefetchDistance: 1), startingAt key: Int? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> PagedDataSource<Int, Int> {
    let source = PagedDataSource(options: options, startingAt: key, clock: clock) { [pages] request in
      try await pages.answer(request)
    }
    source.report = { [reports] in reports.take($0) }
    return source
  }

  @Test func nothingLoadsUntilRequestedOrVisible() async {
    let source = source()
    #expect(source.state == .idle)
    #expect(source.invalidate() == nil)
    #expect(pages.requests.isEmpty)
    source.visibleItemsDidChange(0..<0)
    #expect(source.state == .loading)
    await pages.reply([1, 2], next: nil)
    while source.state == .loading { await Task.yield() }
    #expect(source.items == [1, 2])
  }

  @Test func cancelledLoadIsNotRestartedAutomatically() {
    let source = source()
    source.visibleItemsDidChange(0..<0)
    source.cancel(.refresh)
    #expect(source.state == .idle)
    source.visibleItemsDidChange(0..<0)
    #expect(source.state == .idle)
  }

  @Test func firstPageIsLargerAndKeysAreFollowed() async {
    let source = source()
    let first = source.load(.refresh)
    #expect(source.state == .loading)
    await pages.reply([1, 2], next: 10)
    await first?.value
    #expect(source.state == .ended && !source.snapshot.isEmpty)
    let second = source.load(.append)
    await pages.reply([3], next: nil)
    await second?.value
    #expect(source.items == [1, 2, 3])
    #expect(
      pages.requests == [
        PageRequest(kind: .refresh, key: nil, size: 9), PageRequest(kind: .append, key: 10, size: 3),
      ])
    #expect(source.state(of: .append) == .ended)
    #expect(source.load(.append) == nil)
  }

  @Test func listLoadsInBothDirections() async {
    let source = source(startingAt: 50)
    let first = source.load(.refresh)
    await pages.reply([5, 6], previous: 4, next: 7)
    await first?.value
    let earlier = source.load(.prepend)
    let later = source.load(.append)
    #expect(source.state(of: .prepend) == .loading)
    #expect(source.state(of: .append) == .loading)
    await pages.waitForRequests(3)
    // The order of the two requests isn't specified.
    for request in pages.requests[1...] {
      if request.kind == .prepend {
        await pages.reply([3, 4])
      } else {
        await pages.reply([7, 8])
      }
    }
    await earlier?.value
    await later?.value
    #expect(source.items == [3, 4, 5, 6, 7, 8])
    #expect(source.state(of: .prepend) == .ended)
    #expect(pages.requests.first?.key == 50)
  }

  @Test func appendBeforeRefreshLoadsFirstPage() async {
    let source = source()
    source.startLoading(.append)
    await pages.reply([1])
    await source.finishLoading()
    #expect(pages.requests.map(\.kind) == [.refresh])
  }

  @Test func emptyFirstPageEndsLoading() async {
    let source = source()
    source.load(.refresh)
    await pages.reply([])
    await source.finishLoading()
    #expect(source.state == .ended && source.snapshot.isEmpty)
    #expect(source.state(of: .append) == .ended)
  }

  @Test func pendingLoadIsNotRepeated() async {
    let source = source()
    let first = source.load(.refresh)
    #expect(source.load(.refresh) == nil)
    #expect(source.load(.append) == nil)
    await pages.reply([1], next: 1)
    await first?.value
    let more = source.load(.append)
    #expect(source.load(.append) == nil)
    await pages.reply([2])
    await more?.value
    #expect(pages.requests.count == 2)
  }

  @Test func failureAffectsOnlyItsEdge() async {
    let source = source()
    let first = source.load(.refresh)
    await pages.reply([2], previous: 1, next: 3)
    await first?.value
    let earlier = source.load(.prepend)
    await pages.reply(.failure(PageFailure()))
    await earlier?.value
    #expect(source.state == .ended && !source.snapshot.isEmpty)
    #expect(source.states.failedParts == [.prepend])
    #expect(source.state(of: .append) == .idle)
    #expect(source.items == [2])
    source.retry()
    await pages.reply([1])
    await source.finishLoading()
    #expect(source.items == [1, 2])
    #expect(pages.requests.last == PageRequest(kind: .prepend, key: 1, size: 3))
  }

  @Test func firstPageFailureCanBeRetried() async {
    let source = source()
    source.load(.refresh)
    await pages.reply(.failure(PageFailure()))
    await source.finishLoading()
    guard case .failed(let failure) = source.state else {
      Issue.record("not failed")
      return
    }
    #expect(failure as? PageFailure == PageFailure())
    source.retry()
    await pages.reply([1])
    await source.finishLoading()
    #expect(source.state == .ended && !source.snapshot.isEmpty)
  }

  @Test func scrollingDoesNotRetryFailedLoad() async {
    let source = source()
    source.load(.refresh)
    await pages.reply([1, 2, 3], next: 1)
    await source.finishLoading()
    source.visibleItemsDidChange(0..<3)
    await pages.reply(.failure(PageFailure()))
    await source.finishLoading()
    source.visibleItemsDidChange(1..<3)
    #expect(!source.states.isLoading)
    source.startLoading(.append)
    #expect(source.states.isLoading)
    await pages.reply([4])
    await source.finishLoading()
  }

  @Test func refreshDropsPendingPage() async {
    let source = source()
    let first = source.load(.refresh)
    await pages.reply([1], next: 1)
    await first?.value
    let more = source.load(.append)
    await pages.waitForRequests(2)
    let refresh = source.refresh()
    await pages.reply([2])
    await more?.value
    #expect(source.items == [1])
    await pages.reply([7])
    await refresh?.value
    #expect(source.items == [7])
  }

  @Test(arguments: [true, false]) func latestRefreshWins(_ invalidates: Bool) async {
    let source = source()
    let first = source.load(.refresh)
    #expect(source.load(.refresh) == nil)
    await pages.waitForRequests(1)
    let again = invalidates ? source.invalidate() : source.refresh()
    #expect(again != nil)
    await pages.reply([1])
    await first?.value
    #expect(source.items == [])
    await pages.reply([2])
    await again?.value
    #expect(source.items == [2])
  }

  @Test func cancelledLoadIsDropped() async {
    let source = source()
    let first = source.load(.refresh)
    await pages.waitForRequests(1)
    source.cancel(.refresh)
    #expect(source.state == .idle)
    await pages.reply([1])
    await first?.value
    #expect(source.items == [])
  }

  @Test func refreshReportsOnlyDifferences() async throws {
    let source = source()
    let first = source.load(.refresh)
    await pages.reply([1, 2, 3])
    await first?.value
    var changes: [Changeset] = []
    let token = source.observe { changes.append($0.changeset) }
    let refresh = source.refresh()
    await pages.reply([1, 3, 4])
    await refresh?.value
    let change = try #require(changes.first)
    #expect(changes.count == 1)
    #expect(change.deletedItems.reduce(0) { $0 + $1.count } == 1)
    #expect(change.insertedItems.reduce(0) { $0 + $1.count } == 1)
    #expect(change.movedItems.isEmpty)
    token.cancel()
  }

  @Test func refreshCentersOnVisibleItems() async {
    let source = source(PagingOptions(pageSize: 2, prefetchDistance: 0))
    source.load(.refresh)
    await pages.reply([1, 2], next: 20)
    await source.finishLoading()
    source.load(.append)
    await pages.reply([3, 4], next: 30)
    await source.finishLoading()
    source.visibleItemsDidChange(2..<3)
    source.refresh()
    await pages.reply([0, 3, 4], previous: 10, next: 30)
    await source.finishLoading()
    #expect(pages.requests.last == PageRequest(kind: .refresh, key: 20, size: 6))
    #expect(source.items == [0, 3, 4])
    // The visible item is one row further down now, and the next refresh is centered on it.
    #expect(source.visible == [1..<2])
  }

  @Test func loadObserversReceiveStateChanges() async {
    let source = source()
    var phases: [LoadState] = []
    var endedEmpty = false
    let token = source.observeLoading {
      phases.append(source.state)
      if source.state == .ended, source.snapshot.isEmpty { endedEmpty = true }
    }
    source.load(.refresh)
    await pages.reply([1])
    await source.finishLoading()
    #expect(phases.first == .loading)
    #expect(phases.last == .ended)
    #expect(!endedEmpty)
    token.cancel()
  }

  @Test func observerCanRefreshDuringLoad() async {
    let source = source()
    var hasRefreshed = false
    let token = source.observeLoading {
      guard !hasRefreshed else { return }
      hasRefreshed = true
      source.refresh()
    }
    source.load(.refresh)
    for _ in 0..<2 { await pages.reply([1]) }
    await source.finishLoading()
    #expect(source.items == [1])
    #expect(source.state == .ended)
    #expect(!source.states.isLoading)
    token.cancel()
  }

  @Test func refreshInPageObserverIsKept() async {
    let clock = VirtualClock()
    let source = source(PagingOptions(pageSize: 3, timeout: .seconds(5)), clock: clock)
    var hasRefreshed = false
    let token = source.observe { _ in
      guard !hasRefreshed else { return }
      hasRefreshed = true
      source.refresh()
    }
    let first = source.load(.refresh)
    await pages.reply([1])
    await first?.value
    #expect(source.state(of: .refresh) == .loading)
    await clock.sleepers(1)
    await clock.advance(by: .seconds(5))
    guard case .failed = source.state(of: .refresh) else {
      Issue.record("It has not timed out.")
      return
    }
    await pages.reply([2])
    await source.finishLoading()
    #expect(source.items == [1])
    token.cancel()
  }

  @Test func observersSeePageAndStatesTogether() async {
    let source = source()
    var seen: [LoadState] = []
    let token = source.observe { _ in seen.append(source.state(of: .append)) }
    let first = source.load(.refresh)
    await pages.reply([1], next: 1)
    await first?.value
    let more = source.load(.append)
    await pages.reply([2])
    await more?.value
    #expect(seen == [.idle, .ended])
    token.cancel()
  }

  @Test func cancellingTaskCancelsLoad() async {
    let source = source()
    let load = source.load(.refresh)
    await pages.waitForRequests(1)
    load?.cancel()
    await load?.value
    #expect(source.state == .idle)
    await pages.reply([1])
    #expect(source.items == [])
  }

  @Test func sourceIsReleasedDuringLoad() async {
    var kept: PagedDataSource<Int, Int>? = source()
    weak let weak = kept
    let task = kept?.load(.refresh)
    await pages.waitForRequests(1)
    kept = nil
    #expect(weak == nil)
    await pages.reply([1])
    await task?.value
  }

  @Test func invalidatedPagesAreReloaded() async {
    let fake = ChangingPages()
    let source = PagedDataSource(fake)
    source.load(.refresh)
    await source.finishLoading()
    #expect(source.items == [1])
    fake.change(to: [2])
    await source.finishLoading()
    #expect(source.items == [2])
  }

  @Test func invalidationRepeatsFailedFirstLoad() async {
    let fake = ChangingPages()
    fake.fails = true
    let source = PagedDataSource(fake)
    source.load(.refresh)
    await source.finishLoading()
    #expect(source.state(of: .refresh) == .failed(PageFailure()))
    fake.fails = false
    fake.change(to: [2])
    await source.finishLoading()
    #expect(source.items == [2])
  }

  @MainActor
  final class ChangingPages: PagingSource {
    private var items = [1]
    var fails = false
    private let observers = LoadObservers()

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, Int> {
      if fails { throw PageFailure() }
      return Page(items: items)
    }

    func observeInvalidation(_ body: @escaping @MainActor () -> Void) -> ObservationToken? {
      observers.observe(body)
    }

    func change(to items: [Int]) {
      self.items = items
      observers.tell()
    }
  }
}

import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Invalid pages")
@MainActor
struct PagingBadInputTests {
  let pages = ScriptedPages<Int>()
  let reports = Reports()

  private func source(
    _ options: PagingOptions = PagingOptions(pageSize: 3, prefetchDistance: 1),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> PagedDataSource<Int, Int> {
    let source = PagedDataSource(options: options, clock: clock) { [pages] request in
      try await pages.answer(request)
    }
    source.report = { [reports] in reports.take($0) }
    return source
  }

  private func begin(
    _ items: [Int], previous: Int? = nil, next: Int? = nil, before: Int? = nil, after: Int? = nil,
    options: PagingOptions = PagingOptions(pageSize: 3, prefetchDistance: 1)
  ) async -> PagedDataSource<Int, Int> {
    let source = source(options)
    source.load(.refresh)
    await pages.reply(items, previous: previous, next: next, before: before, after: after)
    await source.finishLoading()
    return source
  }

  @Test func unansweredLoadTimesOut() async {
    let clock = VirtualClock()
    let source = source(PagingOptions(pageSize: 3, timeout: .seconds(10)), clock: clock)
    source.load(.refresh)
    await pages.waitForRequests(1)
    await clock.advance(by: .seconds(9))
    #expect(source.state == .loading)
    await clock.advance(by: .seconds(1))
    guard case .failed(let failure) = source.state else {
      Issue.record("not failed")
      return
    }
    #expect(failure as? Diagnostic == .timedOut(after: .seconds(10)))
    // A late response is ignored.
    source.retry()
    await pages.waitForRequests(2)
    await pages.reply([1])
    await pages.reply([2])
    await source.finishLoading()
    #expect(source.items == [2])
  }

  @Test func timelyResponseCancelsTimeout() async {
    let clock = VirtualClock()
    let source = source(PagingOptions(pageSize: 3, timeout: .seconds(10)), clock: clock)
    source.load(.refresh)
    await pages.reply([1])
    await source.finishLoading()
    await clock.advance(by: .zero)
    #expect(clock.numberOfSleepers == 0)
    #expect(source.state == .ended && !source.snapshot.isEmpty)
  }

  @Test func firstDuplicateWithinPageIsKept() async {
    let source = await begin([1, 2, 1, 3])
    #expect(source.items == [1, 2, 3])
    #expect(reports.all == [.duplicatesDropped(identities: ["1"])])
  }

  @Test func existingItemsInPageAreDropped() async {
    let source = await begin([1, 2], next: 10)
    source.load(.append)
    await pages.reply([2, 3], next: nil)
    await source.finishLoading()
    #expect(source.items == [1, 2, 3])
    #expect(reports.all == [.duplicatesDropped(identities: ["2"])])
  }

  @Test func selfReferencingKeyEndsLoading() async {
    let source = await begin([1], next: 10)
    source.load(.append)
    await pages.reply([2], next: 10)
    await source.finishLoading()
    #expect(source.items == [1, 2])
    #expect(source.state(of: .append) == .ended)
    #expect(reports.all == [.repeatedCursor(part: "append")])
  }

  @Test func keyCycleEndsLoading() async {
    let source = await begin([1], next: 10)
    for (item, next) in [(2, 20), (3, 30), (4, 10)] {
      source.load(.append)
      await pages.reply([item], next: next)
      await source.finishLoading()
    }
    #expect(source.items == [1, 2, 3, 4])
    #expect(source.state(of: .append) == .ended)
    #expect(reports.all == [.repeatedCursor(part: "append")])
  }

  @Test func keyCycleTowardStartEndsLoading() async {
    let source = await begin([5], previous: 10)
    for (item, previous) in [(4, 9), (3, 10)] {
      source.load(.prepend)
      await pages.reply([item], previous: previous)
      await source.finishLoading()
    }
    #expect(source.items == [3, 4, 5])
    #expect(source.state(of: .prepend) == .ended)
  }

  @Test func keyCycleLongerThanWindowIsDetected() async {
    let source = await begin([0], next: 1, options: PagingOptions(pageSize: 1, maximumPages: 3))
    var numberOfPages = 0
    while source.state(of: .append) != .ended, numberOfPages < 100 {
      numberOfPages += 1
      source.load(.append)
      // The keys form a cycle of twenty, but every page has new items.
      await pages.reply([1_000 + numberOfPages], next: numberOfPages % 20 + 1)
      await source.finishLoading()
    }
    #expect(numberOfPages < 60)
    #expect(reports.all == [.repeatedCursor(part: "append")])
  }

  @Test func pagingBackAndForthIsNotCycle() async {
    let list = FakePagingSource(Array(0..<60))
    let source = PagedDataSource(
      list, options: PagingOptions(pageSize: 5, initialSize: 5, maximumPages: 3, showsPlaceholders: false))
    source.report = { [reports] in reports.take($0) }
    source.load(.refresh)
    await source.finishLoading()
    for _ in 0..<4 {
      while source.state(of: .append) != .ended { await source.load(.append)?.value }
      #expect(source.items.last == 59)
      while source.state(of: .prepend) != .ended { await source.load(.prepend)?.value }
      #expect(source.items.first == 0)
    }
    #expect(reports.all == [])
  }

  @Test func emptyPagesAreSkipped() async {
    let source = await begin([1], next: 10)
    source.load(.append)
    await pages.reply([], next: 20)
    await pages.reply([], next: 30)
    await pages.reply([2])
    await source.finishLoading()
    #expect(source.items == [1, 2])
    #expect(pages.requests.map(\.key) == [nil, 10, 20, 30])
  }

  @Test func tooManyEmptyPagesFailAndRetryContinues() async {
    var options = PagingOptions(pageSize: 3)
    options.maximumEmptyPages = 2
    let source = await begin([1], next: 10, options: options)
    source.load(.append)
    for next in [20, 30, 40] { await pages.reply([], next: next) }
    await source.finishLoading()
    #expect(source.states.failedParts == [.append])
    #expect(reports.all == [.emptyPages(part: "append", count: 3)])
    guard case .failed(let failure) = source.state(of: .append) else {
      Issue.record("not failed")
      return
    }
    #expect(failure as? Diagnostic == reports.all.first)
    source.retry()
    await pages.reply([2])
    await source.finishLoading()
    #expect(pages.requests.last?.key == 40)
    #expect(source.items == [1, 2])
  }

  @Test func retriedRefreshContinuesAfterEmptyPages() async {
    var options = PagingOptions(pageSize: 3)
    options.maximumEmptyPages = 2
    let source = source(options)
    source.load(.refresh)
    for next in [20, 30, 40] { await pages.reply([], next: next) }
    await source.finishLoading()
    #expect(source.states.failedParts == [.refresh])
    #expect(reports.all == [.emptyPages(part: "refresh", count: 3)])
    source.retry()
    await pages.reply([7], previous: 30)
    await source.finishLoading()
    #expect(pages.requests.map(\.key) == [nil, 20, 30, 40])
    #expect(source.items == [7])
    // Another refresh starts over.
    source.refresh()
    await pages.reply([8])
    await source.finishLoading()
    #expect(pages.requests.last == PageRequest(kind: .refresh, key: nil, size: 9))
    #expect(source.items == [8])
  }

  @Test func emptyFirstPageIsSkipped() async {
    let source = source()
    source.load(.refresh)
    await pages.reply([], next: 20)
    await pages.reply([7], previous: 10)
    await source.finishLoading()
    #expect(source.items == [7])
    #expect(source.state == .ended && !source.snapshot.isEmpty)
  }

  @Test func selfReferencingEmptyFirstPageEndsLoading() async {
    let source = source()
    source.load(.refresh)
    await pages.reply([], next: 20)
    await pages.reply([], next: 20)
    await source.finishLoading()
    #expect(source.state == .ended && source.snapshot.isEmpty)
    #expect(reports.all == [.repeatedCursor(part: "refresh")])
  }

  @Test func pageWithoutNewItemsIsSkipped() async {
    let source = await begin([1, 2], next: 10)
    source.load(.append)
    await pages.reply([1, 2], next: 20)
    await pages.reply([3])
    await source.finishLoading()
    #expect(source.items == [1, 2, 3])
    #expect(reports.all == [.duplicatesDropped(identities: ["1", "2"])])
  }

  @Test func keyOverridesZeroCount() async {
    let source = await begin([5], previous: 4, before: 0)
    #expect(reports.all.count == 1)
    #expect(source.state(of: .prepend) == .idle)
    source.load(.prepend)
    await pages.reply([4])
    await source.finishLoading()
    #expect(source.slots == [4, 5])
  }

  @Test func countsWithoutKeysAddNoPlaceholders() async {
    let source = await begin([5], before: 3, after: 4)
    #expect(source.slots == [5])
    #expect(reports.all.count == 2)
    #expect(source.state(of: .append) == .ended)
  }

  @Test func negativeCountsAreTreatedAsUnknown() async {
    let source = await begin([5], previous: 1, next: 2, before: -3, after: Int.min)
    #expect(source.slots == [5])
    #expect(reports.all.count == 2)
  }

  @Test func excessiveCountsAreLimitedToMaximumPlaceholders() async {
    var options = PagingOptions(pageSize: 3)
    options.maximumPlaceholders = 50
    let source = await begin([5], previous: 1, next: 2, before: Int.max, after: Int.max, options: options)
    #expect(source.snapshot.numberOfItems == 101)
    source.load(.append)
    await pages.reply([6], next: 3)
    await source.finishLoading()
    #expect(source.snapshot.numberOfItems == 102)
  }

  @Test func pageSizesMayDifferFromRequest() async {
    let source = await begin([1], next: 1)
    source.load(.append)
    await pages.reply(Array(2...50), next: 2)
    await source.finishLoading()
    source.load(.append)
    await pages.reply([51], next: nil)
    await source.finishLoading()
    #expect(source.items == Array(1...51))
  }

  @Test func inconsistentInnerKeysAreIgnored() async {
    let source = await begin([1], next: 10)
    source.load(.append)
    // The page claims to follow a different page than the one that led to it.
    await pages.reply([2], previous: 77, next: 20)
    await source.finishLoading()
    #expect(source.items == [1, 2])
    #expect(source.state(of: .prepend) == .ended)
    #expect(reports.all == [])
  }

  @Test func invalidOptionsAreClamped() async {
    let source = PagedDataSource(
      FakePagingSource(Array(0..<10)),
      options: PagingOptions(pageSize: -3, initialSize: 0, prefetchDistance: -1, maximumPages: -5))
    #expect(source.options.pageSize == 1)
    #expect(source.options.initialSize == 1)
    #expect(source.options.maximumPages == 3)
    source.load(.refresh)
    await source.finishLoading()
    #expect(source.items == [0])
    #expect(PagingOptions(pageSize: .max).initialSize == .max)
  }

  @Test func visibleRowsAreClampedToList() async {
    let source = await begin([1, 2, 3], next: 1)
    source.visibleItemsDidChange(-5..<2)
    #expect(source.visible == [0..<2])
    source.visibleItemsDidChange(500..<600)
    #expect(source.visible == [3..<3])
    await pages.reply([4])
    await source.finishLoading()
  }
}

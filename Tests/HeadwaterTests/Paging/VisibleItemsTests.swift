import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("A paged list that follows its visible items")
@MainActor
struct VisibleItemsTests {
  private func list(
    _ count: Int, _ tells: FakePagingSource<Int>.Tells = .all, size: Int = 10, initial: Int? = nil,
    distance: Int? = nil, maximum: Int? = nil
  ) -> (FakePagingSource<Int>, PagedDataSource<Int, Int>) {
    let fake = FakePagingSource(Array(0..<count))
    fake.tells = tells
    let options = PagingOptions(
      pageSize: size, initialSize: initial ?? size, prefetchDistance: distance ?? 2, maximumPages: maximum)
    return (fake, PagedDataSource(fake, options: options))
  }

  /// Returns a Boolean value that indicates whether each row in a range shows the item with the row's number.
  private func isLoaded(_ rows: Range<Int>, _ source: PagedDataSource<Int, Int>) -> Bool {
    source.slots.count >= rows.upperBound && rows.allSatisfy { source.slots[$0] == $0 }
  }

  @Test func approachingEndLoadsNextPage() async {
    let (fake, source) = list(100, .previousKeys)
    await source.load(.refresh)?.value
    source.visibleItemsDidChange(0..<7)
    #expect(!source.states.isLoading)
    source.visibleItemsDidChange(1..<8)
    #expect(source.state(of: .append) == .loading)
    await source.finishLoading()
    #expect(source.items == Array(0..<20))
    #expect(fake.requests.count == 2)
  }

  @Test func pagesLoadUntilViewIsFilled() async {
    let (_, source) = list(100, .previousKeys, size: 2)
    await source.load(.refresh)?.value
    source.visibleItemsDidChange(0..<2)
    await source.finishLoading()
    // Simulate a view that receives the rows.
    #expect(source.items == Array(0..<6))
    source.visibleItemsDidChange(0..<6)
    await source.finishLoading()
    #expect(source.items == Array(0..<10))
  }

  @Test func prependingShiftsVisibleRows() async {
    let fake = FakePagingSource(Array(0..<100))
    fake.tells = .previousKeys
    let source = PagedDataSource(
      fake, options: PagingOptions(pageSize: 10, initialSize: 10, prefetchDistance: 2), startingAt: 53)
    await source.load(.refresh)?.value
    #expect(source.items == Array(50..<60))
    source.visibleItemsDidChange(1..<4)
    await source.finishLoading()
    #expect(source.items == Array(40..<60))
    #expect(source.visible == [11..<14])
    #expect(fake.requests.count == 2)
  }

  @Test func noVisibleRowsLoadOnlyFirstPage() async {
    let fake = FakePagingSource(Array(0..<100))
    fake.tells = .previousKeys
    let source = PagedDataSource(fake, options: PagingOptions(pageSize: 10, initialSize: 10), startingAt: 53)
    source.visibleItemsDidChange(VisibleRows())
    await source.finishLoading()
    #expect(source.items == Array(50..<60))
    for _ in 0..<3 {
      source.visibleItemsDidChange(VisibleRows())
      await source.finishLoading()
    }
    #expect(fake.requests.count == 1)
    #expect(source.items == Array(50..<60))
    await source.refresh()?.value
    await source.finishLoading()
    #expect(fake.requests.count == 2)
  }

  @Test func noVisibleRowsKeepLoadedPages() async {
    let (fake, source) = list(1_000)
    await source.load(.refresh)?.value
    source.visibleItemsDidChange(700..<706)
    await source.finishLoading()
    let (before, loaded) = (fake.requests.count, source.loadedRows)
    source.visibleItemsDidChange(VisibleRows())
    await source.finishLoading()
    #expect(fake.requests.count == before)
    #expect(source.loadedRows == loaded)
    // The refresh loads the rows around the current ones instead of the start of the list.
    await source.refresh()?.value
    #expect(source.loadedRows.contains(loaded.lowerBound))
  }

  @Test func collapsedSectionLoadsOnlyFirstPage() async {
    let (fake, source) = list(100, .previousKeys)
    let expanding = source.expanding(isExpandedByDefault: false)
    let view = HeadlessListView(expanding, metrics: HeadlessMetrics(viewport: 5))
    await source.finishLoading()
    #expect(fake.requests.count == 1)
    expanding.expandAll()
    await source.finishLoading()
    #expect(view.visibleLines.count == 5)
    expanding.collapseAll()
    source.invalidate()
    await source.finishLoading()
    #expect(fake.requests.count <= 4)
  }

  @Test func emptiedSourceLoadsUntilRowsAppear() async {
    let (_, source) = list(100, .previousKeys)
    await source.load(.refresh)?.value
    for item in 0..<10 { source.remove(item) }
    #expect(source.snapshot.isEmpty)
    source.visibleItemsDidChange(VisibleRows())
    await source.finishLoading()
    #expect(source.items == Array(10..<20))
  }

  @Test func itemsKeepTheirPositionsAmongPlaceholders() async {
    let (_, source) = list(100)
    await source.load(.refresh)?.value
    #expect(source.slots == (0..<10).map { $0 } + Array(repeating: nil, count: 90))
    await source.load(.append)?.value
    #expect(source.slots == (0..<20).map { $0 } + Array(repeating: nil, count: 80))
  }

  @Test func randomAccessSourceJumpsToVisiblePlaceholders() async {
    let (fake, source) = list(1_000)
    await source.load(.refresh)?.value
    source.visibleItemsDidChange(700..<706)
    await source.finishLoading()
    #expect(source.slots.count == 1_000)
    #expect(isLoaded(700..<706, source))
    #expect(source.slots[0..<10].allSatisfy { $0 == nil })
    #expect(fake.requests.count <= 3)
  }

  @Test func sequentialSourceReachesVisiblePlaceholdersPageByPage() async {
    let (fake, source) = list(100, [.counts, .previousKeys], maximum: 3)
    await source.load(.refresh)?.value
    source.visibleItemsDidChange(70..<76)
    await source.finishLoading()
    #expect(source.slots.count == 100)
    #expect(isLoaded(70..<76, source))
    #expect(fake.requests.map(\.kind) == [.refresh] + Array(repeating: .append, count: 7))
    #expect(source.numberOfPages == 3)
  }

  @Test func failedJumpIsNotRetriedAutomatically() async {
    let (fake, source) = list(1_000)
    await source.load(.refresh)?.value
    fake.failing = [1]
    source.visibleItemsDidChange(700..<706)
    await source.finishLoading()
    #expect(source.states.failedParts == [.refresh])
    source.visibleItemsDidChange(700..<706)
    #expect(!source.states.isLoading)
    source.retry()
    await source.finishLoading()
    #expect(isLoaded(700..<706, source))
  }

  @Test func scrollingElsewhereAfterFailureLoadsThere() async {
    let (fake, source) = list(1_000)
    await source.load(.refresh)?.value
    fake.failing = [1]
    source.visibleItemsDidChange(700..<706)
    await source.finishLoading()
    source.visibleItemsDidChange(300..<306)
    await source.finishLoading()
    #expect(isLoaded(300..<306, source))
  }

  @Test func farthestPagesAreDroppedAndReloaded() async {
    let (_, source) = list(200, .previousKeys, maximum: 3)
    await source.load(.refresh)?.value
    for _ in 0..<5 { await source.load(.append)?.value }
    #expect(source.numberOfPages == 3)
    #expect(source.items == Array(30..<60))
    #expect(source.state(of: .prepend) == .idle)
    for _ in 0..<3 { await source.load(.prepend)?.value }
    #expect(source.items == Array(0..<30))
    #expect(source.state(of: .prepend) == .ended)
    #expect(source.state(of: .append) == .idle)
  }

  @Test func droppedItemsBecomePlaceholders() async {
    let (_, source) = list(200, maximum: 3)
    await source.load(.refresh)?.value
    for _ in 0..<5 { await source.load(.append)?.value }
    #expect(source.slots.count == 200)
    #expect(source.loadedRows == 30..<60)
    #expect(isLoaded(30..<60, source))
  }

  @Test func forwardOnlySourceReloadsDroppedPages() async {
    let (fake, source) = list(200, [], initial: 15, maximum: 3)
    await source.load(.refresh)?.value
    for _ in 0..<6 { await source.load(.append)?.value }
    #expect(source.items == Array(45..<75))
    for _ in 0..<4 { await source.load(.prepend)?.value }
    #expect(source.items == Array(0..<35))
    #expect(source.state(of: .prepend) == .ended)
    #expect(fake.requests.last == PageRequest(kind: .prepend, key: nil, size: 15))
    for _ in 0..<4 { await source.load(.append)?.value }
    #expect(source.items == Array(45..<75))
  }

  @Test func forwardOnlySourceReachesStartAfterRefresh() async {
    let (_, source) = list(200, [], maximum: 3)
    await source.load(.refresh)?.value
    for _ in 0..<6 { await source.load(.append)?.value }
    source.visibleItemsDidChange(15..<18)
    #expect(source.items[15] == 55)
    await source.refresh()?.value
    #expect(source.items.first == 50)
    for _ in 0..<10 {
      source.visibleItemsDidChange(0..<3)
      await source.finishLoading()
    }
    #expect(source.items.first == 0)
    #expect(Set(source.items).count == source.items.count)
  }

  @Test func visiblePagesAreNotDropped() async {
    let (_, source) = list(200, .previousKeys, maximum: 3)
    await source.load(.refresh)?.value
    source.visibleItemsDidChange(0..<10)
    await source.finishLoading()
    for _ in 0..<4 {
      source.visibleItemsDidChange(0..<source.snapshot.numberOfItems)
      await source.finishLoading()
    }
    #expect(source.items.first == 0)
    // All rows are visible, so no page can be dropped.
    #expect(source.numberOfPages > 3)
    source.visibleItemsDidChange(source.snapshot.numberOfItems - 5..<source.snapshot.numberOfItems)
    await source.finishLoading()
    #expect(source.numberOfPages == 3)
  }

  @Test func smallPageLimitDoesNotCauseLoadingLoop() async {
    let (fake, source) = list(200, .previousKeys, size: 10, distance: 10, maximum: 3)
    await source.load(.refresh)?.value
    for _ in 0..<8 { await source.load(.append)?.value }
    let before = fake.requests.count
    // Both ends are close.
    source.visibleItemsDidChange(8..<22)
    await source.finishLoading()
    #expect(fake.requests.count == before)
    // The last item is visible, so the next page must be loaded.
    source.visibleItemsDidChange(16..<30)
    await source.finishLoading()
    #expect(fake.requests.count == before + 1)
  }

  @Test func pendingPageBesideDroppedPageIsDropped() async {
    let clock = VirtualClock()
    let fake = FakePagingSource(Array(0..<200), clock: clock)
    fake.tells = .previousKeys
    let source = PagedDataSource(
      fake, options: PagingOptions(pageSize: 10, initialSize: 10, maximumPages: 3), startingAt: 103,
      clock: clock)
    await source.load(.refresh)?.value
    await source.load(.append)?.value
    await source.load(.append)?.value
    fake.latency = .seconds(5) ... .seconds(5)
    source.load(.prepend)
    await clock.sleepers(1)
    fake.latency = .seconds(1) ... .seconds(1)
    source.load(.append)
    await clock.sleepers(2)
    await clock.advance(by: .seconds(2))
    #expect(source.items == Array(110..<140))
    #expect(source.state(of: .prepend) == .idle)
    await clock.advance(by: .seconds(10))
    #expect(source.items == Array(110..<140))
  }

  @Test func refreshWithPlaceholdersKeepsItemsInRows() async {
    let (fake, source) = list(300, size: 10, initial: 30)
    await source.load(.refresh)?.value
    source.visibleItemsDidChange(150..<156)
    await source.finishLoading()
    fake.items.insert(contentsOf: 1_000..<1_005, at: 0)
    await source.refresh()?.value
    await source.finishLoading()
    #expect(source.slots.count == 305)
    for (row, item) in source.slots.enumerated() where item != nil { #expect(item == fake.items[row]) }
    // The visible rows have moved down by five.
    #expect(source.visible == [155..<161])
  }

  @Test func visibleRowsAwayFromEdgesLoadNothing() async {
    let (fake, source) = list(10_000)
    await source.load(.refresh)?.value
    for _ in 0..<5 { await source.load(.append)?.value }
    let before = fake.requests.count
    for row in 3..<40 { source.visibleItemsDidChange(row..<row + 5) }
    #expect(fake.requests.count == before)
    #expect(!source.states.isLoading)
  }

  @Test func arrivingPageChangesOnlyItsRows() async throws {
    let (_, source) = list(100_000)
    await source.load(.refresh)?.value
    var changes: [Changeset] = []
    let token = source.observe { changes.append($0.changeset) }
    await source.load(.append)?.value
    let change = try #require(changes.first)
    #expect(changes.count == 1)
    let pageRows = [ItemRun(start: ItemPosition(section: 0, item: 10), count: 10)]
    #expect(change.deletedItems == pageRows)
    #expect(change.insertedItems == pageRows)
    token.cancel()
  }

  @Test func offsetPagesSupportRandomAccess() async {
    let table = Array(0..<500)
    let source = PagedDataSource(options: PagingOptions(pageSize: 10, maximumPages: 3)) { offset, limit in
      (Array(table[min(offset, table.count)..<min(offset + limit, table.count)]), total: table.count)
    }
    await source.load(.refresh)?.value
    #expect(source.slots.count == 500)
    source.visibleItemsDidChange(490..<500)
    await source.finishLoading()
    #expect(isLoaded(490..<500, source))
    #expect(source.state(of: .append) == .ended)
    source.visibleItemsDidChange(0..<10)
    await source.finishLoading()
    #expect(isLoaded(0..<10, source))
    #expect(source.state(of: .prepend) == .ended)
  }

  @Test(arguments: [true, false])
  func refreshBeyondShortenedListShowsItems(isCounted: Bool) async {
    let table = Table()
    let options = PagingOptions(pageSize: 10, initialSize: 10)
    let source = PagedDataSource(options: options, startingAt: 50_000) { offset, limit in
      let count = await table.count
      let items = Array(min(offset, count)..<min(offset + limit, count))
      return (items, total: isCounted ? count : nil)
    }
    source.load(.refresh)
    await source.finishLoading()
    source.visibleItemsDidChange(source.loadedRows)
    await source.finishLoading()
    table.count = 25
    source.refresh()
    await source.finishLoading()
    #expect(source.state(of: .refresh) == .idle)
    // Without a count, the end can't be found.
    #expect(source.items == Array(isCounted ? 15..<25 : 0..<10))
    table.count = 0
    source.refresh()
    await source.finishLoading()
    #expect(source.slots.isEmpty)
    #expect(source.state(of: .refresh) == .idle)
  }

  @Test func shortOffsetPageEndsListWithoutTotal() async {
    let source = PagedDataSource(options: PagingOptions(pageSize: 10, initialSize: 10)) { offset, limit in
      (Array(offset..<min(25, offset + limit)), total: nil)
    }
    await source.load(.refresh)?.value
    await source.load(.append)?.value
    #expect(source.state(of: .append) == .idle)
    await source.load(.append)?.value
    #expect(source.items == Array(0..<25))
    #expect(source.state(of: .append) == .ended)
  }

  @MainActor
  private final class Table {
    var count = 100_000
  }
}

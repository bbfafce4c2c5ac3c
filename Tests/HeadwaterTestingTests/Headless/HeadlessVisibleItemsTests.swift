import Headwater
import HeadwaterComponents
import HeadwaterComponentsTesting
import HeadwaterTesting
import Testing

@MainActor
@Suite("A headless list whose source loads its visible items automatically")
struct HeadlessVisibleItemsTests {
  private func feed(_ count: Int, maximumPages: Int? = 6) -> PagedDataSource<Int, Int> {
    PagedDataSource(
      FakePagingSource(Array(0..<count)),
      options: PagingOptions(pageSize: 10, initialSize: 10, prefetchDistance: 5, maximumPages: maximumPages))
  }

  /// Waits until a condition is true, without a limit.
  private func becomes(_ isSo: () -> Bool) async -> Bool {
    // Use the lowest priority, so that the awaited work runs first.
    while !isSo() { await Task.detached(priority: .background) {}.value }
    return true
  }

  private func loaded<Section, Item>(
    _ view: HeadlessListView<Section, Item>, _ number: (Item) -> Int?
  ) -> [Int?] {
    view.visiblePositions.map { view.driver.displayed.item(at: $0).flatMap(number) }
  }

  @Test(arguments: UpdateRules.allCases)
  func visibleRowsLoadWhileScrolling(_ rules: UpdateRules) async {
    let feed = feed(1_000)
    let view = HeadlessListView(feed, rules: rules)
    #expect(await becomes { loaded(view) { $0.item } == Array(0..<10) })
    for place in [40.0, 700, 300] {
      view.scroll(to: place)
      let first = Int(place)
      #expect(await becomes { loaded(view) { $0.item } == Array(first..<first + 10) }, "\(place)")
    }
    #expect(view.violations == [])
  }

  @Test func viewWithoutWindowLoadsNothing() async {
    let feed = feed(100)
    let view = HeadlessListView(feed)
    view.isInWindow = false
    let other = self.feed(100)
    let unseen = HeadlessListView(other)
    unseen.isInWindow = false
    #expect(await becomes { feed.state != .loading })
    _ = view
  }

  @Test func rowsAfterCollapsedSectionAreLoaded() async throws {
    let feed = feed(1_000)
    let pinned = ArrayDataSource<LoadingRow<Int>>((5_000..<5_100).map { .item($0) })
    let all = pinned.concatenate(with: feed).expanding()
    let view = HeadlessListView(all)
    let first = try #require(all.snapshot.section(at: 0))
    all.collapse(first.identity)
    #expect(await becomes { loaded(view) { $0.item } == Array(0..<10) })
    view.scroll(to: 600)
    #expect(await becomes { loaded(view) { $0.item } == Array(600..<610) })
  }

  @Test func rowsLoadThroughEdgesAndFilter() async {
    let feed = feed(1_000)
    let rows = feed.withLoadingRows(of: feed).filter { _ in true }
    let view = HeadlessListView(rows)
    #expect(await becomes { loaded(view) { $0.item } == Array(0..<10) })
    view.scroll(to: 500)
    #expect(await becomes { loaded(view) { $0.item } == Array(500..<510) })
  }

  @Test func rowsLoadBehindComponentsAndPlaceholders() async {
    let feed = feed(300)
    let cards = feed.components(isSynchronous: true) { slot in
      TextComponent(slot.item.map(String.init) ?? "…")
    }
    let line = HeadlessComponentCell.grid.height
    let view = HeadlessListView(components: cards, width: 100, viewport: 10 * line)
    #expect(await becomes { loaded(view) { $0.item.item } == Array(0..<10) })
    view.scroll(to: ItemPosition(section: 0, item: 200))
    #expect(await becomes { loaded(view) { $0.item.item } == Array(200..<210) })
  }
}

import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("A source that follows the visible items of a list")
struct VisibleItemsTrackingTests {
  private func numbers(_ count: Int, _ options: PagingOptions) -> PagedDataSource<Int, Int> {
    PagedDataSource(options: options) { offset, size in
      (Array(offset..<min(count, offset + size)), total: count)
    }
  }

  private func first(_ source: PagedDataSource<Int, Int>) -> Int? {
    source.snapshot.item(at: ItemPosition(section: 0, item: 0))?.item
  }

  /// Waits until pending loads and those that they trigger are complete.
  private func finish(_ source: PagedDataSource<Int, Int>) async {
    for _ in 0..<20 {
      await source.finishLoading()
      await Task { @MainActor in }.value
    }
  }

  @Test(arguments: UpdateRules.allCases)
  func scrollingLoadsNearPagesAndDropsDistantOnes(rules: UpdateRules) async {
    let source = numbers(
      1_000, PagingOptions(pageSize: 10, maximumPages: 5, showsPlaceholders: false))
    let view = HeadlessListView(source, rules: rules, anchoring: .top)
    view.progressiveLoading = ProgressiveLoading(
      source, LoadingSettings(kinds: [.append, .prepend], minimumDelay: .zero))
    await finish(source)
    #expect(first(source) == 0)
    for _ in 0..<60 {
      view.scroll(by: 8)
      await finish(source)
    }
    let seen = view.visiblePositions.first.flatMap { source.snapshot.item(at: $0)?.item }
    #expect((seen ?? 0) >= 400)
    #expect(source.numberOfPages <= 5)
    for _ in 0..<90 {
      view.scroll(by: -8)
      await finish(source)
    }
    #expect(first(source) == 0)
    #expect(view.violations.isEmpty)
    #expect(view.anchorShifts.isEmpty)
  }

  @Test func visiblePlaceholdersLoadImmediately() async {
    let source = numbers(1_000, PagingOptions(pageSize: 10, maximumPages: 5))
    let view = HeadlessListView(source, anchoring: .top)
    view.progressiveLoading = ProgressiveLoading(source)
    await finish(source)
    #expect(source.snapshot.numberOfItems == 1_000)
    view.scroll(to: 500)
    await finish(source)
    let seen = view.visiblePositions.compactMap { source.snapshot.item(at: $0)?.item }
    #expect(seen == Array(500..<510))
    #expect(source.snapshot.numberOfItems == 1_000)
    #expect(source.numberOfPages <= 5)
  }
}

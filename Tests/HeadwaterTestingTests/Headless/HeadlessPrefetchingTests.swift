import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Prefetching in a headless list")
struct HeadlessPrefetchingTests {
  private final class Record {
    var fetched: [[Int]] = []
    var cancelled: [[Int]] = []
  }

  private func view(
    _ rules: UpdateRules, _ items: ArrayDataSource<Int>
  ) -> (view: HeadlessListView<SingleSection, Int>, record: Record) {
    let record = Record()
    let view = HeadlessListView(items, rules: rules, metrics: HeadlessMetrics(viewport: 3))
    view.prefetchDistance = 2
    view.behavior.onPrefetch { items in record.fetched.append(items) }
    view.behavior.onCancelPrefetching { items in record.cancelled.append(items) }
    return (view, record)
  }

  @Test(arguments: UpdateRules.allCases)
  func offscreenNeighborsArePrefetchedNearestFirst(_ rules: UpdateRules) {
    let (view, record) = view(rules, ArrayDataSource(Array(0..<100)))
    view.scroll(to: 10)
    #expect(record.fetched == [[9, 13, 8, 14]])
    view.scroll(to: 11)
    #expect(record.fetched.last == [10, 15])
    #expect(record.cancelled == [[8]])
    view.scroll(to: 50)
    #expect(record.cancelled.last == [9, 14, 10, 15])
    #expect(record.fetched.last == [49, 53, 48, 54])
  }

  @Test(arguments: UpdateRules.allCases)
  func prefetchingFollowsUpdatesAndCancelsRemovedItems(_ rules: UpdateRules) throws {
    let items = ArrayDataSource(Array(0..<30))
    let (view, record) = view(rules, items)
    view.scroll(to: 10)
    record.fetched = []
    try items.remove(at: 14)
    #expect(record.cancelled == [[14]])
    #expect(record.fetched == [[15]])
    view.close()
    #expect(record.cancelled.last == [9, 13, 8, 15])
  }
}

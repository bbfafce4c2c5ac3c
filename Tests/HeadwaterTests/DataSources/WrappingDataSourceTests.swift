import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Custom data sources")
struct WrappingDataSourceTests {
  /// A source that forwards everything.
  final class Wrapper<Wrapped: DataSource>: WrappingDataSource {
    let wrapped: Wrapped

    init(_ wrapped: Wrapped) { self.wrapped = wrapped }
  }

  /// A list of a thousand numbers, of which only those near the visible rows and those that were searched for are loaded.
  final class Numbers: WrappingDataSource, VisibleItemsTracking, ItemFinding {
    let wrapped = ArrayDataSource((0..<1_000).map { -1 - $0 })
    private(set) var visible: [Range<Int>] = []
    private(set) var sought: [Int] = []

    func visibleItemsDidChange(_ rows: VisibleRows) { visible += rows.ranges }

    func find(_ id: Int) async throws -> ItemSearch {
      sought.append(id)
      guard (0..<1_000).contains(id) else { return .absent }
      try wrapped.replace(at: id, with: id)
      return .found
    }

    func mayContain(_ id: Int) -> Bool { (0..<1_000).contains(id) }
  }

  @Test func wrapperShowsWrappedContent() throws {
    let source = ArrayDataSource([1, 2])
    let wrapper = Wrapper(source)
    let checker = TransitionChecker(wrapper)
    try source.append(3)
    #expect(Array(wrapper.snapshot.items) == [1, 2, 3])
    #expect(checker.count == 1 && checker.faults == [])
  }

  @Test func operatorsEditThroughWrappers() throws {
    let source = ArrayDataSource(Array(0..<10))
    let even = Wrapper(Wrapper(source).filter { $0.isMultiple(of: 2) })
    let list = HeadlessListView(even)
    list.behavior.allowsReordering = true
    list.behavior.allowsDeletion = true
    #expect(list.delete(ItemPosition(section: 0, item: 1)))
    #expect(list.drag(ItemPosition(section: 0, item: 0), to: ItemPosition(section: 0, item: 1)))
    #expect(Array(source.items) == [1, 3, 4, 0, 5, 6, 7, 8, 9])
    #expect(Array(list.displayed.items) == [4, 0, 6, 8])
  }

  @Test func visibleRowsReachCustomSources() {
    let numbers = Numbers()
    let list = HeadlessListView(Wrapper(numbers).filter { $0 != -500 })
    list.scroll(to: 600)
    #expect(numbers.visible.last?.lowerBound == 601)
  }

  @Test func jumpFindsItemInCustomSource() async throws {
    let numbers = Numbers()
    let list = HeadlessListView(Wrapper(numbers))
    list.scroll(toItem: 700, waits: true)
    while list.awaitedItem != nil { await Task.yield() }
    #expect(numbers.sought == [700])
    #expect(list.displayed.item(at: ItemPosition(section: 0, item: 700)) == 700)
    #expect(list.visiblePositions.contains(ItemPosition(section: 0, item: 700)))
  }

  @Test func removedItemLeavesSelectionOfCustomSource() throws {
    let numbers = Numbers()
    let list = HeadlessListView(Wrapper(numbers))
    list.selection.limit = .max
    list.select([-1, -2])
    try numbers.wrapped.remove(at: 0)
    #expect(list.selection.ids == [-2])
  }

  @Test func expansionIsFoundThroughWrappers() throws {
    let sections = SectionedDataSource(sections: [("a", [1, 2]), ("b", [3])]).expanding()
    let list = HeadlessListView(Wrapper(sections))
    sections.collapse("a")
    #expect(list.displayed.numberOfItems == 1)
    let state = list.restoration
    sections.expand("a")
    list.restoration = state
    #expect(sections.expansion.isExpanded("a") == false)
  }
}

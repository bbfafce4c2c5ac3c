import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("A list whose sections are all collapsed")
struct HeadlessCollapsedSectionsTests {
  @Test func collapsedListShowsEmptyStatusOnlyWithoutItems() throws {
    let fruit = SectionedDataSource(sections: [("Fruit", ["apple", "pear"])])
    let source = fruit.expanding()
    let view = HeadlessListView(source, rules: .list, hasHeaders: true)
    source.collapseAll()
    #expect(view.driver.displayed.isEmpty)
    #expect(view.status == nil)
    try fruit.perform { try $0.removeItems(in: 0..<2, inSection: 0) }
    #expect(view.status == .empty)
  }
}

import Headwater
import HeadwaterTesting
import Testing

@Suite("Repeated items")
@MainActor
struct OccurrenceTests {
  @Test(arguments: 0..<Search.runs(50) as Range<UInt64>)
  func repeatedItemsAreAllDisplayed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func words() -> [Int] { (0..<random.below(12)).map { _ in random.below(4) } }
    var list = words()
    let source = ArrayDataSource(list.numberingOccurrences())
    let view = HeadlessListView(source)
    for step in 0..<10 {
      list = words()
      try source.setItems(list.numberingOccurrences())
      #expect(view.displayed.items.map(\.item) == list, "seed \(seed), step \(step)")
      for word in 0..<4 {
        let naive = list.indices.filter { list[$0] == word }.map { ItemPosition(section: 0, item: $0) }
        #expect(source.snapshot.positions(ofAll: word) == naive, "seed \(seed), step \(step)")
      }
    }
    #expect(view.violations.isEmpty, "seed \(seed)")
  }

  @Test func nthOccurrenceStaysSameRow() throws {
    let source = ArrayDataSource(["C", "D", "C"].numberingOccurrences())
    var changes: Changeset?
    let token = source.observe { changes = $0.changeset }
    try source.setItems(["C", "D", "C", "C"].numberingOccurrences())
    #expect(changes?.count == 1 && changes?.insertedItems.first?.start == ItemPosition(section: 0, item: 3))
    try source.setItems(["D", "C", "C"].numberingOccurrences())
    #expect(changes?.deletedItems == [ItemRun(start: ItemPosition(section: 0, item: 3), count: 1)])
    withExtendedLifetime(token) {}
  }

  @Test func singleOccurrenceCanBeRemoved() throws {
    let source = ArrayDataSource(["C", "D", "C"].numberingOccurrences())
    try source.remove(at: 0)
    #expect(source.items.map(\.item) == ["D", "C"])
    #expect(source.snapshot.positions(ofAll: "C") == [ItemPosition(section: 0, item: 1)])
    #expect(source.snapshot.positions(ofAll: "X") == [])
  }
}

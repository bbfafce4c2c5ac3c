import HeadwaterTesting
import Testing

@testable import Headwater

@MainActor
@Suite("The maximum number of placeholders")
struct PlaceholderLimitTests {
  typealias List = Snapshot<Int, LoadingRow<Int>>

  private let maximum = List.maximumNumberOfItems

  @Test func tooManyPlaceholdersAreRejected() throws {
    let source = SectionedDataSource<Int, LoadingRow<Int>>(sections: [(0, []), (1, [])])
    #expect(throws: EditError.tooManyItems(maximum: maximum)) {
      try source.setNumberOfItems(.max, inSection: 0)
    }
    #expect(source.snapshot.isEmpty)
    try source.setNumberOfItems(maximum, inSection: 0)
    #expect(throws: EditError.tooManyItems(maximum: maximum)) {
      try source.setNumberOfItems(1, inSection: 1)
    }
    try source.append(.item(3), toSection: 0)
    try source.setNumberOfItems(7, inSection: 0)
    try source.setNumberOfItems(1, inSection: 1)
    #expect(source.snapshot.numberOfItems == 8)
  }

  @Test func insertingTooManyPlaceholdersChangesNothing() throws {
    var list = List()
    try list.insertSection(0, items: [.item(1)], at: 0)
    let before = list
    for count in [Int.max, .max - 1, .max / 2, maximum] {
      #expect(throws: EditError.self) {
        try list.insertPlaceholders(count, at: ItemPosition(section: 0, item: 0))
      }
      #expect(list == before)
    }
    #expect(throws: EditError.self) { try list.replaceItems(in: 0..<1, inSection: 0, withPlaceholders: .max) }
    try list.replaceItems(in: 0..<1, inSection: 0, withPlaceholders: maximum)
    #expect(list.numberOfItems == maximum)
  }

  @Test func initializerDropsExcessPlaceholders() {
    let list = List(sections: [(0, placeholders: .max), (1, placeholders: .max), (2, placeholders: -5)])
    #expect(list.numberOfItems == maximum && list.numberOfSections == 3)
    #expect(list.numberOfItems(inSection: 0) == maximum && list.numberOfItems(inSection: 1) == 0)
    #expect(list.item(at: ItemPosition(section: 0, item: maximum - 1)) != nil)
    #expect(
      list.position(atOffset: .max) == nil && list.offset(of: ItemPosition(section: .max, item: .max)) == nil)
    let rows = DisplayedRows(list, layout: RowLayout(hasHeaders: true, hasFooters: true))
    #expect(rows.count == maximum + 6)
    #expect(rows.row(at: rows.count - 1) == .footer(section: 2) && rows.row(at: .max) == nil)
  }

  @Test func invalidPositionsHaveNoRow() {
    let driver = Driver(SectionedDataSource<Int, Int>(sections: [(0, [1])]))
    for number in [Int.min, -1, .max] {
      _ = driver.row(of: ItemPosition(section: number, item: number))
      #expect(driver.item(atRow: number) == nil && driver.section(atRow: number) == nil)
    }
  }

  @Test func concatenatedSourcesAreLimited() throws {
    let source = SectionedDataSource<Int, LoadingRow<Int>>(sections: [(0, [.item(1)])])
    try source.setNumberOfItems(maximum, inSection: 0)
    var reports: [Diagnostic] = []
    let both = source.concatenate(with: source, report: { reports.append($0) })
    #expect(both.snapshot.numberOfItems == maximum && both.snapshot.numberOfSections == 2)
    #expect(reports.contains(.itemsLeftOut(maximum: maximum)))
    // Concatenating a source with itself doubles the number of items each time.
    let many = double(double(double(both)))
    #expect(many.snapshot.numberOfItems == maximum && many.snapshot.numberOfSections == 16)
    try source.setNumberOfItems(2, inSection: 0)
    #expect(many.snapshot.numberOfItems <= 32)
    try source.setNumberOfItems(maximum, inSection: 0)
    #expect(many.snapshot.numberOfItems == maximum)
  }

  private func double<Section>(
    _ source: some DataSource<Section, LoadingRow<Int>>
  ) -> DerivedDataSource<ConcatenatedSection<Section>, LoadingRow<Int>> {
    source.concatenate(with: source, report: { _ in })
  }

  @Test(arguments: 0..<Search.runs(50))
  func randomEditsStayWithinLimits(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let source = SectionedDataSource<Int, LoadingRow<Int>>(sections: [(0, []), (1, [.item(-1)]), (2, [])])
    let view = HeadlessListView(source, rules: .list, hasHeaders: true, hasFooters: true)
    let numbers = [
      Int.min, -1, 0, 1, 5, 1 << 20, maximum / 2, maximum - 1, maximum, maximum + 1, .max / 2, .max,
    ]
    for step in 0..<40 {
      let (before, count) = (source.snapshot, numbers[random.below(numbers.count)])
      let section = random.below(5) - 1
      let position = ItemPosition(
        section: section, item: random.oneIn(3) ? numbers[random.below(numbers.count)] : 0)
      do {
        switch random.below(6) {
        case 0: try source.setNumberOfItems(count, inSection: section)
        case 1: try source.perform { try $0.insertPlaceholders(count, at: position) }
        case 2: try source.append(.item(step), toSection: section)
        case 3: try source.perform { try $0.move(from: ItemPosition(section: 1, item: 0), to: position) }
        case 4:
          try source.perform {
            try $0.replaceItems(in: 0..<min(3, max(0, count)), inSection: section, withPlaceholders: count)
          }
        default: try source.perform { try $0.remove(at: position) }
        }
      } catch is EditError {
        #expect(source.snapshot == before, "seed \(seed)")
      }
      #expect((0...maximum + 40).contains(source.snapshot.numberOfItems), "seed \(seed)")
      #expect(view.displayed == source.snapshot && view.violations == [], "seed \(seed)")
    }
  }
}

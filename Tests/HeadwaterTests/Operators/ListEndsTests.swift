import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Hidden sections, and headers and footers of lists")
@MainActor
struct ListEndsTests {
  typealias Source = SectionedDataSource<Group, Entry>

  @Test(arguments: 1...Search.runs(40))
  func endsSurroundSource(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let source = Source(sections: edits.snapshot(sections: edits.number(0..<4), items: 5).plain)
    let list = source.withListEnds(header: seed % 2 == 0 ? "a" : nil, footer: seed % 3 == 0 ? "z" : nil)
    let checker = TransitionChecker(list)
    for step in 0..<30 {
      switch edits.number(0..<4) {
      case 0: list.header = [nil, "a", "b"][edits.number(0..<3)]
      case 1: list.footer = [nil, "y", "z"][edits.number(0..<3)]
      default: try source.perform { try edits.edit(&$0, times: edits.number(1..<4)) }
      }
      typealias Part = ListPart<Group, SingleSection>
      typealias Row = ListPart<Entry, String>
      var expected: [(Part, [Row])] = source.snapshot.plain.map { (.content($0), $1.map { .content($0) }) }
      if let header = list.header { expected.insert((.header(SingleSection()), [.header(header)]), at: 0) }
      if let footer = list.footer { expected.append((.footer(SingleSection()), [.footer(footer)])) }
      #expect(areEqual(list.snapshot.plain, expected), "seed \(seed) step \(step)")
    }
    #expect(checker.faults == [], "seed \(seed)")
  }

  @Test func newHeaderUpdatesItsRow() {
    let list = ArrayDataSource([1, 2]).withListEnds(header: "a")
    var changesets: [Changeset] = []
    let observation = list.observe { changesets.append($0.changeset) }
    list.header = "b"
    list.header = "b"
    #expect(changesets.count == 1)
    #expect(changesets.first?.updatedItems.count == 1)
    #expect(changesets.first?.insertedSections.isEmpty == true)
    observation.cancel()
  }

  @Test func endsCannotBeEdited() throws {
    let source = ArrayDataSource([1, 2, 3])
    let list = source.withListEnds(header: "a", footer: "z")
    func position(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }
    #expect(!list.canRemoveItem(at: position(0, 0)) && !list.canRemoveItem(at: position(2, 0)))
    #expect(!list.canMoveItem(at: position(0, 0)))
    #expect(!list.canMoveItem(from: position(1, 0), to: position(0, 0)))
    try list.move(from: position(1, 0), to: position(1, 2))
    #expect(Array(source.items) == [2, 3, 1])
    try list.remove(at: position(1, 0))
    #expect(Array(source.items) == [3, 1])
  }

  @Test(arguments: 1...Search.runs(40))
  func includedSectionsMatchNaiveFilter(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let source = Source(sections: edits.snapshot(sections: edits.number(1..<5), items: 6).plain)
    var divisor = 3
    let shown = source.filterSections { ($0.id + $0.title) % divisor != 0 }
    let checker = TransitionChecker(shown)
    for step in 0..<30 {
      if edits.number(0..<5) == 0 {
        divisor = edits.number(2..<5)
        shown.invalidate()
      } else {
        try source.perform { try edits.edit(&$0, times: edits.number(1..<4)) }
      }
      let expected = source.snapshot.plain.filter { ($0.0.id + $0.0.title) % divisor != 0 }
      #expect(areEqual(shown.snapshot.plain, expected), "seed \(seed) step \(step)")
    }
    #expect(checker.faults == [], "seed \(seed)")
  }

  @Test func otherSectionsAreNotTestedAgain() throws {
    let source = SectionedDataSource(sections: (0..<1_000).map { ($0, [$0 * 10]) })
    var tested: [Int] = []
    let shown = source.filterSections { section in
      tested.append(section)
      return section % 2 == 0
    }
    #expect(tested.count == 1_000)
    tested = []
    try source.append(5, toSection: 400)
    try source.append(6, toSection: 401)
    #expect(tested == [400, 401])
    #expect(shown.snapshot.numberOfItems == 501)
  }
}

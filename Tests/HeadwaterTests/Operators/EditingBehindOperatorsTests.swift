import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Edits that operators pass on")
@MainActor
struct EditingBehindOperatorsTests {
  typealias Source = SectionedDataSource<Int, String>

  private static func sections(_ random: inout SplitMix64) -> [(Int, [String])] {
    (0..<Int.random(in: 1...4, using: &random)).map { section in
      (section, (0..<Int.random(in: 0...4, using: &random)).map { "\(section)-\($0)" })
    }
  }

  /// Returns the items of each nonempty section.
  private func lists<Section, Item: Equatable>(_ snapshot: Snapshot<Section, Item>) -> [[Item]] {
    (0..<snapshot.numberOfSections).map { Array(snapshot.items(inSection: $0)) }.filter { !$0.isEmpty }
  }

  /// Tries every edit of an operator's rows. Edits that the operator offers must have the effect that the user sees, and all
  /// others must have no effect.
  ///
  /// - Returns: The number of moves and removals that the operator offers.
  private func check<Section, Item>(
    _ sections: [(Int, [String])], _ what: String, bySection: Bool = true,
    _ name: (Item) -> String?, _ operate: (Source) -> some DataSource<Section, Item>
  ) throws -> (moves: Int, removals: Int) {
    var offered = (moves: 0, removals: 0)
    let shown = operate(Source(sections: sections)).snapshot
    func position(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }
    let sources = (0..<shown.numberOfSections).flatMap { section in
      (0..<shown.numberOfItems(inSection: section)).map { position(section, $0) }
    }
    for from in sources {
      let source = Source(sections: sections)
      let operated = try #require(operate(source) as? any EditableDataSource<Section, Item>)
      if operated.canRemoveItem(at: from) {
        offered.removals += 1
        let item = try #require(operated.snapshot.item(at: from))
        let removed = name(item)
        try operated.remove(at: from)
        let left = sections.map { $0.1.filter { $0 != removed } }
        #expect((0..<sections.count).map { Array(source.snapshot.items(inSection: $0)) } == left, "\(what)")
      } else {
        #expect(throws: (any Error).self) { try operated.remove(at: from) }
      }
      for section in 0..<shown.numberOfSections {
        for item in 0...shown.numberOfItems(inSection: section) {
          let (to, source) = (position(section, item), Source(sections: sections))
          let operated = try #require(operate(source) as? any EditableDataSource<Section, Item>)
          let before = source.snapshot
          guard operated.canMoveItem(from: from, to: to) else {
            #expect(throws: (any Error).self, "\(what): \(from) to \(to)") {
              try operated.move(from: from, to: to)
            }
            #expect(source.snapshot.isIdentical(to: before))
            continue
          }
          #expect(operated.canMoveItem(at: from))
          offered.moves += 1
          let expected = try #require(operated.snapshot.moving(from: from, to: to))
          try operated.move(from: from, to: to)
          if bySection { #expect(lists(operated.snapshot) == lists(expected), "\(what): \(from) to \(to)") }
          #expect(Array(operated.snapshot.items) == Array(expected.items), "\(what): \(from) to \(to)")
          // Exactly the moves that change the source can be undone.
          let (recorded, undo) = (Source(sections: sections), UndoStack())
          let again = try #require(operate(recorded) as? any EditableDataSource<Section, Item>)
          try undo.recordEdits("Move") { try again.moveRecording(from: from, to: to) }
          #expect(undo.canUndo == (source.snapshot != before), "\(what): \(from) to \(to)")
          undo.undo()
          #expect(recorded.snapshot == before, "\(what): \(from) to \(to)")
        }
      }
    }
    return offered
  }

  @Test(arguments: 0..<Search.runs(12) as Range<UInt64>)
  func editsThroughOperatorsMatchDisplayedRows(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sections = Self.sections(&random)
    let own = try check(sections, "itself, seed \(seed)", { $0 }) { $0 }
    let count = sections.reduce(0) { $0 + $1.1.count }
    #expect(own.removals == count)
    let filtered = try check(sections, "filter, seed \(seed)", { $0 }) { $0.filter { _ in true } }
    #expect(filtered == own)
    _ = try check(sections, "filter, seed \(seed)", { $0 }) { $0.filter { !$0.hasSuffix("1") } }
    let mapped = try check(sections, "map, seed \(seed)", { String($0.dropLast()) }) { $0.map { "\($0)!" } }
    #expect(mapped == own)
    let slice = try check(sections, "slice, seed \(seed)", bySection: false, { $0 }) { $0.slice(1..<6) }
    #expect(slice.removals == max(0, min(5, count - 1)))
    let nonempty = try check(sections, "nonempty, seed \(seed)", { $0 }) { $0.droppingEmptySections() }
    #expect(nonempty.removals == count)
    let flat = try check(sections, "flatten, seed \(seed)", { $0 }) { $0.flatten() }
    #expect(flat.moves == sections.reduce(0) { $0 + $1.1.count * $1.1.count })
    let expanding = try check(sections, "expanding, seed \(seed)", { $0 }) { $0.expanding() }
    #expect(expanding == own)
    let shut = try check(sections, "shut, seed \(seed)", { $0 }) { source in
      let expanding = source.expanding()
      expanding.collapse(0)
      return expanding
    }
    #expect(shut.removals == count - sections[0].1.count)
    let several = try check(sections, "concatenate, seed \(seed)", { $0 }) { source in
      ArrayDataSource(["x"]).map { $0 }.section { _ in -1 }.concatenate(
        with: source, ObservedDataSource { [] }.section { _ in 9 })
    }
    #expect(several.removals == count + 1)
    let sorted = try check(sections, "sort, seed \(seed)", { $0 }) { $0.sort { $0 > $1 } }
    #expect(sorted == (0, count))
    let keyed = try check(sections, "section, seed \(seed)", { $0 }) { $0.section { $0.last ?? "?" } }
    #expect(keyed == (0, count))
    let chain = try check(sections, "chain, seed \(seed)", { String($0.dropLast()) }) {
      $0.filter { !$0.hasSuffix("0") }.expanding().map { "\($0)!" }.flatten()
    }
    #expect(chain.removals == sections.reduce(0) { $0 + max(0, $1.1.count - 1) })
  }

  @Test(arguments: 0..<Search.runs(12) as Range<UInt64>)
  func loadingRowsCannotBeEdited(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (sections, loader) = (Self.sections(&random), ScriptedLoader())
    loader.states = [.prepend: .loading, .append: .loading]
    let offered = try check(sections, "edges, seed \(seed)", { (row: LoadingRow<String>) in row.item }) {
      $0.withLoadingRows(of: loader, [.prepend, .append])
    }
    #expect(offered == (try check(sections, "itself", { $0 }) { $0 }))
  }

  @Test func extremePositionsAreRefused() {
    let source = Source(sections: [(0, ["a", "b"]), (1, ["c"])])
    let before = source.snapshot
    func check<Section, Item>(_ shown: DerivedDataSource<Section, Item>, _ what: String) {
      let places = (0..<shown.snapshot.numberOfItems).compactMap { shown.snapshot.position(atOffset: $0) }
      for number in [Int.min, -1, Int.max] {
        for (section, item) in [(number, 0), (0, number), (1, number), (number, number)] {
          let nowhere = ItemPosition(section: section, item: item)
          for place in places {
            #expect(!shown.canMoveItem(from: place, to: nowhere), "\(what): \(place) to \(nowhere)")
            #expect(!shown.canMoveItem(from: nowhere, to: place))
            #expect(throws: (any Error).self) { try shown.move(from: place, to: nowhere) }
          }
          #expect(!shown.canMoveItem(at: nowhere) && !shown.canRemoveItem(at: nowhere))
          #expect(throws: (any Error).self) { try shown.remove(at: nowhere) }
        }
      }
    }
    let loader = ScriptedLoader()
    loader.states = [.prepend: .loading, .append: .loading]
    check(source.filter { _ in true }, "filter")
    check(source.filterSections { _ in true }, "filterSections")
    check(source.droppingEmptySections(), "nonempty")
    check(source.map { "\($0)!" }, "map")
    check(source.slice(0..<3), "slice")
    check(source.sort { $0 > $1 }, "sort")
    check(source.flatten(), "flatten")
    check(source.expanding(), "expanding")
    check(source.separated { _, _ in "-" }, "separated")
    check(source.withListEnds(header: "first", footer: "last"), "ends")
    check(source.withLoadingRows(of: loader, [.prepend, .append]), "loading rows")
    check(Source(sections: [(7, ["x"])]).concatenate(with: source), "concatenate")
    #expect(source.snapshot.isIdentical(to: before))
  }

  @Test func readOnlySourceOffersNoEdits() {
    let filtered = ObservedDataSource { ["a", "b"] }.filter { _ in true }
    let (first, second) = (ItemPosition(section: 0, item: 0), ItemPosition(section: 0, item: 1))
    #expect(!filtered.canMoveItem(at: first))
    #expect(!filtered.canMoveItem(from: first, to: second))
    #expect(!filtered.canRemoveItem(at: first))
    #expect(throws: NotEditable.self) { try filtered.remove(at: first) }
    let tree = ArrayDataSource([Plant(1, [Plant(2)])]).outlined(children: \.children)
    #expect(!tree.canMoveItem(at: first))
    #expect(!tree.canRemoveItem(at: first))
  }

  @Test func droppedDuplicatesDisableRemoval() {
    let source = ArrayDataSource(["a", "b", "c"])
    let mapped = source.map(report: { _ in }) { $0 == "c" ? "z" : "y" }
    #expect(!mapped.canRemoveItem(at: ItemPosition(section: 0, item: 0)))
  }
}

import Headwater
import HeadwaterTesting
import Testing

@testable import ElementsScreen
@testable import GalleryKit

@MainActor
@Suite struct ElementsModelTests {
  private let model = ElementsModel()

  private var table: [[Int]] {
    let snapshot = model.source.snapshot
    return (0..<snapshot.numberOfSections).map { snapshot.items(inSection: $0).map(\.id) }
  }
  private var families: [String] { model.source.snapshot.sections.map(\.title) }

  @Test func everyElementBelongsToOneFamily() {
    let numbers = ElementFamily.table.flatMap { $0.elements.map(\.id) }
    #expect(Set(numbers).count == numbers.count)
    #expect(ElementFamily.table.allSatisfy { $0.elements.map(\.id) == $0.elements.map(\.id).sorted() })
  }

  @Test func listStartsWithPartOfTable() {
    #expect(table == [[3, 11, 19], [4, 12, 20], [29, 47, 79], [6, 14, 32]])
    #expect(model.titleLine == "Elements: 12 elements in 4 families")
  }

  @Test func togglingCollapsesAllFamiliesThenExpandsThem() {
    model.list.toggle(ElementFamily.coinage)
    model.toggleAll()
    #expect(model.list.snapshot.sections.allSatisfy { !$0.isExpanded })
    #expect(model.list.snapshot.numberOfItems == 0)
    model.toggleAll()
    #expect(model.list.snapshot.numberOfItems == 12)
  }

  @Test func elementIsAddedInOrderToChosenFamily() throws {
    try model.removeElement(12)
    #expect(try model.addElement(4)?.id == 12)
    #expect(try model.addElement(4)?.id == 38)
    #expect(table[1] == [4, 12, 20, 38])
  }

  @Test func addingToFullFamilyUsesAnotherFamily() throws {
    #expect(try model.addElement(29)?.id == 37)
    #expect(table[0] == [3, 11, 19, 37])
  }

  @Test func addingToCompleteTableDoesNothing() throws {
    while try model.addFamily() != nil {}
    while try model.addElement(nil) != nil {}
    #expect(table == ElementFamily.table.map { $0.elements.map(\.id) })
    #expect(try model.addElement(3) == nil)
    #expect(try model.addFamily() == nil)
  }

  @Test func familiesAreAddedAndRemovedWhole() throws {
    #expect(try model.addFamily()?.title == "Pnictogens")
    #expect(table.last == [7, 15, 33, 51, 83])
    try model.removeFamily(47)
    #expect(!families.contains("Coinage metals"))
    try model.removeFamily(nil)
    #expect(families == ["Alkali metals", "Alkaline earth metals", "Carbon group"])
  }

  @Test func collapsedFamilyKeepsElementsHidden() throws {
    let list = textList(model.list, rows: 20, header: \.titleText, row: { RowText(title: $0.name) })
    model.list.toggle("Alkali metals")
    #expect(list.text.hasPrefix("[▸ Alkali metals]\n[▾ Alkaline earth metals]\n  Beryllium\n"))
    try model.removeElement(3)
    #expect(table[0] == [11, 19])
    #expect(model.titleLine == "Elements: 11 elements in 4 families")
    var generator = SplitMix64(seed: 1)
    try model.shuffle(using: &generator)
    #expect(!model.list.isExpanded("Alkali metals"))
    #expect(list.violations.isEmpty)
    #expect(list.driver.displayed == model.list.snapshot)
  }

  @Test func addingElementExpandsItsFamily() throws {
    model.list.collapseAll()
    let added = try model.addElement(nil)
    #expect(added?.id == 37)
    #expect(model.list.isExpanded("Alkali metals"))
    #expect(!model.list.isExpanded("Carbon group"))
  }

  @Test func emptyFamilyRemains() throws {
    for _ in 0..<3 { try model.removeElement(nil) }
    #expect(table.last == [])
    #expect(families.count == 4)
  }

  @Test func emptyListAcceptsEveryAction() throws {
    for _ in 0..<5 { try model.removeFamily(nil) }
    try model.removeElement(3)
    try model.removeElement(nil)
    var generator = SplitMix64(seed: 1)
    try model.shuffle(using: &generator)
    #expect(try model.addElement(nil) == nil)
    #expect(model.titleLine == "Elements: 0 elements in 0 families")
  }

  @Test func shuffleKeepsFamiliesInOneTransition() throws {
    let before = Set(zip(families, table.map { Set($0) }).map { "\($0) \($1.sorted())" })
    var transitions = 0
    let observation = model.source.observe { _ in transitions += 1 }
    defer { observation.cancel() }
    var generator = SplitMix64(seed: 3)
    try model.shuffle(using: &generator)
    #expect(Set(zip(families, table.map { Set($0) }).map { "\($0) \($1.sorted())" }) == before)
    #expect(table != [[3, 11, 19], [4, 12, 20], [29, 47, 79], [6, 14, 32]])
    #expect(transitions == 1)
  }
}

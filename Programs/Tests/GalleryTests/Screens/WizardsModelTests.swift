import Headwater
import Testing

@testable import GalleryKit
@testable import WizardsScreen

@MainActor
@Suite struct WizardsModelTests {
  private let model = WizardsModel(count: 4)

  private var numbers: [Int] { model.source.items.map(\.id) }

  @Test func listStartsWithUniquelyNamedWizards() {
    #expect(numbers == [0, 1, 2, 3])
    #expect(Set((0..<30).map { Wizard.example($0).name }).count == 30)
    #expect(model.titleLine == "Wizards: 4 wizards")
  }

  @Test func appendAddsWizardAtEnd() throws {
    let added = try model.append()
    #expect(numbers == [0, 1, 2, 3, 4])
    #expect(added.id == 4)
  }

  @Test(arguments: [(nil, [4, 1, 2, 3]), (2, [0, 1, 4, 3]), (9, [4, 1, 2, 3])] as [(Int?, [Int])])
  func replaceExchangesChosenOrFirstWizard(chosen: Int?, expected: [Int]) throws {
    try model.replace(chosen)
    #expect(numbers == expected)
  }

  @Test(arguments: [(nil, [3, 0, 1, 2]), (1, [1, 0, 2, 3]), (0, [1, 2, 3, 0])] as [(Int?, [Int])])
  func moveBringsChosenOrLastToTop(chosen: Int?, expected: [Int]) throws {
    try model.move(chosen)
    #expect(numbers == expected)
  }

  @Test(arguments: [(nil, [0, 1, 2]), (1, [0, 2, 3])] as [(Int?, [Int])])
  func removeDeletesChosenOrLastWizard(chosen: Int?, expected: [Int]) throws {
    try model.remove(chosen)
    #expect(numbers == expected)
  }

  @Test func emptyListAcceptsEveryAction() throws {
    try model.removeAll()
    try model.removeAll()
    try model.replace(1)
    try model.move(1)
    try model.remove(nil)
    #expect(numbers == [])
    #expect(model.titleLine == "Wizards: 0 wizards")
    try model.append()
    try model.move(nil)
    #expect(numbers == [4])
    #expect(model.titleLine == "Wizards: 1 wizard")
  }
}

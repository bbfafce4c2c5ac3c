import Headwater
import HeadwaterTesting
import Testing

/// The steps of the tutorial *A first list in ten minutes* that need no window.
@MainActor
@Suite(.enabled(if: Sources.areHere, "the package's sources are not where they were compiled"))
struct AFirstListExamples {
  static let article = "Sources/Headwater/Headwater.docc/AFirstList.md"

  private final class Terminal {
    var text: [String] = []
  }

  private let terminal = Terminal()

  /// Replaces the function of that name for the programs below.
  private func print(_ text: String) { terminal.text.append(text) }

  @Test
  func printedListFollowsItsData() throws {
    let groceries = ArrayDataSource(["Milk", "Bread", "Apples"])
    let list = HeadlessListView(groceries.sort(by: <))
    print(list.text)

    try groceries.append("Butter")
    try groceries.remove(ids: ["Milk"])
    print(list.text)

    let blocks = try Sources.plainBlocks(of: Self.article)
    #expect(terminal.text.count == 2)
    for text in terminal.text { #expect(blocks.contains(text)) }
  }

  @Test
  func customItemsAreShownInSections() throws {
    struct Grocery: Identifiable, ListElement {
      let id: Int
      var name: String
      var isBought = false
    }

    let groceries = ArrayDataSource([
      Grocery(id: 1, name: "Milk"),
      Grocery(id: 2, name: "Bread"),
      Grocery(id: 3, name: "Apples"),
    ])
    let sections = groceries.sort { $0.name < $1.name }.section { $0.isBought ? "In the bag" : "Buy" }
    let list = HeadlessListView(sections.map { $0.name }, hasHeaders: true)
    print(list.text)

    try groceries.update(Grocery(id: 1, name: "Milk", isBought: true))
    print(list.text)

    let blocks = try Sources.plainBlocks(of: Self.article)
    #expect(blocks.contains(terminal.text.joined(separator: "\n")))
  }

  @Test
  func manifestMatchesPackageProducts() throws {
    let manifest = try Sources.text(of: "Package.swift")
    let blocks = try Sources.plainBlocks(of: Self.article).filter { $0.contains("headwater") }
    let names = blocks.flatMap { $0.matches(of: /\.product\(name: "(\w+)"/).map { String($0.1) } }
    #expect(names == ["Headwater", "HeadwaterTesting", "HeadwaterGTK"])
    for name in names { #expect(manifest.contains(".library(name: \"\(name)\"")) }
    #expect(blocks.contains { $0.contains("traits: [\"GTK\"]") })
    #expect(manifest.contains(".trait(name: \"GTK\""))
    #expect(manifest.contains(".macOS(.v14)"))
  }
}

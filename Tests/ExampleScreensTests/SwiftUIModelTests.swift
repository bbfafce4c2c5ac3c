import Headwater
import Testing

@testable import ExampleScreens

/// Tests the models of the SwiftUI screens, which have no UIKit view.
@MainActor
struct SwiftUIModelTests {
  @Test func loadingMoreAppendsNumbers() {
    let numbers = Numbers(count: 10)
    numbers.loadMore()
    #expect(Array(numbers.source.items) == Array(1...20))
  }

  @Test func searchMatchesNamesAndSurvivesRefresh() async throws {
    let search = ElementSearch()
    let all = search.periods.snapshot.numberOfItems
    search.text = "neo"
    #expect(search.periods.snapshot.items.map(\.name) == ["Neon", "Neodymium"])
    try await search.refresh()
    #expect(search.periods.snapshot.numberOfItems == 2)
    search.text = ""
    #expect(search.periods.snapshot.numberOfItems == all)
  }

  @Test func removedWizardIsDeselected() throws {
    let houses = Houses()
    let wizard = try #require(houses.source.snapshot.items.first { _ in true })
    houses.chosen = [wizard.id]
    try houses.star(wizard)
    #expect(houses.source.snapshot.item(id: wizard.id)?.isFavourite == true)
    try houses.remove(wizard)
    #expect(houses.chosen.isEmpty)
    #expect(!houses.source.snapshot.contains(wizard.id))
  }

  @Test func togglingRowExpandsChapter() throws {
    let contents = ContentsTree()
    let rivers = try #require(contents.rows.snapshot.items.first { $0.node.title == "Rivers" })
    contents.toggle(rivers)
    // Assign the binding's value to the expansion, as a list does.
    contents.rows.expansion = contents.open
    #expect(
      contents.rows.snapshot.items.map(\.node.title) == ["Water", "Rivers", "Sources", "Mouths", "Seas"])
    let open = try #require(contents.rows.snapshot.items.first { $0.isExpanded })
    contents.toggle(open)
    contents.rows.expansion = contents.open
    #expect(contents.rows.snapshot.numberOfItems == 3)
  }

  @Test func togglingCourseExpandsAndCollapses() {
    let menu = CourseMenu()
    menu.toggle("Soups")
    #expect(menu.open.isExpanded("Soups"))
    menu.toggle("Soups")
    #expect(!menu.open.isExpanded("Soups"))
  }
}

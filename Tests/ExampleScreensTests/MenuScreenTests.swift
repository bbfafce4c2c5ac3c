#if !canImport(UIKit)
  import Headwater
  import HeadwaterUIKit
  import Testing

  @testable import ExampleScreens

  @Suite("The screen of a menu")
  @MainActor
  struct MenuScreenTests {
    let screen = Screen(MenuViewController())
    var table: UITableView { screen.controller.tableView }

    /// Returns the headers and dishes of courses, as displayed by the table.
    func lines(_ sections: Range<Int>) -> [String] {
      screen.window.layoutIfNeeded()
      return sections.flatMap { section in
        let header = table.headerView(forSection: section).map { screen.texts(in: $0) } ?? []
        return header
          + (0..<table.numberOfRows(inSection: section)).flatMap { table.texts($0, inSection: section) }
      }
    }

    /// Performs an action, and expects UIKit to report no failures.
    func use(_ body: () throws -> Void) rethrows {
      #expect(
        try UIKitFailure.collect {
          try body()
          screen.window.layoutIfNeeded()
        } == [])
    }

    func touchHeader(_ section: Int) {
      use {
        let header = table.headerView(forSection: section) as? CourseHeader
        header?.button.sendActions(for: .touchUpInside)
      }
    }

    @Test func collapsedCourseShowsFirstDish() {
      #expect(
        lines(0..<3) == [
          "▾ Soups", "Leek and potato", "Red lentil", "Tomato with rice", "White bean",
          "▸ Mains, 4 more", "Barley risotto",
          "▾ Desserts", "Plum tart", "Rice pudding",
        ])
    }

    @Test func touchingHeaderTogglesCourse() {
      touchHeader(1)
      #expect(lines(1..<2).count == 6)
      #expect(lines(1..<2).first == "▾ Mains")
      touchHeader(0)
      #expect(lines(0..<1) == ["▸ Soups, 3 more", "Leek and potato"])
    }

    @Test func deletingDishShowsNextDish() {
      use { #expect(table.touchEditingControl(at: IndexPath(row: 0, section: 1))) }
      #expect(lines(1..<2) == ["▸ Mains, 3 more", "Cabbage rolls"])
    }

    @Test func addedDishIsShown() throws {
      try use { try screen.controller.add("Stuffed peppers", to: "Mains") }
      #expect(screen.controller.courses.isVisible("Stuffed peppers"))
      #expect(screen.texts(in: table).contains("Stuffed peppers"))
    }

    @Test func allCoursesExpandAndCollapse() {
      use { screen.controller.courses.collapseAll() }
      #expect(
        lines(0..<3) == [
          "▸ Soups, 3 more", "Leek and potato", "▸ Mains, 4 more", "Barley risotto", "▸ Desserts, 1 more",
          "Plum tart",
        ])
      use { screen.controller.courses.expandAll() }
      #expect(!screen.texts(in: table).contains { $0.hasSuffix("more") })
    }
  }
#endif

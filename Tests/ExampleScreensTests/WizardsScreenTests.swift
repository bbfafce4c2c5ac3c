#if !canImport(UIKit)
  import Headwater
  import HeadwaterUIKit
  import Testing

  @testable import ExampleScreens

  @Suite("The screen of wizards")
  @MainActor
  struct WizardsScreenTests {
    let screen = Screen(WizardsViewController())
    var table: UITableView { screen.controller.tableView }

    /// The names in the table, by section.
    var names: [[String]] {
      screen.window.layoutIfNeeded()
      return (0..<table.numberOfSections).map { section in
        (0..<table.numberOfRows(inSection: section)).compactMap { table.texts($0, inSection: section).first }
      }
    }

    /// The names in the source, by section.
    var wizards: [[String]] {
      let snapshot = screen.controller.wizards.snapshot
      return (0..<snapshot.numberOfSections).map { snapshot.items(inSection: $0).map(\.name) }
    }

    /// Performs an action, and expects UIKit to report no failures and the table to match the source.
    func use(_ body: () throws -> Void) rethrows {
      #expect(
        try UIKitFailure.collect {
          try body()
          screen.window.layoutIfNeeded()
        } == [])
      #expect(names.map { $0.map { $0.replacing("★ ", with: "") } } == wizards)
    }

    @Test func wizardsAreGroupedByHouse() {
      #expect(names.map(\.count) == [3, 2, 2])
      #expect(screen.texts().prefix(3) == ["House Ember", "Hesper Lune", "Lights lamps from afar"])
      #expect(names == wizards)
    }

    @Test func addedWizardIsLastInFirstHouse() throws {
      try use {
        try screen.controller.addWizard()
        try screen.controller.addWizard()
      }
      #expect(names[0].suffix(2) == ["Apprentice 7", "Apprentice 8"])
    }

    @Test func touchedWizardIsChosenAndCanBeRenamed() throws {
      var chosen: [String] = []
      screen.controller.onChoose = { chosen.append($0.name) }
      use { table.touchRow(at: IndexPath(row: 1, section: 1)) }
      #expect(chosen == ["Corvin Thistle"])
      #expect(table.indexPathForSelectedRow == nil)
      try use { try screen.controller.rename(4, to: "Corvin the Dry") }
      #expect(names[1] == ["Maud of the Weir", "Corvin the Dry"])
    }

    @Test func deleteButtonRemovesWizard() {
      use {
        screen.controller.setEditing(true, animated: false)
        #expect(table.touchEditingControl(at: IndexPath(row: 0, section: 0)))
      }
      #expect(names[0] == ["Ignace Tallow", "Ysolde Karn"])
    }

    @Test func swipeTogglesStar() {
      use { #expect(table.touchSwipeAction(0, at: IndexPath(row: 0, section: 2), leading: true)) }
      #expect(names[2][0] == "★ Tilda Fenwick")
      use { #expect(table.touchSwipeAction(0, at: IndexPath(row: 0, section: 2), leading: true)) }
      #expect(names[2][0] == "Tilda Fenwick")
    }

    @Test func draggingMovesWizardToAnotherHouse() {
      use {
        screen.controller.setEditing(true, animated: false)
        #expect(table.dragRow(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 2)))
      }
      #expect(wizards[0] == ["Ignace Tallow", "Ysolde Karn"])
      #expect(wizards[2] == ["Tilda Fenwick", "Hesper Lune", "Oswin Marrow"])
    }

    @Test func emptyListShowsHint() throws {
      #expect(!screen.texts().contains("No wizards"))
      try use { try screen.controller.removeAllWizards() }
      #expect(screen.texts().contains("No wizards"))
      try use { try screen.controller.addWizard() }
      #expect(!screen.texts().contains("No wizards"))
    }
  }
#endif

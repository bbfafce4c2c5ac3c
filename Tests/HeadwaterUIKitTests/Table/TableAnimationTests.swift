import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Row animations of a table", .strictUIKit)
@MainActor
struct TableAnimationTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test func rowAnimationsAreAutomaticByDefault() throws {
    let fixture = TableFixture([["a", "b"]])
    try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
    try fixture.source.remove(at: ItemPosition(0, 1))
    #expect(
      fixture.view.commands == [.insertRows([path(0)], .automatic), .deleteRows([path(1)], .automatic)])
  }

  #if !canImport(UIKit)
    // No app can change this setting.
    @Test func reducedMotionRemovesRowAnimations() throws {
      let fixture = TableFixture([["a"]]) { $0.rowAnimations = RowAnimations(.fade) }
      try HeadlessAccessibility.simulate(reduceMotion: true) { _ in
        try fixture.source.append(TableEntry("b"), toSection: 0)
      }
      try fixture.source.append(TableEntry("c"), toSection: 0)
      #expect(fixture.view.commands == [.insertRows([path(1)], .none), .insertRows([path(2)], .fade)])
    }
  #endif

  @Test func tableUsesConfiguredRowAnimations() throws {
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.rowAnimations = RowAnimations(insertion: .left, deletion: .right, reload: .middle)
      configuration.register(OtherRowCell.self)
        .when { entry, _ in entry.text.hasPrefix("o") }
    }
    try fixture.source.append(TableEntry("x"), toSection: 0)
    try fixture.source.remove(at: ItemPosition(0, 0))
    try fixture.source.removeSection(at: 1)
    try fixture.source.appendSection(TableChapter(5))
    try fixture.source.update(TableEntry("x", "other"))
    #expect(
      fixture.view.commands == [
        .insertRows([path(1)], .left), .deleteRows([path(0)], .right),
        .deleteSections(IndexSet(integer: 1), .right), .insertSections(IndexSet(integer: 1), .left),
        .reloadRows([path(0)], .middle),
      ])
  }

  @Test func updateContextOverridesTableAnimations() throws {
    let fixture = TableFixture([["a"]]) { $0.rowAnimations = RowAnimations(.fade) }
    try fixture.source.perform(context: UpdateContext(rowAnimations: RowAnimations(.bottom))) { chapters in
      try chapters.append(TableEntry("b"), toSection: 0)
    }
    try fixture.source.append(TableEntry("c"), toSection: 0)
    #expect(
      fixture.view.commands == [.insertRows([path(1)], .bottom), .insertRows([path(2)], .fade)])
  }

  @Test func contextAppliesAnimationsAndUserInfoToEdits() throws {
    let fixture = TableFixture([["a"]]) { $0.rowAnimations = RowAnimations(.fade) }
    var told: [String?] = []
    let token = fixture.source.observe { told.append($0.context.userInfo as? String) }
    try UpdateContext(rowAnimations: RowAnimations(.bottom), userInfo: "menu").perform {
      try fixture.source.append(TableEntry("b"), toSection: 0)
    }
    try fixture.source.append(TableEntry("c"), toSection: 0)
    token.cancel()
    #expect(
      fixture.view.commands == [.insertRows([path(1)], .bottom), .insertRows([path(2)], .fade)])
    #expect(told == ["menu", nil])
  }

  @Test func togglingSectionUsesContextAnimations() {
    let (screen, chapters) = (
      TableScreen(), SectionedDataSource(sections: [("A", ["a", "b"]), ("B", ["c"])])
    )
    let source = chapters.expanding()
    let adapter = TableViewAdapter(source) { configuration in
      configuration.register(style: .default) { cell, text in cell.textLabel?.text = text }
      configuration.rowAnimations = RowAnimations(.fade)
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["a", "b", "c"])
    let moves = RowAnimations(insertion: .top, deletion: .bottom, reload: .none)
    UpdateContext(rowAnimations: moves).perform { source.toggle("A") }
    UpdateContext(rowAnimations: moves).perform { source.toggle("A") }
    source.toggle("B")
    #expect(screen.texts == ["a", "b"])
    #expect(
      screen.view.commands == [
        .deleteRows([path(0), path(1)], .bottom), .insertRows([path(0), path(1)], .top),
        .deleteRows([path(0, 1)], .fade),
      ])
  }

  @Test func unanimatedUpdateUsesNoRowAnimations() throws {
    let fixture = TableFixture([["a"], ["b"]]) { configuration in
      configuration.rowAnimations = RowAnimations(.fade)
      configuration.register(OtherRowCell.self)
        .when { entry, _ in entry.text.hasPrefix("o") }
    }
    fixture.screen.window.holdsAnimations = true
    try fixture.source.perform(context: UpdateContext(animated: false)) { chapters in
      try chapters.append(TableEntry("c"), toSection: 0)
      try chapters.removeSection(at: 1)
      try chapters.update(TableEntry("a", "other"))
    }
    #expect(
      fixture.view.commands == [
        .deleteSections(IndexSet(integer: 1), .none), .insertRows([path(1)], .none),
        .reloadRows([path(0)], .none),
      ])
    #if !canImport(UIKit)
      #expect(!fixture.screen.window.isAnimating)
    #endif
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func queuedUpdateKeepsItsAnimations() throws {
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.register(RowCell.self, identifier: "row") { cell, entry in
        cell.textLabel?.text = entry.text
      }
    }
    fixture.adapter.onUpdate = { [weak source = fixture.source] update in
      guard update.itemCounts.after == 2 else { return }
      try? source?.perform(context: UpdateContext(rowAnimations: RowAnimations(.top))) { chapters in
        try chapters.append(TableEntry("c"), toSection: 0)
      }
    }
    try fixture.source.append(TableEntry("b"), toSection: 0)
    #expect(
      fixture.view.commands == [.insertRows([path(1)], .automatic), .insertRows([path(2)], .top)])
  }

  @Test func reducedMotionDisablesRowAnimations() throws {
    let fixture = TableFixture([["a"]])
    fixture.adapter.reducesMotion = true
    try fixture.source.append(TableEntry("b"), toSection: 0)
    fixture.adapter.reducesMotion = false
    try fixture.source.append(TableEntry("c"), toSection: 0)
    #expect(
      fixture.view.commands == [.insertRows([path(1)], .none), .insertRows([path(2)], .automatic)])
  }

  @Test func movesUseMoveCommands() throws {
    let fixture = TableFixture([["a", "b", "c"], ["d"]])
    try fixture.source.move(from: ItemPosition(0, 0), to: ItemPosition(1, 1))
    try fixture.source.moveSection(from: 0, to: 1)
    #expect(
      fixture.view.commands == [.moveRow(from: path(0), to: path(1, 1)), .moveSection(from: 1, to: 0)]
        || fixture.view.commands == [.moveRow(from: path(0), to: path(1, 1)), .moveSection(from: 0, to: 1)])
  }

  @Test func contextHasNoRowAnimationsByDefault() {
    #expect(UpdateContext(userInfo: "something").rowAnimations == nil)
    let context = UpdateContext(rowAnimations: RowAnimations(.left), origin: "test")
    #expect(context.rowAnimations == RowAnimations(insertion: .left, deletion: .left, reload: .left))
    #expect(context.origin == "test" && context.isAnimated)
  }
}

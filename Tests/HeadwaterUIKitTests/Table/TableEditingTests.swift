import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Editing a table's rows", .strictUIKit)
@MainActor
struct TableEditingTests {
  private let first = IndexPath(row: 0, section: 0)

  private func style(_ fixture: TableFixture) -> UITableViewCell.EditingStyle {
    fixture.adapter.tableHost.bridge.tableView(fixture.view, editingStyleForRowAt: first)
  }

  @Test func rowsAreNotEditableByDefault() {
    let fixture = TableFixture([["a"]])
    #expect(!fixture.view.touchEditingControl(at: first))
    fixture.view.setEditing(true, animated: false)
    #expect(fixture.cell(0, 0)?.isEditing == false)
  }

  @Test func delegateAloneDoesNotAllowDeletion() {
    let (fixture, delegate) = (TableFixture([["a"]]), QuietDelegate())
    fixture.adapter.delegate = delegate
    #expect(style(fixture) == .none)
    #expect(!fixture.view.touchEditingControl(at: first))
  }

  @Test func delegateAllowsEditingOnlyWithEditingStyle() {
    let fixture = TableFixture([["a"]])
    let (quiet, full) = (QuietDelegate(), FullTableDelegate())
    fixture.view.setEditing(true, animated: false)
    fixture.adapter.delegate = quiet
    #expect(!fixture.adapter.tableHost.mayEdit(first))
    fixture.adapter.delegate = full
    #expect(fixture.adapter.tableHost.mayEdit(first))
    fixture.adapter.delegate = nil
    #expect(!fixture.adapter.tableHost.mayEdit(first))
  }

  @Test func multipleRowsCanBeSelectedDuringEditing() {
    let fixture = TableFixture([["a", "b", "c"]]) { configuration in
      configuration.canEdit { entry in entry.id != "b" }
    }
    fixture.view.allowsMultipleSelectionDuringEditing = true
    fixture.view.setEditing(true, animated: false)
    #expect(fixture.view.visibleCells.map(\.isEditing) == [true, false, true])
    for row in 0..<3 { fixture.view.touchRow(at: IndexPath(row: row, section: 0)) }
    #expect(fixture.adapter.selection.ids == ["a", "c"])
    #expect(style(fixture) == .none)
  }

  @Test func deletionRemovesItemFromSource() {
    let fixture = TableFixture([["a", "b"]]) { $0.behavior.allowsDeletion = true }
    #expect(fixture.view.touchEditingControl(at: first))
    #expect(fixture.texts == ["b"])
    #expect(fixture.sourceTexts == ["b"])
    #expect(fixture.view.commands == [.deleteRows([first], .automatic)])
  }

  @Test func deletionHandlerReplacesRemoval() {
    var deleted: [String] = []
    let fixture = TableFixture([["a", "b"]]) { configuration in configuration.allowsDeletion = true }
    fixture.adapter.behavior.onDelete { [weak adapter = fixture.adapter] entry in
      deleted.append("\(entry.id) \(adapter?.context(of: entry.id).map { "\($0.position)" } ?? "nowhere")")
    }
    #expect(fixture.view.touchEditingControl(at: IndexPath(row: 1, section: 0)))
    #expect(deleted == ["b 0.1"])
    #expect(fixture.texts == ["a", "b"])
    #expect(fixture.view.commands == [])
  }

  @Test func throwingDeletionHandlerIsReported() {
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.onDelete { _ in throw Refusal() }
    }
    #expect(fixture.view.touchEditingControl(at: first))
    #expect(fixture.diagnostics == [.editFailed(error: "Refusal()")])
    #expect(fixture.texts == ["a"])
  }

  @Test func readOnlySourceAllowsNoEditing() {
    let screen = TableScreen()
    let adapter = TableViewAdapter(ObservedDataSource { ["a", "b"] }.filter { _ in true }) { configuration in
      configuration.register(style: .default) { cell, text in cell.textLabel?.text = text }
      (configuration.allowsDeletion, configuration.allowsReordering) = (true, true)
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["a", "b"])
    #expect(!screen.view.touchEditingControl(at: first))
    screen.view.setEditing(true, animated: false)
    #expect(!screen.view.dragRow(from: first, to: IndexPath(row: 1, section: 0)))
    #expect(adapter.tableHost.bridge.tableView(screen.view, editingStyleForRowAt: first) == .none)
    #expect(!adapter.tableHost.bridge.tableView(screen.view, canEditRowAt: first))
    #expect(!adapter.tableHost.bridge.tableView(screen.view, canMoveRowAt: first))
  }

  @Test func sortedSourceAllowsDeletionButNotReordering() async {
    let (screen, source) = (TableScreen(), ArrayDataSource(["b", "a", "c"]))
    let adapter = TableViewAdapter(source.sort(by: <)) { configuration in
      configuration.register(style: .default) { cell, text in cell.textLabel?.text = text }
      (configuration.allowsDeletion, configuration.allowsReordering) = (true, true)
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["a", "b", "c"])
    screen.view.setEditing(true, animated: false)
    #expect(!screen.view.dragRow(from: first, to: IndexPath(row: 1, section: 0)))
    #expect(screen.view.touchEditingControl(at: first))
    #expect(Array(source.items) == ["b", "c"])
    #expect(screen.texts == ["b", "c"])
  }

  @Test func proposedTargetInCollapsedSectionIsRejected() {
    let (screen, source) = (TableScreen(), SectionedDataSource(sections: [("A", ["a", "b"]), ("B", ["c"])]))
    let list = source.expanding()
    let adapter = TableViewAdapter(list) { configuration in
      configuration.register(style: .default) { cell, text in cell.textLabel?.text = text }
      configuration.allowsReordering = true
    }
    list.collapse("B")
    adapter.bind(to: screen.view)
    screen.view.setEditing(true, animated: false)
    let target = adapter.tableHost.bridge.tableView(
      screen.view, targetIndexPathForMoveFromRowAt: first,
      toProposedIndexPath: IndexPath(row: 0, section: 1))
    #expect(target == first)
    #expect(screen.view.dragRow(from: first, to: IndexPath(row: 1, section: 0)))
    #expect(Array(source.snapshot.items) == ["b", "a", "c"])
  }

  @Test func editPermissionAppliesPerRow() {
    let fixture = TableFixture([["a", "b"]]) { configuration in
      configuration.allowsDeletion = true
      configuration.canEdit { entry in entry.id == "b" }
    }
    fixture.view.setEditing(true, animated: false)
    #expect(fixture.view.visibleCells.map(\.isEditing) == [false, true])
    #expect(!fixture.view.touchEditingControl(at: first))
    #expect(fixture.view.touchEditingControl(at: IndexPath(row: 1, section: 0)))
  }

  @Test func insertionControlCallsHandler() throws {
    var sources: [SectionedDataSource<TableChapter, TableEntry>] = []
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.editingStyle { _ in .insert }
      configuration.onInsert { entry in
        let position = try #require(sources[0].snapshot.position(of: entry.id))
        try sources[0].insert(TableEntry("new"), at: position)
      }
    }
    sources = [fixture.source]
    fixture.view.setEditing(true, animated: false)
    #expect(fixture.view.touchEditingControl(at: first))
    #expect(fixture.texts == ["new", "a"])
  }

  @Test func insertionHandlerAloneOffersInsertion() {
    var inserted = 0
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.onInsert { _ in inserted += 1 }
    }
    #expect(fixture.view.touchEditingControl(at: first))
    #expect(inserted == 1)
  }

  @Test func throwingInsertionHandlerIsReported() {
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.editingStyle { _ in .insert }
      configuration.onInsert { _ in throw Refusal() }
    }
    #expect(fixture.view.touchEditingControl(at: first))
    #expect(fixture.diagnostics == [.editFailed(error: "Refusal()")])
  }

  @Test func onlyTrailingActionsEnableDeleteControl() {
    let leading = TableFixture([["a"]]) { configuration in configuration.leadingActions { _ in [] } }
    #expect(style(leading) == .none)
    let trailing = TableFixture([["a"]]) { configuration in configuration.trailingActions { _ in [] } }
    #expect(style(trailing) == .delete)
  }

  @Test func configuredEditingStyleOverridesDelegate() {
    let delegate = StyleDelegate()
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.allowsDeletion = true
      configuration.onInsert { _ in }
    }
    #expect(style(fixture) == .delete)
    fixture.adapter.delegate = delegate
    #expect(style(fixture) == .insert)
    let other = TableFixture([["a"]]) { configuration in
      configuration.allowsDeletion = true
      configuration.editingStyle { _ in .none }
    }
    other.adapter.delegate = delegate
    #expect(style(other) == .none)
  }

  @Test func swipesOfferLeadingAndTrailingActions() {
    var done: [String] = []
    func offer(_ name: String) -> @MainActor (TableEntry) -> [ListAction<TableEntry>] {
      { entry in
        entry.id == "a" ? [ListAction(name) { done.append("\(name) \($0.id)") }] : []
      }
    }
    let fixture = TableFixture([["a", "b"]]) { configuration in
      configuration.leadingActions(offer("leading"))
      configuration.trailingActions(offer("trailing"))
    }
    #expect(fixture.view.touchSwipeAction(0, at: first, leading: true))
    #expect(fixture.view.touchSwipeAction(0, at: first))
    #expect(!fixture.view.touchSwipeAction(1, at: first))
    #expect(!fixture.view.touchSwipeAction(0, at: IndexPath(row: 1, section: 0)))
    #expect(done == ["leading a", "trailing a"])
  }

  @Test func swipeActionsHaveImagesAndColors() throws {
    let fixture = TableFixture([["a"]]) { configuration in
      configuration.trailingActions { _ in
        [ListAction("Star", image: "star", color: .orange) { _ in }, ListAction("Plain") { _ in }]
      }
    }
    let bridge = fixture.adapter.tableHost.bridge
    let offered = try #require(
      bridge.tableView(fixture.view, trailingSwipeActionsConfigurationForRowAt: first))
    #expect(offered.actions.map(\.title) == ["Star", "Plain"])
    #expect(offered.actions[0].image != nil)
    #expect(offered.actions[0].backgroundColor == .systemOrange)
    #expect(offered.actions[1].image == nil)
  }

  @Test func everyActionColorIsSystemColor() {
    let colors = ListAction<Int>.Color.allCases.map { UIColor.system($0) }
    #expect(Set(colors).count == colors.count)
  }

  @Test func swipeActionMayModifySource() {
    var sources: [SectionedDataSource<TableChapter, TableEntry>] = []
    let fixture = TableFixture([["a", "b"]]) { configuration in
      configuration.trailingActions { _ in
        [ListAction("away", isDestructive: true) { try sources[0].remove(ids: [$0.id]) }]
      }
    }
    sources = [fixture.source]
    #expect(fixture.view.touchSwipeAction(0, at: first))
    fixture.turn()
    #expect(fixture.texts == ["b"])
  }

  @Test func deletionRemovesTouchedItemDespitePendingUpdates() throws {
    let fixture = TableFixture([["a", "b"]]) { $0.behavior.allowsDeletion = true }
    fixture.adapter.driver.pause()
    try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
    fixture.adapter.tableHost.userEdited(.delete, at: first)
    #expect(fixture.sourceTexts == ["x", "b"])
    fixture.adapter.driver.resume()
    #expect(fixture.texts == ["x", "b"])
  }

  @Test func editingMissingRowDoesNothing() {
    let fixture = TableFixture([["a"]]) { $0.behavior.allowsDeletion = true }
    for path in [IndexPath(row: 5, section: 0), IndexPath(row: 0, section: 5), IndexPath(index: 0)] {
      fixture.adapter.tableHost.bridge.tableView(fixture.view, commit: .delete, forRowAt: path)
      #expect(!fixture.adapter.tableHost.bridge.tableView(fixture.view, canEditRowAt: path))
      #expect(
        fixture.adapter.tableHost.bridge.tableView(
          fixture.view, trailingSwipeActionsConfigurationForRowAt: path)
          == nil)
    }
    #expect(fixture.texts == ["a"])
  }
}

/// A delegate whose rows have the insertion style.
@MainActor
final class StyleDelegate: NSObject, UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .insert }
}

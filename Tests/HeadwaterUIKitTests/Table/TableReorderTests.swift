import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterUIKit

@Suite("Rows of a table that the user drags", .strictUIKit)
@MainActor
struct TableReorderTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  private func fixture(
    _ names: [[String]], _ more: (inout TableFixture.Configuration) -> Void = { _ in }
  ) -> TableFixture {
    let fixture = TableFixture(names) { configuration in
      configuration.allowsReordering = true
      more(&configuration)
    }
    fixture.view.setEditing(true, animated: false)
    return fixture
  }

  @Test func rowsAreNotReorderableByDefault() {
    let fixture = TableFixture([["a", "b"]])
    fixture.view.setEditing(true, animated: false)
    #expect(!fixture.view.dragRow(from: path(0, 0), to: path(0, 1)))
  }

  @Test func togglingEditingOptionsAffectsBoundTable() {
    let fixture = TableFixture([["a", "b", "c"]])
    fixture.view.setEditing(true, animated: false)
    fixture.view.layoutIfNeeded()
    fixture.adapter.behavior.allowsReordering = true
    #expect(fixture.view.dragRow(from: path(0, 0), to: path(0, 2)))
    fixture.turn()
    #expect(fixture.texts == ["b", "c", "a"])
    #expect(!fixture.view.touchEditingControl(at: path(0, 0)))
    fixture.adapter.behavior.allowsDeletion = true
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.touchEditingControl(at: path(0, 0)))
    fixture.turn()
    #expect(fixture.texts == ["c", "a"])
    fixture.adapter.behavior.allowsReordering = false
    #expect(!fixture.view.dragRow(from: path(0, 0), to: path(0, 1)))
  }

  @Test func dragMovesItemOnceWithoutExtraUpdate() {
    let fixture = fixture([["a", "b", "c"]])
    var transitions = 0
    let token = fixture.source.observe { _ in transitions += 1 }
    #expect(fixture.view.dragRow(from: path(0, 0), to: path(0, 2)))
    fixture.turn()
    #expect(fixture.sourceTexts == ["b", "c", "a"])
    #expect(fixture.texts == ["b", "c", "a"])
    #expect(fixture.view.commands == [.moveRow(from: path(0, 0), to: path(0, 2))])
    #expect(transitions == 1)
    #expect(fixture.outcomes == [.adopted])
    token.cancel()
  }

  @Test func dragMovesItemToAnotherSection() {
    let fixture = fixture([["a", "b"], ["c"], []])
    #expect(fixture.view.dragRow(from: path(0, 0), to: path(1, 1)))
    fixture.turn()
    #expect(fixture.view.dragRow(from: path(0, 0), to: path(2, 0)))
    fixture.turn()
    #expect(
      (0..<3).map { fixture.source.snapshot.items(inSection: $0).map(\.id) } == [[], ["c", "a"], ["b"]])
    #expect(fixture.view.commands.count == 2)
    #expect(fixture.texts == fixture.sourceTexts)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func randomDragsKeepTableInSync(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let fixture = fixture([["a", "b", "c"], ["d"], []])
    for step in 0..<60 {
      let snapshot = fixture.source.snapshot
      let count = Int.random(in: 0..<snapshot.numberOfItems, using: &random)
      guard let from = snapshot.position(atOffset: count) else { continue }
      let section = Int.random(in: 0..<3, using: &random)
      let places = snapshot.numberOfItems(inSection: section) - (section == from.section ? 1 : 0)
      let to = ItemPosition(section, Int.random(in: 0...places, using: &random))
      let expected = try? snapshot.edited { try $0.move(from: from, to: to) }
      #expect(fixture.view.dragRow(from: from.indexPath, to: to.indexPath))
      fixture.turn()
      #expect(fixture.source.snapshot == expected, "seed \(seed), step \(step)")
      #expect(fixture.texts == fixture.sourceTexts, "seed \(seed), step \(step)")
    }
  }

  @Test func otherTableShowsDragAsBatchUpdate() {
    let fixture = fixture([["a", "b", "c"]])
    let screen = TableScreen()
    let other = TableViewAdapter(fixture.source) { configuration in
      configuration.register(style: .default) { cell, entry in cell.textLabel?.text = entry.text }
    }
    other.bind(to: screen.view)
    #expect(screen.texts == ["a", "b", "c"])
    #expect(fixture.view.dragRow(from: path(0, 0), to: path(0, 2)))
    #expect(screen.texts == ["b", "c", "a"])
    #expect(screen.view.commands.count == 1)
  }

  @Test func movePermissionAppliesPerItem() {
    let fixture = fixture([["a", "b"]]) { $0.behavior.canMove { entry in entry.id == "b" } }
    #if !canImport(UIKit)
      #expect(fixture.view.visibleCells.map(\.showsReorderControl) == [false, true])
    #endif
    #expect(!fixture.view.dragRow(from: path(0, 0), to: path(0, 1)))
  }

  @Test func moveHandlerReplacesSourceMove() {
    var moves: [String] = []
    let fixture = fixture([["a", "b"]]) { configuration in
      configuration.onMove { entry, from, to in moves.append("\(entry.id) \(from) \(to)") }
    }
    #expect(fixture.view.dragRow(from: path(0, 0), to: path(0, 1)))
    fixture.turn()
    #expect(moves == ["a 0.0 0.1"])
    #expect(fixture.texts == ["a", "b"])
    #expect(fixture.sourceTexts == ["a", "b"])
  }

  @Test func refusedMoveIsRevertedAndReported() {
    let fixture = fixture([["a", "b", "c"]]) { $0.behavior.onMove { _, _, _ in throw Refusal() } }
    #expect(fixture.view.dragRow(from: path(0, 0), to: path(0, 2)))
    fixture.turn()
    #expect(fixture.diagnostics == [.editFailed(error: "Refusal()")])
    #expect(fixture.texts == ["a", "b", "c"])
    #expect(fixture.view.commands.count == 2)
  }

  @Test func tableShowsResultOfMoveHandler() {
    var sources: [SectionedDataSource<TableChapter, TableEntry>] = []
    let fixture = fixture([["a", "b", "c"]]) { configuration in
      configuration.onMove { entry, _, _ in
        try sources[0].perform { chapters in
          try chapters.remove(id: entry.id)
          try chapters.append(TableEntry("copy of \(entry.id)"), toSection: 0)
        }
      }
    }
    sources = [fixture.source]
    #expect(fixture.view.dragRow(from: path(0, 0), to: path(0, 1)))
    fixture.turn()
    #expect(fixture.texts == ["b", "c", "copy of a"])
  }

  @Test func behaviorRedirectsMoveTarget() {
    let fixture = fixture([["a", "b", "c"], ["d"]]) { configuration in
      configuration.targetOfMove { _, _, proposed in ItemPosition(0, proposed.section == 0 ? 1 : 2) }
    }
    #expect(fixture.view.dragRow(from: path(0, 0), to: path(1, 0)))
    fixture.turn()
    #expect(fixture.texts == ["b", "c", "a", "d"])
  }

  @Test(arguments: [ItemPosition(0, 3), ItemPosition(5, 0), ItemPosition(0, -1), ItemPosition(-1, 0)])
  func invalidTargetIsIgnoredAndReported(_ target: ItemPosition) {
    let fixture = fixture([["a", "b", "c"], ["d"]]) { configuration in
      configuration.targetOfMove { _, _, _ in target }
    }
    #expect(fixture.view.dragRow(from: path(0, 0), to: path(0, 1)))
    fixture.turn()
    #expect(fixture.texts == ["b", "a", "c", "d"])
    #expect(
      fixture.diagnostics == [
        .invalidPosition("the target \(target) of a move from 0.0")
      ])
  }

  @Test func delegateRedirectsMoveTarget() {
    let (fixture, delegate) = (fixture([["a", "b", "c"]]), TargetDelegate())
    fixture.adapter.delegate = delegate
    delegate.target = path(0, 2)
    #expect(fixture.view.dragRow(from: path(0, 0), to: path(0, 1)))
    fixture.turn()
    #expect(fixture.texts == ["b", "c", "a"])
  }

  @Test(arguments: [[0, 3], [7, 0], [0], []])
  func invalidDelegateTargetLeavesRowInPlace(_ indices: [Int]) {
    let (fixture, delegate) = (fixture([["a", "b", "c"]]), TargetDelegate())
    fixture.adapter.delegate = delegate
    delegate.target = IndexPath(indexes: indices)
    _ = fixture.view.dragRow(from: path(0, 0), to: path(0, 1))
    fixture.turn()
    #expect(fixture.texts == ["a", "b", "c"])
    #expect(fixture.diagnostics.count == 1)
  }

  @Test func movingMissingRowIsReported() {
    let fixture = fixture([["a", "b"]])
    fixture.adapter.tableHost.userMoved(from: path(0, 9), to: path(0, 0))
    fixture.turn()
    #expect(fixture.diagnostics == [.invalidPosition("a move from 0.9 to 0.0")])
    #expect(fixture.texts == ["a", "b"])
  }

  @Test func draggedRowStaysSelected() {
    let fixture = fixture([["a", "b", "c"]])
    fixture.view.setEditing(false, animated: false)
    fixture.adapter.select(["a"])
    fixture.view.setEditing(true, animated: false)
    #expect(fixture.view.dragRow(from: path(0, 0), to: path(0, 2)))
    fixture.turn()
    #expect(fixture.view.indexPathForSelectedRow == path(0, 2))
  }
}

/// A delegate that determines where a row may be dropped.
@MainActor
final class TargetDelegate: NSObject, UITableViewDelegate {
  var target: IndexPath?

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target ?? proposedDestinationIndexPath }
}

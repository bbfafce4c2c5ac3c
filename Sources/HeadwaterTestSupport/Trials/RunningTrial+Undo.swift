import Headwater
import HeadwaterTesting

// Undoing what the user does.
extension RunningTrial {
  func undoing() throws {
    let source = source(("A", ["one", "two", "three"]), ("B", ["four"]))
    let undo = UndoStack()
    let stage = stage(source) {
      $0.allowsReordering = true
      $0.trailingActions { _ in
        [
          ListAction("Throw", isDestructive: true) { item in try source.remove(ids: [item.id]) },
          ListAction("Revert") { _ in undo.undo() },
        ]
      }
    }
    stage.list.undoManager = undo
    stage.drag(at(0, 0), to: at(1, 0))
    stage.draw()
    stage.choose("Throw", at: at(0, 1))
    stage.draw()
    try expect(source.snapshot.items.map(\.id), [2, 1, 4], "the source")
    try expect(undo.undoMenuItemTitle, "Undo Throw", "the title")
    // The app edits the source in the meantime.
    try source.append(TrialItem(5, "five"), toSection: 1)
    for ids in [[2, 3, 1, 4, 5], [1, 2, 3, 4, 5]] {
      undo.undo()
      try expect(source.snapshot.items.map(\.id), ids, "the source")
      try check(stage, source)
    }
    for ids in [[2, 3, 1, 4, 5], [2, 1, 4, 5]] {
      undo.redo()
      try expect(source.snapshot.items.map(\.id), ids, "the source")
      try check(stage, source)
    }
    try expect([undo.canUndo, undo.canRedo], [true, false], "the stack")
    // An action that undoes isn't an edit of its own.
    stage.choose("Revert", at: at(0, 0))
    stage.draw()
    try expect(source.snapshot.items.map(\.id), [2, 3, 1, 4, 5], "the source")
    try expect([undo.undoMenuItemTitle, undo.redoMenuItemTitle], ["Undo Move", "Redo Throw"], "the titles")
    try check(stage, source)
    stage.close()
  }

  /// Undoes and redoes random moves and deletions, and compares the list with its earlier content.
  func randomUndoing() throws {
    for seed in 0..<8 as Range<UInt64> { try randomUndoing(seed) }
  }

  private func randomUndoing(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let source = source(("A", ["one", "two", "three"]), ("B", ["four", "five"]))
    let undo = UndoStack()
    let stage = stage(source) {
      $0.allowsReordering = true
      $0.allowsDeletion = true
    }
    stage.list.undoManager = undo
    var (history, present) = ([source.snapshot], 0)
    for step in 0..<20 {
      switch random.below(4) {
      case 0 where present > 0:
        undo.undo()
        present -= 1
      case 1 where present < history.count - 1:
        undo.redo()
        present += 1
      default:
        let before = source.snapshot
        guard let from = before.position(atOffset: random.below(before.numberOfItems)) else { continue }
        if before.numberOfItems > 2, random.oneIn(4) {
          stage.list.userDeleted(from)
        } else {
          let section = random.below(2)
          let room = before.numberOfItems(inSection: section) - (section == from.section ? 1 : 0)
          stage.list.userWantsMove(from: from, to: at(section, random.below(room + 1)))
        }
        // Moving an item to its own position isn't registered.
        if source.snapshot == before { continue }
        history.removeSubrange((present + 1)...)
        history.append(source.snapshot)
        present += 1
      }
      try expect(source.snapshot == history[present], true, "seed \(seed), step \(step): the content")
      try check(stage, source)
    }
    stage.close()
  }
}

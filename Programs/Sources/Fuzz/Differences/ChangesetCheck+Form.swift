import Headwater
import HeadwaterTesting

extension ChangesetCheck {
  /// Checks that the runs in each list aren't empty, are within bounds, are in order, and can't be merged with the preceding
  /// run.
  func checkForm() throws(ChangesetFailure) {
    let (deleted, inserted) = (changeset.deletedItems, changeset.insertedItems)
    let (moved, updated) = (changeset.movedItems, changeset.updatedItems)
    guard (deleted + inserted).allSatisfy({ $0.count > 0 }), (moved + updated).allSatisfy({ $0.count > 0 })
    else { throw .emptyRun }

    let sectionMoves = changeset.movedSections + changeset.updatedSections
    guard (deleted + (moved + updated).map(\.sources)).allSatisfy(before.hasItems),
      (inserted + (moved + updated).map(\.targets)).allSatisfy(after.hasItems),
      (changeset.deletedSections + sectionMoves.map(\.source)).allSatisfy(before.indices.contains),
      (changeset.insertedSections + sectionMoves.map(\.target)).allSatisfy(after.indices.contains)
    else { throw .outOfRange }

    guard changeset.deletedSections.isAscending, changeset.insertedSections.isAscending,
      changeset.movedSections.map(\.target).isAscending, changeset.updatedSections.map(\.target).isAscending,
      deleted.map(\.start).isAscending, inserted.map(\.start).isAscending,
      moved.map(\.target).isAscending, updated.map(\.target).isAscending
    else { throw .unordered }
    guard !deleted.continues, !inserted.continues, !moved.continues, !updated.continues
    else { throw .splitRun }
  }

  /// Checks that no change is listed twice, and that no item in a deleted or inserted section is listed.
  func checkForContradictions(in commands: Batch) throws(ChangesetFailure) {
    let old = commands.deletedItems + commands.movedItems.map(\.source)
    let new = commands.insertedItems + commands.movedItems.map(\.target)
    let deletedSections = Set(commands.deletedSections)
    let insertedSections = Set(commands.insertedSections)
    guard old.isUnique, new.isUnique,
      (commands.deletedSections + commands.movedSections.map(\.source)).isUnique,
      (commands.insertedSections + commands.movedSections.map(\.target)).isUnique,
      !commands.deletedItems.contains(where: { deletedSections.contains($0.section) }),
      !commands.insertedItems.contains(where: { insertedSections.contains($0.section) })
    else { throw .contradiction }
  }
}

extension FuzzList {
  fileprivate func hasItems(_ run: ItemRun) -> Bool {
    guard indices.contains(run.start.section), run.start.item >= 0 else { return false }
    let count = self[run.start.section].items.count
    return run.start.item < count && run.count <= count - run.start.item
  }
}

extension Array where Element: Comparable & Hashable {
  fileprivate var isAscending: Bool { zip(self, dropFirst()).allSatisfy(<) }
  fileprivate var isUnique: Bool { count < 2 || Set(self).count == count }
}

extension [ItemRun] {
  /// A Boolean value that indicates whether a run begins where the previous one ends, so that both could be one run.
  fileprivate var continues: Bool {
    zip(self, dropFirst()).contains { $0.end == $1.start }
  }
}

extension [ItemMove] {
  /// A Boolean value that indicates whether both the source and the target of a move begin where those of the previous one end,
  /// so that both could be one move.
  fileprivate var continues: Bool {
    zip(self, dropFirst()).contains { $0.sources.end == $1.source && $0.targets.end == $1.target }
  }
}

extension ItemMove {
  fileprivate var sources: ItemRun { ItemRun(start: source, count: count) }
  fileprivate var targets: ItemRun { ItemRun(start: target, count: count) }
}

extension ItemRun {
  fileprivate var end: ItemPosition { ItemPosition(section: start.section, item: start.item + count) }
}

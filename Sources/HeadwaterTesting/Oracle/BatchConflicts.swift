import Headwater

/// Checks for commands that conflict with each other.
extension BatchJudgement {
  /// Checks for sections that are both deleted and reloaded, both deleted and moved, or both inserted and the target of a move.
  mutating func judgeSectionConflicts() {
    violations += batch.reloadedSections.filter(deletedSections.contains).map {
      .sectionDeletedAndReloaded($0)
    }
    for move in batch.movedSections {
      if deletedSections.contains(move.source) { violations.append(.sectionDeletedAndMoved(move.source)) }
      if reloadedSections.contains(move.source) {
        violations.append(
          rules == .collection ? .sectionMovedAndReloaded(move.source) : .sectionDeletedAndMoved(move.source))
      }
      if readsItems(ofSection: move.target) { violations.append(.sectionInsertedAndMoved(move.target)) }
    }
    let shift = sectionShift
    for section in batch.reloadedSections {
      if let target = shift.target(of: section), target != section {
        violations.append(.reloadedSectionDisplaced(from: section, to: target))
      }
    }
  }

  /// Checks for items that are both deleted and reloaded, both deleted and moved, or both inserted and the target of a move.
  mutating func judgeItemConflicts() {
    let deleted = Set(batch.deletedItems)
    let reloaded = Set(batch.reloadedItems)
    var inserted = Set(batch.insertedItems)
    violations += batch.reloadedItems
      .filter { deleted.contains($0) || deletedSections.contains($0.section) }
      .map { .itemDeletedAndReloaded($0) }
    for item in batch.reloadedItems {
      guard let target = putBack(item) else { continue }
      inserted.insert(target)
      if after.indices.contains(target.section), target.item >= after[target.section] {
        violations.append(.itemOutOfRangeAfter(target))
      }
    }
    for move in batch.movedItems {
      if deleted.contains(move.source) { violations.append(.itemDeletedAndMoved(move.source)) }
      if reloaded.contains(move.source) {
        violations.append(
          rules == .collection ? .itemMovedAndReloaded(move.source) : .itemDeletedAndMoved(move.source))
      }
      if inserted.contains(move.target) { violations.append(.itemInsertedAndMoved(move.target)) }
    }
  }

  /// Returns the position at which a reloaded item is inserted again, or nil if its section is deleted or reloaded, or if the
  /// batch moves a section, which is a violation in itself.
  private func putBack(_ item: ItemPosition) -> ItemPosition? {
    guard batch.movedSections.isEmpty, !dropsItems(ofSection: item.section),
      let section = sectionShift.target(of: item.section)
    else { return nil }
    let shift = IndexShift(
      deleted: batch.deletedItems.filter { $0.section == item.section }.map(\.item),
      inserted: batch.insertedItems.filter { $0.section == section }.map(\.item))
    return shift.target(of: item.item).map { ItemPosition(section: section, item: $0) }
  }
}

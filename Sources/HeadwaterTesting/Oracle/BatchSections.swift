import Headwater

/// Checks for changes to items of sections that are deleted, inserted, reloaded, or moved.
extension BatchJudgement {
  /// Checks that no item moves out of a section that is removed, or into one that is added.
  mutating func judgeItemsOfChangedSections() {
    for move in batch.movedItems {
      if dropsItems(ofSection: move.source.section) {
        violations.append(.itemMovedOutOfDeletedSection(move))
      }
      if readsItems(ofSection: move.target.section) {
        violations.append(.itemMovedIntoInsertedSection(move))
      }
    }
  }

  /// Checks that the items of moved sections don't change.
  mutating func judgeMovedSections() {
    guard !batch.movedSections.isEmpty else { return }
    let sources = Set(batch.movedSections.map(\.source))
    let targets = Set(batch.movedSections.map(\.target))
    violations += batch.deletedItems.filter { sources.contains($0.section) }.map {
      .itemDeletedInMovedSection($0)
    }
    violations += batch.insertedItems.filter { targets.contains($0.section) }
      .map { .itemInsertedInMovedSection($0) }
    violations += batch.reloadedItems.map { .itemReloadedBesideSectionMove($0) }
    for move in batch.movedSections {
      let leaving = batch.movedItems.filter {
        $0.source.section == move.source && $0.target.section != move.target
      }
      if !leaving.isEmpty, isIdle(move) {
        violations += leaving.map { .itemMovedOutOfIdleSectionMove($0) }
      }
    }
  }

  /// Returns a Boolean value that indicates whether a move has no effect because its target is its source, or the index that
  /// the section would have without the move.
  private func isIdle(_ move: SectionMove) -> Bool {
    if move.source == move.target { return true }
    return destinations(without: move)[move.source] == move.target
  }

  /// Returns the new index of each section that remains: moved sections are at their targets, and the other sections fill the
  /// remaining indices in order. Sections without an index are omitted. An ignored move is treated as if the batch didn't
  /// contain it.
  func destinations(without ignored: SectionMove? = nil) -> [Int: Int] {
    var destinations: [Int: Int] = [:]
    var taken = insertedSections.union(putBackSections)
    for move in batch.movedSections where move != ignored && !dropsItems(ofSection: move.source) {
      destinations[move.source] = move.target
      taken.insert(move.target)
    }
    var place = 0
    for section in before.indices where destinations[section] == nil && !dropsItems(ofSection: section) {
      while taken.contains(place) { place += 1 }
      guard place < after.count else { break }
      destinations[section] = place
      place += 1
    }
    return destinations
  }
}

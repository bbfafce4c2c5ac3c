import Headwater

/// Items of sections that are deleted, inserted, reloaded or moved.
extension BatchJudgement {
  /// No item moves out of a section that goes, or into one that comes.
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

  /// A section's move does not go together with changes of its items.
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

  /// Whether a move ends where it began, or where its section would be without it.
  private func isIdle(_ move: SectionMove) -> Bool {
    if move.source == move.target { return true }
    return destinations(without: move)[move.source] == move.target
  }

  /// For each section that stays, where it is afterwards: moved ones at their targets, the others in the places that
  /// are left over, in order. A section without a place is left out, and an ignored move is read as if it were not
  /// there.
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

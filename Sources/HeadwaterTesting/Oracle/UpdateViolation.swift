package import Headwater

/// A rule of a view that an update breaks.
///
/// The positions of deletions, reloads, and move sources refer to the list before the batch; those of insertions and move
/// targets refer to the list after it.
package enum UpdateViolation: Hashable, Sendable {
  // MARK: Rejected by the view

  /// A section is both deleted and reloaded.
  case sectionDeletedAndReloaded(Int)
  /// An item is both deleted and reloaded, or is reloaded in a deleted section.
  case itemDeletedAndReloaded(ItemPosition)
  /// A section is both moved and reloaded. A collection view rejects it as such; a table view treats it as deleted and moved.
  case sectionMovedAndReloaded(Int)
  /// An item is both moved and reloaded. A collection view rejects it as such; a table view treats it as deleted and moved.
  case itemMovedAndReloaded(ItemPosition)
  /// A section is both deleted and moved.
  case sectionDeletedAndMoved(Int)
  /// An item is both deleted and moved.
  case itemDeletedAndMoved(ItemPosition)
  /// A section is inserted, or reinserted by a reload, at the target of a move.
  case sectionInsertedAndMoved(Int)
  /// An item is inserted, or reinserted by a reload, at the target of a move.
  case itemInsertedAndMoved(ItemPosition)
  /// An item is moved out of a deleted or reloaded section.
  case itemMovedOutOfDeletedSection(Move<ItemPosition>)
  /// An item is moved into an inserted or reloaded section.
  case itemMovedIntoInsertedSection(Move<ItemPosition>)
  /// A deleted, reloaded, or moved section didn't exist before the batch.
  case sectionOutOfRangeBefore(Int)
  /// A deleted, reloaded, or moved item didn't exist before the batch.
  case itemOutOfRangeBefore(ItemPosition)
  /// The target of an inserted or moved section doesn't exist after the batch.
  case sectionOutOfRangeAfter(Int)
  /// The target of an inserted, moved, or reloaded item doesn't exist after the batch.
  case itemOutOfRangeAfter(ItemPosition)
  /// A section is moved more than once.
  case sectionMovedTwice(source: Int, targets: [Int])
  /// An item is moved more than once.
  case itemMovedTwice(source: ItemPosition, targets: [ItemPosition])
  /// Several sections are moved to the same index.
  case sectionsMovedToOneTarget(sources: [Int], target: Int)
  /// Several items are moved to the same position.
  case itemsMovedToOneTarget(sources: [ItemPosition], target: ItemPosition)
  /// The number of sections after the batch doesn't equal the number before it plus insertions minus deletions.
  case wrongNumberOfSections(expected: Int, actual: Int)
  /// The number of items in a remaining section doesn't equal the number before the batch plus added items minus removed items.
  case wrongNumberOfItems(section: Move<Int>, expected: Int, actual: Int)
  /// A batch was passed to a view that supports only rows.
  case batchForRows

  // MARK: Rejected by a view that supports only rows; splices are numbered from 0

  /// A splice extends beyond the current rows, or contains a negative number.
  case spliceOutOfBounds(Splice, number: Int, rows: Int)
  /// A splice neither removes nor adds rows.
  case emptySplice(Splice, number: Int)
  /// A splice replaces all rows in one step, so that the view would compare them one by one. Remove all rows first, and then
  /// add the new ones.
  case spliceOfAllRows(Splice, number: Int)
  /// The number of rows after the update isn't the number that results from the splices.
  case wrongNumberOfRows(expected: Int, actual: Int)

  // MARK: Accepted by the view, which is corrupt afterward

  /// A section is deleted or reloaded twice, which causes an access violation.
  case sectionDeletedTwice(Int)
  /// An item is deleted or reloaded twice, which causes an access violation.
  case itemDeletedTwice(ItemPosition)
  /// A section is inserted twice.
  case sectionInsertedTwice(Int)
  /// An item is inserted twice.
  case itemInsertedTwice(ItemPosition)
  /// An item is deleted in a moved section, which corrupts the heap.
  case itemDeletedInMovedSection(ItemPosition)
  /// An item is inserted in a moved section, which corrupts the heap.
  case itemInsertedInMovedSection(ItemPosition)
  /// An item is reloaded in a batch that moves a section, which causes a misleading exception about the number of items.
  case itemReloadedBesideSectionMove(ItemPosition)
  /// A section is reloaded, and insertions or deletions of other sections change its index, which causes a misleading exception
  /// about an insertion and a move.
  case reloadedSectionDisplaced(from: Int, to: Int)
  /// An item is moved out of a section whose own move has no effect.
  case itemMovedOutOfIdleSectionMove(Move<ItemPosition>)
  /// A move command covers several items; a view accepts one at a time.
  case moveOfSeveralItems(Move<ItemPosition>)
}

extension UpdateViolation {
  /// A Boolean value that indicates whether the view accepts a batch with this violation and is corrupt afterward, instead of
  /// rejecting the batch with an error.
  package var corrupts: Bool {
    switch self {
    case .sectionDeletedTwice, .itemDeletedTwice, .sectionInsertedTwice, .itemInsertedTwice,
      .itemDeletedInMovedSection, .itemInsertedInMovedSection, .itemReloadedBesideSectionMove,
      .reloadedSectionDisplaced, .itemMovedOutOfIdleSectionMove, .moveOfSeveralItems:
      true
    default: false
    }
  }
}

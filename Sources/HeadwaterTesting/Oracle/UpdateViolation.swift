package import Headwater

/// One way in which an update breaks the rules of the view that it is for.
///
/// Positions of deletions, reloads and move sources are in the index space before the batch, those of insertions and
/// move targets in the one after it.
package enum UpdateViolation: Hashable, Sendable {
  // MARK: Refused by the view

  /// A section is deleted and reloaded.
  case sectionDeletedAndReloaded(Int)
  /// An item is deleted and reloaded, or is reloaded in a section that is deleted.
  case itemDeletedAndReloaded(ItemPosition)
  /// A section is moved and reloaded: refused as such by a collection view; a table view sees a deleted and moved one.
  case sectionMovedAndReloaded(Int)
  /// An item is moved and reloaded: refused as such by a collection view; a table view sees a deleted and moved one.
  case itemMovedAndReloaded(ItemPosition)
  /// A section is deleted and moved away.
  case sectionDeletedAndMoved(Int)
  /// An item is deleted and moved away.
  case itemDeletedAndMoved(ItemPosition)
  /// A section is inserted, or put back by a reload, where another is moved to.
  case sectionInsertedAndMoved(Int)
  /// An item is inserted, or put back by a reload, where another is moved to.
  case itemInsertedAndMoved(ItemPosition)
  /// An item is moved out of a section that is deleted or reloaded.
  case itemMovedOutOfDeletedSection(Move<ItemPosition>)
  /// An item is moved into a section that is inserted or reloaded.
  case itemMovedIntoInsertedSection(Move<ItemPosition>)
  /// A section is deleted, reloaded or moved that was not there.
  case sectionOutOfRangeBefore(Int)
  /// An item is deleted, reloaded or moved that was not there.
  case itemOutOfRangeBefore(ItemPosition)
  /// A section is inserted or moved to where none is afterwards.
  case sectionOutOfRangeAfter(Int)
  /// An item is inserted, moved, or put back by a reload, to where none is afterwards.
  case itemOutOfRangeAfter(ItemPosition)
  /// A section has several moves.
  case sectionMovedTwice(source: Int, targets: [Int])
  /// An item has several moves.
  case itemMovedTwice(source: ItemPosition, targets: [ItemPosition])
  /// Several sections are moved to one index.
  case sectionsMovedToOneTarget(sources: [Int], target: Int)
  /// Several items are moved to one position.
  case itemsMovedToOneTarget(sources: [ItemPosition], target: ItemPosition)
  /// The number of sections afterwards is not the number before plus insertions minus deletions.
  case wrongNumberOfSections(expected: Int, actual: Int)
  /// The number of items of a section that stays is not the number before plus those that came minus those that left.
  case wrongNumberOfItems(section: Move<Int>, expected: Int, actual: Int)
  /// A batch was given to a view that knows only rows.
  case batchForRows

  // MARK: Refused by a view that knows only rows; splices are numbered from 0

  /// A splice reaches beyond the rows of that moment, or has a negative number in it.
  case spliceOutOfBounds(Splice, number: Int, rows: Int)
  /// A splice neither removes nor adds a row.
  case emptySplice(Splice, number: Int)
  /// A splice replaces all rows at once, which the view would compare one by one: remove all first, then add all.
  case spliceOfAllRows(Splice, number: Int)
  /// The number of rows at the end is not the one that the splices lead to.
  case wrongNumberOfRows(expected: Int, actual: Int)

  // MARK: Let through by the view, which is corrupt afterwards

  /// A section is deleted, or reloaded, twice: an access violation.
  case sectionDeletedTwice(Int)
  /// An item is deleted, or reloaded, twice: an access violation.
  case itemDeletedTwice(ItemPosition)
  /// A section is inserted twice.
  case sectionInsertedTwice(Int)
  /// An item is inserted twice.
  case itemInsertedTwice(ItemPosition)
  /// An item is deleted in a section that is moved: heap corruption.
  case itemDeletedInMovedSection(ItemPosition)
  /// An item is inserted in a section that is moved: heap corruption.
  case itemInsertedInMovedSection(ItemPosition)
  /// An item is reloaded in a batch that moves a section: a false complaint about the number of items.
  case itemReloadedBesideSectionMove(ItemPosition)
  /// A section is reloaded whose index other sections' insertions or deletions change: a false complaint about an
  /// insertion and a move.
  case reloadedSectionDisplaced(from: Int, to: Int)
  /// An item leaves a section that has a move, though the move does not change its place.
  case itemMovedOutOfIdleSectionMove(Move<ItemPosition>)
  /// A move command stands for several items; a view takes one at a time.
  case moveOfSeveralItems(Move<ItemPosition>)
}

extension UpdateViolation {
  /// Whether the view lets it through and is corrupt afterwards, instead of refusing the batch with an error.
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

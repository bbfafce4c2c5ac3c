/// An optional method of a delegate or data source that changes what UIKit does by being implemented at all, whatever it
/// returns. Not in UIKit, which asks the object itself.
public enum HeadlessMethod: Hashable, CaseIterable, Sendable {
  /// `collectionView(_:moveItemAt:to:)`: without it no item can be moved by hand.
  case collectionMoveItem
  /// `collectionView(_:layout:sizeForItemAt:)`: without it all items have the layout's size, and nobody is asked.
  case collectionSizeForItem
  /// `collectionView(_:layout:insetForSectionAt:)`: without it all sections have the layout's insets.
  case collectionInsetForSection
  /// `collectionView(_:layout:minimumLineSpacingForSectionAt:)`: without it all sections have the layout's.
  case collectionMinimumLineSpacing
  /// `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`: without it all sections have the layout's.
  case collectionMinimumInteritemSpacing
  /// `collectionView(_:layout:referenceSizeForHeaderInSection:)`: without it all headers have the layout's size.
  case collectionReferenceSizeForHeader
  /// `collectionView(_:layout:referenceSizeForFooterInSection:)`: without it all footers have the layout's size.
  case collectionReferenceSizeForFooter
  /// `tableView(_:moveRowAt:to:)`: without it no row has a control for moving it.
  case tableMoveRow
  /// `tableView(_:commit:forRowAt:)`: without it no row can be deleted by a swipe.
  case tableCommitEditing
  /// `tableView(_:heightForRowAt:)`: without it all rows have the view's height.
  case tableHeightForRow
  /// `tableView(_:estimatedHeightForRowAt:)`: without it the view's estimate holds for all rows.
  case tableEstimatedHeightForRow
  /// `tableView(_:heightForHeaderInSection:)`: without it all headers have the view's height.
  case tableHeightForHeader
  /// `tableView(_:heightForFooterInSection:)`: without it all footers have the view's height.
  case tableHeightForFooter
  /// `tableView(_:estimatedHeightForHeaderInSection:)`: without it the view's estimate holds for all headers.
  case tableEstimatedHeightForHeader
  /// `tableView(_:estimatedHeightForFooterInSection:)`: without it the view's estimate holds for all footers.
  case tableEstimatedHeightForFooter
  /// `tableView(_:viewForHeaderInSection:)`: without it sections have no room for headers, unless they have titles.
  case tableViewForHeader
  /// `tableView(_:viewForFooterInSection:)`: without it sections have no room for footers, unless they have titles.
  case tableViewForFooter
  /// `tableView(_:editingStyleForRowAt:)`: a delegate that has it says that rows can be edited. The view itself looks for none
  /// of these three.
  case tableEditingStyle
  /// `tableView(_:leadingSwipeActionsConfigurationForRowAt:)`.
  case tableLeadingSwipeActions
  /// `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`.
  case tableTrailingSwipeActions
}

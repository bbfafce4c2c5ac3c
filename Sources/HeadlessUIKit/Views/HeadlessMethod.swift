/// An optional method of a delegate or data source whose mere presence changes UIKit's behavior, regardless of what it returns.
/// HeadlessUIKit only; UIKit checks whether the object implements the method.
public enum HeadlessMethod: Hashable, CaseIterable, Sendable {
  /// `collectionView(_:moveItemAt:to:)`. Required for interactive reordering.
  case collectionMoveItem
  /// `collectionView(_:layout:sizeForItemAt:)`. Without it, all items have the layout's size, and the delegate isn't called.
  case collectionSizeForItem
  /// `collectionView(_:layout:insetForSectionAt:)`. Without it, all sections have the layout's insets.
  case collectionInsetForSection
  /// `collectionView(_:layout:minimumLineSpacingForSectionAt:)`. Without it, all sections use the layout's spacing.
  case collectionMinimumLineSpacing
  /// `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`. Without it, all sections use the layout's spacing.
  case collectionMinimumInteritemSpacing
  /// `collectionView(_:layout:referenceSizeForHeaderInSection:)`. Without it, all headers have the layout's size.
  case collectionReferenceSizeForHeader
  /// `collectionView(_:layout:referenceSizeForFooterInSection:)`. Without it, all footers have the layout's size.
  case collectionReferenceSizeForFooter
  /// `tableView(_:moveRowAt:to:)`. Without it, no row has a reorder control.
  case tableMoveRow
  /// `tableView(_:commit:forRowAt:)`. Without it, the user can't delete rows by swiping.
  case tableCommitEditing
  /// `tableView(_:heightForRowAt:)`. Without it, all rows have the table view's row height.
  case tableHeightForRow
  /// `tableView(_:estimatedHeightForRowAt:)`. Without it, the table view's estimate applies to all rows.
  case tableEstimatedHeightForRow
  /// `tableView(_:heightForHeaderInSection:)`. Without it, all headers have the table view's header height.
  case tableHeightForHeader
  /// `tableView(_:heightForFooterInSection:)`. Without it, all footers have the table view's footer height.
  case tableHeightForFooter
  /// `tableView(_:estimatedHeightForHeaderInSection:)`. Without it, the table view's estimate applies to all headers.
  case tableEstimatedHeightForHeader
  /// `tableView(_:estimatedHeightForFooterInSection:)`. Without it, the table view's estimate applies to all footers.
  case tableEstimatedHeightForFooter
  /// `tableView(_:viewForHeaderInSection:)`. Without it, a section has space for a header only if it has a header title.
  case tableViewForHeader
  /// `tableView(_:viewForFooterInSection:)`. Without it, a section has space for a footer only if it has a footer title.
  case tableViewForFooter
  /// `tableView(_:editingStyleForRowAt:)`. A delegate that implements it declares that rows are editable. The table view itself
  /// doesn't check for this method or the following two.
  case tableEditingStyle
  /// `tableView(_:leadingSwipeActionsConfigurationForRowAt:)`.
  case tableLeadingSwipeActions
  /// `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`.
  case tableTrailingSwipeActions
  /// `tableView(_:contextMenuConfigurationForRowAt:point:)`. Without it, rows have no menus.
  case tableContextMenu
  /// `collectionView(_:contextMenuConfigurationForItemsAt:point:)`. Without it, items have no menus.
  case collectionContextMenu
  /// `tableView(_:canFocusRowAt:)`. Without it, the table view's `allowsFocus` property applies to all rows.
  case tableCanFocusRow
  /// `collectionView(_:canFocusItemAt:)`. Without it, the collection view's `allowsFocus` property applies to all items.
  case collectionCanFocusItem
}

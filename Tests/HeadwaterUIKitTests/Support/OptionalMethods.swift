import HeadwaterUIKit

// Which of the methods that UIKit looks for are there: the double is told, and UIKit asks the object itself.
#if canImport(UIKit)
  /// An optional method; named as the double names it.
  enum HeadlessMethod: Hashable, CaseIterable {
    case collectionMoveItem, collectionSizeForItem, collectionInsetForSection, collectionMinimumLineSpacing
    case collectionMinimumInteritemSpacing, collectionReferenceSizeForHeader, collectionReferenceSizeForFooter
    case tableMoveRow, tableCommitEditing, tableHeightForRow, tableEstimatedHeightForRow
    case tableHeightForHeader, tableHeightForFooter, tableViewForHeader, tableViewForFooter
    case tableEditingStyle, tableLeadingSwipeActions, tableTrailingSwipeActions

    var selector: Selector {
      let name =
        switch self {
        case .collectionMoveItem: "collectionView:moveItemAtIndexPath:toIndexPath:"
        case .collectionSizeForItem: "collectionView:layout:sizeForItemAtIndexPath:"
        case .collectionInsetForSection: "collectionView:layout:insetForSectionAtIndex:"
        case .collectionMinimumLineSpacing: "collectionView:layout:minimumLineSpacingForSectionAtIndex:"
        case .collectionMinimumInteritemSpacing:
          "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:"
        case .collectionReferenceSizeForHeader: "collectionView:layout:referenceSizeForHeaderInSection:"
        case .collectionReferenceSizeForFooter: "collectionView:layout:referenceSizeForFooterInSection:"
        case .tableMoveRow: "tableView:moveRowAtIndexPath:toIndexPath:"
        case .tableCommitEditing: "tableView:commitEditingStyle:forRowAtIndexPath:"
        case .tableHeightForRow: "tableView:heightForRowAtIndexPath:"
        case .tableEstimatedHeightForRow: "tableView:estimatedHeightForRowAtIndexPath:"
        case .tableHeightForHeader: "tableView:heightForHeaderInSection:"
        case .tableHeightForFooter: "tableView:heightForFooterInSection:"
        case .tableViewForHeader: "tableView:viewForHeaderInSection:"
        case .tableViewForFooter: "tableView:viewForFooterInSection:"
        case .tableEditingStyle: "tableView:editingStyleForRowAtIndexPath:"
        case .tableLeadingSwipeActions: "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:"
        case .tableTrailingSwipeActions: "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:"
        }
      return Selector(name)
    }
  }

  extension NSObjectProtocol {
    /// The methods that UIKit finds.
    @MainActor var implementedMethods: Set<HeadlessMethod> {
      Set(HeadlessMethod.allCases.filter { responds(to: $0.selector) })
    }
  }
#endif

// Optional methods are called in another way where they are really optional.
extension UICollectionView {
  /// Whether an item can be edited, as the delegate says.
  func askedForEditing(at path: IndexPath) -> Bool? {
    #if canImport(UIKit)
      delegate?.collectionView?(self, canEditItemAt: path)
    #else
      delegate?.collectionView(self, canEditItemAt: path)
    #endif
  }
}

extension UITableView {
  /// The titles of the index, as the data source says.
  var askedForIndexTitles: [String]? {
    #if canImport(UIKit)
      dataSource?.sectionIndexTitles?(for: self) ?? nil
    #else
      dataSource?.sectionIndexTitles(for: self)
    #endif
  }

  /// Where a title of the index leads, as the data source says.
  func askedForSection(ofIndexTitle title: String, at index: Int) -> Int? {
    #if canImport(UIKit)
      dataSource?.tableView?(self, sectionForSectionIndexTitle: title, at: index)
    #else
      dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index)
    #endif
  }

  /// Tells of rows that will be needed, and that they will not. UIKit does so in its own time, the double at once.
  func prefetchOnUIKit(_ paths: [IndexPath]) {
    #if canImport(UIKit)
      prefetchDataSource?.tableView(self, prefetchRowsAt: paths)
      prefetchDataSource?.tableView?(self, cancelPrefetchingForRowsAt: paths)
    #endif
  }
}

extension UICollectionView {
  /// Tells of items that will be needed, and that they will not. UIKit does so in its own time, the double at once.
  func prefetchOnUIKit(_ paths: [IndexPath]) {
    #if canImport(UIKit)
      prefetchDataSource?.collectionView(self, prefetchItemsAt: paths)
      prefetchDataSource?.collectionView?(self, cancelPrefetchingForItemsAt: paths)
    #endif
  }
}

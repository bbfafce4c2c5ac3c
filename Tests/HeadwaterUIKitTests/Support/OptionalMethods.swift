import HeadwaterUIKit

// The optional methods of delegates: the test double has a list of them, and UIKit queries the object.
#if canImport(UIKit)
  /// An optional method, with the name that the test double uses.
  enum HeadlessMethod: Hashable, CaseIterable {
    case collectionMoveItem, collectionSizeForItem, collectionInsetForSection, collectionMinimumLineSpacing
    case collectionMinimumInteritemSpacing, collectionReferenceSizeForHeader, collectionReferenceSizeForFooter
    case tableMoveRow, tableCommitEditing, tableHeightForRow, tableEstimatedHeightForRow
    case tableHeightForHeader, tableHeightForFooter, tableViewForHeader, tableViewForFooter
    case tableEditingStyle, tableLeadingSwipeActions, tableTrailingSwipeActions
    case tableContextMenu, collectionContextMenu

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
        case .tableContextMenu: "tableView:contextMenuConfigurationForRowAtIndexPath:point:"
        case .collectionContextMenu: "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:"
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

// Methods that are optional in Objective-C are called with a different syntax.
extension UICollectionView {
  /// Returns the delegate's decision on whether an item can be edited.
  func askedForEditing(at path: IndexPath) -> Bool? {
    #if canImport(UIKit)
      delegate?.collectionView?(self, canEditItemAt: path)
    #else
      delegate?.collectionView(self, canEditItemAt: path)
    #endif
  }
}

extension UITableView {
  /// The titles of the index that the data source returns.
  var askedForIndexTitles: [String]? {
    #if canImport(UIKit)
      dataSource?.sectionIndexTitles?(for: self) ?? nil
    #else
      dataSource?.sectionIndexTitles(for: self)
    #endif
  }

  /// Returns the section for an index title, as determined by the data source.
  func askedForSection(ofIndexTitle title: String, at index: Int) -> Int? {
    #if canImport(UIKit)
      dataSource?.tableView?(self, sectionForSectionIndexTitle: title, at: index)
    #else
      dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index)
    #endif
  }

  /// Calls the data source to prefetch rows and to cancel prefetching. UIKit itself does this at unspecified times. The test
  /// double does it immediately, so this method has no effect there.
  func prefetchOnUIKit(_ paths: [IndexPath]) {
    #if canImport(UIKit)
      prefetchDataSource?.tableView(self, prefetchRowsAt: paths)
      prefetchDataSource?.tableView?(self, cancelPrefetchingForRowsAt: paths)
    #endif
  }
}

extension UICollectionView {
  /// Calls the data source to prefetch items and to cancel prefetching. UIKit itself does this at unspecified times. The test
  /// double does it immediately, so this method has no effect there.
  func prefetchOnUIKit(_ paths: [IndexPath]) {
    #if canImport(UIKit)
      prefetchDataSource?.collectionView(self, prefetchItemsAt: paths)
      prefetchDataSource?.collectionView?(self, cancelPrefetchingForItemsAt: paths)
    #endif
  }
}

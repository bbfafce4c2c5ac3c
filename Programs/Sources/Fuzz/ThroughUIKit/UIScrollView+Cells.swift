#if !canImport(UIKit)
  import HeadwaterUIKit

  // The visible cells of a table view or a collection view.
  extension UIScrollView {
    var visiblePaths: [IndexPath] {
      switch self {
      case let table as UITableView: table.indexPathsForVisibleRows ?? []
      case let collection as UICollectionView: collection.indexPathsForVisibleItems
      default: []
      }
    }

    func visibleCell(at path: IndexPath) -> (any ListCellView)? {
      switch self {
      case let table as UITableView: table.cellForRow(at: path)
      case let collection as UICollectionView: collection.cellForItem(at: path)
      default: nil
      }
    }
  }
#endif

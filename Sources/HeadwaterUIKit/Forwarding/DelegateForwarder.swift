/// Methods that UIKit treats otherwise when they are there at all. An adapter withholds those that it has no answer for,
/// unless the app's own delegate has one.
enum OptionalMethod: CaseIterable {
  case itemSize, sectionInsets, lineSpacing, itemSpacing, headerSize, footerSize, moveItem
  case rowHeight, estimatedRowHeight, headerHeight, footerHeight, headerView, footerView, moveRow, commitEdit
}

// What UIKit is told: messages of Objective-C that the adapter does not know go on to the app's delegate. Where there is
// no Objective-C, all methods are known, and the double of UIKit is told which are there.
#if canImport(UIKit)
  @MainActor
  class DelegateForwarder: NSObject {
    // UIKit asks delegates on the main thread alone, and the adapter sets these there.
    nonisolated(unsafe) weak var forwardedDelegate: (any NSObjectProtocol)?  // Safe: main thread alone.
    nonisolated(unsafe) var withheldMethods: Set<OptionalMethod> = []  // Safe: main thread alone.

    nonisolated override func responds(to selector: Selector!) -> Bool {
      guard let selector else { return false }
      let isOurs = super.responds(to: selector) && !withheldMethods.contains { $0.selector == selector }
      return isOurs || forwardedDelegate?.responds(to: selector) == true
    }

    nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
      guard let selector, let delegate = forwardedDelegate, delegate.responds(to: selector) else {
        return super.forwardingTarget(for: selector)
      }
      return delegate
    }
  }

  extension OptionalMethod {
    nonisolated var selector: Selector {
      switch self {
      case .itemSize:
        #selector((any UICollectionViewDelegateFlowLayout).collectionView(_:layout:sizeForItemAt:))
      case .sectionInsets:
        #selector((any UICollectionViewDelegateFlowLayout).collectionView(_:layout:insetForSectionAt:))
      case .lineSpacing:
        #selector(
          (any UICollectionViewDelegateFlowLayout).collectionView(_:layout:minimumLineSpacingForSectionAt:))
      case .itemSpacing:
        #selector(
          (any UICollectionViewDelegateFlowLayout).collectionView(
            _:layout:minimumInteritemSpacingForSectionAt:))
      case .headerSize:
        #selector(
          (any UICollectionViewDelegateFlowLayout).collectionView(_:layout:referenceSizeForHeaderInSection:))
      case .footerSize:
        #selector(
          (any UICollectionViewDelegateFlowLayout).collectionView(_:layout:referenceSizeForFooterInSection:))
      case .moveItem: #selector((any UICollectionViewDataSource).collectionView(_:moveItemAt:to:))
      case .rowHeight: #selector((any UITableViewDelegate).tableView(_:heightForRowAt:))
      case .estimatedRowHeight: #selector((any UITableViewDelegate).tableView(_:estimatedHeightForRowAt:))
      case .headerHeight: #selector((any UITableViewDelegate).tableView(_:heightForHeaderInSection:))
      case .footerHeight: #selector((any UITableViewDelegate).tableView(_:heightForFooterInSection:))
      case .headerView: #selector((any UITableViewDelegate).tableView(_:viewForHeaderInSection:))
      case .footerView: #selector((any UITableViewDelegate).tableView(_:viewForFooterInSection:))
      case .moveRow: #selector((any UITableViewDataSource).tableView(_:moveRowAt:to:))
      case .commitEdit: #selector((any UITableViewDataSource).tableView(_:commit:forRowAt:))
      }
    }
  }
#else
  @MainActor
  class DelegateForwarder: NSObject {
    weak var forwardedDelegate: (any NSObjectProtocol)?
    var withheldMethods: Set<OptionalMethod> = []
    /// The methods of tables, or of collections, that the subclass has.
    var ownMethods: Set<OptionalMethod> { [] }

    /// What the double asks instead of looking for methods.
    final var implementedMethods: Set<HeadlessMethod> {
      let app = (forwardedDelegate as? any HeadlessMethodListing)?.implementedMethods ?? []
      return app.union(ownMethods.subtracting(withheldMethods).map(\.headlessMethod))
    }
  }

  extension OptionalMethod {
    var headlessMethod: HeadlessMethod {
      switch self {
      case .itemSize: .collectionSizeForItem
      case .sectionInsets: .collectionInsetForSection
      case .lineSpacing: .collectionMinimumLineSpacing
      case .itemSpacing: .collectionMinimumInteritemSpacing
      case .headerSize: .collectionReferenceSizeForHeader
      case .footerSize: .collectionReferenceSizeForFooter
      case .moveItem: .collectionMoveItem
      case .rowHeight: .tableHeightForRow
      case .estimatedRowHeight: .tableEstimatedHeightForRow
      case .headerHeight: .tableHeightForHeader
      case .footerHeight: .tableHeightForFooter
      case .headerView: .tableViewForHeader
      case .footerView: .tableViewForFooter
      case .moveRow: .tableMoveRow
      case .commitEdit: .tableCommitEditing
      }
    }
  }
#endif

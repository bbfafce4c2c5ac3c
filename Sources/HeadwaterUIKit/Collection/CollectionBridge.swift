import Headwater

/// The requests that a collection view makes to a host, independent of the host's generic types.
@MainActor
protocol CollectionBridgeOwner: ListBridgeOwner {
  func supplementaryView(
    in view: UICollectionView, kind: String, at path: IndexPath
  ) -> UICollectionReusableView
  func indexTitles() -> [String]?
  func indexPath(ofTitle title: String, at index: Int) -> IndexPath?
  func size(_ size: CollectionSize, in view: UICollectionView, at path: IndexPath) -> CGSize?
  func usable(_ size: CGSize?, _ option: String) -> CGSize?
  func insets(inSection section: Int) -> UIEdgeInsets?
  func spacing(_ spacing: CollectionSpacing, inSection section: Int) -> CGFloat?
}

enum CollectionSize { case item, header, footer }
enum CollectionSpacing { case line, item }

/// The data source and delegate of a collection view. It forwards calls to the host and to the app's delegate.
@MainActor
final class CollectionBridge: DelegateForwarder {
  weak var owner: (any CollectionBridgeOwner)?
  override var listOwner: (any ListBridgeOwner)? { owner }

  /// The app's own delegate.
  var app: (any UICollectionViewDelegate)? { forwardedDelegate as? any UICollectionViewDelegate }

  #if !canImport(UIKit)
    override var ownMethods: Set<OptionalMethod> {
      [
        .collectionSizeForItem, .collectionInsetForSection, .collectionMinimumLineSpacing,
        .collectionMinimumInteritemSpacing, .collectionReferenceSizeForHeader,
        .collectionReferenceSizeForFooter, .collectionMoveItem, .collectionContextMenu,
      ]
    }
  #endif
}

extension CollectionBridge: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { owner?.countSections() ?? 0 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    owner?.numberOfItems(in: section) ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    // UIKit accepts only dequeued cells, even if the adapter has just been released.
    making { owner?.cell(in: collectionView, at: indexPath) as? UICollectionViewCell }
      ?? collectionView.dequeueReusableCell(withReuseIdentifier: PlaceholderView.identifier, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = making({ owner?.supplementaryView(in: collectionView, kind: kind, at: indexPath) }) {
      return view
    }
    let identifier = PlaceholderView.identifier
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    owner?.mayMove(indexPath) ?? false
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    owner?.userMoved(from: sourceIndexPath, to: destinationIndexPath)
  }

  func indexTitles(for collectionView: UICollectionView) -> [String]? { owner?.indexTitles() }

  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    owner?.indexPath(ofTitle: title, at: index) ?? IndexPath(item: 0, section: 0)
  }
}

extension CollectionBridge: UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    owner?.answering { owner?.prefetch(indexPaths) }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    owner?.answering { owner?.cancelPrefetching(indexPaths) }
  }
}

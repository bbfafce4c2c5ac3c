import Headwater

#if canImport(UIKit)
  typealias CollectionFocusDelegate = UICollectionViewDelegate
#else
  typealias CollectionFocusDelegate = UICollectionViewFocusDelegate
#endif

// Focus updates.
extension CollectionBridge {
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    owner?.focusMoved(to: context.nextFocusedIndexPath)
    let app = forwardedDelegate as? any CollectionFocusDelegate
    (app?.collectionView(_:didUpdateFocusIn:with:))?(collectionView, context, coordinator)
  }

  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    owner?.preferredFocus { (app?.indexPathForPreferredFocusedView(in:))?(collectionView) ?? nil }
  }
}

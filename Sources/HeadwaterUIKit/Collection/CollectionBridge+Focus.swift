import Headwater

// Focus.
extension CollectionBridge {
  private var app: CollectionDelegateCalls {
    CollectionDelegateCalls(forwardedDelegate as? any UICollectionViewDelegate)
  }

  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    owner?.focusMoved(to: context.nextFocusedIndexPath)
    app.didUpdateFocus(collectionView, context, coordinator)
  }

  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    app.preferredFocus(collectionView) ?? owner?.preferredFocus()
  }
}

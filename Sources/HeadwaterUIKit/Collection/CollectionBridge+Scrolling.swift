import Headwater

// Scrolling and focus.
extension CollectionBridge {
  private var app: CollectionDelegateCalls {
    CollectionDelegateCalls(forwardedDelegate as? any UICollectionViewDelegate)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    owner?.hasScrolled()
    owner?.answering { app.didScroll(scrollView) }
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    owner?.viewHasOtherGeometry()
    app.didChangeInsets(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    owner?.userScrolls()
    app.willBeginDragging(scrollView)
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

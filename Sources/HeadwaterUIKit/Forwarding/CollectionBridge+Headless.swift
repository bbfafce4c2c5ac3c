#if !canImport(UIKit)
  // Where there is Objective-C, messages that the adapter does not know go on to the app's delegate by themselves. Here
  // each is passed on; and where there is no such delegate, the answer is the view's own.
  extension CollectionBridge {
    private var appDelegate: (any UICollectionViewDelegate)? {
      forwardedDelegate as? any UICollectionViewDelegate
    }

    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
      appDelegate?.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
        ?? !collectionView.isEditing
    }

    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
      appDelegate?.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
      appDelegate?.collectionView(collectionView, canEditItemAt: indexPath) ?? true
    }
  }

  extension CollectionBridge: UICollectionViewFocusDelegate {}
#endif

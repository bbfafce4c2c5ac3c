#if !canImport(UIKit)
  // Where there is Objective-C, messages that the adapter does not know go on to the app's delegate by themselves. Here
  // each is passed on; and where there is no such delegate, the answer is the view's own.
  extension CollectionBridge {
    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
      app?.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
        ?? !collectionView.isEditing
    }

    func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
      app?.collectionView(collectionView, canEditItemAt: indexPath) ?? true
    }
  }

  extension CollectionBridge: UICollectionViewFocusDelegate {}
#endif

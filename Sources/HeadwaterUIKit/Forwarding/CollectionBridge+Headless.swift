#if !canImport(UIKit)
  // With Objective-C, messages that the adapter doesn't handle are forwarded to the app's delegate automatically. Without it,
  // each method is forwarded explicitly. If there is no delegate, the result is the view's default.
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

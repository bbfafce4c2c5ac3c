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

  extension CollectionBridge: UICollectionViewFocusDelegate {
    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
      owner?.answering { app?.collectionView(collectionView, canFocusItemAt: indexPath) } ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool {
      owner?.answering { app?.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath) }
        ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
      let app = forwardedDelegate as? any UICollectionViewFocusDelegate
      return owner?.answering { app?.collectionView(collectionView, shouldUpdateFocusIn: context) } ?? true
    }
  }
#endif

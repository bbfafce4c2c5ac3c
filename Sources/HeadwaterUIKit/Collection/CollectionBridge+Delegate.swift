import Headwater

// Each method does the adapter's part, and then lets the app's delegate have its own.
extension CollectionBridge: UICollectionViewDelegateFlowLayout {
  private var app: CollectionDelegateCalls {
    CollectionDelegateCalls(forwardedDelegate as? any UICollectionViewDelegate)
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  {
    guard let owner else { return true }
    return owner.answering {
      owner.ask(.highlight, at: indexPath) && app.shouldHighlight(collectionView, indexPath) ?? true
    }
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    owner?.tell(.highlighted, at: indexPath)
    app.didHighlight(collectionView, indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    owner?.tell(.unhighlighted, at: indexPath)
    app.didUnhighlight(collectionView, indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    guard let owner else { return true }
    return owner.answering {
      owner.ask(.select, at: indexPath) && app.shouldSelect(collectionView, indexPath) ?? true
    }
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    guard let owner else { return true }
    return owner.answering {
      owner.ask(.deselect, at: indexPath) && app.shouldDeselect(collectionView, indexPath) ?? true
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    owner?.tell(.selected, at: indexPath)
    app.didSelect(collectionView, indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    owner?.tell(.deselected, at: indexPath)
    app.didDeselect(collectionView, indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    owner?.answering {
      owner?.appear(cell, at: indexPath)
      app.willDisplay(collectionView, cell, indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    owner?.answering {
      owner?.disappear(cell)
      app.didEndDisplaying(collectionView, cell, indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    owner?.answering {
      owner?.appear(view, kind: elementKind, at: indexPath)
      app.willDisplay(collectionView, view, elementKind, indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    owner?.answering {
      owner?.disappear(view, kind: elementKind)
      app.didEndDisplaying(collectionView, view, elementKind, indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    owner?.target(from: originalIndexPath, proposed: proposedIndexPath) {
      app.target(collectionView, originalIndexPath, currentIndexPath, proposedIndexPath)
    } ?? proposedIndexPath
  }
}

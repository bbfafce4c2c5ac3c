import Headwater

// Each of these methods does the host's part and then calls the app's delegate.
extension CollectionBridge: UICollectionViewDelegateFlowLayout {
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  {
    guard let owner else { return true }
    return owner.answering {
      owner.ask(.highlight, at: indexPath)
        && (app?.collectionView(_:shouldHighlightItemAt:))?(collectionView, indexPath) ?? true
    }
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    tell(.highlighted, at: indexPath) { (app?.collectionView(_:didHighlightItemAt:))?(collectionView, $0) }
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    tell(.unhighlighted, at: indexPath) {
      (app?.collectionView(_:didUnhighlightItemAt:))?(collectionView, $0)
    }
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    guard let owner else { return true }
    return owner.answering {
      owner.ask(.select, at: indexPath)
        && (app?.collectionView(_:shouldSelectItemAt:))?(collectionView, indexPath) ?? true
    }
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    guard let owner else { return true }
    return owner.answering {
      owner.ask(.deselect, at: indexPath)
        && (app?.collectionView(_:shouldDeselectItemAt:))?(collectionView, indexPath) ?? true
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    tell(.selected, at: indexPath) { (app?.collectionView(_:didSelectItemAt:))?(collectionView, $0) }
    owner?.adoptSelectionOfView()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    tell(.deselected, at: indexPath) { (app?.collectionView(_:didDeselectItemAt:))?(collectionView, $0) }
    owner?.adoptSelectionOfView()
  }

  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  {
    tell(.activated, at: indexPath) {
      (app?.collectionView(_:performPrimaryActionForItemAt:))?(collectionView, $0)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let owner else { return }
    owner.answering {
      owner.appear(cell, at: indexPath)
      (app?.collectionView(_:willDisplay:forItemAt:))?(collectionView, cell, indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    ending {
      owner?.disappear(cell)
      (app?.collectionView(_:didEndDisplaying:forItemAt:))?(collectionView, cell, indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    owner?.answering {
      owner?.appear(view, SupplementaryKind(elementKind: elementKind), at: indexPath)
      (app?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:))?(
        collectionView, view, elementKind, indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    ending {
      owner?.disappear(view, SupplementaryKind(elementKind: elementKind))
      (app?.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:))?(
        collectionView, view, elementKind, indexPath)
    }
  }

  // If the app's delegate implements this method, it decides, even if it returns nil.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let delegate = OptionalMethod.collectionContextMenu.isThere(in: app) ? app : nil
    let menu = delegate?.collectionView(_:contextMenuConfigurationForItemsAt:point:)
    guard let owner else { return nil }
    return owner.answering {
      delegate == nil ? owner.menu(ofItemsAt: indexPaths) : menu?(collectionView, indexPaths, point)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    let answer = app?.collectionView(
      _:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)
    return owner?.target(from: originalIndexPath, proposed: proposedIndexPath) {
      answer?(collectionView, originalIndexPath, currentIndexPath, proposedIndexPath)
        ?? olderTarget(collectionView, originalIndexPath, proposedIndexPath)
    } ?? proposedIndexPath
  }

  /// Returns the target from the app delegate's implementation of the method that was deprecated in iOS 15. UIKit calls that
  /// method only on delegates without the newer method, which the adapter implements. It is called through its selector to
  /// avoid a deprecation warning.
  private func olderTarget(_ view: UICollectionView, _ from: IndexPath, _ to: IndexPath) -> IndexPath? {
    #if canImport(UIKit)
      typealias Method =
        @convention(c) (
          AnyObject, Selector, UICollectionView, NSIndexPath, NSIndexPath
        ) -> NSIndexPath
      let name = "collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:"
      let selector = NSSelectorFromString(name)
      guard let delegate = app as? NSObject, delegate.responds(to: selector) else { return nil }
      let method = unsafeBitCast(delegate.method(for: selector), to: Method.self)
      return method(delegate, selector, view, from as NSIndexPath, to as NSIndexPath) as IndexPath
    #else
      return nil
    #endif
  }
}

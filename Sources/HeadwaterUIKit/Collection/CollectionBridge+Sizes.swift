import Headwater

// Sizes: what the app's delegate says goes before the options, and those before what the layout has. A method that none of
// them has an answer for is withheld, so that the layout asks nobody.
extension CollectionBridge {
  /// The app's delegate, where it has a method of flow layouts.
  private func app(_ method: OptionalMethod) -> (any UICollectionViewDelegateFlowLayout)? {
    guard let app, method.isThere(in: app) else { return nil }
    #if canImport(UIKit)
      // Objective-C needs no declaration for the methods to be found, and each has been looked for.
      return unsafeBitCast(app, to: (any UICollectionViewDelegateFlowLayout).self)
    #else
      return app as? any UICollectionViewDelegateFlowLayout
    #endif
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    size(
      .item, in: collectionView, at: indexPath,
      app: {
        (app(.collectionSizeForItem)?.collectionView(_:layout:sizeForItemAt:))?(
          collectionView, collectionViewLayout, indexPath)
      },
      layout: (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    size(
      .header, in: collectionView, at: IndexPath(item: 0, section: section),
      app: {
        (app(.collectionReferenceSizeForHeader)?.collectionView(_:layout:referenceSizeForHeaderInSection:))?(
          collectionView, collectionViewLayout, section)
      },
      layout: (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    size(
      .footer, in: collectionView, at: IndexPath(item: 0, section: section),
      app: {
        (app(.collectionReferenceSizeForFooter)?.collectionView(_:layout:referenceSizeForFooterInSection:))?(
          collectionView, collectionViewLayout, section)
      },
      layout: (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    let layout = (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
    return owner?.answering {
      (app(.collectionInsetForSection)?.collectionView(_:layout:insetForSectionAt:))?(
        collectionView, collectionViewLayout, section) ?? owner?.insets(inSection: section)
    } ?? layout
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    let layout = (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0
    return owner?.answering {
      (app(.collectionMinimumLineSpacing)?.collectionView(_:layout:minimumLineSpacingForSectionAt:))?(
        collectionView, collectionViewLayout, section)
        ?? owner?.spacing(.line, inSection: section)
    } ?? layout
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    let layout = (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
    return owner?.answering {
      (app(.collectionMinimumInteritemSpacing)?.collectionView(_:layout:minimumInteritemSpacingForSectionAt:))?(
        collectionView, collectionViewLayout, section)
        ?? owner?.spacing(.item, inSection: section)
    } ?? layout
  }

  private func size(
    _ size: CollectionSize, in view: UICollectionView, at path: IndexPath, app: () -> CGSize?,
    layout: CGSize?
  ) -> CGSize {
    owner?.answering { app() ?? owner?.size(size, in: view, at: path) } ?? layout ?? .zero
  }
}

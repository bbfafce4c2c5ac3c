import Headwater

// Sizes of items, headers, and footers. The app's delegate takes precedence over the options, which take precedence over the
// layout. A method for which none of them has a value is withheld, so that the layout doesn't call it.
extension CollectionBridge {
  /// Returns the app's delegate if it implements a method of flow layout delegates.
  private func app(_ method: OptionalMethod) -> (any UICollectionViewDelegateFlowLayout)? {
    guard let app, method.isThere(in: app) else { return nil }
    #if canImport(UIKit)
      // Objective-C finds the methods without a declaration, and the guard above has checked that this one exists.
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
    owner?.answering {
      usable(app(), size.ofDelegate) ?? owner?.size(size, in: view, at: path)
    } ?? layout ?? .zero
  }

  /// Returns a size from the app's delegate, or nil if there is none or it is unusable. UIKit would throw an exception for
  /// sizes that are negative or aren't numbers.
  private func usable(_ size: CGSize?, _ option: String) -> CGSize? {
    // The value of the constant isn't documented, so it may look unusable.
    size == UICollectionViewFlowLayout.automaticSize ? size : owner?.usable(size, option)
  }
}

extension CollectionSize {
  /// The description of a size from the app's delegate.
  fileprivate var ofDelegate: String {
    switch self {
    case .item: "item size from the delegate"
    case .header: "header size from the delegate"
    case .footer: "footer size from the delegate"
    }
  }
}

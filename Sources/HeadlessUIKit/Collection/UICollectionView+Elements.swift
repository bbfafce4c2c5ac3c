extension UICollectionView {
  /// The cell that shows an item; nil if it is not visible.
  ///
  /// - Parameter indexPath: The item's path.
  /// - Returns: The cell.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[ElementKey(kind: nil, path: indexPath)] as? UICollectionViewCell
  }

  /// The path of the item that a cell shows; nil if it shows none.
  ///
  /// - Parameter cell: The cell.
  /// - Returns: The path.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.path
  }

  /// The path of the item at a point of the content.
  ///
  /// - Parameter point: The point.
  /// - Returns: The path, or nil if there is no visible item.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    indexPathsForVisibleItems.first { cellForItem(at: $0)?.frame.contains(point) == true }
  }

  /// The cells that are shown, in the order of their paths; in UIKit they have no order.
  public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem) }

  /// The paths of the items that are shown, in order; in UIKit they have none.
  public var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.kind == nil }.map(\.path).sorted()
  }

  /// A supplementary view that is shown.
  ///
  /// - Parameters:
  ///   - elementKind: The view's kind.
  ///   - indexPath: The view's path.
  /// - Returns: The view, or nil if it is not visible.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown[ElementKey(kind: elementKind, path: indexPath)]
  }

  /// The supplementary views of a kind that are shown, in the order of their paths.
  ///
  /// - Parameter elementKind: The kind.
  /// - Returns: The views.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The paths of the supplementary views of a kind that are shown, in order.
  ///
  /// - Parameter elementKind: The kind.
  /// - Returns: The paths.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
  }

  /// Where an item is.
  ///
  /// - Parameter indexPath: The item's path.
  /// - Returns: Its attributes, or nil if there is no such item.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    loadedCounts()
    prepareLayout()
    return hasItem(at: indexPath) ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil
  }

  /// Where a supplementary view is.
  ///
  /// - Parameters:
  ///   - kind: The view's kind.
  ///   - indexPath: The view's path.
  /// - Returns: Its attributes, or nil if there is none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    loadedCounts()
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Lays out by another layout.
  ///
  /// - Parameters:
  ///   - layout: What says where things are; owned.
  ///   - animated: Whether it takes time. It does not here.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
}

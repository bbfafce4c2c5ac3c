extension UICollectionView {
  /// Returns the visible cell of an item.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The cell, or nil if the item isn't visible.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[ElementKey(kind: nil, path: indexPath)] as? UICollectionViewCell
  }

  /// Returns the index path of the item that a cell displays.
  ///
  /// - Parameter cell: The cell.
  /// - Returns: The index path, or nil if the cell displays no item.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.path
  }

  /// Returns the index path of the item at a point in the content.
  ///
  /// - Parameter point: The point.
  /// - Returns: The index path, or nil if there is no visible item at the point.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    indexPathsForVisibleItems.first { path in
      guard let cell = cellForItem(at: path) else { return false }
      guard let scroller = cell.superview as? OrthogonalScrollView else { return cell.frame.contains(point) }
      return cell.frame.offsetBy(
        dx: scroller.frame.minX - scroller.contentOffset.x, dy: scroller.frame.minY
      ).contains(point)
    }
  }

  /// The visible cells, ordered by index path. In UIKit, the order is undefined.
  public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem) }

  /// The index paths of the visible items, in order. In UIKit, the order is undefined.
  public var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.kind == nil }.map(\.path).sorted()
  }

  /// Returns a visible supplementary view.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - indexPath: The index path of the view.
  /// - Returns: The view, or nil if it isn't visible.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown[ElementKey(kind: elementKind, path: indexPath)]
  }

  /// Returns the visible supplementary views of a kind, ordered by index path.
  ///
  /// - Parameter elementKind: The kind of the views.
  /// - Returns: The views.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// Returns the index paths of the visible supplementary views of a kind, in order.
  ///
  /// - Parameter elementKind: The kind of the views.
  /// - Returns: The index paths.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
  }

  /// Returns the layout attributes of an item.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The attributes of the item, or nil if it doesn't exist.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    loadedCounts()
    prepareLayout()
    return hasItem(at: indexPath) ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil
  }

  /// Returns the layout attributes of a supplementary view.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view.
  ///   - indexPath: The index path of the view.
  /// - Returns: The attributes of the view, or nil if it doesn't exist.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    loadedCounts()
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Replaces the layout.
  ///
  /// - Parameters:
  ///   - layout: The new layout, which the collection view owns.
  ///   - animated: A Boolean value that indicates whether the change is animated. It has no effect here.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
}

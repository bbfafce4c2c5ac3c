/// The position and appearance of an element of a collection view.
@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  /// The index path of the element.
  open var indexPath: IndexPath
  /// The frame of the element in the content.
  open var frame = CGRect.zero
  /// A Boolean value that indicates whether the element is hidden.
  open var isHidden = false
  /// The opacity of the element.
  open var alpha: CGFloat = 1
  /// The position of the element on the z-axis. It has no effect.
  open var zIndex = 0
  /// The category of the element.
  public let representedElementCategory: UICollectionView.ElementCategory
  /// The kind of a supplementary view, or nil for a cell.
  public let representedElementKind: String?

  /// The size of ``frame``.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The center of ``frame``.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// Creates the attributes of a cell.
  ///
  /// - Parameter indexPath: The index path of the item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(.cell, kind: nil, indexPath)
  }

  /// Creates the attributes of a supplementary view.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - indexPath: The index path of the view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(.supplementaryView, kind: elementKind, indexPath)
  }

  init(_ category: UICollectionView.ElementCategory, kind: String?, _ indexPath: IndexPath) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
    super.init()
  }

  /// Returns a copy of the attributes. It takes the place of UIKit's `copy()`, but doesn't copy properties that a subclass
  /// adds.
  public func duplicate() -> UICollectionViewLayoutAttributes {
    let copy = UICollectionViewLayoutAttributes(
      representedElementCategory, kind: representedElementKind, indexPath)
    copy.frame = frame
    copy.isHidden = isHidden
    copy.alpha = alpha
    copy.zIndex = zIndex
    return copy
  }
}

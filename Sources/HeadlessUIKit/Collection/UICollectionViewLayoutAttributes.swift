/// Where an element of a collection view is, and how it looks.
@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  /// The element's path.
  open var indexPath: IndexPath
  /// Where the element is in the content.
  open var frame = CGRect.zero
  /// Whether it is left out of drawing.
  open var isHidden = false
  /// How opaque it is.
  open var alpha: CGFloat = 1
  /// What is in front of what; kept, and without effect.
  open var zIndex = 0
  /// The category of the element.
  public let representedElementCategory: UICollectionView.ElementCategory
  /// The kind of a supplementary view; nil for a cell.
  public let representedElementKind: String?

  /// The size of ``frame``.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The middle of ``frame``.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// Makes the attributes of a cell.
  ///
  /// - Parameter indexPath: The item's path.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(.cell, kind: nil, indexPath)
  }

  /// Makes the attributes of a supplementary view.
  ///
  /// - Parameters:
  ///   - elementKind: The view's kind.
  ///   - indexPath: The view's path.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(.supplementaryView, kind: elementKind, indexPath)
  }

  init(_ category: UICollectionView.ElementCategory, kind: String?, _ indexPath: IndexPath) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
    super.init()
  }

  /// The same attributes in another object. UIKit's are copied by `copy()`; attributes that a subclass adds are lost.
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

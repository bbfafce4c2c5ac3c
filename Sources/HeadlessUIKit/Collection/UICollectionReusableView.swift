/// A view that a collection view creates, displays, and reuses.
///
/// Unlike in UIKit, its initializer is marked as `required` because a collection view creates views from a class. A subclass
/// with its own initializers must implement it.
@MainActor
open class UICollectionReusableView: UIView {
  /// The reuse identifier with which the view was dequeued.
  open var reuseIdentifier: String? { reuseKey?.identifier }
  var reuseKey: ReuseKey?

  /// Creates a view.
  ///
  /// - Parameter frame: The frame in the superview's coordinate system.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view with an empty frame. Unlike in UIKit, this initializer doesn't decode anything.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Called before the view is reused. The default implementation does nothing.
  open func prepareForReuse() {}

  /// Called after the layout attributes of the view are applied. The default implementation does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers: the proposed attributes with the size that best fits the view.
  ///
  /// - Parameter layoutAttributes: The attributes that the layout proposes.
  /// - Returns: The preferred attributes.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let preferred = layoutAttributes.duplicate()
    preferred.size = systemLayoutSizeFitting(layoutAttributes.size)
    return preferred
  }

  func place(_ attributes: UICollectionViewLayoutAttributes) {
    frame = attributes.frame
    isHidden = attributes.isHidden
    alpha = attributes.alpha
    apply(attributes)
  }
}

/// A view that a collection view makes, shows and uses again.
///
/// Its initialiser is required, which it is not in UIKit: without it no view could be made from a class. A subclass that
/// has an initialiser of its own says `required`.
@MainActor
open class UICollectionReusableView: UIView {
  /// The identifier that the view was dequeued with.
  open var reuseIdentifier: String? { reuseKey?.identifier }
  var reuseKey: ReuseKey?

  /// Makes a view.
  ///
  /// - Parameter frame: Where it is in its superview.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a view without size; nothing is decoded.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Called before the view is used again. Does nothing.
  open func prepareForReuse() {}

  /// Called with attributes that a layout has for the view, after they have been applied. Does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that suit the view: those of the layout, with the size that the view finds fitting.
  ///
  /// - Parameter layoutAttributes: What the layout proposes.
  /// - Returns: What the view would like.
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

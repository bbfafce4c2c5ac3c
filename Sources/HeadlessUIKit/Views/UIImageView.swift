/// A view that holds a picture.
@MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage?

  /// Makes a view of the picture's size.
  ///
  /// - Parameter image: The picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The size of the picture.
  ///
  /// - Parameter size: Ignored.
  /// - Returns: The picture's size, or none.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}

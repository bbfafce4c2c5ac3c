/// A view that displays an image.
@MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// Creates a view with the size of its image.
  ///
  /// - Parameter image: The image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Returns the size of the image.
  ///
  /// - Parameter size: Ignored.
  /// - Returns: The image's size, or zero if there is no image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}

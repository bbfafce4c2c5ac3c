/// A picture. It has a size and nothing to see.
@MainActor
open class UIImage: NSObject {
  /// The size of the picture.
  public let size: CGSize

  /// Makes a picture of 20 by 20 points; any name will do.
  ///
  /// - Parameter name: The name of a symbol.
  public convenience init?(systemName name: String) {
    self.init(size: CGSize(width: 20, height: 20))
  }

  /// Makes a picture of 20 by 20 points; any name will do.
  ///
  /// - Parameter name: The name of a file or asset.
  public convenience init?(named name: String) {
    self.init(size: CGSize(width: 20, height: 20))
  }

  /// Makes a picture without content. Not in UIKit, which makes one from data, files or names.
  ///
  /// - Parameter size: Its size.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
}

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

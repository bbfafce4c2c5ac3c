internal import HeadwaterImageHeaders

/// An image that has a size but no pixels.
open class UIImage: NSObject, @unchecked Sendable {  // Immutable.
  /// The size of the image.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat = 1

  /// Creates an image of 20 by 20 points, regardless of the name.
  ///
  /// - Parameter name: The name of a symbol.
  public convenience init?(systemName name: String) {
    self.init(size: CGSize(width: 20, height: 20))
  }

  /// Creates an image of 20 by 20 points, regardless of the name.
  ///
  /// - Parameter name: The name of a file or asset.
  public convenience init?(named name: String) {
    self.init(size: CGSize(width: 20, height: 20))
  }

  /// Creates an image with the size that a file's header specifies.
  ///
  /// - Parameter path: The path of the file. The initializer returns nil if it isn't an image file.
  public convenience init?(contentsOfFile path: String) {
    self.init(ImageHeader(path: path))
  }

  /// Creates an image with the size that the header of image data specifies.
  ///
  /// - Parameter data: The data. The initializer returns nil if it isn't image data.
  public convenience init?(data: Data) {
    self.init(ImageHeader(bytes: [UInt8](data)))
  }

  private convenience init?(_ header: ImageHeader?) {
    guard let size = header?.size else { return nil }
    self.init(size: CGSize(width: size.width, height: size.height))
  }

  /// Creates an image without content. HeadlessUIKit only; UIKit creates images from data, files, or names.
  ///
  /// - Parameter size: The size of the image.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Returns a decoded copy of the image with the same size.
  ///
  /// - Returns: A new image.
  open func preparingForDisplay() -> UIImage? { UIImage(size: size) }

  /// Returns a decoded copy of the image with a different size.
  ///
  /// - Parameter size: The size of the thumbnail.
  /// - Returns: A new image, or nil if the width or height isn't positive.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    size.width > 0 && size.height > 0 ? UIImage(size: size) : nil
  }
}

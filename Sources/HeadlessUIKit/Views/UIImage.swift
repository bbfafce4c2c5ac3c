internal import HeadwaterComponents

/// A picture. It has a size and nothing to see.
open class UIImage: NSObject, @unchecked Sendable {  // Nothing of it can be changed.
  /// The size of the picture.
  public let size: CGSize
  /// How many pixels there are to a point.
  public let scale: CGFloat = 1

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

  /// Reads the beginning of a file.
  ///
  /// - Parameter path: Where the file is; nil is returned for one that is no picture.
  public convenience init?(contentsOfFile path: String) {
    self.init(.file(path))
  }

  /// Reads the beginning of a file's bytes.
  ///
  /// - Parameter data: The bytes; nil is returned for what is no picture.
  public convenience init?(data: Data) {
    self.init(.bytes([UInt8](data)))
  }

  private convenience init?(_ source: ImageSource) {
    guard let size = ImageHeaderMeasure().naturalSize(of: source) else { return nil }
    self.init(size: CGSize(width: size.width, height: size.height))
  }

  /// Makes a picture without content. Not in UIKit, which makes one from data, files or names.
  ///
  /// - Parameter size: Its size.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// The picture, decoded: the same size.
  ///
  /// - Returns: Another picture.
  open func preparingForDisplay() -> UIImage? { UIImage(size: size) }

  /// The picture, decoded in another size.
  ///
  /// - Parameter size: The size.
  /// - Returns: Another picture; nil without a size.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    size.width > 0 && size.height > 0 ? UIImage(size: size) : nil
  }
}

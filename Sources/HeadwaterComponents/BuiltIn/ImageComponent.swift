/// An image from a file or from bytes. The host decodes it off the main actor; layout reads only its size.
///
/// The image has its natural size or a given size, and is scaled down proportionally if there isn't enough space. An image that
/// can't be read has no intrinsic size and is invisible.
public struct ImageComponent: Component {
  /// The image.
  package var source: ImageSource
  /// The way the image fills its frame.
  package var mode: ImageMode
  /// The size of the image, if it is known and doesn't need to be measured.
  package var size: Size?

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - source: The image.
  ///   - mode: The way the image fills its frame.
  ///   - size: The size of the image, if it is known.
  package init(_ source: ImageSource, mode: ImageMode = .fit, size: Size? = nil) {
    self.source = source
    self.mode = mode
    self.size = size
  }

  /// Creates an image from a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - mode: The way the image fills its frame.
  ///   - size: The size of the image, if it is known. If it is `nil`, each layout reads the file's header.
  public init(file: String, mode: ImageMode = .fit, size: Size? = nil) {
    self.init(.file(file), mode: mode, size: size)
  }

  /// Creates an image from the contents of an image file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - mode: The way the image fills its frame.
  ///   - size: The size of the image, if it is known. If it is `nil`, each layout reads the header.
  public init(bytes: [UInt8], mode: ImageMode = .fit, size: Size? = nil) {
    self.init(.bytes(bytes), mode: mode, size: size)
  }

  /// Finds the largest size that fits and preserves the aspect ratio, without enlarging the image.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let known = size ?? context.measures.images.naturalSize(of: source) ?? .zero
    let natural = Size(width: known.width.positive, height: known.height.positive)
    var scale = 1.0
    if natural.width > range.maximum.width { scale = range.maximum.width / natural.width }
    if natural.height * scale > range.maximum.height { scale = range.maximum.height / natural.height }
    let scaled = Size(width: natural.width * scale, height: natural.height * scale)
    return ComponentLayout(size: range.clamp(scaled), content: .image(source, mode: mode))
  }
}

/// An image of a file or of bytes. Decoding it is the host's, off the main actor; layout reads no more than its size.
///
/// It is as large as it is by nature, or as it is said to be, and smaller in the same shape where there is no room. One
/// that cannot be read has no size of its own, and shows nothing.
public struct ImageComponent: Component {
  /// The image.
  package var source: ImageSource
  /// How it fills its frame.
  package var mode: ImageMode
  /// How large it is, so that it need not be measured.
  package var size: Size?

  /// Makes an image.
  ///
  /// - Parameters:
  ///   - source: The image.
  ///   - mode: How it fills its frame.
  ///   - size: How large it is, if that is known.
  package init(_ source: ImageSource, mode: ImageMode = .fit, size: Size? = nil) {
    self.source = source
    self.mode = mode
    self.size = size
  }

  /// Makes an image of a file.
  ///
  /// - Parameters:
  ///   - file: The file's path.
  ///   - mode: How it fills its frame.
  ///   - size: How large it is, if that is known; without it the file's first bytes are read for each layout.
  public init(file: String, mode: ImageMode = .fit, size: Size? = nil) {
    self.init(.file(file), mode: mode, size: size)
  }

  /// Makes an image of the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - mode: How it fills its frame.
  ///   - size: How large it is, if that is known; without it the first bytes are read for each layout.
  public init(bytes: [UInt8], mode: ImageMode = .fit, size: Size? = nil) {
    self.init(.bytes(bytes), mode: mode, size: size)
  }

  /// Finds the largest size of the image's shape that there is room for.
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

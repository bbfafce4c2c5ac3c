/// An image of a file or of bytes. Decoding it is the host's, off the main actor; layout reads no more than its size.
///
/// It is as large as it is by nature, or as it is said to be, and smaller in the same shape where there is no room. One
/// that cannot be read has no size of its own, and shows nothing.
public struct ImageComponent: Component {
  /// The image.
  public var source: ImageSource
  /// How it fills its frame.
  public var mode: ImageMode
  /// How large it is, so that it need not be measured.
  public var size: Size?

  /// Makes an image.
  ///
  /// - Parameters:
  ///   - source: The image.
  ///   - mode: How it fills its frame.
  ///   - size: How large it is, if that is known; without it its first bytes are read for each layout.
  public init(_ source: ImageSource, mode: ImageMode = .fit, size: Size? = nil) {
    self.source = source
    self.mode = mode
    self.size = size
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

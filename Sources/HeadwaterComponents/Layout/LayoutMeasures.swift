/// What measures texts and images while components are laid out: the host's own engine, or a plain one.
public struct LayoutMeasures: Sendable {
  /// Measures texts.
  public var text: any TextMeasuring
  /// Measures images.
  public var images: any ImageMeasuring

  /// Makes measures.
  ///
  /// - Parameters:
  ///   - text: Measures texts; by default as a terminal would.
  ///   - images: Measures images; by default reads the headers of common formats.
  public init(
    text: any TextMeasuring = FixedWidthTextMeasure(), images: any ImageMeasuring = ImageHeaderMeasure()
  ) {
    self.text = text
    self.images = images
  }
}

/// Measures texts, off the main actor and on several threads at once.
public protocol TextMeasuring: Sendable {
  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: The text, with all that decides where its lines break.
  ///   - maximumWidth: How wide lines may be: not negative, perhaps infinite.
  /// - Returns: How large the text is.
  func measure(_ text: TextContent, in maximumWidth: Double) -> TextExtent
}

/// How large a text is.
public struct TextExtent: Hashable, Sendable {
  /// As wide as its longest line, as high as all lines.
  public var size: Size
  /// How far below the top its first line stands.
  public var baseline: Double

  /// Makes an extent.
  public init(size: Size, baseline: Double) {
    self.size = size
    self.baseline = baseline
  }
}

/// Measures images, off the main actor and on several threads at once, without decoding them.
public protocol ImageMeasuring: Sendable {
  /// Measures an image.
  ///
  /// - Parameter source: The image.
  /// - Returns: How many pixels it has in each direction; none for one that cannot be read.
  func naturalSize(of source: ImageSource) -> Size?
}

/// What measures texts and images while components are laid out: the host's own engine, or a plain one.
public struct LayoutMeasures: Sendable {
  /// Measures texts.
  package var text: any TextMeasuring
  /// Measures images.
  package var images: any ImageMeasuring

  /// Makes plain measures: of texts as a terminal would, where all characters are equally wide, and of images by the
  /// headers of common formats.
  public init() {
    self.init(text: FixedWidthTextMeasure())
  }

  /// Makes measures.
  ///
  /// - Parameters:
  ///   - text: Measures texts.
  ///   - images: Measures images; by default reads the headers of common formats.
  package init(text: any TextMeasuring, images: any ImageMeasuring = ImageHeaderMeasure()) {
    self.text = text
    self.images = images
  }
}

/// Measures texts, off the main actor and on several threads at once.
package protocol TextMeasuring: Sendable {
  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: The text, with all that decides where its lines break.
  ///   - maximumWidth: How wide lines may be: not negative, perhaps infinite.
  /// - Returns: How large the text is.
  func measure(_ text: TextContent, in maximumWidth: Double) -> TextExtent
}

/// How large a text is.
package struct TextExtent: Hashable, Sendable {
  /// As wide as its longest line, as high as all lines.
  package var size: Size
  /// How far below the top its first line stands.
  package var baseline: Double

  /// Makes an extent.
  package init(size: Size, baseline: Double) {
    self.size = size
    self.baseline = baseline
  }
}

/// Measures images, off the main actor and on several threads at once, without decoding them.
package protocol ImageMeasuring: Sendable {
  /// Measures an image.
  ///
  /// - Parameter source: The image.
  /// - Returns: How many pixels it has in each direction; none for one that cannot be read.
  func naturalSize(of source: ImageSource) -> Size?
}

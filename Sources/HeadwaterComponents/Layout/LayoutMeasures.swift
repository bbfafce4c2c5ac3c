/// The text and image measures to use for layout: either those of the host's own text engine or simple, platform-independent
/// ones.
public struct LayoutMeasures: Sendable {
  /// The text measure.
  package var text: any TextMeasuring
  /// The image measure.
  package var images: any ImageMeasuring

  /// Creates simple measures: text is measured as in a terminal, where all characters have the same width, and image sizes are
  /// read from the file headers of common formats.
  public init() {
    self.init(text: FixedWidthTextMeasure())
  }

  /// Creates measures.
  ///
  /// - Parameters:
  ///   - text: The text measure.
  ///   - images: The image measure. The default measure reads the file headers of common formats.
  package init(text: any TextMeasuring, images: any ImageMeasuring = ImageHeaderMeasure()) {
    self.text = text
    self.images = images
  }
}

/// A type that measures text. It is used off the main actor, on several threads at the same time.
package protocol TextMeasuring: Sendable {
  /// Measures text.
  ///
  /// - Parameters:
  ///   - text: The text, with all attributes that affect line breaking.
  ///   - maximumWidth: The maximum width of the lines, which is nonnegative and may be infinite.
  /// - Returns: The size and baseline of the text.
  func measure(_ text: TextContent, in maximumWidth: Double) -> TextExtent
}

/// The measured size and baseline of text.
package struct TextExtent: Hashable, Sendable {
  /// The size: the width of the longest line and the total height of all lines.
  package var size: Size
  /// The distance from the top to the baseline of the first line.
  package var baseline: Double

  /// Creates an extent.
  package init(size: Size, baseline: Double) {
    self.size = size
    self.baseline = baseline
  }
}

/// A type that measures images without decoding them. It is used off the main actor, on several threads at the same time.
package protocol ImageMeasuring: Sendable {
  /// Measures an image.
  ///
  /// - Parameter source: The image.
  /// - Returns: The size in pixels, or `nil` if the image can't be read.
  func naturalSize(of source: ImageSource) -> Size?
}

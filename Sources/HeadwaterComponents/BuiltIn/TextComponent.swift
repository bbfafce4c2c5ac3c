/// Text in one or several styles, on one or several lines.
///
/// It is as wide as its longest line and as high as all of its lines. Lines that don't fit in the available height are clipped
/// when the host draws the text. To get an ellipsis, set a maximum number of lines.
public struct TextComponent: Component {
  /// The text and its attributes.
  package var content: TextContent

  /// Creates a component that displays text content.
  package init(_ content: TextContent) {
    self.content = content
  }

  /// Creates a text component from runs, each of which has its own style.
  ///
  /// - Parameters:
  ///   - runs: The runs in order.
  ///   - maximumLines: The maximum number of lines, or `nil` for no limit. Numbers below 1 are treated as 1.
  ///   - truncation: The way text with too many lines is truncated.
  ///   - alignment: The alignment of the lines in a frame that is wider than the text.
  ///   - lineSpacing: The space between lines. A number that is negative, infinite, or NaN is treated as 0.
  public init(
    runs: [TextRun], maximumLines: Int? = nil, truncation: TextTruncation = .tail,
    alignment: TextStyle.Alignment = .start, lineSpacing: Double = 0
  ) {
    content = TextContent(
      runs: runs, maximumLines: maximumLines, truncation: truncation, alignment: alignment,
      lineSpacing: lineSpacing)
  }

  /// Creates a text component with a single style.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - style: The text style.
  ///   - maximumLines: The maximum number of lines, or `nil` for no limit. Numbers below 1 are treated as 1.
  ///   - truncation: The way text with too many lines is truncated.
  ///   - alignment: The alignment of the lines in a frame that is wider than the text.
  ///   - lineSpacing: The space between lines. A number that is negative, infinite, or NaN is treated as 0.
  public init(
    _ text: String, style: TextStyle = TextStyle(), maximumLines: Int? = nil,
    truncation: TextTruncation = .tail, alignment: TextStyle.Alignment = .start, lineSpacing: Double = 0
  ) {
    self.init(
      runs: [TextRun(text, style: style)], maximumLines: maximumLines, truncation: truncation,
      alignment: alignment, lineSpacing: lineSpacing)
  }

  /// Measures the text in the available width.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let extent = context.measures.text.measure(content, in: range.maximum.width)
    return ComponentLayout(
      size: range.clamp(extent.size), baseline: extent.baseline, content: .text(content))
  }
}

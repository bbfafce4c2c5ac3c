/// Text: in one style or in several, on one line or on many.
///
/// It is as wide as its longest line and as high as its lines. Lines that have no room in a height are cut off where the
/// host draws it; give a number of lines to have an ellipsis.
public struct TextComponent: Component {
  /// The text.
  package var content: TextContent

  /// Makes a text.
  package init(_ content: TextContent) {
    self.content = content
  }

  /// Makes a text of parts, each in its own style.
  ///
  /// - Parameters:
  ///   - runs: The parts, one after the other.
  ///   - maximumLines: How many lines are shown at most; without a number all are. Numbers below 1 count as 1.
  ///   - truncation: What becomes of a text that has more lines.
  ///   - alignment: Where in a wider frame the lines are.
  ///   - lineSpacing: What is added between two lines. Negative, infinite or not a number: nothing.
  public init(
    runs: [TextRun], maximumLines: Int? = nil, truncation: TextTruncation = .tail,
    alignment: TextAlignment = .start, lineSpacing: Double = 0
  ) {
    content = TextContent(
      runs: runs, maximumLines: maximumLines, truncation: truncation, alignment: alignment,
      lineSpacing: lineSpacing)
  }

  /// Makes a text in one style.
  ///
  /// - Parameters:
  ///   - text: The characters.
  ///   - style: How they look.
  ///   - maximumLines: How many lines are shown at most; without a number all are. Numbers below 1 count as 1.
  ///   - truncation: What becomes of a text that has more lines.
  ///   - alignment: Where in a wider frame the lines are.
  ///   - lineSpacing: What is added between two lines. Negative, infinite or not a number: nothing.
  public init(
    _ text: String, style: TextStyle = TextStyle(), maximumLines: Int? = nil,
    truncation: TextTruncation = .tail, alignment: TextAlignment = .start, lineSpacing: Double = 0
  ) {
    self.init(
      runs: [TextRun(text, style: style)], maximumLines: maximumLines, truncation: truncation,
      alignment: alignment, lineSpacing: lineSpacing)
  }

  /// Measures the text in the width that there is.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let extent = context.measures.text.measure(content, in: range.maximum.width)
    return ComponentLayout(
      size: range.clamp(extent.size), baseline: extent.baseline, content: .text(content))
  }
}

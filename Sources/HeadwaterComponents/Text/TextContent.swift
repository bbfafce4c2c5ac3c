/// Text with its styles and the attributes that determine its line breaks.
package struct TextContent: Hashable, Sendable {
  /// The runs of the text in order.
  package var runs: [TextRun]
  /// The maximum number of lines, or `nil` for no limit. Numbers below 1 are treated as 1.
  package var maximumLines: Int?
  /// The way text with too many lines is truncated.
  package var truncation: TextTruncation
  /// The alignment of the lines in a frame that is wider than the text.
  package var alignment: TextStyle.Alignment
  /// The space between lines. A number that is negative, infinite, or NaN is treated as 0.
  package var lineSpacing: Double
  /// A Boolean value that indicates whether the leading edge is on the right. Only mounted layouts set it.
  package var isRightToLeft = false

  /// Creates text content from runs.
  package init(
    runs: [TextRun], maximumLines: Int? = nil, truncation: TextTruncation = .tail,
    alignment: TextStyle.Alignment = .start, lineSpacing: Double = 0
  ) {
    self.runs = runs
    self.maximumLines = maximumLines
    self.truncation = truncation
    self.alignment = alignment
    self.lineSpacing = lineSpacing.positive
  }

  /// The text of all runs without styles.
  package var plain: String { runs.map(\.text).joined() }
}

/// A run of text in a single style.
public struct TextRun: Hashable, Sendable {
  /// The text of the run.
  public var text: String
  /// The style.
  public var style: TextStyle

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - text: The text of the run.
  ///   - style: The style.
  public init(_ text: String, style: TextStyle = TextStyle()) {
    self.text = text
    self.style = style
  }
}

/// The style of characters.
public struct TextStyle: Hashable, Sendable {
  /// The name of the font family. If it is `nil` or no such font exists, the host's default font is used.
  public var family: String?
  /// The font size. A size that isn't finite and greater than 0 is treated as ``defaultSize``.
  public var size: Double
  /// The font weight.
  public var weight: TextWeight
  /// A Boolean value that indicates whether the characters are italic.
  public var isItalic: Bool
  /// The color, or `nil` for the host's default, which adapts to light and dark appearance.
  public var color: ComponentColor?
  /// The destination of a link, or `nil` for no link.
  public var link: String?

  /// The default font size.
  public static let defaultSize = 14.0

  /// Creates a style.
  public init(
    family: String? = nil, size: Double = TextStyle.defaultSize, weight: TextWeight = .regular,
    isItalic: Bool = false, color: ComponentColor? = nil, link: String? = nil
  ) {
    self.family = family
    // NaN would make the style unequal to itself.
    self.size = size.isNaN ? Self.defaultSize : size
    self.weight = weight
    self.isItalic = isItalic
    self.color = color
    self.link = link
  }

  /// The effective font size, which is finite and greater than 0.
  package var validSize: Double { size.isFinite && size > 0 ? size : Self.defaultSize }
}

/// The weight of a font.
public enum TextWeight: Int, Hashable, Sendable, CaseIterable {
  /// A light weight.
  case light = 300
  /// The regular weight of text.
  case regular = 400
  /// A medium weight.
  case medium = 500
  /// A weight between medium and bold.
  case semibold = 600
  /// A bold weight, such as for headings.
  case bold = 700
}

/// The way text that doesn't fit is truncated.
public enum TextTruncation: Hashable, Sendable, CaseIterable {
  /// The rest of the text is omitted without an ellipsis.
  case none
  /// An ellipsis replaces the beginning of the last line.
  case head
  /// An ellipsis replaces the middle of the last line.
  case middle
  /// An ellipsis replaces the end of the text.
  case tail
}

extension TextStyle {
  /// The horizontal alignment of lines of text in a frame that is wider than the text.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// The leading edge.
    case start
    /// The center.
    case center
    /// The trailing edge.
    case end
  }
}

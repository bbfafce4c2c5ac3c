/// A text as it is shown: its runs, and where its lines break.
package struct TextContent: Hashable, Sendable {
  /// The parts of the text, one after the other.
  package var runs: [TextRun]
  /// How many lines are shown at most; without a number all are. Numbers below 1 count as 1.
  package var maximumLines: Int?
  /// What becomes of a text that has more lines.
  package var truncation: TextTruncation
  /// Where in a wider frame the lines are.
  package var alignment: TextAlignment
  /// What is added between two lines. Negative, infinite or not a number: nothing.
  package var lineSpacing: Double

  /// Makes a text.
  package init(
    runs: [TextRun], maximumLines: Int? = nil, truncation: TextTruncation = .tail,
    alignment: TextAlignment = .start, lineSpacing: Double = 0
  ) {
    self.runs = runs
    self.maximumLines = maximumLines
    self.truncation = truncation
    self.alignment = alignment
    self.lineSpacing = lineSpacing.positive
  }

  /// The characters of all runs.
  package var plain: String { runs.map(\.text).joined() }
}

/// A part of a text in one style.
public struct TextRun: Hashable, Sendable {
  /// The characters.
  public var text: String
  /// How they look.
  public var style: TextStyle

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - text: The characters.
  ///   - style: How they look.
  public init(_ text: String, style: TextStyle = TextStyle()) {
    self.text = text
    self.style = style
  }
}

/// How characters look.
public struct TextStyle: Hashable, Sendable {
  /// The name of the font's family; without one, or where there is none of this name, the host's own font.
  public var family: String?
  /// The font's size. Of what is not finite, or not above 0, it is ``defaultSize``.
  public var size: Double
  /// How bold.
  public var weight: TextWeight
  /// Whether the characters lean.
  public var isItalic: Bool
  /// The colour; without one the host's own, which follows light and dark appearance.
  public var color: ComponentColor?
  /// Where a click leads.
  public var link: String?

  /// The size of text that says nothing else.
  public static let defaultSize = 14.0

  /// Makes a style.
  public init(
    family: String? = nil, size: Double = TextStyle.defaultSize, weight: TextWeight = .regular,
    isItalic: Bool = false, color: ComponentColor? = nil, link: String? = nil
  ) {
    self.family = family
    // What is not a number would not even equal itself.
    self.size = size.isNaN ? Self.defaultSize : size
    self.weight = weight
    self.isItalic = isItalic
    self.color = color
    self.link = link
  }

  /// The size that counts: finite and above 0.
  package var validSize: Double { size.isFinite && size > 0 ? size : Self.defaultSize }
}

/// How bold characters are.
public enum TextWeight: Int, Hashable, Sendable, CaseIterable {
  /// Thinner than text is.
  case light = 300
  /// As text is.
  case regular = 400
  /// A little bolder.
  case medium = 500
  /// Between medium and bold.
  case semibold = 600
  /// As headings are.
  case bold = 700
}

/// What becomes of a text that has no room.
public enum TextTruncation: Hashable, Sendable, CaseIterable {
  /// What has no room is not shown.
  case none
  /// The beginning of the last line gives way to an ellipsis.
  case head
  /// The middle of the last line gives way to an ellipsis.
  case middle
  /// The end gives way to an ellipsis.
  case tail
}

/// Where in a wider frame lines of text are.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// Where reading begins.
  case start
  /// In the middle.
  case center
  /// Where reading ends.
  case end
}

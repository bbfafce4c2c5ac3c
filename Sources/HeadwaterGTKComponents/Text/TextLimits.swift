#if GTK
  import HeadwaterComponents
  import HeadwaterGTK

  /// The limits on how much text is laid out: everything that can be visible, but no more than Pango can represent. It is a
  /// pure value.
  struct TextLimits: Equatable {
    /// The maximum width of a line. Lines of unlimited width break at this width.
    static let farthestWidth = 10_000.0
    /// The maximum height of text.
    static let farthestHeight = 1_000_000.0
    /// The maximum size of a font and of the spacing between lines.
    static let largestFont = 2_000.0

    /// The width of lines in whole pixels.
    let width: Int
    let lines: Int
    /// An upper bound on the number of bytes that can be visible.
    let bytes: Int
    let spacing: Double

    init(_ content: TextContent, width wanted: Double) {
      width = Self.whole(wanted)
      spacing = content.lineSpacing.isFinite ? min(max(content.lineSpacing, 0), Self.largestFont) : 0
      let sizes = content.runs.map { Self.size(of: $0.style) }
      // Assume that no line is higher than twice the font size, and that no character is narrower than a tenth of it.
      let highest = 2 * (sizes.max() ?? TextStyle.defaultSize) + spacing
      let narrowest = (sizes.min() ?? TextStyle.defaultSize) / 10
      let possible = max(1, Int(Self.farthestHeight / highest))
      lines = min(max(content.maximumLines ?? possible, 1), possible)
      bytes = lines * max(64, Int(Double(width) / narrowest))
    }

    /// Rounds a width down to whole pixels, with a small tolerance.
    static func whole(_ width: Double) -> Int {
      Int(min(max(width.isNaN ? 0 : width, 0), farthestWidth) + 0.01)
    }

    /// Returns the font size of a style within the limits.
    static func size(of style: TextStyle) -> Double { min(max(style.validSize, 1), largestFont) }
  }
#endif

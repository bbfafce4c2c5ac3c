#if GTK
  import HeadwaterComponents

  /// How much of a text is laid out: all that can be seen in its lines, and never more than Pango can count. Pure.
  struct TextLimits: Equatable {
    /// No line is longer; text without an end of its width breaks here.
    static let farthestWidth = 10_000.0
    /// No text is higher.
    static let farthestHeight = 1_000_000.0
    /// No font is larger, and no space between lines.
    static let largestFont = 2_000.0

    /// How wide lines are, in whole pixels.
    let width: Int
    let lines: Int
    /// How many bytes can be seen in that.
    let bytes: Int
    let spacing: Double

    init(_ content: TextContent, width wanted: Double) {
      width = Self.whole(wanted)
      spacing = content.lineSpacing.isFinite ? min(max(content.lineSpacing, 0), Self.largestFont) : 0
      let sizes = content.runs.map { Self.size(of: $0.style) }
      // Twice the size is higher than lines are, and hardly a letter is narrower than a tenth of it.
      let highest = 2 * (sizes.max() ?? TextStyle.defaultSize) + spacing
      let narrowest = (sizes.min() ?? TextStyle.defaultSize) / 10
      let possible = max(1, Int(Self.farthestHeight / highest))
      lines = min(max(content.maximumLines ?? possible, 1), possible)
      bytes = lines * max(64, Int(Double(width) / narrowest))
    }

    /// The whole pixels in a width, up to a hair.
    static func whole(_ width: Double) -> Int {
      Int(min(max(width.isNaN ? 0 : width, 0), farthestWidth) + 0.01)
    }

    /// The size that counts.
    static func size(of style: TextStyle) -> Double { min(max(style.validSize, 1), largestFont) }
  }
#endif

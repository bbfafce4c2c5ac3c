public import HeadwaterComponents

/// Measures texts as UIKit's labels draw them: with TextKit, in objects of its own for each text, so that any number of
/// threads can measure at once. Where there is no UIKit it measures as `FixedWidthTextMeasure` does.
///
/// Sizes are rounded up to whole points: there is room for the text on any screen.
package struct TextKitMeasure: TextMeasuring {
  /// Makes a measure.
  package init() {}

  /// Measures a text. Costs the layout of all its lines, or of as many as it may have.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - maximumWidth: How wide lines may be.
  /// - Returns: How large the text is; an empty one is one line high and has no width.
  package func measure(_ text: TextContent, in maximumWidth: Double) -> TextExtent {
    #if canImport(UIKit)
      let isEmpty = text.runs.allSatisfy(\.text.isEmpty)
      // What is empty has no lines: it is as high as a space.
      let shown = isEmpty ? text.spaceAlone : text
      let width = maximumWidth.isFinite ? CGFloat(max(0, maximumWidth)) : CGFloat.greatestFiniteMagnitude
      let storage = NSTextStorage(attributedString: shown.attributed)
      let container = NSTextContainer(size: CGSize(width: width, height: .greatestFiniteMagnitude))
      container.lineFragmentPadding = 0
      container.maximumNumberOfLines = text.maximumLines.map { max($0, 1) } ?? 0
      container.lineBreakMode = text.maximumLines == nil ? .byWordWrapping : text.truncation.uiKit
      let manager = NSLayoutManager()
      // Labels leave it out.
      manager.usesFontLeading = false
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      manager.ensureLayout(for: container)
      let used = manager.usedRect(for: container)
      let line = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
      let baseline = line.minY + manager.location(forGlyphAt: 0).y
      return TextExtent(
        size: Size(
          width: isEmpty ? 0 : min(Double(used.width.rounded(.up)), max(0, maximumWidth)),
          height: Double(used.height.rounded(.up))),
        baseline: Double(baseline))
    #else
      return FixedWidthTextMeasure().measure(text, in: maximumWidth)
    #endif
  }
}

#if canImport(UIKit)
  extension TextContent {
    /// A space in the style of the first run.
    fileprivate var spaceAlone: TextContent {
      TextContent(runs: [TextRun(" ", style: runs.first?.style ?? TextStyle())], maximumLines: 1)
    }
  }
#endif

extension LayoutMeasures {
  /// Measures texts with TextKit, and images by what their files begin with: for everything that UIKit shows.
  public static var uiKit: LayoutMeasures { LayoutMeasures(text: TextKitMeasure()) }
}

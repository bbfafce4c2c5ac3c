public import HeadwaterComponents
import HeadwaterUIKit

/// A text measure whose results match the way labels in UIKit draw text. It creates new TextKit objects for each measurement,
/// so that any number of threads can measure at the same time. On platforms without UIKit, it measures like
/// `FixedWidthTextMeasure`.
///
/// Sizes are rounded up to whole points, so that the text fits on any screen.
package struct TextKitMeasure: TextMeasuring {
  /// Creates a text measure.
  package init() {}

  /// Returns the size and the baseline of text. The cost is that of laying out its lines, up to the maximum number of lines.
  ///
  /// - Parameters:
  ///   - text: The text to measure.
  ///   - maximumWidth: The maximum width of a line.
  /// - Returns: The size and the baseline of the text. Empty text has the height of one line and no width.
  package func measure(_ text: TextContent, in maximumWidth: Double) -> TextExtent {
    #if canImport(UIKit)
      let isEmpty = text.runs.allSatisfy(\.text.isEmpty)
      // Empty text has no lines, so measure a space.
      let shown = isEmpty ? text.spaceAlone : text
      let width = maximumWidth.isFinite ? CGFloat(max(0, maximumWidth)) : CGFloat.greatestFiniteMagnitude
      let storage = NSTextStorage(attributedString: shown.attributed)
      let container = NSTextContainer(size: CGSize(width: width, height: .greatestFiniteMagnitude))
      container.lineFragmentPadding = 0
      container.maximumNumberOfLines = text.maximumLines.map { max($0, 1) } ?? 0
      container.lineBreakMode = text.maximumLines == nil ? .byWordWrapping : text.truncation.uiKit
      let manager = NSLayoutManager()
      // Labels ignore the font's leading.
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
  /// The measures for text and images in UIKit lists: TextKit for text, and file headers for images.
  public static var uiKit: LayoutMeasures { LayoutMeasures(text: TextKitMeasure()) }
}

#if GTK
  import CGTK
  public import HeadwaterComponents
  import HeadwaterGTK

  /// A text measure that uses Pango and can be used on any thread. It measures text exactly as a ``ComponentCell`` draws it: in
  /// whole pixels, with the desktop's font and settings at the time the measure was created.
  ///
  /// Font sizes are in pixels at the desktop's default text size and scale with it. Lines break between words, or within words
  /// that are longer than a line. Truncated text takes the full width. The cost is that of laying out the visible area with
  /// Pango, which is limited to the text that can fit in the maximum number of lines. Lines are at most 10,000 pixels wide,
  /// even if the width is unlimited. Text is at most 1,000,000 pixels high.
  struct PangoTextMeasure: TextMeasuring {
    private let settings: TextSettings

    /// Creates a measure with the desktop's current settings.
    @MainActor
    init() {
      settings = TextSettings()
    }

    /// Returns the size and the baseline of text.
    ///
    /// - Parameters:
    ///   - text: The text to measure.
    ///   - maximumWidth: The maximum width of a line.
    /// - Returns: The size and the baseline of the text. Empty text has the height of one line and no width.
    func measure(_ text: TextContent, in maximumWidth: Double) -> TextExtent {
      guard let context = settings.makeMeasuringContext() else { return TextExtent(size: .zero, baseline: 0) }
      defer { g_object_unref(UnsafeMutableRawPointer(context)) }
      return TextLines(text, in: maximumWidth, settings, context: context).extent
    }
  }

  extension LayoutMeasures {
    /// The measures for text and images in lists on GTK, with the desktop's current settings. Create them after
    /// `MainLoop.start()`. A list of components recreates them when the desktop's font or text size changes.
    @MainActor public static var gtk: LayoutMeasures {
      LayoutMeasures(text: PangoTextMeasure(), images: PixbufImageMeasure())
    }
  }
#endif

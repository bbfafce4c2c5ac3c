#if GTK
  import CGTK
  public import HeadwaterComponents

  /// Measures texts with Pango, on any thread, as they will be drawn in a ``ComponentCell``: in whole pixels, with the
  /// desktop's font and settings as they were when the measure was made.
  ///
  /// Sizes of fonts are pixels where the desktop shows text in its usual size, and grow with it otherwise. Lines break between
  /// words, and in words that are longer than a line. A text of which something is cut off by its number of lines is as
  /// wide as there is room. Costs what Pango takes for the part of the text that can be seen: of a text with a number of
  /// lines no more than has room in them. No line is longer than 10,000 pixels, where text of no end breaks, and no text higher
  /// than 1,000,000.
  struct PangoTextMeasure: TextMeasuring {
    private let settings: TextSettings

    /// Makes a measure for the desktop as it is now.
    @MainActor
    init() {
      settings = TextSettings()
    }

    /// Measures a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - maximumWidth: How wide lines may be.
    /// - Returns: How large the text is; an empty one is one line high and has no width.
    func measure(_ text: TextContent, in maximumWidth: Double) -> TextExtent {
      guard let context = settings.makeMeasuringContext() else { return TextExtent(size: .zero, baseline: 0) }
      defer { g_object_unref(UnsafeMutableRawPointer(context)) }
      return TextLines(text, in: maximumWidth, settings, context: context).extent
    }
  }

  extension LayoutMeasures {
    /// What measures texts and images as lists on GTK show them, on the desktop as it is now. Make it after
    /// ``MainLoop/start()``. A list of components makes it again where the desktop's font or size of text changes.
    @MainActor public static var gtk: LayoutMeasures {
      LayoutMeasures(text: PangoTextMeasure(), images: PixbufImageMeasure())
    }
  }
#endif

#if GTK
  import CGTK
  import CHeadwaterGTK
  import HeadwaterGTK

  /// The settings that determine the size of text on the desktop: the values of a label's Pango context, which any thread can
  /// use to create another context.
  ///
  /// One value differs: line heights aren't rounded to whole pixels. GTK doesn't round them either unless it is configured to.
  /// As a result, the separate fonts that threads use for measuring agree with the fonts used for drawing.
  struct TextSettings: Sendable, Equatable {
    private let font: String
    private let resolution: Double
    private let antialias: UInt32
    private let subpixelOrder: UInt32
    private let hintStyle: UInt32
    private let roundsPositions: Bool
    private let language: String?
    private let direction: UInt32
    /// The families of the desktop's font, for text whose family is unspecified or missing.
    let families: String

    /// Creates settings from the current state of the desktop.
    @MainActor
    init() {
      let label = gtk_label_new(nil)
      let reference = label.map { ObjectReference(sinking: $0) }
      defer { withExtendedLifetime(reference) {} }
      let context = gtk_widget_get_pango_context(label)
      let description = pango_context_get_font_description(context)
      let text = pango_font_description_to_string(description)
      font = text.map { String(cString: $0) } ?? "Sans 11"
      g_free(text)
      families = pango_font_description_get_family(description).map { String(cString: $0) } ?? "Sans"
      resolution = pango_cairo_context_get_resolution(context)
      let options = cairo_font_options_copy(pango_cairo_context_get_font_options(context))
      antialias = cairo_font_options_get_antialias(options).rawValue
      subpixelOrder = cairo_font_options_get_subpixel_order(options).rawValue
      hintStyle = cairo_font_options_get_hint_style(options).rawValue
      cairo_font_options_destroy(options)
      roundsPositions = pango_context_get_round_glyph_positions(context) != 0
      language = pango_language_to_string(pango_context_get_language(context)).map { String(cString: $0) }
      direction = pango_context_get_base_dir(context).rawValue
    }

    /// Creates a context for measuring on the calling thread. It belongs to that thread and is owned by the caller.
    func makeMeasuringContext() -> OpaquePointer? {
      makeContext(of: headwater_measuring_fonts(resolution))
    }

    /// Creates a context for drawing. The caller owns it.
    @MainActor
    func makeDrawingContext() -> OpaquePointer? {
      guard let context = makeContext(of: pango_cairo_font_map_get_default()) else { return nil }
      pango_cairo_context_set_resolution(context, resolution)
      let options = cairo_font_options_create()
      cairo_font_options_set_antialias(options, cairo_antialias_t(rawValue: antialias))
      cairo_font_options_set_subpixel_order(options, cairo_subpixel_order_t(rawValue: subpixelOrder))
      cairo_font_options_set_hint_style(options, cairo_hint_style_t(rawValue: hintStyle))
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      pango_cairo_context_set_font_options(context, options)
      cairo_font_options_destroy(options)
      return context
    }

    private func makeContext(of fonts: UnsafeMutablePointer<PangoFontMap>?) -> OpaquePointer? {
      guard let context = pango_font_map_create_context(fonts) else { return nil }
      let description = pango_font_description_from_string(font)
      pango_context_set_font_description(context, description)
      pango_font_description_free(description)
      pango_context_set_round_glyph_positions(context, roundsPositions ? 1 : 0)
      pango_context_set_language(context, pango_language_from_string(language))
      pango_context_set_base_dir(context, PangoDirection(rawValue: direction))
      return context
    }
  }
#endif

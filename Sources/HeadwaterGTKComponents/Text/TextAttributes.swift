#if GTK
  import CGTK
  import HeadwaterComponents
  import HeadwaterGTK

  /// A namespace for converting text styles to Pango attributes.
  enum TextAttributes {
    /// Creates an attribute list that the caller owns.
    ///
    /// - Parameters:
    ///   - text: The text with its styles.
    ///   - families: The font families of the desktop.
    ///   - linkColor: The default color of links. If it is nil, links look like other text, which is sufficient for
    ///     measurement.
    /// - Returns: The attribute list.
    static func make(_ text: StyledBytes, families: String, linkColor: GdkRGBA?) -> OpaquePointer? {
      let list = pango_attr_list_new()
      var start = 0
      for (index, part) in text.parts.enumerated() {
        // Extend the last style beyond the end of the text, so that an empty line has the height of that style.
        let isLast = index == text.parts.count - 1
        let end = isLast ? UInt32.max : UInt32(clamping: start + part.count)
        for attribute in attributes(of: part.style, families, linkColor) {
          guard let attribute else { continue }
          attribute.pointee.start_index = UInt32(clamping: start)
          attribute.pointee.end_index = end
          pango_attr_list_insert(list, attribute)
        }
        start += part.count
      }
      // Disable automatic hyphenation, because it can make line breaks differ between threads.
      pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
      return list
    }

    private static func attributes(
      of style: TextStyle, _ families: String, _ linkColor: GdkRGBA?
    ) -> [UnsafeMutablePointer<PangoAttribute>?] {
      // Specify the size in points (72 points per 96 pixels), so that text scales with the desktop's text size.
      let size = CInt(TextLimits.size(of: style) * 0.75 * Double(PANGO_SCALE))
      var attributes = [
        pango_attr_size_new(size),
        pango_attr_weight_new(PangoWeight(rawValue: UInt32(style.weight.rawValue))),
        pango_attr_style_new(style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL),
      ]
      if let family = style.family { attributes.append(pango_attr_family_new("\(family),\(families)")) }
      let isLink = style.link != nil && linkColor != nil
      if isLink { attributes.append(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
      if let color = style.color {
        attributes += foreground(color.red, color.green, color.blue, color.opacity)
      } else if isLink, let color = linkColor {
        attributes += foreground(
          Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
      }
      return attributes
    }

    private static func foreground(
      _ red: Double, _ green: Double, _ blue: Double, _ opacity: Double
    ) -> [UnsafeMutablePointer<PangoAttribute>?] {
      func part(_ value: Double) -> UInt16 { UInt16(min(max(value, 0), 1) * 65_535) }
      // GTK treats an opacity of 0 as unspecified.
      return [
        pango_attr_foreground_new(part(red), part(green), part(blue)),
        pango_attr_foreground_alpha_new(max(1, part(opacity))),
      ]
    }
  }
#endif

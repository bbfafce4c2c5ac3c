#if GTK
  import CGTK
  import HeadwaterComponents

  /// The styles of a text as Pango takes them.
  enum TextAttributes {
    /// Makes a list, which the caller owns.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - families: The desktop's own font.
    ///   - linkColor: The colour of links that have none; without one they look as other text, which is enough to measure.
    /// - Returns: The list.
    static func make(_ text: StyledBytes, families: String, linkColor: GdkRGBA?) -> OpaquePointer? {
      let list = pango_attr_list_new()
      var start = 0
      for (index, part) in text.parts.enumerated() {
        // The last style goes on beyond the end, so that an empty line is as high as it.
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
      // Where Pango puts hyphens of its own lines break in one place on one thread, and in another on another.
      pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
      return list
    }

    private static func attributes(
      of style: TextStyle, _ families: String, _ linkColor: GdkRGBA?
    ) -> [UnsafeMutablePointer<PangoAttribute>?] {
      // Points, of which there are 72 where there are 96 pixels: so letters grow with the desktop's size of text.
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
      // GTK takes an opacity of 0 for one that is not said.
      return [
        pango_attr_foreground_new(part(red), part(green), part(blue)),
        pango_attr_foreground_alpha_new(max(1, part(opacity))),
      ]
    }
  }
#endif

#if GTK
  import CGTK
  import CHeadwaterGTK
  import HeadwaterComponents
  import HeadwaterGTK

  extension TextLines {
    /// Lays out text, replacing characters that no font contains with U+FFFD.
    func layout(_ text: inout StyledBytes, _ context: OpaquePointer) -> OpaquePointer? {
      guard let layout = pango_layout_new(context) else { return nil }
      pango_layout_set_width(layout, CInt(limits.width) * PANGO_SCALE)
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_spacing(layout, CInt(limits.spacing * Double(PANGO_SCALE)))
      pango_layout_set_alignment(layout, alignment)
      set(text, in: layout)
      replaceMissingLetters(&text, layout)
      return layout
    }

    private var alignment: PangoAlignment {
      switch content.alignment {
      case .start: content.isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .end: content.isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
      }
    }

    private func set(_ text: StyledBytes, in layout: OpaquePointer) {
      let attributes = TextAttributes.make(text, families: families, linkColor: linkColor)
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
      text.bytes.withUnsafeBytes {
        pango_layout_set_text(layout, $0.baseAddress?.assumingMemoryBound(to: CChar.self), CInt($0.count))
      }
    }

    /// Replaces characters that no font contains, because their placeholder boxes have different widths when measured and when
    /// drawn.
    private func replaceMissingLetters(_ text: inout StyledBytes, _ layout: OpaquePointer) {
      let count = Int(headwater_missing_letters(layout, nil, 0))
      guard count > 0 else { return }
      var places = [CInt](repeating: 0, count: count)
      _ = headwater_missing_letters(layout, &places, CInt(count))
      text.replace(at: Set(places.map { Int($0) }))
      set(text, in: layout)
    }
  }
#endif

/// A text in Pango's markup, in which ranges are highlighted.
///
/// - Parameters:
///   - text: The text, which may have any characters in it.
///   - ranges: Parts of it, in order; none of them overlap.
/// - Returns: The markup.
package func highlightedMarkup(_ text: String, _ ranges: [Range<String.Index>]) -> String {
  var markup = ""
  var end = text.startIndex
  for range in ranges where range.lowerBound >= end {
    markup += escaped(text[end..<range.lowerBound])
    markup += "<span background=\"#f6d32d\" foreground=\"#241f31\">\(escaped(text[range]))</span>"
    end = range.upperBound
  }
  return markup + escaped(text[end...])
}

/// A text as it stands in markup. Markup has no zero bytes.
private func escaped(_ text: Substring) -> String {
  String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\0", with: "")
}

#if GTK
  import CGTK

  extension Widget {
    /// Changes the text of a label, and highlights ranges of it.
    package func setText(_ text: String, highlighting ranges: [Range<String.Index>]) {
      if ranges.isEmpty {
        setText(text)
      } else {
        gtk_label_set_markup(final, highlightedMarkup(text, ranges))
      }
    }

    /// Adds a class for style sheets, or removes it.
    package func setStyle(_ name: String, _ isOn: Bool) {
      if isOn { gtk_widget_add_css_class(pointer, name) } else { gtk_widget_remove_css_class(pointer, name) }
    }
  }
#endif

/// Returns text as Pango markup with highlighted ranges.
///
/// - Parameters:
///   - text: The text, which may contain any characters.
///   - ranges: The ranges to highlight, in ascending order and without overlaps.
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

/// Escapes text for Pango markup. Removes null characters because markup can't contain them.
private func escaped(_ text: Substring) -> String {
  String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\0", with: "")
}

#if GTK
  import CGTK

  extension Widget {
    /// Sets the text of a label and highlights ranges in it.
    package func setText(_ text: String, highlighting ranges: [Range<String.Index>]) {
      if ranges.isEmpty {
        setText(text)
      } else {
        gtk_label_set_markup(final, highlightedMarkup(text, ranges))
      }
    }

    /// Adds or removes a style-sheet class.
    package func setStyle(_ name: String, _ isOn: Bool) {
      if isOn { gtk_widget_add_css_class(pointer, name) } else { gtk_widget_remove_css_class(pointer, name) }
    }
  }
#endif

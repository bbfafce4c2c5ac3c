/// Returns text as Pango markup with highlighted ranges, which must be in ascending order and not overlap.
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

extension FixedWidthTextMeasure {
  /// Returns the lines of the text as they appear at a given width, without trailing spaces. The number of lines is limited to
  /// the text's maximum, and the last line has an ellipsis if the text is truncated. O(n) in the number of characters.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - maximumWidth: The maximum width of the lines.
  /// - Returns: The lines. There is always at least one.
  package func lines(of text: TextContent, in maximumWidth: Double) -> [String] {
    let all = FixedWidthLines(text, in: maximumWidth).lines
    let count = max(text.maximumLines ?? all.count, 1)
    var shown = all.prefix(count).map { Self.trimmed($0.text[...]) }
    guard all.count > count, text.truncation != .none, let last = shown.last else { return shown }
    let size = all[count - 1].fontSize * Self.characterWidth
    let room = maximumWidth.isFinite && size > 0 ? (maximumWidth + 0.001) / size : .infinity
    // Limit the last line to its own length plus an ellipsis, or to the number of characters that fit.
    let length = Int(min(max(room, 1), Double(last.count + 1)))
    shown[count - 1] = cut(last, Self.end(of: all[(count - 1)...], atMost: length), text.truncation, length)
    return shown
  }

  /// Returns characters from a line and from the end of the text, joined by an ellipsis and limited to a total length.
  private func cut(_ line: String, _ end: String, _ truncation: TextTruncation, _ length: Int) -> String {
    switch truncation {
    case .none: line
    case .head: "…" + end.suffix(length - 1)
    case .middle: line.prefix(length / 2) + "…" + end.suffix(length - 1 - length / 2)
    case .tail: line.prefix(length - 1) + "…"
    }
  }

  /// Returns the last characters of several lines.
  private static func end(of lines: ArraySlice<FixedWidthLines.Line>, atMost length: Int) -> String {
    var end = ""
    var count = 0
    for line in lines.reversed() where count < length {
      let text = end.isEmpty ? trimmed(line.text[...]) : line.text
      end = text + end
      count += text.count
    }
    return String(end.suffix(length))
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while line.last == " " || line.last == "\t" { line.removeLast() }
    return String(line)
  }
}

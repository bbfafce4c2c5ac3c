/// What a row says, wherever it is shown.
package struct RowText: Equatable, Sendable {
  /// One or two letters that stand for the whole.
  package var symbol: String
  /// The first line.
  package var title: String
  /// What stands beside the title.
  package var note: String
  /// What stands below the title.
  package var subtitle: String
  /// What stands in columns at the end.
  package var values: [String]

  package init(
    symbol: String = "", title: String, note: String = "", subtitle: String = "", values: [String] = []
  ) {
    self.symbol = symbol
    self.title = title
    self.note = note
    self.subtitle = subtitle
    self.values = values
  }
}

extension RowText {
  /// The row as one line: the title and what belongs to it at the left, the values in columns at the right.
  ///
  /// - Parameters:
  ///   - width: The number of characters in a line. What does not fit ends in three dots.
  ///   - valueWidth: The number of characters in a column.
  /// - Returns: The line, without white space at its end.
  func line(width: Int = 100, valueWidth: Int = 10) -> String {
    let heading = [symbol, title, note].filter { !$0.isEmpty }.joined(separator: "  ")
    let text = subtitle.isEmpty ? heading : "\(padded(heading, to: 36))  \(subtitle)"
    let columns = values.map { value in
      String(repeating: " ", count: max(1, valueWidth - value.count)) + value
    }.joined()
    let room = max(1, width - columns.count)
    let fitting = text.count > room ? text.prefix(room - 1) + "…" : text[...]
    return columns.isEmpty ? String(fitting) : padded(String(fitting), to: room) + columns
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// The text of a row, independent of how it is displayed.
package struct RowText: Equatable, Sendable {
  /// One or two letters that represent the item.
  package var symbol: String
  /// The first line.
  package var title: String
  /// The note beside the title.
  package var note: String
  /// The text below the title.
  package var subtitle: String
  /// The values in the columns at the end of the row.
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
  /// Returns the row as one line, with the title and its notes on the left and columns of values on the right. Widths are in
  /// characters. Text that doesn't fit ends with an ellipsis.
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

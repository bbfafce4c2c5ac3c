/// Formats rows as columns of text, separated by two spaces, below a heading with the column names and a line. The `column`
/// mode of `sqlite3` uses the same format.
struct TextColumns {
  /// The names of the columns.
  let titles: [String]
  /// The width of each column, in characters.
  private(set) var widths: [Int]

  init(titles: [String]) {
    self.titles = titles
    widths = titles.map(\.count)
  }

  /// Widens the columns to fit a row.
  mutating func fit(_ row: [String]) {
    for (index, text) in row.enumerated() where index < widths.count {
      widths[index] = max(widths[index], text.count)
    }
  }

  /// The column names, followed by a line of dashes as wide as each column.
  var heading: [String] {
    [line(titles), line(widths.map { String(repeating: "-", count: $0) })]
  }

  /// Returns a row as a line without trailing padding.
  func line(_ row: [String]) -> String {
    var line = ""
    var padding = 0
    for (text, width) in zip(row, widths) {
      if !text.isEmpty {
        line += String(repeating: " ", count: padding) + text
        padding = 0
      }
      padding += max(0, width - text.count) + 2
    }
    return line
  }
}

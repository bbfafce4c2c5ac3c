/// Rows as columns of text, two spaces between them, with the columns' names and a line above: what `sqlite3` calls its
/// mode `column`.
struct TextColumns {
  /// The columns' names.
  let titles: [String]
  /// How many characters wide each column is.
  private(set) var widths: [Int]

  init(titles: [String]) {
    self.titles = titles
    widths = titles.map(\.count)
  }

  /// Makes columns as wide as a row needs.
  mutating func fit(_ row: [String]) {
    for (index, text) in row.enumerated() where index < widths.count {
      widths[index] = max(widths[index], text.count)
    }
  }

  /// The names, and below them a line as wide as each column.
  var heading: [String] {
    [line(titles), line(widths.map { String(repeating: "-", count: $0) })]
  }

  /// A row as a line, without white space at its end that only fills it.
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

/// Why a database cannot be browsed. Each is one sentence for whoever called the program.
enum BrowseFailure: Error, Equatable {
  /// The program was built without the part that reads such databases.
  case builtWithout(String, trait: String)
  /// It was built without GTK.
  case builtWithoutGTK
  /// There is neither a display nor a Broadway server.
  case noDisplay
  /// There is no such file.
  case noFile(String)
  /// The name is that of a folder.
  case folder(String)
  /// The file may not be read.
  case unreadable(String)
  /// The database has no tables.
  case noTables(String)
  /// The table has no such column.
  case noColumn(String, table: String, columns: [String])
  /// The column names no row of another table.
  case noRelation(String, table: String)
  /// The database has no such table.
  case noTable(String, tables: [String])
  /// The table's rows cannot be told apart.
  case noKey(String)
  /// The table has no column of text.
  case noText(String)
  /// Something else that the database said.
  case store(String)
}

extension BrowseFailure: CustomStringConvertible {
  /// One sentence.
  var description: String {
    switch self {
    case .builtWithout(let databases, let trait):
      "This program was built without \(databases): build it with --traits \(trait), or run scripts/browse."
    case .builtWithoutGTK:
      "This program was built without GTK and can only print tables: use --text, or build it with --traits GTK."
    case .noDisplay:
      "There is no display to show the table on: set DISPLAY or WAYLAND_DISPLAY, run scripts/browse, or use --text."
    case .noFile(let path): "There is no file \(path)."
    case .folder(let path): "\(path) is a folder and not a database."
    case .unreadable(let path): "The file \(path) may not be read."
    case .noTables(let database): "The database \(database) has no tables."
    case .noColumn(let column, let table, let columns):
      "The table \(table) has no column \(column); it has \(columns.joined(separator: ", "))."
    case .noRelation(let column, let table):
      "The column \(column) of the table \(table) names no row of another table: it is no foreign key."
    case .noTable(let table, let tables):
      tables.isEmpty
        ? "There is no table \(table); the database has none."
        : "There is no table \(table); there is \(tables.joined(separator: ", "))."
    case .noKey(let table):
      "The table \(table) has no primary key, so that its rows cannot be told apart."
    case .noText(let table): "The table \(table) has no column of text that could be searched."
    case .store(let sentence): sentence
    }
  }
}

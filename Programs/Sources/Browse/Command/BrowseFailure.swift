/// The reasons a database can't be browsed, each described in one sentence for the user.
enum BrowseFailure: Error, Equatable {
  /// The program was built without support for this kind of database.
  case builtWithout(String, trait: String)
  /// The program was built without GTK.
  case builtWithoutGTK
  /// Neither a display nor a Broadway server is available.
  case noDisplay
  /// The file doesn't exist.
  case noFile(String)
  /// The path refers to a folder.
  case folder(String)
  /// The program isn't allowed to read the file.
  case unreadable(String)
  /// The database has no tables.
  case noTables(String)
  /// The table has no column with this name.
  case noColumn(String, table: String, columns: [String])
  /// The column isn't part of a foreign key.
  case noRelation(String, table: String)
  /// The database has no table with this name.
  case noTable(String, tables: [String])
  /// The table has no key that identifies its rows.
  case noKey(String)
  /// The table has no text column.
  case noText(String)
  /// Any other error that the database reports.
  case store(String)
}

extension BrowseFailure: CustomStringConvertible {
  /// A one-sentence description for the user.
  var description: String {
    switch self {
    case .builtWithout(let databases, let trait):
      "This program was built without \(databases): build it with --traits \(trait), or run scripts/browse."
    case .builtWithoutGTK:
      "This program was built without GTK and can only print tables: use --text, or build it with --traits GTK."
    case .noDisplay:
      "There is no display for the window: set DISPLAY or WAYLAND_DISPLAY, run scripts/browse, or use --text."
    case .noFile(let path): "There is no file \(path)."
    case .folder(let path): "\(path) is a folder, not a database."
    case .unreadable(let path): "You don't have permission to read the file \(path)."
    case .noTables(let database): "The database \(database) has no tables."
    case .noColumn(let column, let table, let columns):
      "The table \(table) has no column \(column); it has \(columns.joined(separator: ", "))."
    case .noRelation(let column, let table):
      "The column \(column) of the table \(table) isn't a foreign key."
    case .noTable(let table, let tables):
      tables.isEmpty
        ? "The table \(table) doesn't exist; the database has no tables."
        : "The table \(table) doesn't exist; the database has \(tables.joined(separator: ", "))."
    case .noKey(let table):
      "The table \(table) has no primary key, so its rows can't be identified."
    case .noText(let table): "The table \(table) can't be searched, because it has no text column."
    case .store(let sentence): sentence
    }
  }
}

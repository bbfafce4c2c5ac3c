import HeadwaterFetching

/// Prints what a command asks for, line by line.
///
/// - Parameters:
///   - command: What is asked for.
///   - print: Gets each line.
/// - Throws: ``BrowseFailure``, `FetchError`.
func printText(_ command: BrowseCommand, print: @escaping @Sendable (String) -> Void) async throws {
  let database = try await openDatabase(command.database)
  if command.table == nil {
    let names = try await database.tableNames()
    if names.isEmpty { throw BrowseFailure.noTables(database.title) }
    if names.count > 1, command.sectionBy == nil, command.sort == nil {
      return try await printTables(names, of: database, print: print)
    }
  }
  let table = try await database.table(askedFor: command.table)
  let request = try BrowseRequest(
    table, sectionBy: command.sectionBy, sort: command.sort, isDescending: command.descending)
  try await printRows(request, of: database, limit: command.rows, print: print)
}

/// Prints a table's rows: once through them for the widths of the columns, once more to print, so that none has to be kept.
private func printRows(
  _ request: BrowseRequest, of database: any BrowsedDatabase, limit: Int?,
  print: @escaping @Sendable (String) -> Void
) async throws {
  var query = try request.fetchRequest().query
  query.limit = limit
  let shown = request.table.shownColumns
  let titles = shown.map { query.table.columns[$0].name }
  try await read(query, of: database) { [query] reader in
    var columns = TextColumns(titles: titles.map { FetchValue.text($0).shownText() })
    let texts = { (row: FetchedRow) in shown.map { row.values[$0].shownText() } }
    try reader.forEachRow(of: query) { columns.fit(texts($0)) }
    for line in columns.heading { print(line) }
    var headers: [FetchKey: FetchedSection] = [:]
    if query.sectioning != nil {
      for section in try reader.sections(of: query) { headers[section.key] = section }
    }
    var present: FetchKey?
    try reader.forEachRow(of: query) { row in
      if row.section != present, let section = headers[row.section] {
        print("[\(BrowsedSection(section).title)] (\(section.count))")
      }
      present = row.section
      print(columns.line(texts(row)))
    }
  }
}

/// Prints the names of tables, with how many rows and which columns each has.
private func printTables(
  _ names: [String], of database: any BrowsedDatabase, print: @escaping @Sendable (String) -> Void
) async throws {
  var columns = TextColumns(titles: ["table", "rows", "columns"])
  var rows: [[String]] = []
  for name in names {
    let table = try await database.table(named: name)
    var count = "-"
    if !table.reference.key.isEmpty {
      let query = try BrowseRequest(table).fetchRequest().query
      count = String(
        try await read(query, of: database) { try $0.sections(of: query) }.reduce(0) { $0 + $1.count })
    }
    let described = table.shownColumns.map { table.reference.columns[$0].name }.joined(separator: ", ")
    rows.append([name, count, described].map { FetchValue.text($0).shownText() })
  }
  for row in rows { columns.fit(row) }
  for line in columns.heading { print(line) }
  for row in rows { print(columns.line(row)) }
}

/// Reads once, from one moment of the database.
func read<Result: Sendable>(
  _ query: FetchQuery, of database: any BrowsedDatabase,
  _ body: @escaping @Sendable (any FetchReader) throws -> Result
) async throws -> Result {
  let connection = try await database.store.connect(to: query)
  defer { connection.close() }
  return try await connection.read { reader, _ in try body(reader) }
}

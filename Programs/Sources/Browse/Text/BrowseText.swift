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
    if names.count > 1, command.sectionBy == nil, command.sort == nil, command.search == nil,
      command.with.isEmpty
    {
      return try await printTables(names, of: database, print: print)
    }
  }
  let table = try await database.table(askedFor: command.table)
  let request = try BrowseRequest(
    table, sectionBy: command.sectionBy, sort: command.sort, isDescending: command.descending,
    search: command.search, with: command.with)
  try await printRows(request, of: database, limit: command.rows, print: print)
}

/// Prints a table's rows: once through them for the widths of the columns, once more to print, so that none has to be kept.
private func printRows(
  _ request: BrowseRequest, of database: any BrowsedDatabase, limit: Int?,
  print: @escaping @Sendable (String) -> Void
) async throws {
  let rows = try request.fetchRequest(limit: limit)
  let shown = request.table.shownColumns
  let columnNames = request.table.columns.map(\.name)
  let titles = shown.map { FetchValue.text(columnNames[$0]).shownText() }
  let texts = { @Sendable (row: BrowsedRow) in shown.map { row.values[$0].shownText() } }
  let columns = try await database.store.reduce(rows, into: TextColumns(titles: titles)) {
    columns, row, _ in columns.fit(texts(row))
  }
  for line in columns.heading { print(line) }
  var counts: [FetchKey: Int] = [:]
  if request.section != nil {
    for (section, count) in try await database.store.sections(of: rows) { counts[section.identity] = count }
  }
  _ = try await database.store.reduce(rows, into: FetchKey?.none) { [counts] present, row, section in
    if present != section.identity, let count = counts[section.identity] {
      print("[\(section.title)] (\(count))")
    }
    present = section.identity
    print(columns.line(texts(row)))
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
      let sections = try await database.store.sections(of: try BrowseRequest(table).fetchRequest())
      count = String(sections.reduce(0) { $0 + $1.count })
    }
    let described = table.shownColumns.map { table.reference.columns[$0].name }.joined(separator: ", ")
    rows.append([name, count, described].map { FetchValue.text($0).shownText() })
  }
  for row in rows { columns.fit(row) }
  for line in columns.heading { print(line) }
  for row in rows { print(columns.line(row)) }
}

import HeadwaterFetching

/// Prints the output of a command, line by line.
func printText(_ command: BrowseCommand, print: @escaping @Sendable (String) -> Void) async throws {
  let database = try await openDatabase(command.database)
  if command.table == nil {
    let names = try await database.tableNames()
    if names.isEmpty { throw BrowseFailure.noTables(database.title) }
    let isOneTable = names.count == 1 ? await database.hasRows(named: names[0]) : false
    if !isOneTable, command.sectionBy == nil, command.sort == nil, command.search == nil,
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

/// Prints the rows of a table. Reads the rows twice, first for the column widths and then for printing, to avoid keeping them
/// in memory.
private func printRows(
  _ request: BrowseRequest, of database: any BrowsedDatabase, limit: Int?,
  print: @escaping @Sendable (String) -> Void
) async throws {
  let printed = try await PrintedRows(request, of: database, limit: limit)
  let rows = try printed.request.fetchRequest(limit: limit)
  let columns = try await database.store.reduce(rows, into: TextColumns(titles: printed.titles)) {
    columns, row, _ in columns.fit(try printed.texts(of: row))
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
    print(columns.line(try printed.texts(of: row)))
  }
}

/// Prints the names of tables and views, each with its number of rows and its columns. For a table that can't be read, prints
/// the reason.
private func printTables(
  _ names: [String], of database: any BrowsedDatabase, print: @escaping @Sendable (String) -> Void
) async throws {
  var columns = TextColumns(titles: ["table", "rows", "columns"])
  var rows: [[String]] = []
  for name in names {
    try Task.checkCancellation()
    let described = await database.describe(named: name)
    rows.append([name, described.count, described.columns].map { FetchValue.text($0).shownText() })
  }
  for row in rows { columns.fit(row) }
  for line in columns.heading { print(line) }
  for row in rows { print(columns.line(row)) }
}

extension BrowsedDatabase {
  /// Returns a Boolean value that indicates whether a table exists and has rows that can be printed.
  fileprivate func hasRows(named name: String) async -> Bool {
    (try? await table(named: name))?.reference.key.isEmpty == false
  }

  /// Returns the number of rows and the columns of a table. Doesn't count the rows of a view, because its query might take an
  /// arbitrarily long time.
  fileprivate func describe(named name: String) async -> (count: String, columns: String) {
    do {
      let table = try await table(named: name)
      let columns = table.shownColumns.map { table.reference.columns[$0].name }.joined(separator: ", ")
      if table.reference.key.isEmpty { return ("-", columns) }
      let sections = try await store.sections(of: try BrowseRequest(table).fetchRequest())
      return (String(sections.reduce(0) { $0 + $1.count }), columns)
    } catch {
      return ("-", "cannot be read: \(error)")
    }
  }
}

import GalleryStores
import HeadwaterFetching

/// The SQL that makes, fills and empties the tables of packages, in either dialect. Values are always bound.
struct PackageStatements: Sendable {
  let dialect: StatementDialect

  /// Makes the tables and indexes that are missing.
  var schema: [BoundStatement] {
    let (text, number, flag) = (dialect == .postgres ? "text COLLATE \"C\"" : "TEXT", "bigint", "boolean")
    let date = dialect == .postgres ? "timestamptz" : "TEXT"
    return [
      """
      CREATE TABLE IF NOT EXISTS maintainer (
        id \(text) PRIMARY KEY NOT NULL, name \(text) NOT NULL, email \(text) NOT NULL)
      """,
      """
      CREATE TABLE IF NOT EXISTS package (
        id \(text) PRIMARY KEY NOT NULL, name \(text) NOT NULL, version \(text) NOT NULL, section \(text),
        priority \(number) NOT NULL, installed_bytes \(number), summary \(text) NOT NULL,
        searchable \(text) NOT NULL, maintainer_id \(text) REFERENCES maintainer (id) ON DELETE SET NULL,
        installed_at \(date), is_installed \(flag) NOT NULL, is_starred \(flag) NOT NULL DEFAULT false)
      """,
      """
      CREATE TABLE IF NOT EXISTS imported (
        id \(text) PRIMARY KEY NOT NULL, state \(text) NOT NULL, skipped \(number) NOT NULL)
      """,
      "CREATE INDEX IF NOT EXISTS package_by_section ON package (section, name, id)",
      "CREATE INDEX IF NOT EXISTS package_by_priority ON package (priority, name, id)",
      "CREATE INDEX IF NOT EXISTS package_by_maintainer ON package (maintainer_id, name, id)",
      "CREATE INDEX IF NOT EXISTS package_by_name ON package (name, id)",
      "CREATE INDEX IF NOT EXISTS package_by_date ON package (installed_at, name, id)",
      "CREATE INDEX IF NOT EXISTS maintainer_by_name ON maintainer (name, id)",
    ].map { BoundStatement($0) }
  }

  /// Adds rows; one whose key is there is left out.
  func insert(_ rows: [[FetchValue]], into table: TableReference) -> [BoundStatement] {
    let width = table.columns.count
    let names = table.columns.map { dialect.quoted($0.name) }.joined(separator: ", ")
    return rows.chunks(of: max(1, mostParameters / max(1, width))).map { rows in
      let tuples = rows.indices.map { row in
        "(" + parameters(from: (row - rows.startIndex) * width, width) + ")"
      }
      let values = rows.flatMap { row in
        zip(table.columns, row).map { (value: $1, type: $0.type) }
      }
      return BoundStatement(
        "INSERT INTO \(dialect.quoted(table.name)) (\(names)) VALUES \(tuples.joined(separator: ", "))"
          + " ON CONFLICT DO NOTHING", values: values)
    }
  }

  /// Removes rows of a table whose key is one column.
  func delete(_ keys: [FetchKey], from table: TableReference) -> [BoundStatement] {
    guard let column = table.keyColumns.first else { return [] }
    return keys.chunks(of: mostParameters).map { keys in
      BoundStatement(
        "DELETE FROM \(dialect.quoted(table.name)) WHERE \(dialect.quoted(column.name)) IN"
          + " (\(parameters(from: 0, keys.count)))",
        values: keys.map { (value: $0.values.first ?? .null, type: column.type) })
    }
  }

  private func parameters(from first: Int, _ count: Int) -> String {
    (first..<first + count).map { dialect.parameter($0 + 1) }.joined(separator: ", ")
  }

  /// Fewer than any supported version of either takes.
  private let mostParameters = 900
}

import GalleryStores
import HeadwaterFetching

/// The SQL statements that create, fill, and empty the package tables in both dialects. Values are always bound as parameters.
struct PackageStatements: Sendable {
  let dialect: StatementDialect

  /// The statements that create missing tables and indexes.
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

  /// Returns the statements that insert rows. Rows whose keys already exist are ignored.
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

  /// Returns the statements that delete rows from a table whose key is a single column.
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

  /// The maximum number of parameters per statement. It is below the limits of all supported versions of both databases.
  private let mostParameters = 900
}

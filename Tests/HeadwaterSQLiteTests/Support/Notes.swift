#if SQLite
  import GRDB
  import HeadwaterFetching

  /// The table that most tests follow.
  enum Notes {
    static let table = TableReference(
      "note", key: ["id"],
      columns: [
        ColumnReference("id", type: .integer), ColumnReference("text", type: .text, isOptional: true),
      ])
    static let query = FetchQuery(table: table)

    static func create(_ db: Database) throws {
      try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT)")
    }

    static func row(_ id: Int64, _ text: String?) -> FetchedRow {
      FetchedRow(table, values: [.integer(id), text.map { .text($0) } ?? .null])
    }
  }

  extension FetchConnection {
    /// Returns all rows of a query in order, and the changes.
    func all(_ query: FetchQuery) async throws -> (rows: [FetchedRow], changes: FetchChanges) {
      try await read { reader, changes in
        var rows: [FetchedRow] = []
        try reader.forEachRow(of: query) { rows.append($0) }
        return (rows, changes)
      }
    }
  }
#endif

#if SQLite
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite
  import Testing

  /// A naive picture of what changes of a table are: all rows before, all rows after.
  final class FollowedTable {
    let table: TableReference
    let connection: FetchConnection
    private(set) var rows: [FetchKey: FetchedRow] = [:]
    /// In how many reads it has been told of rows of which nobody knows what they were.
    private(set) var uncertainReads = 0
    /// How many rows have been said to stand where they stood.
    private(set) var unmovedRows = 0
    private let used: Set<String>

    init(_ table: TableReference, sortedBy column: ColumnReference? = nil, in store: SQLiteStore) async throws
    {
      self.table = table
      let query = FetchQuery(table: table, order: column.map { [FetchOrder($0)] } ?? [])
      used = Set(query.usedColumns.map(\.name))
      connection = try await store.connect(to: query)
      rows = try await connection.read { [table] reader, _ in try Self.rows(of: table, reader) }
    }

    /// Reads, and compares what is told with what there was before and is now.
    ///
    /// - Returns: Whether anything may have changed besides what is told.
    @discardableResult
    func check(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) async throws
      -> Bool
    {
      let (found, changes) = try await connection.read { [table] reader, changes in
        (try Self.rows(of: table, reader), changes)
      }
      defer { rows = found }
      // Rows that are inserted in places that others may have had: from the next read on, it is known.
      if changes.rows.values.contains(.unknown) {
        uncertainReads += 1
        let hasNumbers = table.keyColumns.map(\.type) == [.integer]
        #expect(
          uncertainReads == 1 && hasNumbers, "\(table.name), \(comment ?? "")", sourceLocation: sourceLocation
        )
      }
      for (key, image) in changes.rows where image != .unknown {
        #expect(
          image == rows[key].map { .row($0) } ?? .absent, "\(table.name) \(key), \(comment ?? "")",
          sourceLocation: sourceLocation)
      }
      for key in changes.unmoved {
        unmovedRows += 1
        let before = rows[key]
        let isUnmoved =
          changes.rows[key] != nil && before != nil
          && used.allSatisfy { before?.value(of: $0) == found[key]?.value(of: $0) }
        #expect(isUnmoved, "\(table.name) \(key) has moved, \(comment ?? "")", sourceLocation: sourceLocation)
      }
      guard !changes.isAnything else { return true }
      for key in Set(rows.keys).union(found.keys) where rows[key] != found[key] {
        #expect(
          changes.rows[key] != nil, "\(table.name) \(key) is not told, \(comment ?? "")",
          sourceLocation: sourceLocation)
      }
      return false
    }

    static func rows(of table: TableReference, _ reader: any FetchReader) throws -> [FetchKey: FetchedRow] {
      var rows: [FetchKey: FetchedRow] = [:]
      try reader.forEachRow(of: FetchQuery(table: table)) { rows[$0.key] = $0 }
      return rows
    }
  }
#endif

#if SQLite
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite
  import Testing

  /// A naive model of a table's changes: all rows before a change, and all rows after it.
  final class FollowedTable {
    let table: TableReference
    let connection: FetchConnection
    private(set) var rows: [FetchKey: FetchedRow] = [:]
    /// The number of reads that reported rows with unknown old values.
    private(set) var uncertainReads = 0
    /// The number of rows that were reported as unmoved.
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

    /// Reads the table, and compares the reported changes with the rows before and after the read.
    ///
    /// - Returns: A Boolean value that indicates whether anything may have changed besides the reported rows.
    @discardableResult
    func check(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) async throws
      -> Bool
    {
      let (found, changes) = try await connection.read { [table] reader, changes in
        (try Self.rows(of: table, reader), changes)
      }
      defer { rows = found }
      // A row may have been inserted in place of an existing one. From the next read on, the store knows whether this happened.
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

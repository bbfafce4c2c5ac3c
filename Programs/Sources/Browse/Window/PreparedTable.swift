#if GTK
  import HeadwaterFetching

  /// A request for a table, with the widths of its columns.
  struct PreparedTable: Sendable {
    private(set) var request: BrowseRequest
    let columns: [ShownColumn]

    /// Reads some rows to determine the column widths and to verify that the table is readable.
    init(_ request: BrowseRequest, in database: any BrowsedDatabase) async throws {
      self.request = request
      let sample = try BrowseRequest(request.table).fetchRequest(limit: 200)
      let rows = try await database.store.records(of: sample)
      columns = ShownColumn.columns(of: request.table, rows: rows.map(\.values))
    }

    /// Returns the table restricted to rows that contain the search text. If the table has no text columns, includes all rows.
    func searching(for words: String) -> PreparedTable {
      var searching = self
      searching.request.search = request.searchedColumns.isEmpty ? "" : words
      return searching
    }
  }
#endif

#if GTK
  import HeadwaterFetching

  /// What is shown of a table, and how wide its columns are.
  struct PreparedTable: Sendable {
    private(set) var request: BrowseRequest
    let columns: [ShownColumn]

    /// Reads some rows, which tells how wide columns are and that the table can be read.
    ///
    /// - Parameters:
    ///   - request: What is shown.
    ///   - database: The database.
    /// - Throws: `FetchError`.
    init(_ request: BrowseRequest, in database: any BrowsedDatabase) async throws {
      self.request = request
      let sample = try BrowseRequest(request.table).fetchRequest(limit: 200)
      let rows = try await database.store.records(of: sample)
      columns = ShownColumn.columns(of: request.table, rows: rows.map(\.values))
    }

    /// The same table, as far as its rows have these words; all of a table without text.
    func searching(for words: String) -> PreparedTable {
      var searching = self
      searching.request.search = request.searchedColumns.isEmpty ? "" : words
      return searching
    }
  }
#endif

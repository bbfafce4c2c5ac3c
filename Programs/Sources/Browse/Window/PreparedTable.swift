#if GTK
  import HeadwaterFetching

  /// What is shown of a table, and how wide its columns are.
  struct PreparedTable: Sendable {
    let request: BrowseRequest
    let columns: [ShownColumn]

    /// Reads some rows, which tells how wide columns are and that the table can be read.
    ///
    /// - Parameters:
    ///   - request: What is shown.
    ///   - database: The database.
    /// - Throws: `FetchError`.
    init(_ request: BrowseRequest, in database: any BrowsedDatabase) async throws {
      self.request = request
      var sample = try BrowseRequest(request.table).fetchRequest().query
      sample.limit = 200
      let rows = try await read(sample, of: database) { [sample] reader in
        var rows: [[FetchValue]] = []
        try reader.forEachRow(of: sample) { rows.append($0.values) }
        return rows
      }
      columns = ShownColumn.columns(of: request.table, rows: rows)
    }
  }
#endif

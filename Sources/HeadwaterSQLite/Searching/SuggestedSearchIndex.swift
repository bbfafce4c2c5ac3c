#if SQLite
  internal import HeadwaterFetching

  /// The statements that create a full-text table for a search and keep it up to date.
  ///
  /// The table stores a second copy of the text. Without the copy, it would become inconsistent when rows are replaced, because
  /// SQLite doesn't usually fire delete triggers for replaced rows.
  struct SuggestedSearchIndex {
    let statements: String

    /// Creates the statements.
    ///
    /// - Throws: `FetchError/unsupported(_:)` for a table that can't have a full-text table.
    init(_ search: FetchSearch, of shape: TableShape) throws {
      guard shape.kind == .table, let number = shape.rowIDAlias else {
        throw FetchError.unsupported(
          "\(shape.name) can't have a search index, which requires a table with an INTEGER PRIMARY KEY.")
      }
      if let name = search.columns.map(\.name).first(where: {
        $0.isSameName(as: "rowid") || $0.isSameName(as: "rank")
      }) {
        throw FetchError.unsupported(
          "\(shape.name) can't have a search index, because FTS5 doesn't allow a column named \(name).")
      }
      func quoted(_ name: String) -> String { SQLDialect.sqlite.quoted(name) }
      let schema = shape.schema == "main" ? "" : quoted(shape.schema) + "."
      let columns = search.columns.map(\.name)
      let name = (["headwater search", shape.name] + columns).joined(separator: " ")
      let table = quoted(name)
      let own = quoted(shape.name)
      let list = columns.map(quoted).joined(separator: ", ")
      let rowID = quoted(number)
      let delete = "DELETE FROM \(table) WHERE rowid = "
      // Read the current row, because another trigger may have changed it.
      let insert =
        "\(delete)new.\(rowID); INSERT INTO \(table)(rowid, \(list)) "
        + "SELECT \(rowID), \(list) FROM \(own) WHERE \(rowID) = new.\(rowID);"
      let isChanged = ([number] + columns).map(quoted)
        .map { "old.\($0) IS NOT new.\($0)" }.joined(separator: " OR ")
      statements = """
        CREATE VIRTUAL TABLE \(schema)\(table) USING fts5(\(list), tokenize = 'unicode61 remove_diacritics 2', \
        prefix = '1 2 3');
        CREATE TRIGGER \(schema)\(quoted(name + " insert")) AFTER INSERT ON \(own) BEGIN \(insert) END;
        CREATE TRIGGER \(schema)\(quoted(name + " update")) AFTER UPDATE ON \(own) WHEN \(isChanged) \
        BEGIN \(delete)old.\(rowID); \(insert) END;
        CREATE TRIGGER \(schema)\(quoted(name + " delete")) AFTER DELETE ON \(own) BEGIN \(delete)old.\(rowID); END;
        INSERT INTO \(schema)\(table)(rowid, \(list)) SELECT \(rowID), \(list) FROM \(schema)\(own)
        """
    }
  }
#endif

#if SQLite
  internal import HeadwaterFetching

  /// The statements that make a full-text table for a search, and keep it.
  ///
  /// It has the texts once more: only then does it stay right where rows are replaced, of which SQLite's triggers are not
  /// told as a rule.
  struct SuggestedSearchIndex {
    let statements: String

    /// - Throws: `FetchError/unsupported(_:)` for a table that can have none.
    init(_ search: FetchSearch, of shape: TableShape) throws {
      guard shape.kind == .table, let number = shape.rowIDAlias else {
        throw FetchError.unsupported(
          "\(shape.name) can have none: that needs a table whose primary key is one INTEGER PRIMARY KEY.")
      }
      if let name = search.columns.map(\.name).first(where: {
        $0.isSameName(as: "rowid") || $0.isSameName(as: "rank")
      }) {
        throw FetchError.unsupported("\(shape.name) can have none: FTS5 takes no column of the name \(name).")
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
      // The row as it is by now: another trigger may have changed it.
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

import HeadwaterFetching

/// Values of a table that are printed in part, because they have too many bytes. They are read row by row, and of bytes only
/// the first ones.
protocol LongValues: Sendable {
  /// The names of the columns that have them.
  var columns: Set<String> { get }
  /// Reads a row's values of these columns, as text.
  ///
  /// - Parameter key: The key of the row.
  /// - Returns: The texts by the names of the columns; empty if the row no longer exists.
  /// - Throws: The error of the database.
  func texts(of key: FetchKey) throws -> [String: String]
}

extension BrowsedTable {
  /// The columns that can be read row by row: neither in the key nor in a foreign key.
  var separableColumns: [ColumnReference] {
    reference.columns.filter { column in
      !reference.key.contains(column.name) && !relations.contains { $0.columns.contains(column) }
    }
  }

  /// The same table without some of its columns.
  func without(_ names: Set<String>) -> BrowsedTable {
    var table = self
    table.reference = TableReference(
      reference.name, schema: reference.schema, key: reference.key,
      columns: reference.columns.filter { !names.contains($0.name) })
    return table
  }
}

import HeadwaterFetching

/// The values in a table that are too long to print in full. They are read row by row, and only the first bytes of each binary
/// value are read.
protocol LongValues: Sendable {
  /// The names of the columns that contain long values.
  var columns: Set<String> { get }
  /// Returns a row's values in these columns as text, by column name. There are none if the row no longer exists.
  func texts(of key: FetchKey) throws -> [String: String]
}

extension BrowsedTable {
  /// The columns that can be read row by row: those in neither the key nor a foreign key.
  var separableColumns: [ColumnReference] {
    reference.columns.filter { column in
      !reference.key.contains(column.name) && !relations.contains { $0.columns.contains(column) }
    }
  }

  /// Returns the table without some of its columns.
  func without(_ names: Set<String>) -> BrowsedTable {
    var table = self
    table.reference = TableReference(
      reference.name, schema: reference.schema, key: reference.key,
      columns: reference.columns.filter { !names.contains($0.name) })
    return table
  }
}

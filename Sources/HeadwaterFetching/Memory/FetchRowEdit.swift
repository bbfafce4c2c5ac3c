/// An edit to one row of a table. Tests build transactions from edits, independently of the store.
public enum FetchRowEdit: Hashable, Sendable {
  /// Inserts a row with a value for each column of the table.
  case insert(TableReference, [FetchValue])
  /// Sets all columns of a row, including its key.
  case update(TableReference, FetchKey, [FetchValue])
  /// Deletes a row.
  case delete(TableReference, FetchKey)

  /// The table that the edit changes.
  public var table: TableReference {
    switch self {
    case .insert(let table, _), .update(let table, _, _), .delete(let table, _): table
    }
  }
}

public import HeadwaterFetching

/// An edit of one row of a table: what a test's transactions are made of, whatever the store.
public enum FetchRowEdit: Hashable, Sendable {
  /// A new row, with a value for each of the table's columns.
  case insert(TableReference, [FetchValue])
  /// New values for all columns of a row, its key among them.
  case update(TableReference, FetchKey, [FetchValue])
  /// A row goes.
  case delete(TableReference, FetchKey)

  /// The table.
  public var table: TableReference {
    switch self {
    case .insert(let table, _), .update(let table, _, _), .delete(let table, _): table
    }
  }
}

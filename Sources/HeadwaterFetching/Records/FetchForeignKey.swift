/// Columns of a table that name a row of another table, as the database declares them.
public struct FetchForeignKey: Hashable, Sendable {
  /// The names of the columns.
  public let columns: [String]
  /// The other table, without its columns. Its ``TableReference/key`` are the columns that have the values, in the same
  /// order; as a rule its primary key.
  public let table: TableReference

  package init(columns: [String], table: TableReference) {
    self.columns = columns
    self.table = table
  }
}

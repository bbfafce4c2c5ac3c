#if SQLite
  /// Columns of a table that name a row of another.
  public struct SQLiteForeignKey: Hashable, Sendable {
    /// The columns.
    public let columns: [String]
    /// The other table's name.
    public let table: String
    /// The other table's columns that they are equal to, in that order.
    public let key: [String]
  }
#endif

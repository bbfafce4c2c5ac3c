/// Why something could not be fetched.
public enum FetchError: Error, Hashable, Sendable {
  /// A part of a predicate or a sort descriptor that no store can be asked: which, and why.
  case untranslatable(expression: String, reason: String)
  /// A key path, or a name, that the table has no column for.
  case noColumn(String, table: String)
  /// The store has no such table.
  case noTable(String)
  /// The table has no primary key, or the record names none, so that its rows cannot be told apart.
  case noPrimaryKey(table: String)
  /// A column holds what the record's property cannot.
  case wrongType(column: String, table: String, key: FetchKey, found: FetchValue)
  /// The offset or the limit is negative.
  case negative(offset: Int, limit: Int)
  /// What was opened is not a database.
  case notADatabase(String)
  /// The store cannot be written to.
  case readOnly(String)
  /// Others kept the store busy for too long.
  case busy(String)
  /// There is no room left.
  case full(String)
  /// The store is damaged.
  case corrupt(String)
  /// The tables are not what they were, or not what the record says.
  case schemaChanged(String)
  /// The store is not there, or has gone.
  case disconnected(String)
  /// The store wants to know who asks, or does not let them.
  case denied(String)
  /// It took too long.
  case timedOut(String)
  /// The store has no index for a search: of which columns, and the statements that make one, or why there can be none.
  case noSearchIndex(table: String, columns: [String], remedy: String)
  /// The store lacks something that this needs.
  case unsupported(String)
  /// Anything else: the store's own code and words.
  case other(code: String, message: String)
}

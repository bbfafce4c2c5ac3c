/// An error that occurred while fetching from a store.
public enum FetchError: Error, Hashable, Sendable {
  /// A part of a predicate or sort descriptor can't be translated for any store. Contains the expression and the reason.
  case untranslatable(expression: String, reason: String)
  /// The table has no column for a key path or name.
  case noColumn(String, table: String)
  /// The store has no table with this name.
  case noTable(String)
  /// The table has no primary key, or the record doesn't declare one, so the rows can't be distinguished.
  case noPrimaryKey(table: String)
  /// A column contains a value that the record's property can't represent.
  case wrongType(column: String, table: String, key: FetchKey, found: FetchValue)
  /// The offset or the limit is negative.
  case negative(offset: Int, limit: Int)
  /// The file or server isn't a database.
  case notADatabase(String)
  /// The store is read-only.
  case readOnly(String)
  /// Other connections kept the store busy for too long.
  case busy(String)
  /// The disk or the database is full.
  case full(String)
  /// The store is corrupt.
  case corrupt(String)
  /// The tables have changed, or don't match the record's declaration.
  case schemaChanged(String)
  /// The store can't be reached, or the connection was lost.
  case disconnected(String)
  /// The store requires authentication or denies access.
  case denied(String)
  /// The operation timed out.
  case timedOut(String)
  /// The store has no index for a search. Contains the columns to search, and either the statements that create an index or the
  /// reason why there can't be one.
  case noSearchIndex(table: String, columns: [String], remedy: String)
  /// The store lacks a required feature.
  case unsupported(String)
  /// Any other error, with the store's own code and message.
  case other(code: String, message: String)
}

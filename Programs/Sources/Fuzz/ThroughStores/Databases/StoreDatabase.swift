import HeadwaterFetching

/// A database that cases use one after another.
@MainActor
protocol StoreDatabase: AnyObject {
  /// The store for the database, which can change with each call to ``begin(_:)``.
  var store: any FetchStore { get }

  /// Creates the tables of a case with their initial rows.
  func begin(_ fuzzCase: StoreCase) async throws
  /// Writes a transaction.
  func write(_ transaction: StoreTransaction, _ schema: StoreSchema) async throws
  /// Alters tables without changing their rows.
  func alter(_ alteration: StoreAlteration, _ schema: StoreSchema) async throws
  /// Returns all rows of both tables as they are stored, in any order, except that a statement may specify the order of the
  /// rows of the first table.
  func rows(
    _ schema: StoreSchema, in statement: StoreStatementForm?
  ) async throws -> (own: [[FetchValue]], related: [[FetchValue]])
  /// Drops the tables.
  func end(_ schema: StoreSchema) async throws
  /// Lets the store poll for changes if necessary.
  func passTime() async
  /// Closes the database.
  func close() async
}

/// Opens databases.
@MainActor
enum StoreDatabases {
  /// Opens an empty database of the given kind. Changes to a PostgreSQL database can be followed using replication.
  static func open(_ kind: StoreKind, isReplicated: Bool = false) async throws -> any StoreDatabase {
    switch kind {
    case .memory: return MemoryDatabase()
    case .sqlite:
      #if SQLite
        return try SQLiteDatabase()
      #else
        throw FetchError.unsupported("This program is built without SQLite.")
      #endif
    case .postgres:
      #if Postgres
        return try await PostgresDatabase(isReplicated: isReplicated)
      #else
        throw FetchError.unsupported("This program is built without PostgreSQL.")
      #endif
    }
  }
}

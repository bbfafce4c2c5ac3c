import HeadwaterFetching

/// A database of one kind that cases take turns in.
@MainActor
protocol StoreDatabase: AnyObject {
  /// The store over it. Asked for anew in each case, after ``begin(_:)``.
  var store: any FetchStore { get }

  /// Makes a case's tables, with what is in them at first.
  func begin(_ fuzzCase: StoreCase) async throws
  /// Writes a transaction.
  func write(_ transaction: StoreTransaction, _ schema: StoreSchema) async throws
  /// Changes tables in a way that leaves their rows alone.
  func alter(_ alteration: StoreAlteration, _ schema: StoreSchema) async throws
  /// All rows of both tables as they are stored, in no order.
  func rows(_ schema: StoreSchema) async throws -> (own: [[FetchValue]], related: [[FetchValue]])
  /// Takes the tables away.
  func end(_ schema: StoreSchema) async throws
  /// Lets the store look whether anything has changed, if it has to.
  func passTime() async
  /// Ends it.
  func close() async
}

/// Opens databases.
@MainActor
enum StoreDatabases {
  /// Opens an empty one of a kind. One of PostgreSQL may be followed by replication.
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

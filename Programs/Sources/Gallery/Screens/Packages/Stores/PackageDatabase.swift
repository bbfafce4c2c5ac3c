import HeadwaterFetching

/// A database of packages with the tables for ``Package``, ``Maintainer``, and ``ImportRecord``.
protocol PackageDatabase: Sendable {
  /// The store that reads the database and updates rows.
  var store: any FetchStore { get }

  /// Creates missing tables and indexes. Call this method before any other.
  func prepare() async throws

  /// Inserts rows, with one value per column, in a single transaction. Ignores rows whose keys already exist. If the database
  /// throws an error, nothing has changed.
  func insert(_ rows: [[FetchValue]], into table: TableReference) async throws

  /// Deletes rows in a single transaction. Ignores keys that don't exist. If the database throws an error, nothing has changed.
  func delete(_ keys: [FetchKey], from table: TableReference) async throws
}

extension PackageDatabase {
  /// The tables, ordered so that each table follows those that it refers to.
  static var tables: [TableReference] {
    [Maintainer.table.reference, Package.table.reference, ImportRecord.table.reference]
  }
}

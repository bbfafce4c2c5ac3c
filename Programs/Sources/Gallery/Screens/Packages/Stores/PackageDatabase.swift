import HeadwaterFetching

/// A database of packages with the tables for ``Package``, ``Maintainer``, and ``ImportRecord``.
protocol PackageDatabase: Sendable {
  /// The store that reads the database and updates rows.
  var store: any FetchStore { get }

  /// Creates missing tables and indexes. Call this method before any other.
  func prepare() async throws

  /// Inserts rows in a single transaction. Rows whose keys already exist are ignored.
  ///
  /// - Parameters:
  ///   - rows: The values of the rows, with one value per column.
  ///   - table: The table.
  /// - Throws: An error from the database. In this case, nothing has changed.
  func insert(_ rows: [[FetchValue]], into table: TableReference) async throws

  /// Deletes rows in a single transaction.
  ///
  /// - Parameters:
  ///   - keys: The keys of the rows. Keys that don't exist are ignored.
  ///   - table: The table.
  /// - Throws: An error from the database. In this case, nothing has changed.
  func delete(_ keys: [FetchKey], from table: TableReference) async throws
}

extension PackageDatabase {
  /// The tables, ordered so that each table follows those that it refers to.
  static var tables: [TableReference] {
    [Maintainer.table.reference, Package.table.reference, ImportRecord.table.reference]
  }
}

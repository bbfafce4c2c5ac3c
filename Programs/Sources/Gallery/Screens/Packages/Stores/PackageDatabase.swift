import HeadwaterFetching

/// A database that packages can be written to: the tables of ``Package``, ``Maintainer`` and ``ImportRecord``.
protocol PackageDatabase: Sendable {
  /// Shows what is in it, and changes columns of rows.
  var store: any FetchStore { get }

  /// Makes the tables and indexes that are missing. Each of the others needs that.
  func prepare() async throws

  /// Adds rows, all in one transaction. One whose key is there is left out.
  ///
  /// - Parameters:
  ///   - rows: A value for each of the table's columns.
  ///   - table: The table.
  /// - Throws: What the database says; nothing has changed then.
  func insert(_ rows: [[FetchValue]], into table: TableReference) async throws

  /// Removes rows, all in one transaction.
  ///
  /// - Parameters:
  ///   - keys: Which rows; one that is not there is left out.
  ///   - table: The table.
  /// - Throws: What the database says; nothing has changed then.
  func delete(_ keys: [FetchKey], from table: TableReference) async throws
}

extension PackageDatabase {
  /// The tables, those before which others are named in them.
  static var tables: [TableReference] {
    [Maintainer.table.reference, Package.table.reference, ImportRecord.table.reference]
  }
}

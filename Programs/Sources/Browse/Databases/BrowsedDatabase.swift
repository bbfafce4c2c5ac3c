import HeadwaterFetching

/// A database that is open.
protocol BrowsedDatabase: Sendable {
  /// What it is called on the screen.
  var title: String { get }
  /// Where rows are read.
  var store: any FetchStore { get }
  /// The names of its tables and views, in order, without those of the database system itself.
  ///
  /// - Returns: The names.
  /// - Throws: `FetchError`.
  func tableNames() async throws -> [String]
  /// A table or view by its name.
  ///
  /// - Parameter name: One of ``tableNames()``, or what else the database knows it by.
  /// - Returns: The table.
  /// - Throws: `FetchError`.
  func table(named name: String) async throws -> BrowsedTable
  /// The values of a table that are printed in part.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - limit: The greatest number of rows that are printed; nil for all.
  /// - Returns: The values; nil if all are read with their rows.
  /// - Throws: `FetchError`.
  func longValues(of table: BrowsedTable, limit: Int?) async throws -> (any LongValues)?
}

extension BrowsedDatabase {
  /// The requested table, or else the first one that can be read and whose rows have a key.
  ///
  /// - Parameter name: The name; nil for the first.
  /// - Returns: The table.
  /// - Throws: ``BrowseFailure``, and what the database throws.
  func table(askedFor name: String?) async throws -> BrowsedTable {
    let names = try await tableNames()
    if let name {
      do {
        return try await table(named: name)
      } catch FetchError.noTable {
        throw BrowseFailure.noTable(name, tables: names)
      }
    }
    var failure: (any Error)?
    for name in names {
      do {
        let table = try await table(named: name)
        if !table.reference.key.isEmpty { return table }
        failure = failure ?? BrowseFailure.noKey(table.name)
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? BrowseFailure.noTables(title)
  }

  func longValues(of table: BrowsedTable, limit: Int?) async throws -> (any LongValues)? { nil }
}

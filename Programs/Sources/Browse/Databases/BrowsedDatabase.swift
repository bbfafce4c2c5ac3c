import HeadwaterFetching

/// An open database.
protocol BrowsedDatabase: Sendable {
  /// The title that the window shows.
  var title: String { get }
  /// The store that reads rows.
  var store: any FetchStore { get }
  /// Returns the names of the tables and views, in order, excluding those of the database system itself.
  func tableNames() async throws -> [String]
  /// Returns the table or view with a given name: one of ``tableNames()``, or another name that the database accepts.
  func table(named name: String) async throws -> BrowsedTable
  /// Returns the values in a table that are printed only in part, up to a maximum number of rows, or nil if all values are read
  /// with their rows.
  func longValues(of table: BrowsedTable, limit: Int?) async throws -> (any LongValues)?
}

extension BrowsedDatabase {
  /// Returns the requested table, or by default the first readable table that has a key.
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

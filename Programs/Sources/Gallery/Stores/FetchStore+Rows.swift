import Headwater
package import HeadwaterFetching

extension FetchStore {
  /// Rows of a table as the store has them, from one moment.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - order: The order; rows that it does not tell apart are in the order of their keys.
  ///   - limit: The greatest number of rows; nil for all.
  /// - Returns: The rows.
  /// - Throws: `FetchError`.
  package func rows(
    of table: TableReference, sortedBy order: [FetchOrder] = [], limit: Int? = nil
  ) async throws -> [FetchedRow] {
    let request = try FetchRequest<SingleSection, StoredRow>(
      where: nil, sortedBy: order, sectionedBy: .none, limit: limit, from: StoredRow.reading(table))
    return try await records(of: request).map(\.row)
  }
}

/// A row of any table.
private struct StoredRow: FetchedRecord {
  let row: FetchedRow
  var id: FetchKey { row.key }

  /// No table: each request names its own.
  static let table: Table<StoredRow> = reading(TableReference("", key: [], columns: []))

  static func reading(_ reference: TableReference) -> Table<StoredRow> {
    Table(
      reference,
      columns: reference.columns.map { column in
        Column(column) { $0.row.value(of: column.name) ?? .null }
      },
      key: { $0 }, identity: { $0 }, decode: StoredRow.init(row:))
  }
}

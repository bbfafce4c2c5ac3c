import Headwater
package import HeadwaterFetching

extension FetchStore {
  /// Returns the rows of a table in the store, read from a single snapshot. Rows that compare equal are sorted by their keys.
  package func rows(
    of table: TableReference, sortedBy order: [FetchOrder] = [], limit: Int? = nil
  ) async throws -> [FetchedRow] {
    let request = try RecordRequest<SingleSection, StoredRow>(
      where: nil, sortedBy: order, sectionedBy: .none, limit: limit, from: StoredRow.reading(table))
    return try await records(of: request).map(\.row)
  }
}

/// A row of any table.
private struct StoredRow: FetchedRecord {
  let row: FetchedRow
  var id: FetchKey { row.key }

  /// Unused, because each request names its own table.
  static let table: RecordTable<StoredRow> = reading(TableReference("", key: [], columns: []))

  static func reading(_ reference: TableReference) -> RecordTable<StoredRow> {
    RecordTable(
      reference,
      columns: reference.columns.map { column in
        RecordColumn(column) { $0.row.value(of: column.name) ?? .null }
      },
      key: { $0 }, identity: { $0 }, decode: StoredRow.init(row:))
  }
}

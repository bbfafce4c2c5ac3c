import Headwater
import HeadwaterFetching

/// A row of a table that is known only when the program runs: its values as the store has them.
struct BrowsedRow: FetchedRecord {
  /// What tells the row from others.
  let id: FetchKey
  /// A value for each column of the table.
  let values: [FetchValue]

  init(_ row: FetchedRow) {
    id = row.key
    values = row.values
  }

  /// No table: each request names its own.
  static let table = table(TableReference("", key: [], columns: []))

  /// How rows of a table are read.
  ///
  /// - Parameter reference: The table.
  /// - Returns: The table for a request.
  static func table(_ reference: TableReference) -> Table<BrowsedRow> {
    Table(
      reference,
      columns: reference.columns.enumerated().map { index, column in
        Column(column) { $0.values.indices.contains(index) ? $0.values[index] : .null }
      },
      key: { $0 }, identity: { $0 }, decode: BrowsedRow.init)
  }
}

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
  static let table = Table<BrowsedRow>(reading: TableReference("", key: [], columns: []))
}

extension Table<BrowsedRow> {
  /// How rows of a table are read that is known only when the program runs.
  ///
  /// - Parameter reference: The table.
  init(reading reference: TableReference) {
    self.init(
      reference,
      columns: reference.columns.enumerated().map { index, column in
        Column(column) { $0.values.indices.contains(index) ? $0.values[index] : .null }
      },
      key: { $0 }, identity: { $0 }, decode: BrowsedRow.init)
  }
}

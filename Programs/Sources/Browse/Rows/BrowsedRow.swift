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
  /// - Parameters:
  ///   - reference: The table.
  ///   - others: Columns that are made of other tables' rows.
  init(reading reference: TableReference, with others: [Column<BrowsedRow>] = []) {
    let own = reference.columns.enumerated().map { index, column in
      Column<BrowsedRow>(column) { $0.values.indices.contains(index) ? $0.values[index] : .null }
    }
    let columns = own + others
    self.init(
      TableReference(
        reference.name, schema: reference.schema, key: reference.key, columns: columns.map(\.reference)),
      columns: columns, key: { $0 }, identity: { $0 }, decode: BrowsedRow.init)
  }
}

import Headwater
import HeadwaterFetching

/// A row of a table that is known only at run time, with its values as the store returns them.
struct BrowsedRow: FetchedRecord {
  /// The key that identifies the row.
  let id: FetchKey
  /// A value for each column of the table.
  let values: [FetchValue]

  init(_ row: FetchedRow) {
    id = row.key
    values = row.values
  }

  /// An empty table, because each request specifies its own.
  static let table = RecordTable<BrowsedRow>(reading: TableReference("", key: [], columns: []))
}

extension RecordTable<BrowsedRow> {
  /// Creates a description of a table that is known only at run time. Other columns are derived from rows of other tables.
  init(reading reference: TableReference, with others: [RecordColumn<BrowsedRow>] = []) {
    let own = reference.columns.enumerated().map { index, column in
      RecordColumn<BrowsedRow>(column) { $0.values.indices.contains(index) ? $0.values[index] : .null }
    }
    let columns = own + others
    self.init(
      TableReference(
        reference.name, schema: reference.schema, key: reference.key, columns: columns.map(\.reference)),
      columns: columns, key: { $0 }, identity: { $0 }, decode: BrowsedRow.init)
  }
}

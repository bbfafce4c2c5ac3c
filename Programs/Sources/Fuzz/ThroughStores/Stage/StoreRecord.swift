import Headwater
import HeadwaterFetching

/// A row as it is: a record of any table.
struct StoreRecord: FetchedRecord {
  let id: FetchKey
  let values: [FetchValue]

  /// There is none: each case has its own.
  static var table: Table<StoreRecord> { table(of: TableReference("", key: [], columns: [])) }

  static func table(of reference: TableReference) -> Table<StoreRecord> {
    Table(
      reference,
      columns: reference.columns.enumerated().map { number, column in
        Column(column) { $0.values.indices.contains(number) ? $0.values[number] : .null }
      },
      key: { $0 }, identity: { $0 }, decode: { StoreRecord(id: $0.key, values: $0.values) })
  }
}

/// A section as a store has it.
struct StoreSection: Identifiable, ListElement {
  let id: FetchKey
  /// The row of the other table that it stands for.
  var related: [FetchValue]?
}

extension StoreCase {
  /// What is fetched.
  var fetchRequest: FetchRequest<StoreSection, StoreRecord> {
    let query = request.query(schema)
    return FetchRequest(
      query, table: StoreRecord.table(of: schema.reference),
      sections: FetchSections(query.sectioning, key: { $0.id }) { section throws(FetchError) in
        StoreSection(id: section.key, related: section.related?.values)
      })
  }

  /// How it is read.
  var options: FetchOptions {
    switch request.size {
    case .inMemory: FetchOptions(windowedAbove: .max, minimumInterval: .zero)
    case .windowed(let page, let distance, let maximum):
      FetchOptions(
        windowedAbove: 0, pageSize: page, prefetchDistance: distance, maximumLoadedRows: maximum,
        minimumInterval: .zero)
    }
  }
}

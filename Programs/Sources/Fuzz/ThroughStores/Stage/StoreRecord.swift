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
  func fetchRequest() throws(FetchError) -> FetchRequest<StoreSection, StoreRecord> {
    let columns = schema.table.references
    return try FetchRequest(
      where: request.filter?.fetchExpression(columns), matching: request.search?.fetchSearch(columns),
      sortedBy: StoreRequest.fetchOrder(request.order, columns), sectionedBy: sections,
      offset: request.offset, limit: request.limit, from: StoreRecord.table(of: schema.reference))
  }

  private var sections: FetchSections<StoreSection, StoreRecord> {
    let columns = schema.table.references
    switch request.sectioning {
    case .value(let expression, let isDescending):
      return FetchSections(by: expression.fetchExpression(columns), isDescending: isDescending) {
        StoreSection(id: $0)
      }
    case .related(let order):
      guard let relation = schema.relation, let table = schema.related else { break }
      return FetchSections(
        relatedTo: table, by: relation.columns.map { columns[$0] },
        sortedBy: StoreRequest.fetchOrder(order, table.columns)
      ) { StoreSection(id: $0, related: $1?.values) }
    case .none: break
    }
    return FetchSections(by: nil) { StoreSection(id: $0) }
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

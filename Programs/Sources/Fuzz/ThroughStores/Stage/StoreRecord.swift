import Headwater
import HeadwaterFetching

/// A row as it is: a record of any table.
struct StoreRecord: FetchedRecord {
  let id: FetchKey
  let values: [FetchValue]

  /// There is none: each case has its own.
  static var table: Table<StoreRecord> { table(of: TableReference("", key: [], columns: [])) }

  static func table(
    of stored: TableReference, _ derived: [Column<StoreRecord>] = []
  ) -> Table<StoreRecord> {
    let reference = TableReference(
      stored.name, schema: stored.schema, key: stored.key, columns: stored.columns + derived.map(\.reference))
    return Table(
      reference,
      columns: columns(of: stored) + derived,
      key: { $0 }, identity: { $0 }, decode: { StoreRecord(id: $0.key, values: $0.values) })
  }

  private static func columns(of reference: TableReference) -> [Column<StoreRecord>] {
    reference.columns.enumerated().map { number, column in
      Column(column) { $0.values.indices.contains(number) ? $0.values[number] : .null }
    }
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
    let columns = references
    return try FetchRequest(
      where: request.filter?.fetchExpression(columns), matching: request.search?.fetchSearch(columns),
      sortedBy: StoreRequest.fetchOrder(request.order, columns), sectionedBy: sections,
      offset: request.offset, limit: request.limit,
      from: StoreRecord.table(of: schema.reference, derivedColumns))
  }

  /// The table's columns, and those that are made of other rows.
  private var references: [ColumnReference] { schema.reference.columns + derivedColumns.map(\.reference) }

  private var sections: FetchSections<StoreSection, StoreRecord> {
    let columns = references
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
    case .inMemory: return FetchOptions(windowedAbove: .max, minimumInterval: .zero)
    case .windowed(let page, let distance, let maximum):
      var options = FetchOptions(
        windowedAbove: 0, pageSize: page, prefetchDistance: distance, maximumLoadedRows: maximum,
        minimumInterval: .zero)
      // Most have fences, with a few rows between.
      if distance % 3 != 2 { options.fenceDistance = distance > 100 ? distance : 1 + maximum % 4 }
      // Some begin with an estimate.
      if distance % 2 == 0 { options.estimatesAbove = 1 }
      return options
    }
  }
}

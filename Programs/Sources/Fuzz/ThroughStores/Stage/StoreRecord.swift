import Foundation
import Headwater
import HeadwaterFetching

/// A type of identity for a case's records.
protocol StoreIdentity: Hashable, Sendable {
  /// Returns the identity of a row, or nil if it has none.
  static func identity(of row: FetchedRow) -> Self?
  /// Returns the identity for a key, or nil if there is none.
  static func identity(of key: FetchKey) -> Self?
  /// The key for the identity, as an app would write it.
  var key: FetchKey { get }
}

extension FetchKey: StoreIdentity {
  static func identity(of row: FetchedRow) -> FetchKey? { row.key }
  static func identity(of key: FetchKey) -> FetchKey? { key }
  var key: FetchKey { self }
}

extension StoreIdentity where Self: FetchValueConvertible {
  static func identity(of row: FetchedRow) -> Self? {
    row.table.key.count == 1 ? row.value(of: row.table.key[0]).flatMap(Self.init(fetchValue:)) : nil
  }
  static func identity(of key: FetchKey) -> Self? {
    key.values.count == 1 ? Self(fetchValue: key.values[0]) : nil
  }
  var key: FetchKey { FetchKey(fetchValue) }
}

extension String: StoreIdentity {}
extension UUID: StoreIdentity {}
extension Int64: StoreIdentity {}
extension Date: StoreIdentity {}

/// A record of any table, with the values of its row.
struct StoreRecord<ID: StoreIdentity>: FetchedRecord {
  let id: ID
  let values: [FetchValue]

  /// An empty table, because each case has its own table.
  static var table: RecordTable<StoreRecord> {
    table(StoreTable(name: 0, key: [], columns: []), isRelated: false)
  }

  /// Returns the description of a case's table for a store.
  ///
  /// - Parameters:
  ///   - stored: The table.
  ///   - isRelated: A Boolean value that indicates whether this is the table that the other one refers to.
  ///   - derived: Derived columns.
  ///   - typed: The column whose values have the type of a property.
  ///   - schema: The tables from which columns are derived.
  /// - Returns: The table.
  static func table(
    _ stored: StoreTable, isRelated: Bool, _ derived: [StoreDerived] = [], typed: Int? = nil,
    in schema: StoreSchema? = nil
  ) -> RecordTable<StoreRecord> {
    let reference = stored.reference(isRelated: isRelated)
    var columns: [RecordColumn<StoreRecord>] = zip(stored.columns, reference.columns).enumerated().map {
      number, pair in
      pair.0.kind.isTyped || number == typed
        ? pair.0.withType(ColumnMaker(number: number, reference: pair.1))
        : RecordColumn(pair.1) { $0.values.indices.contains(number) ? $0.values[number] : .null }
    }
    let count = columns.count
    if let schema {
      columns += derived.enumerated().compactMap { number, derived in
        derived.column(named: "made \(number)", at: count + number, in: schema)
      }
    }
    let levels = stored.columns.indices.filter { stored.columns[$0].kind == .level }
    let required = stored.columns.indices.filter { stored.columns[$0].isLoose }
    return RecordTable(
      TableReference(reference.name, key: reference.key, columns: columns.map(\.reference)),
      columns: columns,
      key: { $0.key }, identity: { ID.identity(of: $0) },
      decode: { row in
        for number in levels where !row.values[number].isNull {
          guard StoreLevel(fetchValue: row.values[number]) != nil else { throw UnknownLevel() }
        }
        if required.contains(where: { row.values[$0].isNull }) { throw MissingValue() }
        guard let id = ID.identity(of: row) else { throw NoIdentity() }
        return StoreRecord(id: id, values: row.values)
      })
  }

  private struct UnknownLevel: Error {}
  private struct MissingValue: Error {}
  private struct NoIdentity: Error {}

  /// Creates a column whose values have the type of a property.
  struct ColumnMaker: StoreTypeUser {
    let number: Int
    let reference: ColumnReference

    func use<Value: FetchValueConvertible & ListElement>(_: Value.Type) -> RecordColumn<StoreRecord> {
      RecordColumn(
        reference.name, \StoreRecord.[StorePath<Value>(column: number)], type: reference.type,
        ignoresCase: reference.ignoresCase)
    }
  }

  /// Returns the value of a column as a property of the given type.
  subscript<Value: FetchValueConvertible>(_ path: StorePath<Value>) -> Value {
    let stored = values.indices.contains(path.column) ? values[path.column] : .null
    // Rows that can't be decoded aren't records.
    guard let value = Value(fetchValue: stored) else {
      fatalError("A value of the wrong type was accepted.")
    }
    return value
  }
}

/// A property of a record, which is the value of a column with a specific type.
struct StorePath<Value>: Hashable, Sendable {
  let column: Int
}

/// An operation that depends on the type of a property.
protocol StoreTypeUser {
  associatedtype Result
  func use<Value: FetchValueConvertible & ListElement>(_: Value.Type) -> Result
}

extension StoreLevel: ListElement {
  var identity: Int { rawValue }
}

extension StoreColumnKind {
  /// A Boolean value that indicates whether values always have the type of a property, even if sections don't.
  var isTyped: Bool { self == .float || self == .level }

  /// A Boolean value that indicates whether sections can have the type of a property.
  var hasType: Bool { self != .bytes && self != .textForms }
}

extension StoreColumn {
  /// Performs an operation with the type of the property for the column's values.
  func withType<User: StoreTypeUser>(_ user: User) -> User.Result {
    switch kind {
    case .boolean, .booleanForms: isOptional ? user.use(Bool?.self) : user.use(Bool.self)
    case .integer: isOptional ? user.use(Int64?.self) : user.use(Int64.self)
    case .real: isOptional ? user.use(Double?.self) : user.use(Double.self)
    case .float: isOptional ? user.use(Float?.self) : user.use(Float.self)
    case .text, .textIgnoringCase, .textForms, .bytes:
      isOptional ? user.use(String?.self) : user.use(String.self)
    case .date, .seconds, .dateForms: isOptional ? user.use(Date?.self) : user.use(Date.self)
    case .uuid, .uuidText, .uuidForms: isOptional ? user.use(UUID?.self) : user.use(UUID.self)
    case .level: isOptional ? user.use(StoreLevel?.self) : user.use(StoreLevel.self)
    }
  }
}

/// A section as a store returns it.
struct StoreSection: Identifiable, Hashable, ListElement {
  let id: FetchKey
  /// The row of the other table that the section represents.
  var related: [FetchValue]?
}

extension StoreCase {
  /// Returns one of the case's requests, for records with the given type of identity.
  func fetchRequest<ID>(
    _ request: StoreRequest, _ identity: ID.Type
  ) throws(FetchError) -> RecordRequest<StoreSection, StoreRecord<ID>> {
    let table = StoreRecord<ID>.table(
      schema.table, isRelated: false, request.derived, typed: request.typedColumn(in: schema),
      in: schema)
    let columns = table.reference.columns
    var sections: FetchSections<StoreSection, StoreRecord<ID>> = sections(request, columns)
    if request.movesNullSection {
      let isFirst = if case .value(_, let isDescending) = request.sectioning { isDescending } else { false }
      sections = sections.sortingNulls(isFirst ? .first : .last)
    }
    let read = request.statement.map { table.selecting($0.statement(schema)) } ?? table
    return try RecordRequest(
      where: request.filter?.fetchExpression(columns),
      matching: request.search?.fetchSearch(columns),
      sortedBy: StoreRequest.fetchOrder(request.order, columns),
      sectionedBy: sections,
      offset: request.offset, limit: request.limit, from: read)
  }

  private func sections<ID>(
    _ request: StoreRequest, _ columns: [ColumnReference]
  ) -> FetchSections<StoreSection, StoreRecord<ID>> {
    switch request.sectioning {
    case .value(let expression, let isDescending):
      if let column = request.typedColumn(in: schema) {
        return schema.table.columns[column].withType(
          SectionMaker<ID>(
            column: column, expression: expression, isDescending: isDescending,
            isOptional: schema.table.columns[column].isOptional))
      }
      return FetchSections(by: expression.fetchExpression(columns), isDescending: isDescending) {
        StoreSection(id: $0)
      }
    case .related(let order):
      guard let relation = schema.relation else { break }
      let table = StoreRecord<ID>.table(relation.table, isRelated: true).reference
      return FetchSections(
        relatedTo: table, by: relation.columns.map { columns[$0] },
        sortedBy: StoreRequest.fetchOrder(order, table.columns)
      ) { StoreSection(id: $0, related: $1?.values) }
    case .none: break
    }
    return FetchSections(by: nil) { StoreSection(id: $0) }
  }

  /// Returns the options that determine how many rows to load.
  func options(_ size: StoreRequest.Size) -> FetchOptions {
    switch size {
    case .inMemory: return FetchOptions(windowedAbove: .max, minimumInterval: .zero)
    case .windowed(let page, let distance, let maximum):
      var options = FetchOptions(
        windowedAbove: 0, pageSize: page, prefetchDistance: distance, maximumLoadedRows: maximum,
        minimumInterval: .zero)
      // Most lists use fences with few rows between them.
      if distance % 3 != 2 { options.fenceDistance = distance > 100 ? distance : 1 + maximum % 4 }
      // Some lists begin with an estimate.
      if distance % 2 == 0 { options.estimatesAbove = 1 }
      return options
    }
  }
}

/// Creates sections whose values have the type of a property.
private struct SectionMaker<ID: StoreIdentity>: StoreTypeUser {
  let column: Int
  let expression: StoreExpression
  let isDescending: Bool
  let isOptional: Bool

  func use<Value: FetchValueConvertible & ListElement>(
    _: Value.Type
  ) -> FetchSections<StoreSection, StoreRecord<ID>> {
    guard case .call(let function, _) = expression else {
      return FetchSections<Value, StoreRecord<ID>>
        .value(\StoreRecord<ID>.[StorePath<Value>(column: column)], isDescending: isDescending)
        .map { StoreSection(id: FetchKey($0.fetchValue)) }
    }
    return isOptional
      ? calendar(function, of: \StoreRecord<ID>.[StorePath<Date?>(column: column)])
      : calendar(function, of: \StoreRecord<ID>.[StorePath<Date>(column: column)])
  }

  private func calendar(
    _ function: StoreFunction, of path: any KeyPath<StoreRecord<ID>, Date> & Sendable
  ) -> FetchSections<StoreSection, StoreRecord<ID>> {
    typealias Sections = FetchSections<CalendarDate, StoreRecord<ID>>
    let sections: Sections =
      switch function {
      case .day: .day(of: path, isDescending: isDescending)
      case .dayEast: .day(of: path, secondsFromGMT: 50_400, isDescending: isDescending)
      case .month: .month(of: path, isDescending: isDescending)
      default: .month(of: path, secondsFromGMT: -12_600, isDescending: isDescending)
      }
    return sections.map { StoreSection(id: FetchKey($0.fetchValue)) }
  }

  private func calendar(
    _ function: StoreFunction, of path: any KeyPath<StoreRecord<ID>, Date?> & Sendable
  ) -> FetchSections<StoreSection, StoreRecord<ID>> {
    typealias Sections = FetchSections<CalendarDate?, StoreRecord<ID>>
    let sections: Sections =
      switch function {
      case .day: .day(of: path, isDescending: isDescending)
      case .dayEast: .day(of: path, secondsFromGMT: 50_400, isDescending: isDescending)
      case .month: .month(of: path, isDescending: isDescending)
      default: .month(of: path, secondsFromGMT: -12_600, isDescending: isDescending)
      }
    return sections.map { StoreSection(id: FetchKey($0.fetchValue)) }
  }
}
